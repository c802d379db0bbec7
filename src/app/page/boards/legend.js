// The legend under a board: what its marks mean, with samples drawn by the board itself. Samples
// have the marks of places, but are none.

import { h, svg } from "../dom.js";
import { t } from "../i18n.js";
import { valueLabel } from "./value-labels.js";

// A value as the board shows it: filled if exact.
const valueSample = (exact) => ({
    word: exact ? "exactValue" : "estimatedValue",
    width: 90,
    height: 56,
    shapes: [valueLabel({ value: 5, exact, kind: "good" },
                        { x: 45, y: 28, size: 36 }, "value-sample")],
});

function entry({ word, width, height, classes = "", shapes }) {
    const sample = svg("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
                       svg("g", { class: `sample ${classes}` }, ...shapes));
    return h("li", {}, sample, h("span", {}, t(`board.${word}`)));
}

export class Legend {
    #board;
    #values = [];
    element = null;

    constructor(board) {
        this.#board = board;
    }

    // marks: {word: of words/board.js, width, height, classes, shapes}.
    build(marks) {
        this.element?.remove();
        this.#values = [true, false].map((exact) => entry(valueSample(exact)));
        this.element = h("ul", { class: "board-legend", "aria-label": t("board.legend") },
                         marks.map(entry), this.#values);
    }

    // Shown or not, in the colour of the mover, with values only if the board has some.
    show(isShown, mover, hasValues) {
        if (!isShown) {
            this.element.remove();
            return;
        }
        this.element.classList.toggle("mover2", mover === 2);
        this.#values.forEach((value) => (value.hidden = !hasValues));
        if (!this.element.isConnected) {
            this.#board.element.append(this.element);
        }
    }
}
