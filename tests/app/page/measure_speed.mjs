// The speed of the engine as WebAssembly, beside the native program with one thread: the same
// positions, the same number of nodes, in turn. A measure, not a test: machines are shared and
// noisy.
//
//   node tests/app/page/measure_speed.mjs build/release/porfia build/web/porfia.wasm [rounds]

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { Module } from "../../../src/app/page/engine/module.js";

const [program, wasm, rounds = "5"] = process.argv.slice(2);
const NODES = 8_000_000;
const POSITIONS = [{ game: "cavalo", seed: 7 }, { game: "dots", size: "5x6" }, { game: "adji" }];

function native({ game, ...start }) {
    const flags = Object.entries(start).map(([name, value]) => `--${name}=${value}`);
    const output = execFileSync(
        program,
        [
            "analyse",
            game,
            "start",
            ...flags,
            `--nodes=${NODES}`,
            "--threads=1",
            "--hash=64",
            "--json",
        ],
        { encoding: "utf8" },
    );
    return JSON.parse(output.trim().split("\n").at(-1)).nps;
}

function inModule(module, start) {
    let last;
    module.begin("search", { ...start, nodes: NODES });
    for (let messages; (messages = module.step()) !== null;) last = messages.at(-1) ?? last;
    return last.nps;
}

const median = (values) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)];
const millions = (speed) => (speed / 1e6).toFixed(1).padStart(6);
const compiled = new WebAssembly.Module(readFileSync(wasm));

console.log("game      native    wasm   ratio   (million nodes a second, medians)");
for (const start of POSITIONS) {
    const pairs = [];
    for (let i = 0; i < Number(rounds); i++) {
        const module = await Module.create(compiled); // with an empty table, as the program has
        pairs.push([native(start), inModule(module, start)]);
    }
    const ratio = median(pairs.map(([one, other]) => other / one));
    console.log(
        `${start.game.padEnd(8)} ${millions(median(pairs.map((pair) => pair[0])))}  ` +
            `${millions(median(pairs.map((pair) => pair[1])))}  ${ratio.toFixed(2).padStart(6)}`,
    );
}
