// The analysis: variations and the lead history without a browser; in a browser the engine, moves
// that are tried, the graph and the report.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import { leadHistory } from "../../../src/app/page/game/lead-history.js";
import { Game } from "../../../src/app/page/game/game.js";
import { Module } from "../../../src/app/page/engine/module.js";
import { Report } from "../../../src/app/page/game/report.js";
import { ExploredGame } from "../../../src/app/page/game/explored-game.js";
import {
    addressOf,
    missing,
    openSite,
    scrollsSideways,
    test,
    until,
} from "./harness.mjs";

const START = "2x2 00/00/00 00/00/00 1 0:0";
// The first player can win 3:1; here moves 1, 2, 6 and 8 turn the game, and move 4 loses points.
const MOVES = "v22 v11 h31 h21 v12 h11 v21 h12 v32 h32 h22 v31".split(" ");
const LOST = new Map([
    [0, 2],
    [1, 2],
    [3, 2],
    [5, 4],
    [7, 2],
]);

function link(view, { moves = MOVES, ...more } = {}) {
    return `#${view}?${new URLSearchParams({
        game: "dots",
        position: START,
        moves: moves.join(" "),
        ...more,
    })}`;
}

// ---- Without a browser -------------------------------------------------------------------------

const file = fileURLToPath(new URL("../../../build/web/porfia.wasm", import.meta.url));
const module = missing("worker")
    ? null
    : await Module.create(new WebAssembly.Module(readFileSync(file)));
const skip = missing("worker");

function createExplored(ply) {
    const game = new Game(module, { game: "dots", position: START, moves: MOVES, ply });
    return new ExploredGame(module, game);
}

test("the next move of the game is no variation", { skip }, () => {
    const explored = createExplored(2);
    explored.play(MOVES[2]);
    assert.equal(explored.variation, null);
    assert.equal(explored.game.ply, 3);
});

test("another move is, and leaves the game alone", { skip }, () => {
    const explored = createExplored(2);
    explored.playAll(["h12", "v31"]);
    assert.deepEqual(explored.line.moves, [...MOVES.slice(0, 2), "h12", "v31"]);
    assert.deepEqual(explored.game.moves, MOVES);
    assert.equal(explored.branching, 2);
    assert.equal(explored.isInGame, false);
    explored.goTo(1);
    assert.equal(explored.isInGame, true);
    explored.backToGame();
    assert.equal(explored.variation, null);
    assert.equal(explored.game.ply, 1);
});

test("a variation that comes back to the game is none", { skip }, () => {
    const explored = createExplored(2);
    explored.play("h12");
    explored.goTo(2);
    explored.play(MOVES[2]);
    assert.equal(explored.variation, null);
    assert.equal(explored.game.ply, 3);
});

test("the lead history: points, and the searches of a log", { skip }, () => {
    const details = MOVES.map((move, ply) => ({ ms: 1, searched: ply % 2 === 1, value: ply }));
    const game = new Game(module, { game: "dots", position: START, moves: MOVES, details });
    const report = new Report(game);
    report.hear(0, [{ rank: 1, lead: 7, exact: true, depth: 4, best: MOVES[0], pv: [MOVES[0]] }]);
    const history = leadHistory(game, report);
    const { points } = game.present;
    assert.equal(history.points.length, MOVES.length + 1);
    assert.equal(history.points.at(-1), points[0] - points[1]);
    assert.equal(history.expected[0], 7, "found by the running analysis");
    assert.deepEqual(history.exact.slice(0, 2), [true, false]);
    assert.equal(history.expected[2], null, "nothing is known");
    const mover = game.present.played[5].mover;
    assert.equal(history.expected[5], history.points[5] + (mover === 1 ? 5 : -5));
});

// ---- In a browser ------------------------------------------------------------------------------

let site;

before(async () => {
    if (!skip) site = await openSite();
});

after(() => site?.close());

async function openAnalysis(options, parameters) {
    const page = await site.page(options);
    await site.open(page, link("analysis", parameters));
    return page;
}

// Waits until the engine has solved the position, so that its display is final.
async function solved(page) {
    await until(() => page.locator(".engine-status").textContent(), /^Solved|^Resolvido/);
}

test("the engine solves a position and says who leads", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 0 });
    await solved(page);
    const bar = page.locator(".value-bar");
    assert.equal(await bar.getAttribute("aria-valuetext"), "player 1 wins by 2 (solved)");
    assert.equal(await page.locator(".line-depth").first().textContent(), "solved");
    assert.match(
        await page.locator(".line-depth").first().getAttribute("title"),
        /solver has proved/,
    );
    assert.equal(await page.locator(".line").count(), 3);
    await page.selectOption(".line-choice select", "1");
    await until(() => page.locator(".line").count(), 1);
});

