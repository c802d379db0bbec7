// The board of a game with a plate for each player and room at its side for a value bar. It sets
// the size of the board and which side is below: that of the only person, else player 2's, until
// the board is turned. The view decides what is shown and what a move does.

import { createBoard } from "../boards/board.js";
import { announce, h } from "../dom.js";
import { gameFile } from "../games/game-file.js";
import { store } from "../store.js";
import { createPlate, isPerson } from "./players.js";
import { shortTitle } from "./titles.js";

// onMove(move): a legal move was chosen; onConsider(move or null): the considered move. A place
// without a move says why.
export function createBoardArea(app, { onMove, onConsider } = {}) {
    const plates = [createPlate(1), createPlate(2)];
    const side = h("div", { class: "board-side" });
    const holder = h("div", { class: "board-holder" });
    const element = h("div", { class: "board-area" }, plates[0].element, side, holder,
                      plates[1].element);
    let board = null;
    let kind = null;
    let shown = null;
    let settled = Promise.resolve();

    const isTurned = () => store.get(`turned.${kind}`) === "yes";
    const isFlipped = ({ players }) => {
        const isFirst = isPerson(players[0]) && !isPerson(players[1]);
        return isFirst !== isTurned();
    };
    // A board without sides lies as it is described, unless it is turned.
    const isBoardFlipped = (game) => gameFile(kind).hasSides ? isFlipped(game) : isTurned();

    function useBoard(game) {
        if (kind === game.game) return;
        board?.destroy();
        kind = game.game;
        board = createBoard(kind, {
            onMove,
            onRefused: (place, text) => announce(text),
            onConsider,
            showsFirst: () => store.get("touch") !== "plays",
            look: (move) => shown.game.look(move, shown.ply),
            draw: (view) => shown.game.drawing(view, shown.ply),
            title: shortTitle(app.gameInfo(kind)),
        });
        holder.replaceChildren(board.element);
    }

    // Shows the game at its ply. view: as for board.show(), and thinking: a computer is to move;
    // players: false leaves the plates unchanged.
    function show(game, { thinking = false, ply = game.ply, ...view } = {}) {
        useBoard(game);
        shown = { game, ply, thinking, view };
        element.classList.toggle("flipped", isFlipped(game));
        for (const plate of plates) plate.show(game, { thinking });
        settled = board.show(game.stateAt(ply), {
            last: game.lookBack(ply), flipped: isBoardFlipped(game), legend: true, ...view,
        });
        element.style.setProperty("--board-ratio", board.width / board.height);
        element.style.setProperty("--board-units", board.width);
        return settled;
    }

    return {
        element,
        side,
        show,
        get board() {
            return board;
        },
        // Resolves when the animation has ended.
        get settled() {
            return settled;
        },
        showThinking(thinking) {
            if (!shown) return;
            shown.thinking = thinking;
            for (const plate of plates) plate.show(shown.game, { thinking });
        },
        clock(player, ms) {
            plates.forEach((plate, i) => plate.clock(i + 1 === player ? ms : null));
        },
        flip() {
            store.set(`turned.${kind}`, isTurned() ? "no" : "yes");
            if (shown) {
                show(shown.game, { ...shown.view, ply: shown.ply, thinking: shown.thinking,
                                   animate: null });
            }
        },
        destroy() {
            board?.destroy();
            board = kind = shown = null;
        },
    };
}
