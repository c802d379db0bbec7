// A menu beside a place with several moves: a small card of buttons, operated by mouse or keys
// (arrows, Enter, Escape), that previews each move on the board. After a touch it has the only
// move of a place, which the next touch plays, and lies below the board.

import { h } from "../dom.js";
import { signed, t } from "../i18n.js";
import { standBeside } from "./beside.js";

export class MoveChoice {
    #board;
    #card = null;
    #place = 0;
    #closed = 0; // the place whose card the last press closed
    #chosen = null; // the move that a touch has shown

    constructor(board) {
        this.#board = board;
        document.addEventListener("pointerdown", this.#outside);
    }

    open(place, moves) {
        this.#open(place, this.#board.choiceTitle, moves.map((move) => this.#button(move)));
    }

    // Shows a move before it is played.
    confirm(place, move) {
        this.#open(place, t("board.tapAgain"), [this.#commitButton(move)], true);
        this.#chosen = move.move;
    }

    // The place whose card was open until the last press; asked for once.
    takeClosed() {
        const place = this.#closed;
        this.#closed = 0;
        return place;
    }

    #open(place, title, buttons, isBelow = false) {
        this.close();
        const board = this.#board;
        this.#place = place;
        this.#chosen = null;
        this.#card = h(
            "div",
            {
                class: isBelow ? "board-choice below" : "board-choice",
                role: "menu",
                "aria-label": title,
            },
            h("p", { class: "board-choice-title", "aria-hidden": "true" }, title),
            h("div", { class: "board-choice-moves" }, ...buttons),
        );
        this.#card.addEventListener("keydown", (event) => this.#key(event));
        board.element.append(this.#card);
        if (!isBelow) standBeside(board, this.#card, board.centre(place), board.reach);
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
        this.#closed = this.#card && this.#chosen !== null ? this.#place : 0;
        if (this.#card && !this.#card.contains(event.target)) {
            this.close();
        }
    };

    #button({ move }) {
        const board = this.#board;
        const name = board.choiceText(move);
        const value = board.view.values?.get(move);
        return this.#buttonOf(move, name, board.choiceLabel(name), value ? value.value : null);
    }

    #commitButton({ move, gain }) {
        const name = t("board.commit", move);
        return this.#buttonOf(move, name, name, gain > 0 ? gain : null);
    }

    #buttonOf(move, name, label, value) {
        const board = this.#board;
        const button = h(
            "button",
            { type: "button", role: "menuitem", "aria-label": label },
            h("span", { class: "board-choice-name" }, name),
            value === null ? "" : h("span", { class: "board-choice-value" }, signed(value)),
        );
        button.addEventListener("click", (event) => this.#press(move, event));
        button.addEventListener("pointerenter", () => board.considerOnly(move));
        button.addEventListener("focus", () => board.considerOnly(move));
        return button;
    }

    #press(move, event) {
        if (this.#chosen === move || !this.#board.showsFirst(event)) {
            this.#board.play(move);
            return;
        }
        this.#chosen = move;
        this.#card.firstChild.textContent = t("board.tapAgain");
        this.#board.considerOnly(move);
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
