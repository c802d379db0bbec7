// A short message beside a place: why nothing can be played there. It is gone with the next move,
// click or key.

import { h } from "../dom.js";
import { standBeside } from "./beside.js";

export class Reason {
    #board;
    #card = null;

    constructor(board) {
        this.#board = board;
        document.addEventListener("pointerdown", this.#close);
        document.addEventListener("keydown", this.#close, { capture: true });
    }

    // point: of the view box. The view announces the text, so it is hidden from screen readers.
    show(text, point) {
        this.close();
        const board = this.#board;
        this.#card = h("p", { class: "board-reason", "aria-hidden": "true" }, text);
        board.element.append(this.#card);
        standBeside(board, this.#card, point, 1.15 * board.reach);
    }

    close() {
        this.#card?.remove();
        this.#card = null;
    }

    destroy() {
        this.close();
        document.removeEventListener("pointerdown", this.#close);
        document.removeEventListener("keydown", this.#close, { capture: true });
    }

    #close = () => this.close();
}
