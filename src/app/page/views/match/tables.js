// The tables of a match: rows in the order of places.

import { h } from "../../dom.js";
import { number, short, t } from "../../i18n.js";

// Points have a decimal for a half.
const pointsText = (points) => number(points, Number.isInteger(points) ? 0 : 1);

// "+12.3 ± 4.5"; an unknown error is a question mark.
function withError(value, error) {
    const least = 0.05;
    const sign = Math.abs(value) < least ? "" : value < 0 ? "−" : "+";
    const half = error === null ? "?" : number(error, 1);
    return `${sign}${number(Math.abs(value) < least ? 0 : Math.abs(value), 1)} ± ${half}`;
}

const msText = (ms) => number(ms, ms >= 1000 ? 0 : ms < 0.1 ? 3 : ms < 10 ? 2 : 1);
const meanText = (mean) => (mean < 1000 ? number(mean, 1) : short(mean));

// Columns: the key of their words, what they say of a row, the key of an explanation.
export const STANDINGS = [
    { name: "games", text: ({ games }) => number(games) },
    { name: "wins", text: ({ wins }) => number(wins) },
    { name: "draws", text: ({ draws }) => number(draws) },
    { name: "losses", text: ({ losses }) => number(losses) },
    { name: "points", about: "aboutPoints", text: ({ points }) => pointsText(points) },
    { name: "lead", about: "aboutLead",
      text: ({ games, margin, margin_error: error }) => games > 0 && withError(margin, error) },
    { name: "elo", about: "aboutElo",
      text: ({ games, elo, elo_error: error }) => games > 0 && withError(elo, error) },
    { name: "los", about: "aboutLos",
      text: ({ games, los }) => games > 0 && los !== null && number(100 * los, 1) },
    { name: "faultCount", text: ({ faults }) => number(faults) },
];

export const TIME = [
    { name: "moves", text: ({ moves }) => number(moves) },
    { name: "mean", text: ({ mean_ms: ms }) => ms !== null && msText(ms) },
    { name: "longest", text: ({ moves, longest_ms: ms }) => moves > 0 && msText(ms) },
    { name: "depth", text: ({ mean_depth: depth }) => depth !== null && meanText(depth) },
    { name: "nodes", text: ({ mean_nodes: nodes }) => nodes !== null && meanText(nodes) },
    { name: "speed", text: ({ nps }) => nps !== null && meanText(nps) },
];

function scrolling(name, table) {
    return h("div", { class: "table-scroll", tabindex: 0, role: "region",
                      "aria-label": t(`match.${name}`) }, table);
}

const nameCell = ({ participants }, index) =>
    h("th", { scope: "row", class: "name", title: participants[index] }, participants[index]);

// Columns that are empty in every row are left out.
export function participantTable(match, columns) {
    const { standings, moves } = match.report;
    const rows = standings.map((row, place) => (columns === TIME ? moves[place] : row));
    const shown = columns.filter(({ text }) => rows.some((row) => text(row)));
    return scrolling(columns === TIME ? "time" : "standings",
        h("table", { class: "match-table" },
          h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("match.place")),
            h("th", { scope: "col", class: "name" }, t("match.name")),
            shown.map(({ name, about }) =>
                h("th", { scope: "col", title: about && t(`match.${about}`) },
                  t(`match.${name}`))))),
          h("tbody", {}, rows.map((row, place) =>
              h("tr", {}, h("td", {}, number(place + 1)),
                nameCell(match, standings[place].participant),
                shown.map(({ text }) => h("td", {}, text(row) || "")))))));
}

function crossCell(match, cell, names, isSelf) {
    if (!cell) return h("td", {}, isSelf ? "–" : "");
    const share = cell.points / cell.games;
    return h("td", { class: share > 0.5 ? "better" : share < 0.5 ? "worse" : null,
                     title: t("match.crossCell", ...names,
                              withError(cell.margin, cell.margin_error)) },
             `${pointsText(cell.points)}/${number(cell.games)}`);
}

export function crossTable(match) {
    const { standings, cross } = match.report;
    const nameAt = (place) => match.participants[standings[place].participant];
    return scrolling("cross", h("table", { class: "match-table" },
        h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("match.place")),
          h("th", { scope: "col", class: "name" }, t("match.name")),
          standings.map((row, place) =>
              h("th", { scope: "col", title: nameAt(place) }, number(place + 1))))),
        h("tbody", {}, cross.map((cells, place) =>
            h("tr", {}, h("td", {}, number(place + 1)),
              nameCell(match, standings[place].participant),
              cells.map((cell, other) => crossCell(match, cell, [nameAt(place), nameAt(other)],
                                                   place === other)))))));
}

// The ties of a knock-out.
export function roundsTable({ participants, report: { rounds } }) {
    const nameOf = (index, none) => (index === null ? none : participants[index]);
    const names = ["round", "player1", "player2", "result", "advances"];
    const isName = new Set(["player1", "player2", "advances"]);
    return scrolling("rounds", h("table", { class: "match-table" },
        h("thead", {}, h("tr", {}, names.map((name) =>
            h("th", { scope: "col", class: isName.has(name) ? "name" : null },
              t(`match.${name}`))))),
        h("tbody", {}, rounds.map(({ round, participants: both, pairs, points, winner }) =>
            h("tr", {}, h("td", {}, number(round)),
              both.map((index) => h("td", { class: "name" }, nameOf(index, t("match.bye")))),
              h("td", {}, pairs > 0 ? `${pointsText(points[0])}–${pointsText(points[1])}` : ""),
              h("td", { class: "name" }, nameOf(winner, "–")))))));
}
