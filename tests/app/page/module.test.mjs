// The module without a browser: its answers beside those of the native program, searches in slices,
// and refusals.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { Module, ServiceError } from "../../../src/app/page/engine/module.js";

const fromRoot = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const program = fromRoot("build/release/porfia");
const compiled = new WebAssembly.Module(readFileSync(fromRoot("build/web/porfia.wasm")));
const module = await Module.create(compiled);

function native(...words) {
    return JSON.parse(execFileSync(program, [...words, "--json"], { encoding: "utf8" }));
}

function search(parameters) {
    const messages = [];
    module.begin("search", parameters);
    for (let told; (told = module.step()) !== null;) messages.push(...told);
    return messages;
}

const skip = existsSync(program) ? false : "the native program has not been built";

test("moves are those of the native program", { skip }, () => {
    for (const game of ["cavalo", "dots", "adji"]) {
        let seed = 11; // a small generator: the same games every time
        const moves = [];
        for (let i = 0; i < 12; i++) {
            const state = module.call("state", { game, moves });
            const { moves: expected } = native("moves", game, state.position);
            assert.deepEqual(
                state.moves.map(({ move }) => move),
                expected.map((entry) => entry.move ?? entry),
            );
            seed = (seed * 16807) % 2147483647;
            moves.push(state.moves[seed % state.moves.length].move);
        }
    }
});

test("trees are those of the native program", { skip }, () => {
    for (const algorithm of ["minimax", "alphabeta", "negascout", "mtdf"]) {
        const start = "2,0,1,0,3,0/0,2,0,1,0,2 1 0:0";
        const expected = native(
            "tree",
            "adji",
            start,
            "--algorithm",
            algorithm,
            "--depth",
            "4",
            "--memo",
            "off",
        );
        const tree = module.call("tree", {
            game: "adji",
            position: start,
            algorithm,
            depth: 4,
            memo: "off",
        });
        assert.deepEqual(tree, expected);
    }
});

test("a search in slices finds what is true", () => {
    const known = { "1x4": 0, "2x2": 2, "2x3": -2, "3x3": -3 };
    for (const [size, value] of Object.entries(known)) {
        const last = search({ game: "dots", size, time: 60000 }).at(-1);
        assert.equal(last.type, "done");
        assert.equal(last.exact, true, size);
        assert.equal(last.value, value, size);
    }
});

test("steps are short, and what is told comes in order", () => {
    const messages = search({ game: "dots", nodes: 400000, lines: 3 });
    const lines = messages.filter(({ type }) => type === "line");
    assert.ok(lines.length >= 9);
    lines.forEach((line, index) => assert.equal(line.rank, (index % 3) + 1));
    assert.equal(messages.filter(({ type }) => type === "done").length, 1);
    module.begin("search", { game: "cavalo", depth: 200 });
    const first = module.step();
    assert.ok(
        first.every(({ type }) => type !== "done"),
        "a slice is not a whole search",
    );
    module.end();
    assert.equal(module.step(), null);
});

test("a job in the place of another, and after a refusal", () => {
    module.begin("search", { game: "adji", depth: 200 });
    module.step();
    assert.throws(() => module.begin("search", { game: "adji" }), ServiceError);
    assert.equal(module.step(), null);
    assert.equal(search({ game: "adji", depth: 2 }).at(-1).depth, 2);
});

test("refusals say what is wrong, in both languages", () => {
    const refused = (parameters) => {
        try {
            module.call("state", parameters);
        } catch (error) {
            assert.ok(error instanceof ServiceError);
            return error;
        }
        return assert.fail("it was accepted");
    };
    assert.match(refused({ game: "dots", moves: ["h11", "h11"] }).message, /already drawn/);
    assert.equal(refused({ game: "dots", moves: ["h11", "h11"] }).move, 2);
    assert.match(refused({ game: "dots", moves: ["h11", "h11"], lang: "pt" }).message, /já/);
    assert.equal(refused({ game: "go" }).parameter, "game");
});

test("memory is given back", () => {
    const call = () => module.call("state", { game: "dots", moves: "h11 h12 v11" });
    call();
    const before = module.exports.memory.buffer.byteLength;
    for (let i = 0; i < 3000; i++) call();
    assert.equal(module.exports.memory.buffer.byteLength, before);
});
