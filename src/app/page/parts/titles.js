// The title of a game in headings and cards: "Adji-boto" large, "the course's mancala" small.

import { h } from "../dom.js";

// The large part.
export function shortTitle({ title }) {
    return title.split(", ")[0];
}

// Elements for a game of the catalogue.
export function titleOf({ title }) {
    const [name, ...more] = title.split(", ");
    const small = more.map((part) => h("span", { class: "soft" }, ` ${part}`));
    return [h("span", {}, name), ...small];
}
