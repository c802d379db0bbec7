// The stage: the board of a game with a plate for each player and a place at its side, for a value
// bar. It decides how large the board is and which plate is above; what is shown, and what becomes
// of a move, is the view's business.

import { createBoard } from "../boards/board.js";
import { h } from "../dom.js";
import { store } from "../store.js";
import { createPlate } from "./players.js";
import { shortTitle } from "./titles.js";

// onMove(move): a legal move was chosen; onRefused(place): a place where there is none;
// onConsider(move or null): the move that is pointed at.
export function createStage(app, { onMove, onRefused, onConsider } = {}) {
    const plates = [createPlate(1), createPlate(2)];
    const side = h("div", { class: "stage-side" });
    const holder = h("div", { class: "stage-board" });
    const element = h("div", { class: "stage" }, plates[0].element, side, holder,
                      plates[1].element);
    let board = null;
    let kind = null;
    let shown = null;
    let settled = Promise.resolve();

    const isFlipped = () => store.get(`flipped.${kind}`) === "yes";

    function useBoard(game) {
        if (kind === game.game) return;
        board?.destroy();
        kind = game.game;
        board = createBoard(kind, {
            onMove,
            onRefused,
            onConsider,
            look: (move) => shown.game.look(move, shown.ply),
            draw: (view) => shown.game.drawing(view, shown.ply),
            title: shortTitle(app.gameInfo(kind)),
        });
        holder.replaceChildren(board.element);
    }

    // Shows the position that the game looks at. view: as board.show, and thinking: who moves is a
    // computer at work; players: false leaves the plates as they are.
    function show(game, { thinking = false, ply = game.ply, ...view } = {}) {
        useBoard(game);
        shown = { game, ply, thinking, view };
        element.classList.toggle("flipped", isFlipped());
        for (const plate of plates) plate.show(game, { thinking });
        settled = board.show(game.stateAt(ply),
                             { last: game.lookBack(ply), flipped: isFlipped(), ...view });
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
        // Resolves when what moves on the board has come to rest.
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
            store.set(`flipped.${kind}`, isFlipped() ? "no" : "yes");
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
