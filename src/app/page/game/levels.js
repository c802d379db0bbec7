// The levels of the computer: what a game begins with, and the level to propose next, from a
// person's results. A proposal needs two wins or two losses in a row against one level; it is never
// more than a proposal.

import { outcomeOf } from "./library.js";
import { isEngine, isPerson, levelOf, parsePlayer } from "./player-text.js";

const IN_A_ROW = 2;

// The text of a computer at a level; the highest one is full strength.
function levelPlayer(level, highest) {
    return level < highest ? `engine:level=${level}` : "engine";
}

// The players of a first game. info: of the service's catalogue.
export function firstPlayers(info) {
    return ["human", `engine:level=${info.default_level}`];
}

// The players with the computer of one level at another one.
export function playersAt(players, { from, level }, highest) {
    return players.map((player) =>
        (isEngine(parsePlayer(player)) && (levelOf(player) || highest) === from
            ? levelPlayer(level, highest) : player));
}

// Newest first, by when they began.
function newestFirst(games) {
    const key = ({ created, changed }) => `${created} ${changed}`;
    return games.toSorted((one, other) => (key(one) < key(other) ? 1 : -1));
}

// What a person's latest games of a kind propose: {from, level, isUp}, or null. games: of the
// library; highest: the level of full strength.
export function proposeLevel(games, name, highest) {
    const results = newestFirst(games.filter(({ setup }) => setup.game === name))
        .map((kept) => outcomeOf(kept, highest)).filter(Boolean).slice(0, IN_A_ROW);
    const [{ level: from, outcome } = {}] = results;
    const isRow = results.length === IN_A_ROW &&
                  results.every((result) => result.level === from && result.outcome === outcome);
    if (!isRow || outcome === "drawn") return null;
    const isUp = outcome === "won";
    const level = isUp ? from + 1 : from - 1;
    return level >= 1 && level <= highest ? { from, level, isUp } : null;
}

// The setup of another game as the last one of a kind that a person played here, else of a first
// one. It lacks the start, which is new in each game.
export function setupLike(games, info, time) {
    const [last] = newestFirst(games.filter(({ origin, setup }) =>
        origin === "here" && setup.game === info.name && setup.players.some(isPerson)));
    if (!last) return { game: info.name, players: firstPlayers(info), time, start: {} };
    const { rules, players, start, time: before } = last.setup;
    return { game: info.name, rules, players, start, time: before || time };
}
