// Dots and Boxes on the page: dots, edges, and the boxes that they close. A click means the nearest
// edge. Edges of player 2 have a light core, and boxes a pattern and an initial, so that nothing
// depends on colour alone.

import { svg } from "../dom.js";
import { t } from "../i18n.js";
import { BoardView, coordinate } from "../boards/board-view.js";

const CELL = 100;
const LEFT = 64; // room for coordinates
const TOP = 64;
const MARGIN = 34;
const REACH = 46; // reach of a click
const BREADTH = 34; // width of a mark around an edge
const DRAW_MS = 170;
const FILL_MS = 130;

// "h23" and "v101" as numbers from 0; the last digit is the second coordinate.
function readEdge(name) {
    const first = Number(name.slice(1, -1)) - 1;
    const second = Number(name.slice(-1)) - 1;
    const across = name[0] === "h";
    return across
        ? { across, row: first, column: second }
        : { across, row: second, column: first };
}

// An edge with the area around it; classes of the place show its state.
function edgeShapes(ends, around) {
    return [
        svg("rect", { class: "edge-target", ...around }),
        svg("line", { class: "edge", pathLength: 1, ...ends }),
        svg("line", { class: "edge-core", pathLength: 1, ...ends }),
    ];
}

class DotsBoard extends BoardView {
    #edges = []; // by place, from 1
    #rowCount = 0; // of boxes
    #columnCount = 0;
    #boxes = []; // {element, row, column, sides}, row by row
    #coordinates = { rows: [], columns: [] };

    get name() {
        return "dots";
    }

    get reach() {
        return REACH;
    }

