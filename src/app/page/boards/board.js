// The one way to a board: the name of a game in, a board out. A board draws a state of the rules
// (`state` of the service) and tells what a person points at; it knows where things stand and how
// they look, and nothing of what is legal: that comes with the state, and what a move would do with
// `options.look`. A game without a board of its own has the one of drawn.js, for which
// `options.draw` and `options.title` are.
//
//     const board = createBoard(game, {onMove, look, draw, title});
//     page.append(board.element);
//     await board.show(state, {last: look, values, arrows});       see surface.js for all of it

import { gameFile } from "../games/game-file.js";

export function createBoard(game, options = {}) {
    const { Board } = gameFile(game);
    return new Board(options);
}
