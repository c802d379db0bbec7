// A page with a single board, for tests and for viewing. The address selects it:
// ?game=dots&moves=h11+v11&theme=dark; with board=drawn, the default board. The board's reports are
// kept in `told`; show() shows the position with other options.

import { createBoard } from "/boards/board.js";
import { DrawnBoard } from "/boards/drawn.js";
import { Game } from "/game/game.js";
import { loadGameStyles } from "/games/game-file.js";
import { setLanguage } from "/i18n.js";
import { Module } from "/engine/module.js";

const query = new URLSearchParams(location.search);
const told = [];
let view = {};

document.documentElement.dataset.theme = query.get("theme") ?? "light";
setLanguage(query.get("lang") ?? "en");

const module = await Module.create(await WebAssembly.compileStreaming(fetch("/porfia.wasm")));
const game = new Game(module, {
    game: query.get("game"),
    rules: query.get("rules") ?? "",
    position: query.get("position") ?? undefined,
});

// "?3" in the address is the fourth legal move.
for (const word of (query.get("moves") ?? "").split(" ").filter(Boolean)) {
    const legal = game.state.moves;
    game.play(word[0] === "?" ? legal[Number(word.slice(1)) % legal.length].move : word);
}

await loadGameStyles();
const options = {
    look: (move) => game.look(move),
    draw: (view) => game.drawing(view),
    title: game.game,
    onMove: (move) => {
        told.push(["move", move]);
        game.play(move);
    },
    onPlace: (place, event) => told.push(["place", place, event.type]),
    onRefused: (place) => told.push(["refused", place]),
    onConsider: (move) => told.push(["considered", move]),
};
const board =
    query.get("board") === "drawn" ? new DrawnBoard(options) : createBoard(game.game, options);

game.addEventListener("change", async ({ detail }) => {
    const start = performance.now();
    await board.show(game.state, { ...view, animate: detail.look, last: detail.look });
    told.push(["rest", Math.round(performance.now() - start)]);
});

function show(changes = {}) {
    view = { ...view, ...changes };
    return board.show(game.state, { last: game.lookBack(), ...view });
}

// Made-up values of every kind for all moves.
function inventedValues() {
    const kinds = ["best", "good", "even", "bad"];
    const value = (_, index) => ({
        value: 12 - index * 3,
        exact: index % 3 === 0,
        kind: kinds[Math.min(index, 3)],
    });
    return new Map(game.state.moves.map((legal, index) => [legal.move, value(legal, index)]));
}

Object.assign(window, { board, createBoard, game, inventedValues, show, told });
document.body.append(board.element);
await show();
window.ready = true;
