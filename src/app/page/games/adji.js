// Adji-boto on the page. A wooden board with two rows of six holes and a store for each player, at
// the ends or, on narrow screens, above and below. Small numbers of seeds are drawn one by one; a
// sowing moves them hole by hole.

import { svg } from "../dom.js";
import { t } from "../i18n.js";
import { moveTo } from "../boards/motion.js";
import { drawHeap, drawPile } from "../boards/seed-layout.js";
import { BoardView } from "../boards/board-view.js";

const ROW = 6;
const PITCH = 132; // between centres of holes
const HOLE = 58; // radius
const EDGE = 30; // wooden border
const HEAD = 46; // above and below the holes, for letters and counts
const BETWEEN = 26; // between the rows
const STORE = 128; // short side of a store
const NARROW_PX = 560; // below this width the stores go above and below
const MOST_SEEDS = 40; // seeds drawn one by one at most
const SOWING_MS = 760; // longest animation of a sowing
const STEP_MS = 95; // longest time for a hole
const CAPTURE_MS = 220;

// The holes that receive seeds, in order; captured seeds are not part of it.
function sowing(look) {
    const taken = look.changes?.find(({ place }) => place === look.place);
    return (look.steps ?? []).slice(0, Number(taken?.before ?? 0));
}

class AdjiBoard extends BoardView {
    #holes = new Map(); // place -> its changing parts
    #stores = {};
    #narrow = false;
    #first = { x: 0, y: 0 }; // centre of the top left hole

    get name() {
        return "adji";
    }

    get reach() {
        return HOLE;
    }

    structure() {
        const width = this.element.clientWidth;
        this.#narrow = width > 0 && width < NARROW_PX;
        return `${super.structure()} ${this.#narrow}`;
    }

    // ---- Geometry -----------------------------------------------------------------------------

    // The holes of player 1 run from right to left above, those of player 2 from left to right
    // below.
    arrange() {
        const above = [6, 5, 4, 3, 2, 1];
        const below = [7, 8, 9, 10, 11, 12];
        const rows = this.view.flipped ? [below.reverse(), above.reverse()] : [above, below];
        const side = this.#narrow ? 0 : STORE + 18;
        const bar = this.#narrow ? STORE + 10 : 0;
        this.#first = { x: EDGE + side + PITCH / 2, y: EDGE + bar + HEAD + HOLE };
        return {
            width: 2 * (EDGE + side) + ROW * PITCH,
            height: 2 * (EDGE + bar + HEAD) + 4 * HOLE + BETWEEN,
            rows,
        };
    }

