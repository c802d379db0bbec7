// A knight, drawn in a square of 100 units around its middle: a plinth in its player's colour, the
// body, and the lines that make it a horse. Where it stands and how it moves is for others to say.

import { svg } from "../dom.js";

const BODY =
    "M-23 30 C-24 15 -9 8 -5 -6 C-10 -2 -16 0 -20 4 C-23 8 -25 13 -30 13 C-33 13 -34 10 -36 9" +
    " C-40 6 -40 0 -37 -4 C-33 -10 -30 -15 -28 -21 C-26 -28 -22 -33 -16 -36" +
    " C-15 -40 -13 -44 -9 -47 C-7 -44 -6 -41 -5 -38 C18 -37 31 -16 29 14 C28.5 20 27 25 26 30 Z";
const MANE = "M-1 -30 C14 -27 21 -12 20 8 C19.5 15 18.5 20 17 25";
const CHEEK = "M-5 -6 C-1 -10 0 -15 -1 -20";
const MOUTH = "M-35 7 C-32 7 -30 6 -28 4";

// `player` 1 is white, 2 is black.
export function createKnight(player) {
    return svg(
        "g",
        { class: `knight knight${player}` },
        svg("ellipse", { class: "knight-shadow", cx: 0, cy: 41, rx: 36, ry: 7 }),
        svg(
            "g",
            { class: "knight-figure" },
            svg("rect", { class: "knight-plinth", x: -33, y: 33, width: 66, height: 11, rx: 4 }),
            svg("path", { class: "knight-body", d: BODY }),
            svg("path", { class: "knight-line", d: MANE }),
            svg("path", { class: "knight-line", d: CHEEK }),
            svg("path", { class: "knight-line", d: MOUTH }),
            svg("circle", { class: "knight-eye", cx: -17, cy: -22, r: 3.2 }),
        ),
    );
}
