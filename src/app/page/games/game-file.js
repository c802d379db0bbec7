// What the page asks of a game. The answers stand in the game's own file, which registry.js lists;
// for a game without a file, and for what a file leaves out, the answers here do.
//
//     name         as the service calls it
//     Board        a Surface (boards/surface.js)
//     picture()    what its board looks like, for cards: shapes in a square of 100 units
//     usualLead    the lead by which a good game is won
//     values       what a person can put on its board, see views/editor-values.js
//     startOf(position)   what a position's text says of the start's parameters

import { DrawnBoard } from "../boards/drawn.js";
import { h, svg } from "../dom.js";
import { loadStyles } from "../styles.js";
import * as files from "./registry.js";

// A few plain squares, and the initial of the game.
function plainPicture(title) {
    const squares = [0, 1, 2, 3].map((i) =>
        svg("rect", { class: i % 3 ? "drawn-shade" : "drawn-paper", x: 50 * (i % 2),
                      y: 50 * Math.floor(i / 2), width: 50, height: 50 }));
    return [...squares, svg("circle", { class: "drawn-plate", cx: 50, cy: 50, r: 30 }),
            svg("text", { x: 50, y: 50, dy: ".36em", "font-size": 34 }, title[0])];
}

const ANY_GAME = {
    Board: DrawnBoard,
    picture: plainPicture,
    usualLead: 10,
    values: { brushes: [] },
    startOf: () => ({}),
};

const known = new Map(Object.values(files).map((file) => [file.name, file]));

// All of it for a game, by its name.
export function gameFile(name) {
    return { ...ANY_GAME, name, ...known.get(name) };
}

// The name of the game that is offered first, among those of the service.
export function firstGame(games) {
    return (games.find(({ name }) => name === files.first.name) ?? games[0]).name;
}

// Its small picture, for a person who chooses a game.
export function gamePicture({ name, title }) {
    return h("span", { class: "board picture", "aria-hidden": "true" },
             svg("svg", { viewBox: "0 0 100 100" }, gameFile(name).picture(title)));
}

// Resolves when the style sheets of all games are there.
export function loadGameStyles() {
    return loadStyles([...known.keys()].map((name) => `games/${name}.css`));
}