test("what the engine finds is said once, a moment after the move", { skip }, async () => {
    const page = await openAnalysis({ clock: true }, { ply: 2 });
    const said = () => page.locator("#live").textContent();
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(100); // the search begins
    await solved(page);
    assert.equal(await said(), "3. h31");
    await page.clock.runFor(2000);
    assert.match(await said(), /^Best move: \w+; .*\(solved\)\.$/);
    await page.evaluate(() => (document.getElementById("live").textContent = ""));
    await page.clock.runFor(10000);
    assert.equal(await said(), "");
});

test("what the engine finds late is said when it is known", { skip }, async () => {
    const page = await openAnalysis({ clock: true }, { ply: 2 });
    const said = () => page.locator("#live").textContent();
    // The announcement is due before the search has a result.
    await page.evaluate(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function post(...values) {
            window.goOn = () => postMessage.apply(this, values);
        };
    });
    await page.keyboard.press("ArrowRight");
    await page.clock.runFor(3000);
    assert.equal(await said(), "3. h31");
    await page.evaluate(() => window.goOn());
    await solved(page);
    await page.clock.runFor(100);
    assert.match(await said(), /^Best move: /);
});

test("every move has a value, on the board and in a table", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 5 });
    await page.keyboard.press("v");
    await solved(page);
    assert.equal(await page.locator(".board .value").count(), 7);
    await page.click(".all-moves summary");
    const rows = page.locator(".all-moves tbody tr");
    await until(() => rows.count(), 7);
    const values = await rows.locator("td:nth-child(2)").allTextContents();
    assert.equal(values[0], "+4", "the best first");
    const label = await page.locator(".place.playable").first().getAttribute("aria-label");
    assert.match(label, /exact value/);
});

test("moves are tried, shown as a variation, linked to and left", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 0 });
    await solved(page); // until then the order may change
    const third = page.locator(".line").first().locator(".line-move").nth(2);
    await third.hover();
    await page.waitForSelector(".analysis.previewing");
    await third.click();
    const triedMoves = async () => {
        const query = new URLSearchParams((await addressOf(page)).split("?")[1]);
        return (query.get("variation") ?? "").split(" ").filter(Boolean).length;
    };
    await page.waitForSelector(".variation:not([hidden])");
    await until(triedMoves, 3);
    assert.equal(await page.locator(".move-row .move").count(), MOVES.length);
    await page.reload();
    await page.waitForSelector(".variation:not([hidden])");
    await until(triedMoves, 3);
    await page.getByRole("button", { name: "Back to the game" }).click();
    await until(triedMoves, 0);
    await until(() => page.locator(".variation-line").count(), 1, "what was tried stays");
});

test("the best move is a key away, and a variation can become the game", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 1 });
    await solved(page); // the game's own next move is not the best
    await page.locator("#main").focus();
    await page.keyboard.press("b");
    await page.waitForSelector(".variation:not([hidden])");
    await page.getByRole("button", { name: "Use as the game" }).click();
    await page.waitForSelector(".variation", { state: "hidden" });
    await until(() => page.locator(".move-row .move").count(), 2);
    await until(() => page.locator(".variation-line .move").count(), MOVES.length - 1);
});

test("the graph is a slider over the moves", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 4 });
    const slider = page.getByRole("slider");
    const comesTo = (ply) => page.waitForSelector(`[role=slider][aria-valuenow="${ply}"]`);
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await comesTo(5);
    assert.match(
        await slider.getAttribute("aria-valuetext"),
        /^After move 5, v12: points player 1 \+1/,
    );
    await page.keyboard.press("Home");
    await comesTo(0);
    assert.match(await slider.getAttribute("aria-valuetext"), /^Start/);
    // While the engine searches, the plot may be redrawn with other margins.
    await solved(page);
    await page.waitForSelector(".graph[data-drawn=yes]");
    const plot = page.locator(".graph-canvas .u-over");
    const { width } = await plot.boundingBox();
    await plot.click({ position: { x: width - 2, y: 20 } });
    await comesTo(MOVES.length);
    await page.getByText("Graph as a table").click();
    await until(() => page.locator(".graph-table tbody tr").count(), MOVES.length + 1);
});

