// The moves of a game, numbered as in a log: a row has a turn of player 1 and one of player 2, and
// a turn has all consecutive moves of a player behind the number of the first. Every move is a
// button; the list is one tab stop, and the arrow keys of the page walk along it. The analysis puts
// variations and comments between the rows (views/analysis/variation-list.js).

import { h } from "../dom.js";
import { addWords, currentLanguage, t } from "../i18n.js";
import words from "../words/parts.js";
import { judgementMark, judgementWords } from "./judgement.js";

addWords("parts", words);

// Consecutive moves of one player, each with the ply after it.
function turnsOf(played) {
    const turns = [];
    played.forEach((move, index) => {
        if (turns.at(-1)?.turn !== move.turn) {
            turns.push({ turn: move.turn, mover: move.mover, moves: [] });
        }
        turns.at(-1).moves.push({ ...move, ply: index + 1 });
    });
    return turns;
}

// Rows of two turns; the first row has one if player 2 began.
function rowsOf(turns) {
    const rows = [];
    for (const turn of turns) {
        if (turn.mover === 1 || rows.length === 0) rows.push([null, null]);
        rows.at(-1)[turn.mover - 1] = turn;
    }
    return rows;
}

// The content of a move's button. mark: elements of a judgement.
export function moveContent({ move, gain }, mark = null) {
    return [move === "pass" ? t("parts.pass") : move, mark,
            gain > 0 && h("span", { class: "move-gain" }, `+${gain}`)];
}

// The name of a move's button, with further words.
export function moveLabel({ move, gain, ply }, ...more) {
    return [t("parts.move", ply, move === "pass" ? t("parts.pass") : move),
            gain > 0 && t("parts.points", gain), ...more].filter(Boolean).join(", ");
}

// Marks the button of the shown move.
export function setCurrent(button, isCurrent) {
    button.classList.toggle("current", isCurrent);
    button.tabIndex = isCurrent ? 0 : -1;
    if (isCurrent) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
}

// onGo(ply): a move was chosen. tried: the variations between the rows; null: none.
export function createMoveList({ onGo, tried = null }) {
    const rows = h("ol", { class: "move-rows", onkeydown: (event) => tried && walk(event) });
    const empty = h("p", { class: "move-none" });
    const element = h("div", { class: "move-list" }, empty, rows);
    let buttons = [];
    let drawn = null;
    let scrolling = 0; // the frame that will scroll the list

    function moveButton(move, judged, detail) {
        const mark = judgementMark(judged);
        const label = moveLabel(move, mark && judgementWords(judged), detail);
        const button = h("button", { type: "button", class: "move", tabindex: -1, title: label,
                                     "aria-label": label, onclick: () => onGo(move.ply) },
                         moveContent(move, mark));
        buttons[move.ply - 1] = button;
        return button;
    }

    function draw(played, { judgements, details }) {
        buttons = [];
        const cell = (turn, player) => h("div", { class: `move-cell move-cell-${player}` },
            turn && h("span", { class: "move-number", "aria-hidden": "true" },
                      String(turn.moves[0].ply)),
            turn?.moves.map((move) => moveButton(move, judgements?.get(move.ply - 1),
                                                 details?.get(move.ply - 1))));
        const between = (first, last) => tried?.between(first, last) ?? [];
        rows.replaceChildren(...between(0, 0), ...rowsOf(turnsOf(played)).flatMap((row) => {
            const moves = row.flatMap((turn) => turn?.moves ?? []);
            return [h("li", { class: "move-row" }, cell(row[0], 1), cell(row[1], 2)),
                    ...between(moves[0].ply, moves.at(-1).ply)];
        }));
        rows.setAttribute("aria-label", t("parts.moves"));
        empty.textContent = rows.childElementCount === 0 ? t("parts.noMoves") : "";
    }

    function mark(ply, hadFocus) {
        const other = tried?.mark(); // the button of a shown variation
        buttons.forEach((button, index) => {
            button.classList.toggle("later", index + 1 > ply);
            setCurrent(button, !other && index + 1 === ply);
        });
        const current = other ?? buttons[ply - 1];
        const stop = current ?? rows.querySelector(".move");
        if (stop) stop.tabIndex = 0;
        if (hadFocus) stop?.focus({ preventScroll: true });
        // Reads positions when layout is done anyway.
        cancelAnimationFrame(scrolling);
        scrolling = requestAnimationFrame(() => {
            rows.scrollTop = current ? scrolledTo(rows, current.closest(".move-row") ?? current)
                                     : 0;
        });
    }

    // Up and down walk through all moves in the order of reading.
    function walk(event) {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        const all = [...rows.querySelectorAll(".move")];
        const next = step && all[all.indexOf(event.target) + step];
        if (!next || !all.includes(event.target)) return;
        event.preventDefault();
        next.click();
    }

    // judgements: Map of move number (from 0) to its judgement (game/report.js); details: Map of
    // move number to more words; ply: the last move of the game that is shown.
    function show(game, { ply = game.ply, ...options } = {}) {
        const { played } = game.present;
        const key = [played, options.judgements, options.judgements?.size, options.details,
                     currentLanguage(), ...(tried?.key ?? [])];
        const hadFocus = rows.contains(document.activeElement);
        if (!drawn || key.some((value, i) => value !== drawn[i])) {
            drawn = key;
            draw(played, options);
        }
        mark(ply, hadFocus);
    }

    return { element, show, focus: () => rows.querySelector(".move[tabindex='0']")?.focus() };
}

// The scroll position that shows an element of a list.
function scrolledTo(list, element) {
    const { top, height } = element.getBoundingClientRect();
    const start = top - list.getBoundingClientRect().top + list.scrollTop;
    if (start < list.scrollTop) return start;
    return Math.max(list.scrollTop, start + height - list.clientHeight);
}
