// A game as a record of a log.dat, with its variations and comments.

import { toLines } from "./annotations.js";

// A game for the calls `record` and `logfile`.
export function recordParameters(game, { id, date }) {
    return {
        ...game.parametersAt(game.moves.length),
        id,
        date,
        player1: game.players[0],
        player2: game.players[1],
        time: game.time || null,
        ...game.start,
        ms: game.times,
        end: game.end,
        winner: game.winner,
        ...toLines(game.annotations),
    };
}

// The game as a log; id and date default to the present moment.
export function logText(module, game, { id, date } = {}) {
    const now = new Date().toISOString();
    return module.call("record", recordParameters(game, {
        id: id ?? now.replace(/[^0-9]/g, ""),
        date: date ?? `${now.slice(0, 19)}Z`,
    })).log;
}