test("a report says what was lost, and the list of moves shows it", { skip }, async () => {
    const page = await openAnalysis({}, { player2: "engine:level=3" });
    await page.getByRole("button", { name: "Judge every move" }).click();
    await page.waitForSelector(".report-body .primary");
    const cells = await page.locator(".report-sums tbody td").allTextContents();
    assert.deepEqual(cells, [
        ["25.0 %", "21.7 %"],
        ["4 of 6", "2 of 5"],
        ["6", "6"],
        ["6 of 6", "5 of 5"],
    ].flat());
    assert.equal(await page.locator(".turning-points li").count(), LOST.size);
    assert.equal(await page.locator(".move-list .move-mark").count(), LOST.size);
    const sixth = page.locator(".turning-point").filter({ hasText: "Move 6" });
    assert.match(
        await sixth.textContent(),
        /h11 instead of [hv]32 lost 4 points and changed the result \(exact\)/,
    );
    await sixth.click();
    await until(() => page.getByRole("slider").getAttribute("aria-valuenow"), "6");
    await page.getByRole("button", { name: "Play again from before move 6" }).click();
    await page.waitForSelector(".play");
    assert.match(decodeURIComponent(await addressOf(page)), /moves=v22\+v11\+h31\+h21\+v12&/);
});

test("a report can be stopped, and what it knows stays", { skip }, async () => {
    // Too large to be solved: the report is still running when it is stopped.
    const game = new Game(module, { game: "dots", size: "7x8" });
    for (let i = 0; i < 6; i++) game.play(game.state.moves[0].move);
    const page = await openAnalysis({}, { position: game.position, moves: game.moves });
    // By keys: each button passes the focus to its replacement.
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    await page.getByRole("button", { name: "Judge every move" }).press("Enter");
    await page.waitForSelector(".progress:not([hidden])");
    await until(focused, "Stop");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".report-begin:not([hidden])");
    await until(focused, /^Judge/);
    await page.waitForSelector(".line"); // the engine searches the position again
});

test("nothing is lost on the way to other views", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 3 });
    await page.waitForSelector(".line");
    await page.locator("button[lang=pt]").click();
    await page.waitForSelector("html[lang=pt-PT]");
    await until(() => page.locator(".move.current").textContent(), MOVES[2]);
    await page.getByRole("link", { name: "Jogar" }).first().click();
    await page.waitForSelector(".play");
    await page.getByRole("link", { name: "Análise" }).click();
    await page.waitForSelector(".analysis");
    await until(() => page.locator(".move.current").textContent(), MOVES[2]);
});

for (const [name, options] of Object.entries({
    wide: { width: 1680, height: 950 },
    "wide-dark": { width: 1280, height: 800, colorScheme: "dark", language: "pt" },
    phone: { width: 360, height: 740, touch: true, language: "pt" },
})) {
    test(`no sideways scrolling: ${name}`, { skip }, async () => {
        const page = await openAnalysis(options, {
            ply: 5,
            player1: "human",
            player2: "engine:level=3",
        });
        await page.keyboard.press("v");
        await page.keyboard.press("r");
        await page.waitForSelector(".report-body .primary");
        await solved(page);
        await page.locator(".all-moves summary").click();
        await page.locator(".all-moves tbody tr").first().waitFor();
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, `analysis-${name}`, { fullPage: true });
    });
}

test("with the server's engine", { skip: missing("server") }, async (context) => {
    const server = await openSite({ engine: "server" });
    context.after(() => server.close());
    const page = await server.page();
    await server.open(page, link("analysis", { ply: 5 }));
    await solved(page);
    await page.keyboard.press("r");
    await page.waitForSelector(".report-body .primary");
    assert.equal(await page.locator(".turning-points li").count(), LOST.size);
});

test("the values of Cavalo's squares leave the numbers free", { skip }, async () => {
    const page = await site.page();
    await site.open(page, "#analysis?game=cavalo&seed=7&rules=placement%3Dfree&moves=e1+e10");
    await page.getByText("Values of all moves").click();
    const { length } = module.call("state", { game: "cavalo", seed: 7, rules: "placement=free",
                                              moves: "e1 e10" }).moves;
    await until(() => page.locator(".layer-values .value").count(), length);
    const covered = await page.evaluate(() => {
        const boxes = (selector) => [...document.querySelectorAll(selector)]
            .map((element) => [element.textContent, element.getBoundingClientRect()]);
        const pills = boxes(".layer-values .value-shape");
        // Digits have the middle of the height of a text.
        const meet = (pill, { left, right, top, bottom, height }) =>
            pill.left < right && left < pill.right &&
            pill.top < bottom - 0.2 * height && top + 0.2 * height < pill.bottom;
        return boxes(".board-cavalo .number:not(:empty)")
            .filter(([, box]) => pills.some(([, pill]) => meet(pill, box)))
            .map(([text]) => text);
    });
    await site.screenshot(page, "analysis-cavalo-values");
    assert.deepEqual(covered, []);
});
