// Measures the solver of Cavalo on positions of games that the engine plays against itself at
// depth 4:
//   node scripts/measure-cavalo-solver.mjs [--games 20] [--first 1] [--plies 8,10,12]
//     [--rules threat=off] [--time 60000] [--threads 2] [--hash 256] [--svg FILE] [--values]
// Game n has the deal of seed n. For each number of moves after both placements it prints the time
// to solve (median, 99 of a hundred, the longest), the nodes, and the positions solved in time;
// --svg draws the times. --values prints what the solver says of the game: the mean margin of the
// first player, points so far included, the lines of best play with a pass, the worth of the move,
// and the worth of being able to bar the other: of having the knight on another colour than the
// other's when it is to move. The figures stand in docs/measurements/cavalo-solver.md, the picture
// in docs/cavalo-solver.md.

import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ask, drawTimes, errorOf, mean, quantile, sortedBy } from "./solver-measures.mjs";

const { values: flags } = parseArgs({
    options: {
        games: { type: "string", default: "20" },
        first: { type: "string", default: "1" },
        plies: { type: "string", default: "8,10,12,14,16,18,20,24" },
        rules: { type: "string", default: "" },
        time: { type: "string", default: "60000" },
        threads: { type: "string", default: "2" },
        hash: { type: "string", default: "256" },
        svg: { type: "string" },
        values: { type: "boolean", default: false },
    },
});
const plies = flags.plies.split(",").map(Number);
const rules = flags.rules ? ["--rules", flags.rules] : [];

// The positions of a game after those numbers of moves; a game that is over before has fewer.
function playGame(seed) {
    const positions = new Map();
    let { position } = ask("start", "cavalo", "--seed", String(seed), ...rules);
    for (let ply = -2; ply <= Math.max(...plies); ply++) {
        if (plies.includes(ply)) positions.set(ply, position);
        const { best } = ask(
            "analyse",
            "cavalo",
            position,
            ...rules,
            "--depth",
            "4",
            "--hash",
            "1",
        );
        if (!best) break;
        ({ position } = ask("apply", "cavalo", position, best, ...rules));
    }
    return positions;
}

function solve(text) {
    const limits = ["--time", flags.time, "--threads", flags.threads, "--hash", flags.hash];
    return ask("analyse", "cavalo", text, ...rules, ...limits);
}

function measureRow(ply, texts) {
    const answers = texts.map((text) => ({ text, ...solve(text) }));
    const ms = sortedBy(answers, "ms");
    return {
        at: ply,
        answers: answers.filter((answer) => answer.exact),
        of: answers.length,
        median: quantile(ms, 0.5),
        upper: quantile(ms, 0.99),
        longest: ms.at(-1),
        nodes: quantile(sortedBy(answers, "nodes"), 0.5),
    };
}

// What the first player wins by in the end.
function margin({ text, value }) {
    const [, side, points] = text.split(" ");
    const [one, other] = points.split(":").map(Number);
    return one - other + (side === "1" ? value : -value);
}

// The same position with the other player to move.
const turned = (text) => text.replace(/ ([12]) /, (_, side) => ` ${3 - side} `);

// Whether the mover's knight and the other's stand on squares of different colours.
function isOnOtherColour(text) {
    const cells = text.split(" ")[0].replaceAll("/", "");
    const colour = (knight) => {
        const square = cells.indexOf(knight) / 2;
        return (Math.floor(square / 10) + square) % 2;
    };
    return colour("WW") !== colour("BB");
}

const meanText = (values) => `${mean(values).toFixed(0)} ± ${errorOf(values).toFixed(0)}`;

// What such positions are worth to the mover from there on.
function printColour(answers, words) {
    const values = answers.map(({ value }) => value);
    const gains = values.filter((points) => points > 0).length;
    console.log(
        `  on ${words} the mover still gains ${meanText(values)}, ` +
            `something in ${gains} of ${values.length}`,
    );
}

function printValues(row) {
    const margins = row.answers.map(margin);
    const turns = row.answers.map(({ text, value }) => value + (solve(turned(text)).value ?? 0));
    const passes = row.answers.filter((answer) => answer.pv.includes("pass")).length;
    const wins = margins.filter((points) => points > 0).length;
    console.log(
        `  the first player wins by ${meanText(margins)} and ${wins} of ${margins.length}; ` +
            `${passes} of ${margins.length} lines of best play have a pass; ` +
            `the move is worth ${meanText(turns)}`,
    );
    const [same, other] = [false, true].map((is) =>
        row.answers.filter(({ text }) => isOnOtherColour(text) === is),
    );
    printColour(other, "the other colour");
    printColour(same, "the same colour");
}

const games = [];
for (let i = 0; i < Number(flags.games); i++) games.push(playGame(Number(flags.first) + i));
const rows = [];
console.log("moves  solved    median ms   99 of 100 ms   longest ms        nodes");
for (const ply of plies) {
    const texts = games.map((positions) => positions.get(ply)).filter(Boolean);
    if (texts.length === 0) continue;
    const row = measureRow(ply, texts);
    rows.push(row);
    const times = [row.median, row.upper, row.longest]
        .map((ms) => ms.toFixed(1).padStart(12))
        .join(" ");
    const solved = `${row.answers.length}/${row.of}`.padStart(7);
    console.log(
        `${String(ply).padStart(5)} ${solved} ${times} ${String(row.nodes).padStart(12)}`,
    );
    if (flags.values) printValues(row);
}
if (flags.svg) {
    const times = rows.map((row) => ({ ...row, kind: "games" }));
    writeFileSync(flags.svg, drawTimes(times, ["games"], "moves after both placements"));
}
