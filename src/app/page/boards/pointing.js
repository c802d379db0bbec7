// Input on a board, by mouse, finger or keys, translated to places. The board maps points to places
// (the nearest edge, not the element that was hit); keys move along its rows as displayed. The
// whole board is one tab stop.

const STEPS = {
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1],
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
};

export class Pointing {
    #board;

    constructor(board) {
        this.#board = board;
        const on = (type, handle) => board.svg.addEventListener(type, handle);
        on("pointermove", (event) => this.#hover(event));
        on("pointerdown", (event) => this.#hover(event));
        on("pointerleave", () => board.hover(0));
        on("pointercancel", () => board.hover(0));
        on("click", (event) => this.#click(event));
        on("contextmenu", (event) => this.#menu(event));
        on("keydown", (event) => this.#key(event));
        // Not on the SVG itself: Chromium makes an SVG with a focus listener a tab stop.
        board.element.addEventListener("focusin", (event) => this.#focus(event));
        board.element.addEventListener("focusout", () => board.reconsider());
    }

    #hover(event) {
        const place = this.#placeUnder(event);
        this.#board.hover(place);
        this.#board.svg.classList.toggle("pointing", this.#board.isPlayable(place));
    }

    // The point of an event in the view box; null while the board is not displayed.
    pointOf(event) {
        const toBoard = this.#board.svg.getScreenCTM()?.inverse();
        return toBoard
            ? new DOMPoint(event.clientX, event.clientY).matrixTransform(toBoard)
            : null;
    }

    #placeUnder(event) {
        const point = this.pointOf(event);
        return point ? this.#board.placeAt(point.x, point.y) : 0;
    }

    // A click without a pointer (a screen reader, a script) means its target element.
    #placeMeant(event) {
        const element = event.target.closest("[data-place]");
        return event.detail === 0 && element
            ? Number(element.dataset.place)
            : this.#placeUnder(event);
    }

    #click(event) {
        const board = this.#board;
        const place = this.#placeMeant(event);
        if (place) {
            board.setFocused(place);
            board.places.get(place).focus({ preventScroll: true });
        }
        if (event.pointerType === "touch") {
            board.hover(0);
        }
        board.activate(place, event);
    }

    // In the editor the right button steps to the previous value.
    #menu(event) {
        if (this.#board.view.editing) {
            event.preventDefault();
            this.#board.activate(this.#placeUnder(event), event);
        }
    }

    #focus(event) {
        const element = event.target.closest("[data-place]");
        if (element) {
            this.#board.setFocused(Number(element.dataset.place));
        }
    }

    #key(event) {
        if (event.altKey || event.metaKey) {
            return;
        }
        if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            this.#board.activate(this.#board.focused, event);
            return;
        }
        const target = this.#target(event);
        if (target) {
            event.preventDefault();
            this.#board.places.get(target).focus();
        }
    }

    #target({ key, ctrlKey }) {
        const { rows, focused } = this.#board;
        const row = rows.findIndex((places) => places.includes(focused));
        const column = rows[row].indexOf(focused);
        if (STEPS[key] && !ctrlKey) {
            const places = rows[row + STEPS[key][0]] ?? rows[row];
            return places[Math.min(Math.max(column + STEPS[key][1], 0), places.length - 1)];
        }
        switch (key) {
            case "Home":
                return ctrlKey ? rows[0][0] : rows[row][0];
            case "End":
                return ctrlKey ? rows.at(-1).at(-1) : rows[row].at(-1);
            case "PageDown":
                return this.#nextPlayable(1);
            case "PageUp":
                return this.#nextPlayable(-1);
            default:
                return 0;
        }
    }

    // The next playable place in reading order, cyclically.
    #nextPlayable(direction) {
        const { rows, focused } = this.#board;
        const places = rows.flat();
        const start = places.indexOf(focused);
        for (let step = 1; step <= places.length; step++) {
            const at = (start + direction * step + places.length * 2) % places.length;
            if (this.#board.isPlayable(places[at])) {
                return places[at];
            }
        }
        return 0;
    }
}
