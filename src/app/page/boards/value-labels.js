// Small labels on a board: the value of a move. Filled if exact, outlined if estimated; the colour
// shows its kind, and the best move has a ring.

import { svg } from "../dom.js";
import { signed } from "../i18n.js";

const LETTER_WIDTH = 0.6; // relative to the letter size
const PADDING = 0.42;

// `size`: letter height in units of the view box; `name`: the class of the label.
export function valueLabel(value, { x, y, size }, name = "value") {
    const text = signed(value.value);
    const width = (text.length * LETTER_WIDTH + 2 * PADDING) * size;
    const height = size * 1.35;
    const kind = value.kind ?? "even";
    const shape = (kindOfShape, grown) =>
        svg("rect", {
            class: kindOfShape,
            x: -width / 2 - grown,
            y: -height / 2 - grown,
            width: width + 2 * grown,
            height: height + 2 * grown,
            rx: height / 2 + grown,
        });
    return svg(
        "g",
        {
            class: `${name} value-${kind} ${value.exact ? "exact" : "guess"}`,
            transform: `translate(${x} ${y})`,
        },
        ...(kind === "best" ? [shape("value-halo", 5)] : []),
        shape("value-shape", 0),
        svg("text", { dy: ".36em", "font-size": size }, text),
    );
}
