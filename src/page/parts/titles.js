// The title of a game, as headings and cards have it: "Adji-boto" large, "the course's mancala" small.

import { h } from "../dom.js";

// Elements for a game of the catalogue.
export function titleOf({ title }) {
    const [name, ...more] = title.split(", ");
    return [h("span", {}, name), more.length > 0 && h("span", { class: "soft" }, ` ${more.join(", ")}`)]
        .filter(Boolean);
}
