// What persons have won, drawn and lost against each level, a table a game.

import { h } from "../../dom.js";
import { addResults } from "../../game/library.js";
import { number, t } from "../../i18n.js";

const OUTCOMES = ["won", "drawn", "lost"];

function gameTable(title, results) {
    return h("table", { class: "levels-table" }, h("caption", {}, title),
        h("thead", {}, h("tr", {}, ["level", ...OUTCOMES].map((name) =>
            h("th", { scope: "col" }, t(`games.${name}`))))),
        h("tbody", {}, results.map((result) => h("tr", {},
            h("th", { scope: "row" }, number(result.level)),
            OUTCOMES.map((outcome) => h("td", {}, number(result[outcome])))))));
}

// kept: games of the library; titles: Map of game -> title. null: none was against a level.
export function levelsTable(kept, titles, highest) {
    const tables = [...titles].map(([name, title]) => {
        const results = addResults(kept, name, highest);
        return results.length > 0 && gameTable(title, results);
    }).filter(Boolean);
    if (tables.length === 0) return null;
    return h("details", { class: "levels", open: true },
             h("summary", {}, t("games.byLevel")), h("div", { class: "levels-tables" }, tables));
}