    arrange() {
        this.#edges = [null, ...this.state.places.map(({ name }) => readEdge(name))];
        const edges = this.#edges.slice(1);
        this.#rowCount = Math.max(...edges.map((edge) => edge.row));
        this.#columnCount = Math.max(...edges.map((edge) => edge.column));
        const rows = Array.from({ length: 2 * this.#rowCount + 1 }, () => []);
        edges.forEach(({ across, row, column }, index) => {
            rows[2 * row + (across ? 0 : 1)][column] = index + 1;
        });
        const seen = this.view.flipped ? rows.toReversed().map((row) => row.toReversed()) : rows;
        return {
            width: this.#columnCount * CELL + LEFT + MARGIN,
            height: this.#rowCount * CELL + TOP + MARGIN,
            rows: seen,
        };
    }

    structure() {
        return `${super.structure()} ${this.state.places.at(-1).name}`;
    }

    // The dot at a row and column.
    #dot(row, column) {
        const flipped = this.view.flipped;
        return {
            x: LEFT + CELL * (flipped ? this.#columnCount - column : column),
            y: TOP + CELL * (flipped ? this.#rowCount - row : row),
        };
    }

    #ends(place) {
        const { across, row, column } = this.#edges[place];
        const ends = [
            this.#dot(row, column),
            across ? this.#dot(row, column + 1) : this.#dot(row + 1, column),
        ];
        return { x1: ends[0].x, y1: ends[0].y, x2: ends[1].x, y2: ends[1].y };
    }

    // The clickable area around an edge, since a line has none.
    #around(place) {
        const { x1, y1, x2, y2 } = this.#ends(place);
        return {
            x: Math.min(x1, x2) - BREADTH / 2,
            y: Math.min(y1, y2) - BREADTH / 2,
            width: Math.abs(x2 - x1) + BREADTH,
            height: Math.abs(y2 - y1) + BREADTH,
            rx: BREADTH / 2,
        };
    }

    centre(place) {
        const { x1, y1, x2, y2 } = this.#ends(place);
        return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
    }

    valueSpot(place) {
        return { ...this.centre(place), size: 29 };
    }

    // The nearest selectable edge within reach, or another edge at that very point.
    placeAt(x, y) {
        const nearest = (places, reach) => places
            .map((place) => ({ place, distance: this.#distance(place, x, y) }))
            .filter(({ distance }) => distance < reach)
            .reduce((best, one) => (best?.distance <= one.distance ? best : one), null);
        const places = [...this.places.keys()];
        const playable = nearest(places.filter((place) => this.isPlayable(place)), REACH);
        const other = nearest(places, Math.min(BREADTH / 2, playable?.distance ?? Infinity));
        return (other ?? playable)?.place ?? 0;
    }

    #distance(place, x, y) {
        const { x1, y1, x2, y2 } = this.#ends(place);
        const clamp = (value, a, b) => Math.min(Math.max(value, Math.min(a, b)), Math.max(a, b));
        return Math.hypot(x - clamp(x, x1, x2), y - clamp(y, y1, y2));
    }

    coordinatesOf(place) {
        const { row, column } = this.#edges[place];
        return [this.#coordinates.rows[row], this.#coordinates.columns[column]];
    }

    // ---- Static parts -------------------------------------------------------------------------

    build() {
        this.#buildScenery();
        for (const places of this.rows) {
            const row = this.addRow();
            places.forEach((place) => this.#buildEdge(place, row));
        }
        for (let row = 0; row <= this.#rowCount; row++) {
            for (let column = 0; column <= this.#columnCount; column++) {
                const { x, y } = this.#dot(row, column);
                this.layers.pieces.append(svg("circle", { class: "dot", cx: x, cy: y, r: 9 }));
            }
        }
    }

    #buildScenery() {
        const { scenery } = this.layers;
        scenery.append(
            svg("defs", {}, ...this.#buildPatterns()),
            svg("rect", {
                class: "dots-paper",
                x: LEFT - MARGIN + 4,
                y: TOP - MARGIN + 4,
                width: this.#columnCount * CELL + 2 * (MARGIN - 4),
                height: this.#rowCount * CELL + 2 * (MARGIN - 4),
                rx: 16,
            }),
        );
        this.#boxes = [];
        for (let row = 0; row < this.#rowCount; row++) {
            for (let column = 0; column < this.#columnCount; column++) {
                const element = this.#buildBox(row, column, "box");
                this.#boxes.push({ element, row, column, sides: this.#sides(row, column) });
                scenery.append(element);
            }
        }
        this.#buildCoordinates(scenery);
    }

    // Patterns: stripes for player 1, points for player 2.
    #buildPatterns() {
        const pattern = (player, size, turn, shape) =>
            svg(
                "pattern",
                {
                    id: `${this.id}-box${player}`,
                    width: size,
                    height: size,
                    patternUnits: "userSpaceOnUse",
                    patternTransform: `rotate(${turn})`,
                },
                shape,
            );
        return [
            pattern(1, 13, 45, svg("rect", { class: "ink1", width: 4, height: 13 })),
            pattern(2, 15, 0, svg("circle", { class: "ink2", cx: 7.5, cy: 7.5, r: 2.8 })),
        ];
    }

    // A box with the class of its owner: owner1, owner2, or owner0 if unknown.
    #buildBox(row, column, name) {
        const a = this.#dot(row, column);
        const b = this.#dot(row + 1, column + 1);
        const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
        const area = { x: x + 9, y: y + 9, width: CELL - 18, height: CELL - 18, rx: 8 };
        const middle = { x: x + CELL / 2, y: y + CELL / 2, dy: ".36em" };
        return svg(
            "g",
            { class: name },
            svg("rect", { class: "box-ground", ...area }),
            svg("rect", { class: "box-pattern", ...area }),
            svg("circle", { class: "box-plate", cx: middle.x, cy: middle.y, r: 24 }),
            svg("text", { class: "box-initial", ...middle }),
        );
    }

    #buildCoordinates(scenery) {
        const count = (length, make) => Array.from({ length }, (_, index) => make(index));
        this.#coordinates = {
            rows: count(this.#rowCount + 1, (row) => coordinate(16, this.#dot(row, 0).y, row + 1)),
            columns: count(this.#columnCount + 1, (c) => coordinate(this.#dot(0, c).x, 16, c + 1)),
        };
        scenery.append(...this.#coordinates.rows, ...this.#coordinates.columns);
    }

    #buildEdge(place, row) {
        const around = this.#around(place);
        const shapes = edgeShapes(this.#ends(place), around);
        this.addPlace(place, row, ...shapes, svg("rect", { class: "focus-mark", ...around }));
    }

    marks() {
        const ends = { x1: 18, y1: 18, x2: 52, y2: 18 };
        const around = { x: 1, y: 1, width: 68, height: BREADTH, rx: BREADTH / 2 };
        const mark = (word, classes) =>
            ({ word, classes, width: 70, height: 36, shapes: edgeShapes(ends, around) });
        return [mark("edgeOf1", "drawn1"), mark("edgeOf2", "drawn2"),
                mark("lastTurn", "drawn1 recent")];
    }

    // ---- State --------------------------------------------------------------------------------

    update() {
        const turn = this.#lastTurn();
        for (const [place, element] of this.places) {
            const drawer = this.value(place);
            element.classList.toggle("free", drawer === "0");
            element.classList.toggle("drawn1", drawer === "1");
            element.classList.toggle("drawn2", drawer === "2");
            element.classList.toggle("recent", turn.has(place));
        }
        for (const { element, sides } of this.#boxes) {
            const closed = sides.every((place) => this.value(place) !== "0");
            const [top] = sides;
            this.#own(element, closed ? (this.state.owners[top - 1] ?? 0) : null);
        }
    }

    // The places of the turn that the last move belongs to.
    #lastTurn() {
        const last = this.last;
        const played = this.state.played ?? [];
        const turn = played.at(-1)?.turn;
        const same = last && last.move === played.at(-1)?.move;
        const places = same ? played.filter((move) => move.turn === turn) : last ? [last] : [];
        return new Set(places.map((move) => move.place));
    }

    #own(box, owner) {
        for (const player of [0, 1, 2]) {
            box.classList.toggle(`owner${player}`, owner === player);
        }
        box.querySelector(".box-initial").textContent = owner ? t(`board.initial${owner}`) : "";
        const paint = owner ? `url(#${this.id}-box${owner})` : "none";
        box.querySelector(".box-pattern").setAttribute("fill", paint);
    }

    // The places of the four edges of a box; the top edge, the first, names it.
    #sides(row, column) {
        const around = (edge) =>
            edge?.across
                ? edge.column === column && (edge.row === row || edge.row === row + 1)
                : edge?.row === row && (edge.column === column || edge.column === column + 1);
        return this.#edges.flatMap((edge, place) => (around(edge) ? [place] : []));
    }

    // The boxes that an edge would close.
    #closedBy(place) {
        const drawn = (side) => side === place || this.value(side) !== "0";
        return this.#boxes.filter(({ sides }) => sides.includes(place) && sides.every(drawn));
    }

