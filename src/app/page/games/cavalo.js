// Cavalo on the page. A board of ten by ten numbered squares with two knights. Erased squares are
// holes; numbers that a move erases are struck out first.

import { svg } from "../dom.js";
import { t } from "../i18n.js";
import { moveTo } from "../boards/motion.js";
import { BoardView, coordinate } from "../boards/board-view.js";

const SIDE = 10;
const SQUARE = 100;
const LEFT = 46; // room for coordinates
const TOP = 8;
const EXTENT = SIDE * SQUARE;
const KNIGHTS = { WW: 1, BB: 2 };
const JUMP_MS = 280;
const JUMP_HEIGHT = 62;

// A knight in a square of 100 units around its centre: a plinth in the colour of its player, the
// body, and the lines of the horse.
const BODY =
    "M-23 30 C-24 15 -9 8 -5 -6 C-10 -2 -16 0 -20 4 C-23 8 -25 13 -30 13 C-33 13 -34 10 -36 9" +
    " C-40 6 -40 0 -37 -4 C-33 -10 -30 -15 -28 -21 C-26 -28 -22 -33 -16 -36" +
    " C-15 -40 -13 -44 -9 -47 C-7 -44 -6 -41 -5 -38 C18 -37 31 -16 29 14 C28.5 20 27 25 26 30 Z";
const MANE = "M-1 -30 C14 -27 21 -12 20 8 C19.5 15 18.5 20 17 25";
const CHEEK = "M-5 -6 C-1 -10 0 -15 -1 -20";
const MOUTH = "M-35 7 C-32 7 -30 6 -28 4";

