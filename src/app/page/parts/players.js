// The players of a game: their names, and a plate for each with points, turn and clock. A player is
// a text as in a log ("human", "engine:level=3").

import { h, icon } from "../dom.js";
import { isEngine, isPerson, levelOf, parsePlayer } from "../game/player-text.js";
import { addWords, hasWords, number, t } from "../i18n.js";
import words from "../words/parts.js";

addWords("parts", words);

export { isPerson, levelOf };

// The words for an algorithm: "alphabeta-negamax" has no words of its own with the hyphen.
export function algorithmWords(algorithm) {
    const key = `parts.algorithm_${algorithm.replace("-", "_")}`;
    return hasWords(key) ? t(key) : algorithm;
}

// A player in words, by what decides how it plays. A program, which only the terminal can run, has
// its text.
export function playerWords(text) {
    const player = parsePlayer(text);
    const { kind, algorithm, options } = player;
    if (kind === "human") return t("parts.person");
    if (kind === "random") return t("parts.random");
    if (kind !== "computer") return text;
    const level = options.get("level");
    const name = !isEngine(player) ? algorithmWords(algorithm)
        : level ? t("parts.level", level) : t("parts.computer");
    return options.has("depth") ? t("parts.withDepth", name, options.get("depth")) : name;
}

// The options of a player that its words leave out, in words, for a tooltip; null: none. Numbers
// are as one types them.
export function playerDetails(text) {
    const said = new Set(["level", "depth"]);
    const more = [...parsePlayer(text).options].filter(([name]) => !said.has(name));
    const wordsOf = ([name, value]) => t("parts.option", t(`parts.option_${name}`),
        typeof value === "number" ? String(value) : t(`parts.option_${value}`));
    return more.length > 0 ? `${playerWords(text)}; ${more.map(wordsOf).join(", ")}` : null;
}

// The name of player 1 or 2 among these two.
export function playerName(players, player) {
    const text = players[player - 1];
    if (!isPerson(text)) return playerWords(text);
    return isPerson(players[2 - player]) ? t("parts.player", player) : t("parts.you");
}

// A time: 0:07, 12:34.
function clockText(ms) {
    const seconds = Math.floor(ms / 1000);
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// The mark of a player: its number in its colour and shape.
export function playerMark(player) {
    return h("span", { class: `player-mark player-mark-${player}`, "aria-hidden": "true" },
             String(player));
}

// A plate: show(game) updates points and turn; clock(ms or null) the time of the current move.
export function createPlate(player) {
    const name = h("span", { class: "plate-name" });
    const kind = h("span", { class: "plate-kind" });
    const turn = h("span", { class: "plate-turn" });
    const clock = h("span", { class: "plate-clock", "aria-hidden": "true" });
    const points = h("span", { class: "plate-points" });
    const element = h("div", { class: `plate plate-${player}`, role: "group" },
                      playerMark(player), kind, name, turn, clock, points);

    function show(game, { thinking = false } = {}) {
        const { state } = game;
        const isMover = state.end === "running" && state.mover === player &&
                        !(game.resigned && game.isAtEnd);
        const isWinner = game.isAtEnd && game.winner === player;
        const label = playerName(game.players, player);
        element.classList.toggle("to-move", isMover);
        element.classList.toggle("winner", isWinner);
        element.classList.toggle("thinking", isMover && thinking);
        kind.replaceChildren(icon(isPerson(game.players[player - 1]) ? "person" : "computer"));
        name.textContent = label;
        element.title = playerDetails(game.players[player - 1]) ?? "";
        turn.textContent = isWinner ? t("parts.wins") : isMover
            ? t(thinking ? "parts.thinks" : "parts.turn") : "";
        points.textContent = number(state.points[player - 1]);
        element.setAttribute("aria-label",
                             t("parts.plate", label, t("parts.points", state.points[player - 1])));
    }

    return {
        element,
        show,
        clock(ms) {
            clock.textContent = ms === null ? "" : clockText(ms);
        },
    };
}
