// A log in a worker of its own: it is read there by the rules' own reader, and stays there. The
// page gets a short summary of every game and asks for a whole one when somebody opens it, so that
// a log of many megabytes neither holds the page up nor is kept twice. The page's side is log.js.

import { Module } from "./module.js";

const decoder = new TextDecoder();

let games = [];
let bytes = null;

function summaryOf(game, index) {
    return { index, id: game.id, date: game.date, game: game.game, rules: game.rules,
             players: game.players, points: game.points, winner: game.winner, end: game.end,
             length: game.moves.length, moves: game.moves.join(" "), isFaulty: game.faulty };
}

async function open({ compiled, log, lang }) {
    const module = await Module.create(compiled);
    bytes = new Uint8Array(log);
    const { games: read, faults, torn } = module.call("log", { lang }, bytes);
    games = read;
    return { games: games.map(summaryOf), faults, torn, size: bytes.length };
}

// The lines of some games as a log: the first line, whatever bears one of their names, and the
// remarks behind it.
function extract({ ids }) {
    const wanted = new Set(ids);
    const lines = decoder.decode(bytes).split("\n");
    let isChosen = false;
    const chosen = lines.slice(1, -1).filter((line) => {
        if (!line.startsWith("#")) isChosen = wanted.has(line.split("\t", 2)[1]);
        return isChosen;
    });
    return [lines[0], ...chosen, ""].join("\n");
}

const ANSWERS = { open, extract, game: ({ index }) => games[index] };

onmessage = async ({ data }) => {
    try {
        postMessage({ number: data.number, answer: await ANSWERS[data.ask](data) });
    } catch (error) {
        postMessage({ number: data.number, error: error.message });
    }
};
