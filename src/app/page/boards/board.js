// Creates the board of a game by its name. A board draws a state of the rules (`state` of the
// service) and reports where a person points. It knows positions and looks, but no rules: legal
// moves come with the state, the effects of a move from `options.look`. A game without a board of
// its own gets the one in drawn.js, which needs `options.draw` and `options.title`.
//
//     const board = createBoard(game, {onMove, look, draw, title});
//     page.append(board.element);
//     await board.show(state, {last: look, values, arrows});       full list in board-view.js

import { gameFile } from "../games/game-file.js";

export function createBoard(game, options = {}) {
    const { Board } = gameFile(game);
    return new Board(options);
}
