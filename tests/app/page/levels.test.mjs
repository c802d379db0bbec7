// The level that a person's results propose, and the setup of another game: game/levels.js.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { Module } from "../../../src/app/page/engine/module.js";

import {
    firstPlayers,
    playersAt,
    proposeLevel,
    setupLike,
} from "../../../src/app/page/game/levels.js";
import { readPlayersWith } from "../../../src/app/page/game/player-text.js";

const file = fileURLToPath(new URL("../../../build/web/porfia.wasm", import.meta.url));
readPlayersWith(await Module.create(new WebAssembly.Module(readFileSync(file))));

const HIGHEST = 10;

// Kept games, oldest first: "w3" was won against level 3, "l" lost, "d" drawn, "r" is running.
function keptGames(text, changes = {}) {
    return text.split(" ").filter(Boolean).map((word, index) => ({
        id: String(index), created: `2026-01-01T00:00:${String(index).padStart(2, "0")}Z`,
        changed: "", origin: "here", end: word[0] === "r" ? "running" : "normal",
        winner: { w: 1, l: 2, d: 0 }[word[0]] ?? null,
        setup: { game: "dots", rules: "", start: { size: "3x3" }, time: 2000,
                 players: ["human", word === "w10" ? "engine" : `engine:level=${word.slice(1)}`] },
        ...changes,
    }));
}

for (const [text, expected] of [
    ["", null],
    ["w3", null],
    ["w3 w3", { from: 3, level: 4, isUp: true }],
    ["w3 l3", null],
    ["l3 l3", { from: 3, level: 2, isUp: false }],
    ["w3 d3", null],
    ["d3 d3", null],
    ["w3 w4", null],
    ["l5 w3 w3", { from: 3, level: 4, isUp: true }],
    ["w3 w3 r3", { from: 3, level: 4, isUp: true }],
    ["w9 w9", { from: 9, level: 10, isUp: true }],
    ["w10 w10", null],
    ["l1 l1", null],
]) {
    test(`after "${text}" the page proposes ${expected?.level ?? "nothing"}`, () => {
        assert.deepEqual(proposeLevel(keptGames(text), "dots", HIGHEST), expected);
        assert.deepEqual(proposeLevel(keptGames(text).reverse(), "dots", HIGHEST), expected);
        assert.equal(proposeLevel(keptGames(text), "adji", HIGHEST), null);
    });
}

test("games that were only looked at propose nothing", () => {
    assert.equal(proposeLevel(keptGames("w3 w3", { origin: "link" }), "dots", HIGHEST), null);
});

test("a level is replaced where it plays, and full strength has no level", () => {
    const offer = { from: 9, level: 10 };
    assert.deepEqual(playersAt(["human", "engine:seed=4,level=9"], offer, HIGHEST),
                     ["human", "engine"]);
    assert.deepEqual(playersAt(["engine", "human"], { from: 10, level: 9 }, HIGHEST),
                     ["engine:level=9", "human"]);
    assert.deepEqual(playersAt(["human", "engine:level=2"], offer, HIGHEST),
                     ["human", "engine:level=2"]);
});

test("another game is like the last one here, or a first one", () => {
    const info = { name: "dots", default_level: 3 };
    assert.deepEqual(firstPlayers(info), ["human", "engine:level=3"]);
    assert.deepEqual(setupLike([], info, 1000),
                     { game: "dots", players: ["human", "engine:level=3"], time: 1000, start: {} });
    const like = { game: "dots", rules: "", time: 2000, start: { size: "3x3" } };
    assert.deepEqual(setupLike(keptGames("w3 r5"), info, 1000),
                     { ...like, players: ["human", "engine:level=5"] });
    const looked = keptGames("w3", { origin: "link" });
    assert.deepEqual(setupLike(looked, info, 1000).players, ["human", "engine:level=3"]);
});
