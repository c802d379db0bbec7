// Measures the solver of Dots and Boxes on random 5x6 positions without a box ready to take:
//   node scripts/measure-dots-solver.mjs [--positions 20] [--free 28,32,36] [--time 60000]
//     [--threads 2] [--svg FILE]
// prints, for each number of free edges, the time to solve (median, nine of ten, the longest), the
// nodes, and the share of positions solved in time; --svg draws the times. Two kinds of positions:
// `any`, edges drawn at random, and `played`, by players who take what is ready and give nothing
// away as long as they can. The figures stand in docs/measurements/dots-solver.md, the picture in
// docs/dots-solver.md.

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ask, drawTimes, quantile, sortedBy } from "./solver-measures.mjs";

const ROWS = 5;
const COLUMNS = 6;

const { values: flags } = parseArgs({
    options: {
        positions: { type: "string", default: "20" },
        free: { type: "string", default: "24,28,32,34,36,38,40,42,44,46,48" },
        time: { type: "string", default: "60000" },
        threads: { type: "string", default: "2" },
        seed: { type: "string", default: "1" },
        svg: { type: "string" },
    },
});

// Numbers that are the same every time (mulberry32).
function randomFrom(seed) {
    let state = seed >>> 0;
    return (bound) => {
        state = (state + 0x6d2b79f5) >>> 0;
        let word = Math.imul(state ^ (state >>> 15), 1 | state);
        word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
        return ((word ^ (word >>> 14)) >>> 0) % bound;
    };
}

// Edges: horizontals row by row, then verticals column by column, as a position's text has them.
const HORIZONTALS = (ROWS + 1) * COLUMNS;
const EDGES = HORIZONTALS + (COLUMNS + 1) * ROWS;
const horizontal = (row, column) => row * COLUMNS + column;
const vertical = (row, column) => HORIZONTALS + column * ROWS + row;
const BOXES = [];
for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++)
        BOXES.push([
            horizontal(row, column),
            horizontal(row + 1, column),
            vertical(row, column),
            vertical(row, column + 1),
        ]);
const boxesAt = [...Array(EDGES).keys()].map((edge) => BOXES.filter((box) => box.includes(edge)));

const sides = (drawn, [top, bottom, left, right]) =>
    drawn[top] + drawn[bottom] + drawn[left] + drawn[right];
const touches = (drawn, edge, count) => boxesAt[edge].some((box) => sides(drawn, box) === count);

// Which edges are drawn until only so many are free.
const KINDS = {
    any(drawn, count, random) {
        const edges = [...drawn.keys()];
        for (let left = EDGES; left > count; left--) {
            const chosen = random(left);
            drawn[edges[chosen]] = 1;
            edges[chosen] = edges[left - 1];
        }
    },
    played(drawn, count, random) {
        for (let left = EDGES; left > count; left--) {
            const free = [...drawn.keys()].filter((edge) => !drawn[edge]);
            const taking = free.filter((edge) => touches(drawn, edge, 3));
            const safe = free.filter((edge) => !touches(drawn, edge, 2));
            const choice = taking.length ? taking : safe.length ? safe : free;
            drawn[choice[random(choice.length)]] = 1;
        }
    },
};

function randomPosition(kind, count, random) {
    for (;;) {
        const drawn = new Uint8Array(EDGES);
        KINDS[kind](drawn, count, random);
        if (BOXES.every((box) => sides(drawn, box) !== 3)) return drawn;
    }
}

function positionText(drawn) {
    const groups = (from, count, length) =>
        [...Array(count).keys()]
            .map((i) => drawn.slice(from + i * length, from + (i + 1) * length).join(""))
            .join("/");
    const closed = BOXES.filter((box) => sides(drawn, box) === 4).length;
    const horizontals = groups(0, ROWS + 1, COLUMNS);
    const verticals = groups(HORIZONTALS, COLUMNS + 1, ROWS);
    return `${ROWS}x${COLUMNS} ${horizontals} ${verticals} 1 ${closed}:0`;
}

const measure = (text) =>
    ask(
        "analyse",
        "dots",
        text,
        "--time",
        flags.time,
        "--threads",
        flags.threads,
        "--hash",
        "1024",
    );

function measureRow(kind, count) {
    const random = randomFrom(Number(flags.seed) * 1000 + count);
    const answers = [];
    for (let i = 0; i < Number(flags.positions); i++)
        answers.push(measure(positionText(randomPosition(kind, count, random))));
    const ms = sortedBy(answers, "ms");
    return {
        kind,
        free: count,
        solved: answers.filter((answer) => answer.exact).length,
        of: answers.length,
        median: quantile(ms, 0.5),
        ninety: quantile(ms, 0.9),
        longest: ms.at(-1),
        nodes: quantile(sortedBy(answers, "nodes"), 0.5),
    };
}

const rows = [];
console.log("kind     free  solved    median ms   nine of ten     longest       nodes");
for (const kind of Object.keys(KINDS)) {
    for (const count of flags.free.split(",").map(Number)) {
        const row = measureRow(kind, count);
        rows.push(row);
        const times = [row.median, row.ninety, row.longest]
            .map((ms) => ms.toFixed(1).padStart(12))
            .join(" ");
        const solved = `${row.solved}/${row.of}`.padStart(7);
        const nodes = String(row.nodes).padStart(11);
        console.log(
            `${kind.padEnd(8)} ${String(count).padStart(4)} ${solved} ${times} ${nodes}`,
        );
    }
}
if (flags.svg) {
    const times = rows.map((row) => ({ ...row, at: row.free, upper: row.ninety }));
    writeFileSync(flags.svg, drawTimes(times, Object.keys(KINDS), "free edges"));
}
