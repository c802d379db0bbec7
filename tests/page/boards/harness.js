// A page with nothing but a board, for its tests and to look at it. The address says which:
// ?game=dots&moves=h11+v11&theme=dark. What the board tells is kept in `told`; show() shows what is
// to be played on with other ways of looking at it.

import { createBoard } from "/boards/board.js";
import { Module } from "/module.js";
import words from "/words/board.js";

const query = new URLSearchParams(location.search);
const language = query.get("lang") ?? "en";
document.documentElement.dataset.theme = query.get("theme") ?? "light";
document.documentElement.lang = language;

const rules = await Module.create(await WebAssembly.compileStreaming(fetch("/porfia.wasm")));
const setup = {
    game: query.get("game"),
    rules: query.get("rules"),
    position: query.get("position"),
    lang: language,
};
const stateAfter = (moves) => rules.call("state", { ...setup, moves });
const lookAt = (moves, move) => rules.call("look", { ...setup, moves, move });

// "?3" in the address is the fourth legal move.
function readMoves(text) {
    return text.split(" ").filter(Boolean).reduce((moves, word) => {
        const legal = stateAfter(moves).moves;
        const move = word[0] === "?" ? legal[Number(word.slice(1)) % legal.length].move : word;
        return [...moves, move];
    }, []);
}

let moves = readMoves(query.get("moves") ?? "");
let view = {};
const told = [];

function label(key, values) {
    return words[language][key].replace(/\{(\d)\}/g, (_, index) => values[index]);
}

async function play(move) {
    told.push(["move", move]);
    const look = lookAt(moves, move);
    moves = [...moves, move];
    window.state = stateAfter(moves);
    const start = performance.now();
    await board.show(window.state, { ...view, animate: look, last: look });
    told.push(["rest", Math.round(performance.now() - start)]);
}

const board = createBoard(setup.game, {
    labels: label,
    look: (move) => lookAt(moves, move),
    onMove: play,
    onPlace: (place, event) => told.push(["place", place, event.type]),
    onRefused: (place) => told.push(["refused", place]),
    onConsider: (move) => (window.considered = move),
});

function show(changes) {
    view = { ...view, ...changes };
    const last = moves.length > 0 ? lookAt(moves.slice(0, -1), moves.at(-1)) : null;
    return board.show(window.state, { last, ...view });
}

// Values for every move, of every kind, exact or not: to be looked at, not to be believed.
function inventedValues() {
    const kinds = ["best", "good", "even", "bad"];
    return new Map(
        window.state.moves.map(({ move }, index) => [
            move,
            { value: 12 - index * 3, exact: index % 3 === 0, kind: kinds[Math.min(index, 3)] },
        ]),
    );
}

Object.assign(window, { board, told, show, inventedValues, state: stateAfter(moves) });
document.body.append(board.element);
await show({});
window.ready = true;
