// The one way to a board: the name of a game in, a board out. A board draws a state of the rules
// (`state` of the service) and tells what a person points at; it knows where things stand and how
// they look, and nothing of what is legal: that comes with the state, and what a move would do with
// `options.look`.
//
//     const board = createBoard("dots", {onMove, look});
//     page.append(board.element);
//     await board.show(state, {last: look, values, arrows});       see surface.js for all of it

import { AdjiBoard } from "./adji.js";
import { CavaloBoard } from "./cavalo.js";
import { DotsBoard } from "./dots.js";

const KINDS = { adji: AdjiBoard, cavalo: CavaloBoard, dots: DotsBoard };

export function createBoard(game, options = {}) {
    const Kind = KINDS[game];
    if (!Kind) {
        throw new RangeError(`no board for ${game}`);
    }
    return new Kind(options);
}
