// A menu beside a place with several moves: a small card of buttons, operated by mouse or keys
// (arrows, Enter, Escape), that previews each move on the board.

import { h } from "../dom.js";
import { signed } from "../i18n.js";
import { standBeside } from "./beside.js";

export class MoveChoice {
    #board;
    #card = null;
    #place = 0;

    constructor(board) {
        this.#board = board;
        document.addEventListener("pointerdown", this.#outside);
    }

    open(place, moves) {
        this.close();
        const board = this.#board;
        this.#place = place;
        const title = board.choiceTitle;
        this.#card = h(
            "div",
            { class: "board-choice", role: "menu", "aria-label": title },
            h("p", { class: "board-choice-title", "aria-hidden": "true" }, title),
            h("div", { class: "board-choice-moves" }, ...moves.map((move) => this.#button(move))),
        );
        this.#card.addEventListener("keydown", (event) => this.#key(event));
        board.element.append(this.#card);
        standBeside(board, this.#card, board.centre(place), board.reach);
        this.#buttons()[0].focus();
    }

    close() {
        if (!this.#card) {
            return;
        }
        const hadFocus = this.#card.contains(document.activeElement);
        this.#card.remove();
        this.#card = null;
        if (hadFocus) {
            this.#board.places.get(this.#place)?.focus({ preventScroll: true });
        }
        this.#board.reconsider();
    }

    destroy() {
        this.close();
        document.removeEventListener("pointerdown", this.#outside);
    }

    #outside = (event) => {
        if (this.#card && !this.#card.contains(event.target)) {
            this.close();
        }
    };

    #button({ move }) {
        const board = this.#board;
        const name = board.choiceText(move);
        const value = board.view.values?.get(move);
        const button = h(
            "button",
            { type: "button", role: "menuitem", "aria-label": board.choiceLabel(name) },
            h("span", { class: "board-choice-name" }, name),
            value ? h("span", { class: "board-choice-value" }, signed(value.value)) : "",
        );
        button.addEventListener("click", () => board.play(move));
        button.addEventListener("pointerenter", () => board.considerOnly(move));
        button.addEventListener("focus", () => board.considerOnly(move));
        return button;
    }

    #buttons() {
        return [...this.#card.querySelectorAll("button")];
    }

    #key(event) {
        const buttons = this.#buttons();
        const at = buttons.indexOf(document.activeElement);
        const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (step) {
            event.preventDefault();
            buttons[(at + step + buttons.length) % buttons.length].focus();
        } else if (event.key === "Home" || event.key === "End") {
            event.preventDefault();
            buttons.at(event.key === "Home" ? 0 : -1).focus();
        } else if (event.key === "Escape" || event.key === "Tab") {
            event.preventDefault();
            event.stopPropagation();
            this.close();
        }
    }
}
