// The board of a game without a board of its own: the drawing that the terminal shows (`drawing` of
// the service), character by character on a grid. The drawing says which place each character
// belongs to and what it means, which gives its colour.
//
// It needs options.draw({move, aids}), the drawing of the shown position with the effects of a
// considered move, and options.title, the title of the game. A drawing cannot be flipped.

import { svg } from "../dom.js";
import { t } from "../i18n.js";
import { BoardView } from "./board-view.js";

const WIDTH = 24; // of a character
const HEIGHT = 46;
const MARGIN = 34;
const LEAST_WIDTH = 720; // of the board: limits the size of letters
const REACH = 30; // reach of a click
const APPEAR_MS = 240;

// Box-drawing characters are drawn as lines so that they meet in any font: the sides of its cell
// that a character reaches, and the kind of line.
const LINES = new Map(
    Object.entries({
        "": "─lr │ud ┌rd ┐ld └ru ┘lu ├udr ┤udl ┬lrd ┴lru ┼lrud",
        round: "╭rd ╮ld ╰ru ╯lu",
        dashed: "┈lr ┊ud",
        heavy: "━lr ┃ud",
        "heavy dashed": "╍lr ╏ud",
    }).flatMap(([kind, lines]) =>
        lines.split(" ").map(([letter, ...sides]) => [letter, { kind, sides }]),
    ),
);

// The cells of a drawing, row by row: {row, column, letter, style, place, marked}.
function readCells({ rows }) {
    return rows.map(({ text, runs }, row) => {
        const nothing = { style: "plain", place: 0, marked: false };
        const cells = [...text].map((letter, column) => ({ row, column, letter, ...nothing }));
        for (const { column, length, style, place, marked } of runs) {
            cells
                .slice(column, column + length)
                .forEach((cell) => Object.assign(cell, { style, place, marked }));
        }
        return cells;
    });
}

function isSame(one, other) {
    return one?.letter === other.letter && one.style === other.style;
}

export class DrawnBoard extends BoardView {
    #options;
    #cells = [];
    #left = 0; // of the first column
    #boxes = new Map(); // place -> the area of its cells
    #inks = new Map(); // place -> its group; 0: everything else

    constructor(options) {
        super(options);
        this.#options = options;
    }

    get name() {
        return "drawn";
    }