// `player` 1 is white, 2 is black.
function createKnight(player) {
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

const isNumber = (value) => /^\d\d$/.test(value);

// The numbers that a move erases without landing on them.
function erasedBy(look) {
    return look.changes.filter(({ before, after }) => isNumber(before) && !KNIGHTS[after]);
}

// The square that the knight leaves; undefined for a placement.
function leftBy(look) {
    return look.changes.find(({ before, after }) => KNIGHTS[before] && !KNIGHTS[after]);
}

class CavaloBoard extends BoardView {
    #numbers = new Map(); // place -> its text
    #knights = {};
    #columns = [];
    #lines = [];
    #struck = new Map(); // place -> the number that the last move erased there

    get name() {
        return "cavalo";
    }

    get reach() {
        return SQUARE / 2;
    }

    arrange() {
        const order = Array.from({ length: SIDE }, (_, index) => index);
        const seen = this.view.flipped ? order.toReversed() : order;
        const rows = seen.map((row) => seen.map((column) => row * SIDE + column + 1));
        return { width: EXTENT + LEFT + TOP, height: EXTENT + LEFT + TOP, rows };
    }

    // Row and column as seen, from 0 at the top left.
    #seen(place) {
        const row = Math.floor((place - 1) / SIDE);
        const column = (place - 1) % SIDE;
        return this.view.flipped ? [SIDE - 1 - row, SIDE - 1 - column] : [row, column];
    }

    centre(place) {
        const [row, column] = this.#seen(place);
        return { x: LEFT + (column + 0.5) * SQUARE, y: TOP + (row + 0.5) * SQUARE };
    }

    valueSpot(place) {
        const { x, y } = this.centre(place);
        return { x, y: y + 28, size: 31 };
    }

    placeAt(x, y) {
        const row = Math.floor((y - TOP) / SQUARE);
        const column = Math.floor((x - LEFT) / SQUARE);
        return this.rows[row]?.[column] ?? 0;
    }

    coordinatesOf(place) {
        const [row, column] = this.#seen(place);
        return [this.#lines[row], this.#columns[column]];
    }

    // ---- Static parts -------------------------------------------------------------------------

    build() {
        this.#numbers.clear();
        this.#buildScenery();
        for (const places of this.rows) {
            const row = this.addRow();
            places.forEach((place) => this.#buildSquare(place, row));
        }
        this.#knights = { 1: createKnight(1), 2: createKnight(2) };
        this.layers.pieces.append(this.#knights[1], this.#knights[2]);
    }

    #buildScenery() {
        const frame = { x: LEFT - 5, y: TOP - 5, width: EXTENT + 10, height: EXTENT + 10, rx: 12 };
        this.layers.scenery.append(
            svg("defs", {}, this.#buildHatch()),
            svg("rect", { class: "cavalo-frame", ...frame }),
        );
        this.#buildCoordinates();
    }

    #buildHatch() {
        const size = 14;
        const shape = {
            width: size,
            height: size,
            patternUnits: "userSpaceOnUse",
            patternTransform: "rotate(45)",
        };
        const line = svg("line", { class: "hatch-line", y2: size });
        return svg("pattern", { id: `${this.id}-hatch`, ...shape }, line);
    }

    #buildCoordinates() {
        const name = (row, column) => this.state.places[this.rows[row][column] - 1].name;
        const seen = Array.from({ length: SIDE }, (_, index) => (index + 0.5) * SQUARE);
        const under = TOP + EXTENT + LEFT / 2 + 2;
        const beside = LEFT / 2 - 3;
        this.#lines = seen.map((y, row) => coordinate(beside, TOP + y, name(row, 0).slice(1)));
        this.#columns = seen.map((x, column) => coordinate(LEFT + x, under, name(0, column)[0]));
        this.layers.scenery.append(...this.#lines, ...this.#columns);
    }

    #buildSquare(place, row) {
        const [seenRow, seenColumn] = this.#seen(place);
        const shade = (seenRow + seenColumn) % 2 ? "dark" : "light";
        const { shapes, number } = this.#squareShapes(this.centre(place), shade);
        this.#numbers.set(place, number);
        this.addPlace(place, row, ...shapes);
    }

    // A square with its marks and its number; classes of the place show them.
    #squareShapes({ x, y }, shade) {
        const box = (inset, rest) => ({
            x: x - SQUARE / 2 + inset,
            y: y - SQUARE / 2 + inset,
            width: SQUARE - 2 * inset,
            height: SQUARE - 2 * inset,
            ...rest,
        });
        const number = svg("text", { class: "number", x, y, dy: ".36em" });
        const shapes = [
            svg("rect", box(0, { class: `square ${shade}` })),
            svg("rect", box(0, { class: "square-hatch", fill: `url(#${this.id}-hatch)` })),
            svg("rect", box(5, { class: "square-ring", rx: 14 })),
            number,
            svg("rect", box(5, { class: "focus-mark", rx: 10 })),
        ];
        return { shapes, number };
    }

    marks() {
        const mark = (word, classes, text) => {
            const middle = { x: SQUARE / 2, y: SQUARE / 2 };
            const { shapes, number } = this.#squareShapes(middle, "light");
            number.textContent = text;
            return { word, classes, width: SQUARE, height: SQUARE, shapes };
        };
        return [mark("possible", "possible", "57"), mark("attacked", "barred", "57"),
                mark("last", "last", ""), mark("erasedNow", "struck", "75")];
    }

    // ---- State --------------------------------------------------------------------------------

    update() {
        const last = this.last;
        const erased = last?.changes ? erasedBy(last) : [];
        this.#struck = new Map(erased.map(({ place, before }) => [place, before]));
        const left = last?.changes ? leftBy(last)?.place : undefined;
        for (const knight of Object.values(this.#knights)) {
            knight.setAttribute("visibility", "hidden");
        }
        for (const [place, number] of this.#numbers) {
            const value = this.value(place);
            const { classList } = this.places.get(place);
            number.textContent = isNumber(value) ? value : (this.#struck.get(place) ?? "");
            classList.toggle("erased", value === "..");
            classList.toggle("struck", value === ".." && this.#struck.has(place));
            classList.toggle("left", place === left);
            if (KNIGHTS[value]) {
                this.#put(this.#knights[KNIGHTS[value]], place);
            }
        }
    }

    remark(place) {
        return this.#struck.has(place) ? t("board.went", this.#struck.get(place)) : "";
    }

    #put(knight, place) {
        const { x, y } = this.centre(place);
        knight.setAttribute("transform", `translate(${x} ${y})`);
        knight.setAttribute("visibility", "visible");
    }

    // The square of the mover's knight, or 0 before its placement.
    #moverSquare() {
        return this.state.places.findIndex(({ value }) => KNIGHTS[value] === this.state.mover) + 1;
    }

    // ---- Considered and recommended moves -----------------------------------------------------

    preview(look) {
        const strokes = erasedBy(look).map(({ place }) => this.#strike(place));
        this.layers.preview.append(...strokes.flat());
    }

    // A stroke over an erased number.
    #strike(place) {
        const { x, y } = this.centre(place);
        const raised = this.places.get(place).classList.contains("raised");
        const middle = raised ? y - 20 : y;
        const line = { x1: x - 34, y1: middle + 14, x2: x + 34, y2: middle - 14 };
        return [
            svg("rect", {
                class: "strike-ground",
                x: x - SQUARE / 2 + 4,
                y: y - SQUARE / 2 + 4,
                width: SQUARE - 8,
                height: SQUARE - 8,
                rx: 10,
            }),
            svg("line", { class: "strike", pathLength: 1, ...line }),
        ];
    }

    // From the mover's knight to the edge of the square; a ring where it is to be placed.
    arrow(place, move, strength) {
        const to = this.centre(place);
        const opacity = 0.35 + 0.5 * strength;
        const square = this.#moverSquare();
        if (!square) {
            const ring = { cx: to.x, cy: to.y, r: 44, "stroke-width": 8 };
            return svg("circle", { class: "arrow", opacity, ...ring });
        }
        const from = this.centre(square);
        const length = Math.hypot(to.x - from.x, to.y - from.y) - 52;
        const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
        const half = 4 + 4 * strength;
        const wing = half + 11;
        const neck = length - 30;
        return svg("path", {
            class: "arrow-solid",
            opacity,
            transform: `translate(${from.x} ${from.y}) rotate(${turn})`,
            d: `M42 ${-half} H${neck} V${-wing} L${length} 0 L${neck} ${wing} V${half} H42 Z`,
        });
    }

    get barredText() {
        return t("board.attacked");
    }

    refusal(place) {
        if (!place) {
            return "";
        }
        const value = this.value(place);
        if (KNIGHTS[value]) {
            return t("board.knightHere");
        }
        if (!isNumber(value)) {
            return t("board.noNumber");
        }
        if (!this.#moverSquare()) {
            const [first] = this.state.moves;
            const row = this.state.places[first.place - 1].name.slice(1);
            return t("board.knightBegins", Number(row));
        }
        const isAttacked = this.state.barred.includes(place);
        return t(isAttacked ? "board.attackedSquare" : "board.outOfReach");
    }

    // The label of a move among several of a square: the erased number.
    get choiceTitle() {
        return t("board.chooseNumber");
    }

    choiceLabel(name) {
        return t("board.erase", name);
    }

    choiceText(move) {
        const look = this.look(move);
        return look ? erasedBy(look).map(({ before }) => before).join(" ") || move : move;
    }

    // ---- Animation ----------------------------------------------------------------------------

    animate(look, motion) {
        const landing = look.changes.find(({ after }) => KNIGHTS[after]);
        if (!landing) {
            return;
        }
        this.#fadeOut(landing, motion);
        erasedBy(look).forEach((change) => this.#strikeOut(change, motion));
        const knight = this.#knights[KNIGHTS[landing.after]];
        this.#jump(knight, leftBy(look)?.place, landing.place, motion);
    }

    // The shadow moves in a straight line, the knight in an arc; a placement comes from above.
    #jump(knight, from, to, motion) {
        const [start, end] = [this.centre(from ?? to), this.centre(to)];
        const timing = { duration: JUMP_MS, easing: "ease-in-out" };
        motion.play(knight, [moveTo(start), moveTo(end)], timing);
        const arc = Array.from({ length: 11 }, (_, index) => {
            const time = index / 10;
            const height = from ? 4 * time * (1 - time) : (1 - time) ** 2;
            const lift = `translateY(${-JUMP_HEIGHT * height}px) scale(${1 + 0.12 * height})`;
            return { transform: lift, opacity: from ? 1 : Math.min(1, 3 * time) };
        });
        motion.play(knight.querySelector(".knight-figure"), arc, timing);
    }

    #fadeOut({ place, before }, motion) {
        if (isNumber(before)) {
            const { x, y } = this.centre(place);
            const text = svg("text", { class: "number", x, y, dy: ".36em" }, before);
            this.layers.motion.append(text);
            motion.play(text, { opacity: [1, 1, 0] }, { duration: JUMP_MS, fill: "both" });
        }
    }

    #strikeOut({ place, before }, motion) {
        const { x, y } = this.centre(place);
        const text = svg("text", { class: "number", x, y, dy: ".36em" }, before);
        const [, line] = this.#strike(place);
        this.layers.motion.append(text, line);
        const timing = { duration: JUMP_MS, fill: "both" };
        motion.play(text, { opacity: [1, 1, 0.4] }, timing);
        motion.play(line, { strokeDashoffset: [1, 0] }, { ...timing, duration: JUMP_MS * 0.6 });
    }
}

