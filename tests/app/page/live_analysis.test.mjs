// The running analysis without a browser: whichever way a search sends its lines, those of the last
// whole result are shown, each move once and best first. Then a solved position in a browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";

import { LiveAnalysis } from "../../../src/app/page/engine/live-analysis.js";
import { Module } from "../../../src/app/page/engine/module.js";
import { FOLDER, missing, openSite, test, until } from "./harness.mjs";

const skip = missing("worker");
const module = skip
    ? null
    : await Module.create(new WebAssembly.Module(readFileSync(join(FOLDER, "porfia.wasm"))));

// A game of `porfia play cavalo --seed 7 --depth 6` between computers.
const START = { game: "cavalo", seed: 7 };
const MOVES =
    "j1 e10 i3 g9 g4 h7 e5 g5 c6 f3 b8 g1 d7 e2 e9 c3 c8 d5 d6 e3 f7 f5 h8 h4 j9 i2 i7 j4 h9 i6 " +
    "f8 g7 g10 i8 i9 h6 pass i4 g8 g3 f10 e4 pass d2";
const PLAYED = MOVES.split(" ");
const FIRST_SOLVED = 14; // by a solver, quickly

function run(name, parameters, receive) {
    module.begin(name, parameters);
    let last = null;
    for (let told; (told = module.step()) !== null;) {
        for (const message of told) {
            receive?.(message);
            last = message;
        }
    }
    return last;
}

// Searches to the end at once.
const engine = {
    run: (name, parameters, receive) => ({
        done: Promise.resolve().then(() => run(name, parameters, receive)),
        stop() {},
    }),
};

// An engine that sends what a test tells it to.
function createTold() {
    let receive = null;
    return {
        run(name, parameters, onMessage) {
            receive = onMessage;
            return { done: new Promise(() => {}), stop() {} };
        },
        tell: (...messages) => messages.forEach((message) => receive(message)),
        isAsked: () => receive !== null,
    };
}

function analysed(parameters, lines) {
    return new Promise((resolve) => {
        const live = new LiveAnalysis(engine, () => live.state === "done" && resolve(live));
        live.analyse(parameters, lines);
    });
}

// The value of a move for its mover, from a search of the position behind it alone.
function valueOf(parameters, state, { move, gain }) {
    const moves = [...parameters.moves, move];
    const behind = module.call("state", { ...parameters, moves });
    if (behind.moves.length === 0) return gain;
    const found = run("search", { ...parameters, moves, time: 600_000 });
    assert.ok(found.exact);
    return gain + (behind.mover === state.mover ? found.value : -found.value);
}

test("each move of a solved position has its line and its rank", { skip }, async () => {
    let longer = 0; // positions whose lines have several lengths
    for (let ply = FIRST_SOLVED; ply < PLAYED.length; ply++) {
        const parameters = { ...START, moves: PLAYED.slice(0, ply) };
        const state = module.call("state", parameters);
        const { lines } = await analysed(parameters, state.moves.length);
        const values = (move) => [move.move, valueOf(parameters, state, move)];
        assert.deepEqual(
            new Map(lines.map(({ best, value }) => [best, value])),
            new Map(state.moves.map(values)),
            `after ${ply} moves`,
        );
        assert.equal(lines.length, state.moves.length, `after ${ply} moves`);
        assert.ok(lines.every(({ exact }) => exact));
        for (let i = 1; i < lines.length; i++) assert.ok(lines[i - 1].value >= lines[i].value);
        longer += new Set(lines.map(({ depth }) => depth)).size > 1;
    }
    assert.ok(longer >= 10, `only ${longer} positions try it`);
});

function line(rank, depth, best) {
    return { type: "line", rank, depth, best };
}

test("lines of two depths never mix", { skip }, async () => {
    const told = createTold();
    const live = new LiveAnalysis(told, () => {});
    live.analyse(START, 2);
    await until(told.isAsked, true);
    told.tell(line(1, 4, "a"), line(2, 4, "b"));
    const shown = () => live.lines.map(({ best, depth }) => best + depth).join(" ");
    assert.equal(shown(), "a4 b4");
    told.tell(line(1, 5, "b"));
    assert.equal(shown(), "a4 b4", "the move b would stand twice");
    told.tell(line(2, 5, "a"));
    assert.equal(shown(), "b5 a5");
    live.stop();
    assert.equal(shown(), "");
});

// ---- In a browser ------------------------------------------------------------------------------

let site;

before(async () => {
    if (!skip) site = await openSite();
});

after(() => site?.close());

test("all moves of a solved position are on the board and in the table", { skip }, async () => {
    const moves = PLAYED.slice(0, FIRST_SOLVED);
    const state = module.call("state", { ...START, moves });
    const values = state.moves.map((move) => [
        move.move,
        valueOf({ ...START, moves }, state, move),
    ]);
    const page = await site.page();
    await site.open(page, `#analysis?${new URLSearchParams({ ...START, moves: moves.join(" ") })}`);
    await page.keyboard.press("v");
    await until(() => page.locator(".engine-status").textContent(), /^Solved/);
    await page.click(".all-moves summary");
    const rows = page.locator(".all-moves tbody tr");
    await until(() => rows.count(), values.length);
    const shown = await rows.locator("th").allTextContents();
    const best = Math.max(...values.map(([, value]) => value));
    assert.equal(new Map(values).get(shown[0]), best);
    assert.deepEqual(shown.toSorted(), values.map(([move]) => move).toSorted());
    assert.equal(await page.locator(".board .value").count(), values.length);
});
