// The filters of a list of games: game, player, result, and a text.

import { freshId, h } from "../../dom.js";
import { t } from "../../i18n.js";
import { playerWords } from "../../parts/players.js";

const RESULTS = ["1", "2", "draw", "open"];

// titles: Map of game -> title; onFilter(name, value): one has changed.
export function createFilters({ titles, onFilter }) {
    const element = h("div", { class: "games-filters", role: "search",
                               "aria-label": t("games.filter") });
    let search = null;

    function choice(name, options, chosen) {
        const id = freshId(name);
        return h("div", { class: "games-field" }, h("label", { for: id }, t(`games.${name}`)),
            h("select", { id, onchange: (event) => onFilter(name, event.target.value) },
              h("option", { value: "" }, t("games.any")),
              options.map(([value, label]) =>
                  h("option", { value, selected: chosen === value }, label))));
    }

    // The choices that these games leave.
    function show(games, filter) {
        const hadFocus = element.contains(document.activeElement);
        const players = [...new Set(games.flatMap(({ players: both }) => both))]
            .map((text) => [text, playerWords(text)])
            .sort(([, one], [, other]) => one.localeCompare(other));
        const kinds = [...new Set(games.map(({ game }) => game))].sort();
        search = h("input", { type: "search", id: freshId("search"), value: filter.text,
                              placeholder: t("games.textAbout"),
                              oninput: ({ target }) => onFilter("text", target.value) });
        element.hidden = games.length === 0;
        element.replaceChildren(
            choice("kind", kinds.map((name) => [name, titles.get(name) ?? name]), filter.kind),
            choice("player", players, filter.player),
            choice("result", RESULTS.map((name) => [name, t(`games.result_${name}`)]),
                   filter.result),
            h("div", { class: "games-field" },
              h("label", { for: search.id }, t("games.text")), search));
        if (hadFocus) search.focus();
    }

    return { element, show, focus: () => search?.focus() };
}