    refusal(place) {
        return t(place ? "board.alreadyDrawn" : "board.noEdge");
    }

    // ---- Considered and recommended moves -----------------------------------------------------

    preview(look) {
        const player = this.state.mover;
        const closed = look.gain > 0 ? this.#closedBy(look.place) : [];
        const boxes = closed.map(({ row, column }) => {
            const box = this.#buildBox(row, column, "box ghost");
            this.#own(box, player);
            return box;
        });
        const edge = svg("line", { class: `edge-ghost ink${player}`, ...this.#ends(look.place) });
        this.layers.preview.append(...boxes, edge);
    }

    arrow(place, move, strength) {
        return svg("line", {
            class: "arrow edge-arrow",
            "stroke-width": 14 + 8 * strength,
            "stroke-opacity": 0.35 + 0.5 * strength,
            ...this.#ends(place),
        });
    }

    // ---- Animation ----------------------------------------------------------------------------

    animate(look, motion) {
        const place = this.places.get(look.place);
        const line = { strokeDasharray: ["0 1", "1 0"] };
        for (const part of place?.querySelectorAll(".edge, .edge-core") ?? []) {
            motion.play(part, line, { duration: DRAW_MS, easing: "ease-out" });
        }
        for (const { element } of look.gain > 0 ? this.#closedBy(look.place) : []) {
            const grow = { opacity: [0, 1], transform: ["scale(0.4)", "scale(1)"] };
            const timing = { duration: FILL_MS, delay: DRAW_MS, easing: "ease-out" };
            motion.play(element, grow, timing);
        }
    }
}

function picture() {
    const line = (player, x1, y1, x2, y2) =>
        svg("path", { class: `picture-edge-${player}`, d: `M${x1} ${y1}L${x2} ${y2}` });
    const edges = [[1, 14, 14, 50, 14], [1, 14, 14, 14, 50], [2, 14, 50, 50, 50],
                   [1, 50, 14, 50, 50], [2, 50, 50, 50, 86], [2, 50, 50, 86, 50],
                   [1, 86, 14, 86, 50]];
    const points = [14, 50, 86].flatMap((y) => [14, 50, 86].map((x) =>
        svg("circle", { class: "dot", cx: x, cy: y, r: 5 })));
    return [svg("rect", { class: "picture-box", x: 14, y: 14, width: 36, height: 36 }),
            svg("text", { class: "ink1", x: 32, y: 38, "font-size": 18 }, "1"),
            ...edges.map((edge) => line(...edge)), ...points];
}

export const dots = {
    name: "dots",
    Board: DotsBoard,
    picture,
    sample: {
        start: { size: "3x4" },
        moves: ("h11 h12 h13 h14 v11 v31 v51 v43 v33 h32 v32 v42 v52 v13 v12 h41 v53 v23 h31 " +
                "h42").split(" "),
    },
    rules: () => import("./rules/dots.js"),
    usualLead: 8,
    values: {
        empty: "0",
        digits: 1,
        letters: {},
        brushes: [
            { word: "free", value: "0" },
            { word: "player", argument: 1, value: "1" },
            { word: "player", argument: 2, value: "2" },
        ],
    },
    startOf: (position) => ({ size: position.split(" ")[0] }),
};
