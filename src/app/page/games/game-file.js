// What the page asks of a game. A game's own file, listed in registry.js, has the answers; the
// defaults here serve games without a file and entries that a file omits.
//
//     name         as in the service
//     Board        a BoardView (boards/board-view.js)
//     picture()    a picture of its board, for cards: shapes in a square of 100 units
//     usualLead    the lead of a clearly won game
//     hasSides     whether each player has a side of the board
//     values       what the editor can put on its board, see views/editor/values.js
//     sample       {start, moves}: a game under way, for a larger picture
//     rules()      loads its rules in words and pictures, see parts/rules.js
//     startOf(position)   the parameters of the start that a position's text implies

import { DrawnBoard } from "../boards/drawn.js";
import { h, svg } from "../dom.js";
import { loadStyles } from "../styles.js";
import * as files from "./registry.js";

// Four squares with the initial of the game.
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
    hasSides: false,
    values: { brushes: [] },
    sample: {},
    rules: () => null,
    startOf: () => ({}),
};

const known = new Map(Object.values(files).map((file) => [file.name, file]));

// The file of a game by its name, completed with defaults.
export function gameFile(name) {
    return { ...ANY_GAME, name, ...known.get(name) };
}

// The game offered first, among those of the service.
export function firstGame(games) {
    return games.find(({ name }) => name === files.first.name) ?? games[0];
}

// The small picture of a game, for menus.
export function gamePicture({ name, title }) {
    return h("span", { class: "board picture", "aria-hidden": "true" },
             svg("svg", { viewBox: "0 0 100 100" }, gameFile(name).picture(title)));
}

// Resolves when the style sheets of all games are there.
export function loadGameStyles() {
    return loadStyles([...known.keys()].map((name) => `games/${name}.css`));
}
