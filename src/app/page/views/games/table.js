// A table of games, page by page; on a phone each row is a card.

import { button, h, icon } from "../../dom.js";
import { number, t } from "../../i18n.js";
import { resultOf } from "../../game/log.js";
import { playerDetails, playerWords } from "../../parts/players.js";
import words from "../../words/games.js";

const PAGE_GAMES = 50;
const COLUMNS = ["date", "game", "player1", "player2", "points", "result", "length"];
// Of kept games also what a report says.
const KEPT_COLUMNS = ["date", "game", "player1", "player2", "points", "result", "accuracy",
                      "length"];

// Columns that begin with the largest value.
export const FIRST_DOWN = new Set(["date", "points", "accuracy", "length"]);

export function dateText(date) {
    return date.replace("T", " ").replace(/:\d\d(\.\d+)?Z$/, "");
}

// How a game ended, for a tooltip: the winner, and an unusual reason.
function resultWords(game) {
    const key = `ended_${game.end}`;
    const result = t(`games.result_${resultOf(game)}`);
    return key in words.en ? `${result}, ${t(`games.${key}`)}` : result;
}

function playerCell(game, player) {
    const column = `column-player${player}`;
    const text = game.players[player - 1];
    return h("td", { class: game.winner === player ? `${column} won` : column,
                     title: playerDetails(text) }, playerWords(text));
}

function accuracyCell({ accuracy }) {
    const text = accuracy?.map((value) => `${number(value, 0)} %`).join(" / ");
    return h("td", { class: "column-accuracy", dataset: { label: t("games.accuracy") } },
             text ?? "–");
}

// What else there is to say of a game: a word of games.js and an icon.
function mark(name, picture) {
    return h("span", { class: `game-mark ${name}-mark`, title: t(`games.${name}`) }, icon(picture),
             h("span", { class: "visually-hidden" }, t(`games.${name}`)));
}

// titles: Map of game -> title; onSort(column), onOpen(game), onDelete(game), onPage(step).
export function createTable({ titles, onSort, onOpen, onDelete, onPage }) {
    let count = 0;

    function heading(name, order) {
        const isChosen = order.by === name;
        const arrow = isChosen ? (order.down ? " ↓" : " ↑") : "";
        return h("th", { scope: "col", class: `column-${name}`,
                         "aria-sort": isChosen ? (order.down ? "descending" : "ascending") : null },
                 h("button", { type: "button", dataset: { column: name },
                               onclick: () => onSort(name) },
                   t(`games.${name}`), h("span", { "aria-hidden": "true" }, arrow)));
    }

    function row(game, isKept) {
        const result = resultWords(game);
        const date = dateText(game.date);
        const word = isKept && game.end === "running" ? "games.goOn" : "games.open";
        return h("tr", { dataset: { id: game.id },
                         onclick: (event) => event.target.closest("button") || onOpen(game) },
            h("td", { class: "column-date" },
              h("button", { type: "button", class: "link", onclick: () => onOpen(game),
                            "aria-label": t(word, date) }, date),
              game.isFaulty && mark("faulty", "warning"),
              game.isAnnotated && mark("annotated", "text")),
            h("td", { class: "column-game" }, titles.get(game.game) ?? game.game),
            [1, 2].map((player) => playerCell(game, player)),
            h("td", { class: "column-points" }, `${game.points[0]}:${game.points[1]}`),
            h("td", { class: "column-result", title: result },
              h("span", { "aria-hidden": "true" }, t(`games.short_${resultOf(game)}`)),
              h("span", { class: "visually-hidden" }, result)),
            isKept && accuracyCell(game),
            h("td", { class: "column-length", dataset: { label: t("games.length") } },
              number(game.length)),
            isKept && h("td", { class: "column-delete" },
                button(t("games.delete", date), "close", () => onDelete(game),
                       { iconOnly: true, class: "quiet delete" })));
    }

    function pager(page) {
        const turn = (name, step, isOut) => button(
            t(`games.${name}`), name, () => onPage(step),
            { iconOnly: true, "aria-disabled": String(isOut), dataset: { turn: step } });
        return h("nav", { class: "pager", "aria-label": t("games.pages") },
            turn("previous", -1, page === 0),
            h("span", {}, t("games.page", page + 1, pages())),
            turn("next", 1, page === pages() - 1));
    }

    function pages() {
        return Math.ceil(count / PAGE_GAMES);
    }

    return {
        get pages() {
            return pages();
        },

        // The elements of a page of these games. isKept: they are of the library.
        show(games, { order, page, isKept }) {
            count = games.length;
            const shown = games.slice(page * PAGE_GAMES, (page + 1) * PAGE_GAMES);
            const columns = isKept ? KEPT_COLUMNS : COLUMNS;
            const table = h("table", { class: "games-table" },
                h("thead", {}, h("tr", {}, columns.map((name) => heading(name, order)),
                  isKept && h("td", { class: "column-delete" }))),
                h("tbody", {}, shown.map((game) => row(game, isKept))));
            return h("div", { class: "games-list" },
                h("div", { class: "table-scroll", tabindex: 0, role: "region",
                           "aria-label": t("games.games") }, table),
                pages() > 1 && pager(page));
        },
    };
}