function picture() {
    const squares = [];
    for (let i = 0; i < 16; i++) {
        const [row, column] = [Math.floor(i / 4), i % 4];
        squares.push(svg("rect", { class: (row + column) % 2 ? "square dark" : "square light",
                                   x: column * 25, y: row * 25, width: 25, height: 25 }));
    }
    const number = (text, x, y) => svg("text", { x, y, "font-size": 11 }, text);
    const knight = (player, x, y) => {
        const figure = createKnight(player);
        figure.setAttribute("transform", `translate(${x} ${y}) scale(0.26)`);
        return figure;
    };
    return [...squares, number("09", 12.5, 16.5), number("57", 62.5, 16.5),
            number("75", 12.5, 66.5), number("42", 87.5, 91.5),
            knight(1, 37.5, 62), knight(2, 87.5, 37)];
}

export const cavalo = {
    name: "cavalo",
    Board: CavaloBoard,
    picture,
    sample: { start: { seed: "7" }, moves: "j1 e10 i3 f8 g2 e6 e3 d4 d5 b5".split(" ") },
    rules: () => import("./rules/cavalo.js"),
    usualLead: 120,
    values: {
        empty: "..",
        digits: 2,
        pads: true,
        letters: { w: "WW", b: "BB" },
        brushes: [
            { word: "nothing", value: ".." },
            { word: "white", value: "WW" },
            { word: "black", value: "BB" },
            { word: "number", field: true, usual: "00" },
        ],
    },
};