    get label() {
        return t("board.drawn", this.#options.title);
    }

    get reach() {
        return HEIGHT;
    }

    show(state, view = {}) {
        this.#cells = readCells(this.#options.draw({ aids: view.aids ?? true }));
        return super.show(state, view);
    }

    // Marked by the drawing, because places may be numbered differently after a move.
    get last() {
        const marked = this.#cells.flat().find((cell) => cell.marked && cell.place);
        return marked ? { ...super.last, place: marked.place } : null;
    }

    // ---- Geometry -----------------------------------------------------------------------------

    structure() {
        const places = this.#cells.map((row) => row.map(({ place }) => place).join());
        return `${super.structure()} ${places.join(";")}`;
    }

    arrange() {
        const columns = Math.max(1, ...this.#cells.map((row) => row.length));
        const width = Math.max(LEAST_WIDTH, columns * WIDTH + 2 * MARGIN);
        this.#left = (width - columns * WIDTH) / 2;
        this.#boxes = this.#findBoxes();
        return { width, height: this.#cells.length * HEIGHT + 2 * MARGIN, rows: this.#findRows() };
    }

    #corner({ row, column }) {
        return { x: this.#left + column * WIDTH, y: MARGIN + row * HEIGHT };
    }

    #area(cell) {
        return { ...this.#corner(cell), width: WIDTH, height: HEIGHT };
    }

    #findBoxes() {
        const cells = this.#cells.flat().filter(({ place }) => place > 0);
        const boxOf = (own) => {
            const corners = own.map((cell) => this.#corner(cell));
            const x = Math.min(...corners.map((corner) => corner.x));
            const y = Math.min(...corners.map((corner) => corner.y));
            const width = Math.max(...corners.map((corner) => corner.x)) + WIDTH - x;
            const height = Math.max(...corners.map((corner) => corner.y)) + HEIGHT - y;
            return { x, y, width, height };
        };
        const byPlace = Map.groupBy(cells, ({ place }) => place);
        return new Map([...byPlace].map(([place, own]) => [place, boxOf(own)]));
    }

    // Places side by side form a row.
    #findRows() {
        const places = [...this.#boxes.keys()];
        const byHeight = Map.groupBy(places, (place) => Math.floor(this.centre(place).y / HEIGHT));
        const heights = [...byHeight.keys()].sort((a, b) => a - b);
        const across = (a, b) => this.centre(a).x - this.centre(b).x;
        return heights.map((height) => byHeight.get(height).sort(across));
    }

    centre(place) {
        const { x, y, width, height } = this.#boxes.get(place);
        return { x: x + width / 2, y: y + height / 2 };
    }

    valueSpot(place) {
        return { x: this.centre(place).x, y: this.#boxes.get(place).y, size: 25 };
    }

    // The place at that point, else the nearest selectable one within reach.
    placeAt(x, y) {
        let best = { place: 0, distance: REACH };
        for (const place of this.places.keys()) {
            const distance = this.#distance(place, x, y);
            if (distance === 0) {
                return place;
            }
            if (this.isPlayable(place) && distance < best.distance) {
                best = { place, distance };
            }
        }
        return best.place;
    }

    #distance(place, x, y) {
        const box = this.#boxes.get(place);
        const beyond = (at, start, length) => Math.max(start - at, 0, at - start - length);
        return Math.hypot(beyond(x, box.x, box.width), beyond(y, box.y, box.height));
    }

    coordinatesOf() {
        return [];
    }

    // ---- Drawing ------------------------------------------------------------------------------

    build() {
        const paper = { x: 3, y: 3, width: this.width - 6, height: this.height - 6, rx: 18 };
        this.layers.scenery.append(svg("rect", { class: "drawn-paper", ...paper }));
        for (const places of this.rows) {
            const row = this.addRow();
            places.forEach((place) => this.#buildPlace(place, row));
        }
        // Above the places, because their labels are separate.
        this.#inks = new Map([0, ...this.places.keys()].map((place) => [place, svg("g", {})]));
        this.layers.pieces.append(...this.#inks.values());
    }

    #buildPlace(place, row) {
        const box = this.#boxes.get(place);
        this.addPlace(
            place,
            row,
            svg("rect", { class: "drawn-place", rx: 9, ...box }),
            svg("rect", { class: "focus-mark", rx: 9, ...box }),
        );
    }

    marks() {
        const mark = (word, classes) => ({
            word, classes, width: 2 * HEIGHT, height: HEIGHT,
            shapes: [svg("rect", { class: "drawn-place", x: 4, y: 4, rx: 9,
                                   width: 2 * HEIGHT - 8, height: HEIGHT - 8 })],
        });
        return [mark("possible", "possible"), mark("last", "last")];
    }

    update() {
        const cells = Map.groupBy(this.#cells.flat(), ({ place }) => place);
        for (const [place, ink] of this.#inks) {
            ink.replaceChildren(...this.#draw(cells.get(place) ?? []));
        }
    }

    // Cells as shapes: backgrounds and characters.
    #draw(cells) {
        const isGround = ({ style, marked }) => marked || /^(fill|ground)/.test(style);
        const isLetter = ({ letter }) => letter !== " " && !LINES.has(letter);
        return [
            ...cells.filter(isGround).map((cell) => this.#ground(cell)),
            ...this.#lines(cells.filter(({ letter }) => LINES.has(letter))),
            ...cells.filter(isLetter).map((cell) => this.#letter(cell)),
        ];
    }

    #ground(cell) {
        const kind = cell.marked ? "marked" : cell.style;
        return svg("rect", { class: `drawn-ground ${kind}`, ...this.#area(cell) });
    }

    #letter(cell) {
        const { x, y } = this.#corner(cell);
        const middle = { x: x + WIDTH / 2, y: y + HEIGHT / 2, dy: ".36em" };
        return svg("text", { class: `drawn-letter ${cell.style}`, ...middle }, cell.letter);
    }

    // Lines of one kind form one path, so that no joints show.
    #lines(cells) {
        const kindOf = ({ letter }) => LINES.get(letter).kind.replace("round", "");
        const lookOf = (cell) => `drawn-line ${kindOf(cell)} ${cell.style}`;
        return [...Map.groupBy(cells, lookOf)].map(([look, alike]) =>
            svg("path", { class: look, d: alike.map((cell) => this.#path(cell)).join("") }),
        );
    }

    #path(cell) {
        const { kind, sides } = LINES.get(cell.letter);
        const { x, y } = this.#corner(cell);
        const middle = `${x + WIDTH / 2} ${y + HEIGHT / 2}`;
        const ends = {
            l: `${x} ${y + HEIGHT / 2}`,
            r: `${x + WIDTH} ${y + HEIGHT / 2}`,
            u: `${x + WIDTH / 2} ${y}`,
            d: `${x + WIDTH / 2} ${y + HEIGHT}`,
        };
        return kind === "round"
            ? `M${ends[sides[0]]}Q${middle} ${ends[sides[1]]}`
            : sides.map((side) => `M${middle}L${ends[side]}`).join("");
    }

    // ---- Considered, recommended and made moves -----------------------------------------------

    // The characters that the move would change, drawn above the current ones.
    preview({ move }) {
        const cells = readCells(this.#options.draw({ move, aids: this.view.aids }));
        const isOther = (cell) => !isSame(this.#cells[cell.row]?.[cell.column], cell);
        const others = cells.flat().filter(isOther);
        const cover = (cell) => svg("rect", { class: "drawn-cover", ...this.#area(cell) });
        this.layers.preview.append(...others.map(cover), ...this.#draw(others));
    }

    arrow(place, move, strength) {
        return svg("rect", {
            class: "arrow",
            rx: 11,
            "stroke-width": 4 + 6 * strength,
            opacity: 0.35 + 0.5 * strength,
            ...this.#boxes.get(place),
        });
    }

    animate(look, motion) {
        for (const { place } of look.changes) {
            const ink = this.#inks.get(place);
            if (ink) {
                motion.play(ink, { opacity: [0, 1] }, { duration: APPEAR_MS, easing: "ease-out" });
            }
        }
    }
}
