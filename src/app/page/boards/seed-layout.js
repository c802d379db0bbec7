// Layout of seeds in a heap: a sunflower spiral with a small disturbance, so that it looks poured.
// The same number always gives the same layout.

import { svg } from "../dom.js";

const SEED = 9.5; // radius
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
const LOOSE = 14.5; // distance between seeds, as the factor of a square root

// A pseudo-random number from -1 to 1 that depends on its arguments alone.
function disturbance(index, salt) {
    const wave = Math.sin(index * 12.9898 + salt * 78.233) * 43758.5453;
    return 2 * (wave - Math.floor(wave)) - 1;
}

// `count` points around the origin, within `radius`.
function heap(count, radius, salt) {
    const spread = Math.min(LOOSE, (radius - SEED) / Math.sqrt(Math.max(count, 1)));
    return Array.from({ length: count }, (_, index) => {
        const distance = spread * Math.sqrt(index + (count > 1 ? 0.5 : 0));
        const angle = index * GOLDEN_ANGLE + salt;
        return {
            x: distance * Math.cos(angle) + disturbance(index, salt) * 1.6,
            y: distance * Math.sin(angle) + disturbance(index, salt + 1) * 1.6,
        };
    });
}

// The same in a rectangle: row by row, the last one possibly incomplete.
function pile(count, width, height, salt) {
    const step = SEED * 2.15;
    const columns = Math.max(1, Math.floor(width / step));
    const rows = Math.ceil(count / columns);
    const rise = Math.min(step, (height - 2 * SEED) / Math.max(rows - 1, 1));
    return Array.from({ length: count }, (_, index) => {
        const row = Math.floor(index / columns);
        const inRow = Math.min(columns, count - row * columns);
        return {
            x: ((index % columns) - (inRow - 1) / 2) * step + disturbance(index, salt) * 1.8,
            y: ((rows - 1) / 2 - row) * rise + disturbance(index, salt + 1) * 1.8,
        };
    });
}

function draw(points, paint, salt) {
    return points.map(({ x, y }, index) => {
        const turn = 90 * disturbance(index, salt + 2);
        return svg(
            "g",
            { class: "seed", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
            svg("ellipse", { class: "seed-shadow", cx: 1, cy: 2.5, rx: SEED, ry: SEED * 0.9 }),
            svg("ellipse", {
                fill: paint,
                rx: SEED,
                ry: SEED * 0.86,
                transform: `rotate(${turn.toFixed(0)})`,
            }),
        );
    });
}

export function drawHeap(count, { radius, paint, salt }) {
    return draw(heap(count, radius, salt), paint, salt);
}

export function drawPile(count, { width, height, paint, salt }) {
    return draw(pile(count, width, height, salt), paint, salt);
}
