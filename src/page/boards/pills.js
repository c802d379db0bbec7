// Small labels on a board: what a move is worth. Filled if the value is exact, outlined if it is an
// opinion; what kind it is shows in its colour, and the best one has a ring besides.

import { svg } from "../dom.js";

const LETTER_WIDTH = 0.6; // of the size of the letters
const PADDING = 0.42;

export function valueText({ value }) {
    if (value === 0) {
        return "0";
    }
    return value > 0 ? `+${value}` : `\u2212${-value}`;
}

// `size` is the height of the letters, in units of the view box.
export function pill(value, { x, y, size }) {
    const text = valueText(value);
    const width = (text.length * LETTER_WIDTH + 2 * PADDING) * size;
    const height = size * 1.35;
    const kind = `value value-${value.kind ?? "even"} ${value.exact ? "exact" : "guess"}`;
    return svg(
        "g",
        { class: kind, transform: `translate(${x} ${y})` },
        svg("rect", { x: -width / 2, y: -height / 2, width, height, rx: height / 2 }),
        svg("text", { dy: ".36em", "font-size": size }, text),
    );
}
