// Measures the solver of Dots and Boxes on random 5x6 positions without a box ready to take:
//   node scripts/measure-dots-solver.mjs [--positions 20] [--free 28,32,36] [--time 60000] [--threads 2] [--svg FILE]
// prints, for each number of free edges, how long the value took (median, nine of ten, the longest) and the nodes, and
// what part of the positions was solved in time; with --svg it draws the times. Two kinds of positions: `any`, edges drawn
// at random, and `played`, by players who take what is ready and give nothing away as long as they can.

import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const program = join(root, "build", "release", "porfia");
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
    BOXES.push([horizontal(row, column), horizontal(row + 1, column), vertical(row, column), vertical(row, column + 1)]);
const boxesAt = [...Array(EDGES).keys()].map((edge) => BOXES.filter((box) => box.includes(edge)));

const sides = (drawn, [top, bottom, left, right]) => drawn[top] + drawn[bottom] + drawn[left] + drawn[right];
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
  return `${ROWS}x${COLUMNS} ${groups(0, ROWS + 1, COLUMNS)} ${groups(HORIZONTALS, COLUMNS + 1, ROWS)} 1 ${closed}:0`;
}

function measure(text) {
  const run = spawnSync(
    program,
    ["analyse", "dots", text, "--time", flags.time, "--threads", flags.threads, "--hash", "1024", "--json"],
    { encoding: "utf8" },
  );
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout.trim().split("\n").at(-1));
}

const quantile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

function measureRow(kind, count) {
  const random = randomFrom(Number(flags.seed) * 1000 + count);
  const answers = [];
  for (let i = 0; i < Number(flags.positions); i++) answers.push(measure(positionText(randomPosition(kind, count, random))));
  const sorted = (name) => answers.map((answer) => answer[name]).sort((one, other) => one - other);
  const ms = sorted("ms");
  return {
    kind,
    free: count,
    solved: answers.filter((answer) => answer.exact).length,
    of: answers.length,
    median: quantile(ms, 0.5),
    ninety: quantile(ms, 0.9),
    longest: ms.at(-1),
    nodes: quantile(sorted("nodes"), 0.5),
  };
}

// Times on a scale of powers of ten over the number of free edges: medians as a line, nine of ten as its upper edge.
function drawing(rows) {
  const box = { left: 64, top: 20, width: 560, height: 320 };
  const counts = rows.map((row) => row.free);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const [low, high] = [-1, 5];
  const x = (free) => box.left + ((free - least) / (most - least)) * box.width;
  const y = (ms) => box.top + box.height * (1 - (Math.max(low, Math.log10(ms)) - low) / (high - low));
  const at = (row, ms) => `${x(row.free).toFixed(1)},${y(ms).toFixed(1)}`;
  const names = ["0.1 ms", "1 ms", "10 ms", "0.1 s", "1 s", "10 s", "100 s"];
  const lines = names.map((name, i) => {
    const height = y(10 ** (i + low)).toFixed(1);
    return `<path d="M${box.left} ${height}h${box.width}" stroke="#ccd"/><text x="${box.left - 8}" y="${height}" text-anchor="end" dominant-baseline="middle">${name}</text>`;
  });
  const ticks = [...new Set(counts)].map(
    (free) => `<text x="${x(free).toFixed(1)}" y="${box.top + box.height + 18}" text-anchor="middle">${free}</text>`,
  );
  const colours = { any: "#1f5fa8", played: "#c2571a" };
  const curves = Object.keys(KINDS).map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const band = [...own.map((row) => at(row, row.median)), ...[...own].reverse().map((row) => at(row, row.ninety))];
    const last = own.at(-1);
    return (
      `<polygon points="${band.join(" ")}" fill="${colours[kind]}" opacity="0.18"/>` +
      `<polyline points="${own.map((row) => at(row, row.median)).join(" ")}" fill="none" stroke="${colours[kind]}" stroke-width="2"/>` +
      `<text x="${x(last.free) + 6}" y="${y(last.median)}" fill="${colours[kind]}" dominant-baseline="middle">${kind}</text>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 400" font-family="sans-serif" font-size="13">` +
    `<rect width="700" height="400" fill="#fff"/>${lines.join("")}${ticks.join("")}${curves.join("")}` +
    `<text x="${box.left + box.width / 2}" y="${box.top + box.height + 42}" text-anchor="middle">free edges</text></svg>\n`
  );
}

const rows = [];
console.log("kind     free  solved    median ms   nine of ten     longest       nodes");
for (const kind of Object.keys(KINDS)) {
  for (const count of flags.free.split(",").map(Number)) {
    const row = measureRow(kind, count);
    rows.push(row);
    const times = [row.median, row.ninety, row.longest].map((ms) => ms.toFixed(1).padStart(12)).join(" ");
    console.log(`${kind.padEnd(8)} ${String(count).padStart(4)} ${`${row.solved}/${row.of}`.padStart(7)} ${times} ${String(row.nodes).padStart(11)}`);
  }
}
if (flags.svg) writeFileSync(flags.svg, drawing(rows));