    #seen(place) {
        const row = this.rows.findIndex((places) => places.includes(place));
        return { row, column: this.rows[row].indexOf(place) };
    }

    centre(place) {
        const { row, column } = this.#seen(place);
        return {
            x: this.#first.x + column * PITCH,
            y: this.#first.y + row * (2 * HOLE + BETWEEN),
        };
    }

    // Beside the hole, towards the free middle of the board.
    valueSpot(place) {
        const { x, y } = this.centre(place);
        const inward = this.#seen(place).row === 0 ? 1 : -1;
        return { x, y: y + inward * (HOLE - 6), size: 32 };
    }

    placeAt(x, y) {
        const within = (place) => {
            const at = this.centre(place);
            return Math.hypot(x - at.x, y - at.y) < PITCH / 2;
        };
        return this.rows.flat().find(within) ?? 0;
    }

    coordinatesOf(place) {
        return [this.#holes.get(place).label];
    }

    // The area of a store. Captured seeds go to the store at the right hand of their player.
    #storeArea(player) {
        const near = (player === 1) !== this.view.flipped; // at the left, or above
        if (this.#narrow) {
            const y = near ? EDGE : this.height - EDGE - STORE;
            return { x: EDGE + 4, y, width: this.width - 2 * EDGE - 8, height: STORE };
        }
        const x = near ? EDGE : this.width - EDGE - STORE;
        return { x, y: EDGE + 6, width: STORE, height: this.height - 2 * EDGE - 12 };
    }

    #storeCentre(player) {
        const { x, y, width, height } = this.#storeArea(player);
        return { x: x + width / 2, y: y + height / 2 };
    }

    // ---- Static parts -------------------------------------------------------------------------

    build() {
        this.#holes.clear();
        this.layers.scenery.append(
            svg("defs", {}, ...this.#buildPaints()),
            svg("rect", {
                class: "wood",
                x: 3,
                y: 3,
                width: this.width - 6,
                height: this.height - 6,
                rx: 54,
                fill: `url(#${this.id}-wood)`,
            }),
            ...this.#buildGrain(),
        );
        for (const player of [1, 2]) {
            this.#buildStore(player);
        }
        for (const places of this.rows) {
            const row = this.addRow();
            places.forEach((place) => this.#buildHole(place, row));
        }
    }

    #buildPaints() {
        const stops = (...names) =>
            names.map((name, index) =>
                svg("stop", { class: name, offset: index / (names.length - 1) }),
            );
        const id = (name) => ({ id: `${this.id}-${name}` });
        return [
            svg("linearGradient", { ...id("wood"), x2: 0, y2: 1 }, ...stops("wood-a", "wood-b")),
            svg(
                "radialGradient",
                { ...id("hole"), cx: 0.5, cy: 0.62, r: 0.62 },
                ...stops("hole-a", "hole-b", "hole-c"),
            ),
            svg(
                "radialGradient",
                { ...id("seed"), cx: 0.36, cy: 0.3, r: 0.75 },
                ...stops("seed-a", "seed-b", "seed-c"),
            ),
        ];
    }

    // Wood grain: a few long, slightly different lines.
    #buildGrain() {
        const lines = 7;
        return Array.from({ length: lines }, (_, index) => {
            const y = ((index + 0.7) * this.height) / (lines + 0.4);
            const sway = 7 * Math.sin(index * 2.4);
            const third = this.width / 3;
            const d =
                `M26 ${y.toFixed(1)} C${third} ${(y - 10 - sway).toFixed(1)} ` +
                `${2 * third} ${(y + 10 + sway).toFixed(1)} ${this.width - 26} ${y.toFixed(1)}`;
            return svg("path", { class: "grain", d });
        });
    }

    #buildStore(player) {
        const area = this.#storeArea(player);
        const centre = this.#storeCentre(player);
        const seeds = svg("g", { class: "seeds" });
        const points = svg("text", { class: "store-points", dy: ".36em" });
        const name = svg("text", { class: "store-name", dy: ".36em" });
        const put = (element, x, y) => element.setAttribute("transform", `translate(${x} ${y})`);
        if (this.#narrow) {
            put(name, area.x + 44, centre.y);
            put(points, area.x + area.width - 66, centre.y);
            put(seeds, centre.x - 8, centre.y);
        } else {
            put(name, centre.x, area.y + 40);
            put(points, centre.x, area.y + area.height - 44);
            put(seeds, centre.x, centre.y - 4);
        }
        const pit = { class: "store-pit", rx: STORE / 2, fill: `url(#${this.id}-hole)`, ...area };
        this.layers.scenery.append(
            svg(
                "g",
                { class: `store store${player}` },
                svg("rect", pit),
                svg("rect", { class: "store-ring", rx: STORE / 2, ...area }),
                svg("rect", { class: "store-core", rx: STORE / 2, ...area }),
                seeds,
                name,
                points,
            ),
        );
        this.#stores[player] = { seeds, points, name };
    }

    #buildHole(place, row) {
        const { x, y } = this.centre(place);
        const outward = this.#seen(place).row === 0 ? -1 : 1;
        const middle = { cx: x, cy: y };
        const seeds = svg("g", { class: "seeds", transform: `translate(${x} ${y})` });
        const many = svg("text", { class: "hole-many", x, y, dy: ".36em" });
        const count = svg("tspan", { class: "hole-count" });
        const label = svg(
            "text",
            { class: "hole-label", x, y: y + outward * (HOLE + 26), dy: ".36em" },
            this.state.places[place - 1].name,
            " ",
            count,
        );
        this.addPlace(
            place,
            row,
            ...this.#holeShapes(middle),
            seeds,
            many,
            label,
            svg("circle", { class: "focus-mark", r: HOLE + 4, ...middle }),
        );
        this.#holes.set(place, { seeds, many, label, count });
    }

    // A hole and its ring; classes of the place show their state.
    #holeShapes(middle, radius = HOLE) {
        const fill = `url(#${this.id}-hole)`;
        return [
            svg("circle", { class: "hole", r: radius, fill, ...middle }),
            svg("circle", { class: "hole-ring", r: radius + 2, ...middle }),
        ];
    }

    marks() {
        const side = 66;
        const wood = { width: side, height: side, rx: 14, fill: `url(#${this.id}-wood)` };
        const mark = (word, classes) => ({
            word, classes, width: side, height: side,
            shapes: [svg("rect", wood), ...this.#holeShapes({ cx: side / 2, cy: side / 2 }, 22)],
        });
        return [mark("possible", "possible"), mark("last", "last"), mark("lastPiece", "landed")];
    }

    // ---- State --------------------------------------------------------------------------------

    update() {
        const landed = this.last ? sowing(this.last).at(-1) : 0;
        for (const place of this.#holes.keys()) {
            this.#fill(place, Number(this.value(place)));
            this.places.get(place).classList.toggle("landed", place === landed);
        }
        for (const player of [1, 2]) {
            this.#fillStore(player, this.state.points[player - 1]);
        }
    }

    get #paint() {
        return `url(#${this.id}-seed)`;
    }

    #fill(place, count) {
        const hole = this.#holes.get(place);
        const seen = count <= MOST_SEEDS;
        const heap = { radius: HOLE - 5, paint: this.#paint, salt: place };
        hole.seeds.replaceChildren(...drawHeap(seen ? count : 0, heap));
        hole.many.textContent = seen ? "" : String(count);
        hole.count.textContent = String(count);
        this.places.get(place).classList.toggle("empty", count === 0);
    }

    #fillStore(player, points) {
        const store = this.#stores[player];
        const area = this.#storeArea(player);
        const heap = this.#narrow
            ? { width: area.width - 250, height: area.height - 30 }
            : { width: area.width - 36, height: area.height - 150 };
        const seen = Math.min(points, 2 * MOST_SEEDS);
        const paint = { paint: this.#paint, salt: 20 + player };
        store.seeds.replaceChildren(...drawPile(seen, { ...heap, ...paint }));
        store.points.textContent = String(points);
        store.name.textContent = t(`board.initial${player}`);
    }

    refusal(place) {
        if (!place) {
            return "";
        }
        const owner = place <= ROW ? 1 : 2;
        return owner === this.state.mover
            ? t("board.emptyHole")
            : t("board.othersHole", owner, this.state.mover);
    }

    // ---- Considered and recommended moves -----------------------------------------------------

    // Seeds gained by each hole, the hole of the last seed, and the capture.
    preview(look) {
        const steps = sowing(look);
        const falls = new Map();
        steps.forEach((place) => falls.set(place, (falls.get(place) ?? 0) + 1));
        const end = steps.at(-1);
        for (const [place, count] of falls) {
            const { x, y } = this.centre(place);
            const kind = place === end ? "landing" : "passing";
            this.layers.preview.append(
                svg("circle", { class: kind, cx: x, cy: y, r: HOLE - 3 }),
                this.#badge(this.#shoulder(place), `+${count}`, kind),
            );
        }
        if (look.gain > 0 && end) {
            const store = this.#storeCentre(this.state.mover);
            this.layers.preview.append(
                this.#captureLine(this.centre(end), store),
                this.#badge(store, `+${look.gain}`, "taken"),
            );
        }
    }

    // The position for a small mark at the rim of a hole.
    #shoulder(place) {
        const { x, y } = this.centre(place);
        return { x: x + 43, y: y + (this.#seen(place).row === 0 ? -43 : 43) };
    }

    #badge({ x, y }, words, kind) {
        return svg(
            "g",
            { class: `badge badge-${kind}`, transform: `translate(${x} ${y})` },
            svg("rect", { x: -24, y: -17, width: 48, height: 34, rx: 17 }),
            svg("text", { dy: ".36em" }, words),
        );
    }

    #captureLine(from, to) {
        return svg("line", { class: "capture", x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    }

    // A ring around the hole, and a dashed one around the hole of the last seed.
    arrow(place, move, strength) {
        const look = this.look(move);
        const landing = look ? sowing(look).slice(-1) : [];
        return svg(
            "g",
            { opacity: 0.5 + 0.5 * strength },
            this.#mark(place, "arrow-start", strength),
            ...landing.map((end) => this.#mark(end, "arrow-landing", strength)),
        );
    }

    // A casing separates the ring from wood of any colour.
    #mark(place, kind, strength) {
        const { x, y } = this.centre(place);
        const width = 4 + 4 * strength;
        const circle = { cx: x, cy: y, r: HOLE + 4 };
        return svg(
            "g",
            { class: kind },
            svg("circle", { class: "arrow-casing", "stroke-width": width + 4, ...circle }),
            svg("circle", { class: "arrow", "stroke-width": width, ...circle }),
        );
    }

    // ---- Animation ----------------------------------------------------------------------------

    // Lifts the seeds, carries them round and drops them one by one; captured seeds go to the store
    // at the end.
    animate(look, motion) {
        const steps = sowing(look);
        if (steps.length === 0) {
            return;
        }
        const counts = new Map(look.changes.map(({ place, before }) => [place, Number(before)]));
        const mover = look.place <= ROW ? 1 : 2;
        const step = Math.min(STEP_MS, SOWING_MS / steps.length);
        motion.atEnd(() => this.update());
        counts.set(look.place, 0);
        counts.forEach((count, place) => this.#fill(place, count));
        this.#fillStore(mover, this.state.points[mover - 1] - look.gain);
        this.#carry(look.place, steps, step, motion);
        steps.forEach((place, index) => {
            motion.later((index + 1) * step, () => {
                counts.set(place, (counts.get(place) ?? Number(this.value(place))) + 1);
                this.#fill(place, counts.get(place));
            });
        });
        if (look.gain > 0) {
            const taken = { place: steps.at(-1), count: look.gain };
            this.#capture(taken, mover, (steps.length + 1) * step, motion);
        }
    }

    // A handful of seeds that shrinks from hole to hole.
    #carry(place, steps, step, motion) {
        const shown = Math.min(steps.length, MOST_SEEDS);
        const heap = { radius: HOLE - 14, paint: this.#paint, salt: place };
        const seeds = drawHeap(shown, heap);
        const hand = svg("g", { class: "hand" }, ...seeds);
        this.layers.motion.append(hand);
        const path = [place, ...steps].map((at) => moveTo(this.centre(at)));
        motion.play(hand, path, { duration: step * steps.length, fill: "both" });
        steps.forEach((_, index) => {
            motion.later((index + 1) * step, () => {
                const left = Math.ceil(((steps.length - index - 1) * shown) / steps.length);
                seeds.slice(left).forEach((seed) => seed.remove());
            });
        });
    }

    #capture({ place, count }, mover, start, motion) {
        motion.later(start, () => {
            this.#fill(place, 0);
            const heap = { radius: HOLE - 5, paint: this.#paint, salt: place };
            const taken = svg("g", {}, ...drawHeap(count, heap));
            this.layers.motion.append(taken);
            const path = [this.centre(place), this.#storeCentre(mover)].map(moveTo);
            motion.play(taken, path, { duration: CAPTURE_MS, easing: "ease-in", fill: "both" });
        });
        const points = this.state.points[mover - 1];
        motion.later(start + CAPTURE_MS, () => this.#fillStore(mover, points));
    }
}

// Pieces around the centre of a hole.
const SEEDS = [[0, 0], [-5, -4], [5, -3], [-3, 5], [4, 5]];

function picture() {
    const hole = (x, y, seeds) => [
        svg("circle", { class: "picture-hole", cx: x, cy: y, r: 13 }),
        ...SEEDS.slice(0, seeds).map(([dx, dy]) =>
            svg("circle", { class: "picture-seed", cx: x + dx, cy: y + dy, r: 3.2 })),
    ];
    const counts = [[3, 5, 1], [4, 0, 2]];
    return [svg("rect", { class: "picture-wood", x: 1, y: 16, width: 98, height: 68, rx: 14 }),
            ...counts.flatMap((row, y) => row.flatMap((seeds, x) =>
                hole(19 + 31 * x, 34 + 32 * y, seeds)))];
}

export const adji = {
    name: "adji",
    Board: AdjiBoard,
    picture,
    sample: { start: { pieces: "4" }, moves: "a A f F e D a A".split(" ") },
    rules: () => import("./rules/adji.js"),
    hasSides: true,
    usualLead: 14,
    values: {
        empty: "0",
        digits: 2,
        letters: {},
        brushes: [{ word: "pieces", field: true, usual: "4" }],
    },
};
