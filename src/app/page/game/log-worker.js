// Holds a log in a worker, where the rules' own reader reads it. The page gets a summary of every
// game, and a whole game on request, so that a log of many megabytes neither blocks the page nor is
// kept twice. Its client is log.js.

import { Module } from "../engine/module.js";

const decoder = new TextDecoder();

let games = [];
let bytes = null;

function summaryOf(game, index) {
    return { index, id: game.id, date: game.date, game: game.game, rules: game.rules,
             players: game.players, points: game.points, winner: game.winner, end: game.end,
             length: game.moves.length, moves: game.moves.join(" "), isFaulty: game.faulty,
             isAnnotated: game.variations.length + game.comments.length > 0 };
}

async function open({ compiled, log, lang }) {
    const module = await Module.create(compiled);
    bytes = new Uint8Array(log);
    const { games: read, faults, torn } = module.call("log", { lang }, bytes);
    games = read;
    return { games: games.map(summaryOf), faults, torn, size: bytes.length };
}

// The lines of some games as a log: the first line, all lines with one of their ids, and the
// remarks behind these.
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

// Every game as a log of its own: [[id, text], ..].
function split() {
    const [header, ...lines] = decoder.decode(bytes).split("\n");
    const texts = new Map();
    let chosen = null;
    for (const line of lines.slice(0, -1)) {
        if (!line.startsWith("#")) chosen = line.split("\t", 2)[1];
        if (chosen) texts.set(chosen, `${texts.get(chosen) ?? `${header}\n`}${line}\n`);
    }
    return [...texts];
}

const ANSWERS = { open, extract, split, game: ({ index }) => games[index] };

onmessage = async ({ data }) => {
    try {
        postMessage({ number: data.number, answer: await ANSWERS[data.ask](data) });
    } catch (error) {
        postMessage({ number: data.number, error: error.message });
    }
};
