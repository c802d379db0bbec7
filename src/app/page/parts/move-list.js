// The moves of a game, numbered as in a log: a row has a turn of player 1 and one of player 2, and
// a turn has all consecutive moves of a player behind the number of the first. Every move is a
// button; the list is one tab stop, and the arrow keys of the page walk along it.

import { h } from "../dom.js";
import { addWords, currentLanguage, t } from "../i18n.js";
import words from "../words/parts.js";

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

// The judgement of a move: a sign, and the same in words.
function judgementOf(judged, isTurningPoint) {
    if (!judged || !(judged.lost > 0)) return null;
    return { mark: isTurningPoint ? "??" : "?",
             text: t("parts.judged", judged.lost, judged.best) };
}

// onGo(ply): a move was chosen.
export function createMoveList({ onGo }) {
    const rows = h("ol", { class: "move-rows" });
    const empty = h("p", { class: "move-none" });
    const element = h("div", { class: "move-list" }, empty, rows);
    let buttons = [];
    let drawn = null;
    let scrolling = 0; // the frame that will scroll the list

    function moveButton(move, judged, isTurningPoint, detail) {
        const judgement = judgementOf(judged, isTurningPoint);
        const text = move.move === "pass" ? t("parts.pass") : move.move;
        const label = [t("parts.move", move.ply, text),
                       move.gain > 0 && t("parts.points", move.gain), judgement?.text, detail]
            .filter(Boolean).join(", ");
        const button = h("button", { type: "button", class: "move", tabindex: -1, title: label,
                                     "aria-label": label, onclick: () => onGo(move.ply) },
            text,
            judgement && h("span", { class: isTurningPoint ? "move-mark blunder" : "move-mark" },
                           judgement.mark),
            move.gain > 0 && h("span", { class: "move-gain" }, `+${move.gain}`));
        buttons[move.ply - 1] = button;
        return button;
    }

    function draw(played, { judgements, turningPoints, details }) {
        buttons = [];
        const cell = (turn, player) => h("div", { class: `move-cell move-cell-${player}` },
            turn && h("span", { class: "move-number", "aria-hidden": "true" },
                      String(turn.moves[0].ply)),
            turn?.moves.map((move) => moveButton(move, judgements?.get(move.ply - 1),
                                                 turningPoints?.includes(move.ply - 1),
                                                 details?.get(move.ply - 1))));
        rows.replaceChildren(...rowsOf(turnsOf(played)).map((row) =>
            h("li", { class: "move-row" }, cell(row[0], 1), cell(row[1], 2))));
        rows.setAttribute("aria-label", t("parts.moves"));
        empty.textContent = played.length === 0 ? t("parts.noMoves") : "";
    }

    function mark(ply) {
        const hadFocus = rows.contains(document.activeElement);
        buttons.forEach((button, index) => {
            const isCurrent = index + 1 === ply;
            button.classList.toggle("current", isCurrent);
            button.classList.toggle("later", index + 1 > ply);
            button.tabIndex = isCurrent || (ply === 0 && index === 0) ? 0 : -1;
            if (isCurrent) button.setAttribute("aria-current", "true");
            else button.removeAttribute("aria-current");
        });
        const current = buttons[ply - 1];
        if (hadFocus) (current ?? buttons[0])?.focus({ preventScroll: true });
        // Reads positions when layout is done anyway.
        cancelAnimationFrame(scrolling);
        scrolling = requestAnimationFrame(() => {
            rows.scrollTop = current ? scrolledTo(rows, current.closest(".move-row")) : 0;
        });
    }

    // judgements: Map of move number (from 0) to the `judged` message of a report; turningPoints:
    // move numbers; details: Map of move number to more words.
    function show(game, options = {}) {
        const { played } = game.present;
        const key = [played, options.judgements, options.judgements?.size, options.turningPoints,
                     options.details, currentLanguage()];
        if (!drawn || key.some((value, i) => value !== drawn[i])) {
            drawn = key;
            draw(played, options);
        }
        mark(game.ply);
    }

    return { element, show };
}

// The scroll position that shows a row.
function scrolledTo(list, row) {
    const top = row.offsetTop - list.offsetTop;
    if (top < list.scrollTop) return top;
    return Math.max(list.scrollTop, top + row.offsetHeight - list.clientHeight);
}
