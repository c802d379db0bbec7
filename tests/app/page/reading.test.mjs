// What people read on the page: the numbers of moves, what is certain and what is not, why a click
// does nothing, names and tables on any screen.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";

import { Module } from "../../../src/app/page/engine/module.js";
import { FOLDER, missing, openSite, scrollsSideways, test, until } from "./harness.mjs";

const skip = missing("worker");
const module = skip
    ? null
    : await Module.create(new WebAssembly.Module(readFileSync(join(FOLDER, "porfia.wasm"))));

const START = "2x2 00/00/00 00/00/00 1 0:0";
const MOVES = "v22 v11 h31 h21 v12 h11 v21 h12 v32 h32 h22 v31".split(" ");

function link(view, { game = "dots", position = START, moves = MOVES, ...more } = {}) {
    const values = { game, position, moves: moves.join(" "), ...more };
    return `#${view}?${new URLSearchParams(values)}`;
}

let site;

before(async () => {
    if (!skip) site = await openSite();
});

after(() => site?.close());

async function openPage(view, parameters, options) {
    const page = await site.page(options);
    await site.open(page, link(view, parameters));
    return page;
}

// ---- Numbers of moves --------------------------------------------------------------------------

// The numbers that a log gives to moves: "6 h11".
function loggedMoves() {
    const { log } = module.call("record", {
        game: "dots",
        position: START,
        moves: MOVES,
        id: "a",
        date: "2026-01-01T00:00:00Z",
        player1: "human",
        player2: "human",
        ms: MOVES.map(() => 0),
    });
    return [...log.matchAll(/^move\t.*\tn=(\d+)\t.*\tmove=(\w+)/gm)].map(([, n, m]) => `${n} ${m}`);
}

// The list of moves as it is read: the number of a turn counts its first move.
function listedMoves(page) {
    return page.locator(".move-cell").evaluateAll((cells) =>
        cells.flatMap((cell) => {
            const first = Number(cell.querySelector(".move-number")?.textContent);
            return [...cell.querySelectorAll(".move")].map(
                (move, index) => `${first + index} ${move.firstChild.textContent}`,
            );
        }),
    );
}

const byNumber = (one, other) => parseInt(one, 10) - parseInt(other, 10);

for (const view of ["play", "analysis"]) {
    test(`moves have the numbers of the log: ${view}`, { skip }, async () => {
        const page = await openPage(view, { ply: 6 });
        await until(() => page.locator(".move").count(), MOVES.length);
        assert.deepEqual((await listedMoves(page)).toSorted(byNumber), loggedMoves());
        const current = page.locator(".move.current");
        assert.match(await current.getAttribute("aria-label"), /^Move 6: h11/);
    });
}

test("list, report, graph and Learn count alike", { skip }, async () => {
    const page = await openPage("analysis", { ply: 0 });
    await page.keyboard.press("r");
    await page.waitForSelector(".report-body .primary");
    await page.locator(".turning-point").filter({ hasText: "Move 6, player" }).click();
    await until(
        () => page.locator(".move.current").getAttribute("aria-label"),
        /^Move 6: h11, lost 4/,
    );
    const slider = page.getByRole("slider");
    await until(() => slider.getAttribute("aria-valuetext"), /^After move 6, h11/);
    await page.getByRole("button", { name: "Learn from your mistakes" }).click();
    await page.locator(".learn-item", { hasText: "6" }).click();
    await until(() => page.locator(".learn-task p").first().textContent(), /^Move 6: .* h11/);
});

// ---- Names -------------------------------------------------------------------------------------

const LONG_NAME = `ugi:/usr/local/share/players/${"strong-player-".repeat(6)}2`;

for (const width of [390, 1280]) {
    test(`the report has room for a long name: ${width} pixels`, { skip }, async () => {
        const page = await openPage("analysis", { player1: LONG_NAME }, { width });
        await page.keyboard.press("r");
        await page.waitForSelector(".report-body .primary");
        const beyond = await page.locator(".report-panel").evaluate((panel) => {
            const { right } = panel.getBoundingClientRect();
            const isBeyond = (element) => element.getBoundingClientRect().right > right;
            return [...panel.querySelectorAll("*")].filter(isBeyond).map(({ className }) => className);
        });
        assert.deepEqual(beyond, []);
        assert.equal(await scrollsSideways(page), false);
        assert.equal(await page.locator(".report-name").first().getAttribute("title"), LONG_NAME);
        await page.locator(".report-sums").scrollIntoViewIfNeeded();
        await site.screenshot(page, `report-long-name-${width}`);
    });
}
