// The analysis: variations and the course of a game as they are, and the view in a browser: what the
// engine says, moves that are tried, the graph, the report.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { courseOf } from "../../src/page/course.js";
import { Game } from "../../src/page/game.js";
import { Module } from "../../src/page/module.js";
import { Report } from "../../src/page/report.js";
import { Study } from "../../src/page/study.js";
import { accessibilityFaults, missing, openSite, scrollsSideways } from "./harness.mjs";

const START = "2x2 00/00/00 00/00/00 1 0:0";
// Whoever moves first can win 3:1; here moves 1, 2, 6 and 8 turn the game, and move 4 loses points.
const MOVES = "v22 v11 h31 h21 v12 h11 v21 h12 v32 h32 h22 v31".split(" ");
const LOST = new Map([[0, 2], [1, 2], [3, 2], [5, 4], [7, 2]]);

function link(view, { moves = MOVES, ...more } = {}) {
    return `#${view}?${new URLSearchParams({ game: "dots", position: START,
                                              moves: moves.join(" "), ...more })}`;
}

// ---- Without a browser -------------------------------------------------------------------------

const file = fileURLToPath(new URL("../../build/web/porfia.wasm", import.meta.url));
const module = missing("worker") ? null
    : await Module.create(new WebAssembly.Module(readFileSync(file)));
const skip = missing("worker");

function createStudy(ply) {
    const game = new Game(module, { game: "dots", position: START, moves: MOVES, ply });
    return new Study(module, game);
}

test("the next move of the game is no variation", { skip }, () => {
    const study = createStudy(2);
    study.play(MOVES[2]);
    assert.equal(study.variation, null);
    assert.equal(study.game.ply, 3);
});

test("another move is, and leaves the game alone", { skip }, () => {
    const study = createStudy(2);
    study.playAll(["h12", "v31"]);
    assert.deepEqual(study.line.moves, [...MOVES.slice(0, 2), "h12", "v31"]);
    assert.deepEqual(study.game.moves, MOVES);
    assert.equal(study.branching, 2);
    assert.equal(study.isInGame, false);
    study.goTo(1);
    assert.equal(study.isInGame, true);
    study.backToGame();
    assert.equal(study.variation, null);
    assert.equal(study.game.ply, 1);
});

test("a variation that comes back to the game is none", { skip }, () => {
    const study = createStudy(2);
    study.play("h12");
    study.goTo(2);
    study.play(MOVES[2]);
    assert.equal(study.variation, null);
    assert.equal(study.game.ply, 3);
});

test("a link holds the variation", { skip }, () => {
    const study = createStudy(2);
    study.playAll(["h12", "v31"]);
    study.goTo(3);
    const query = study.toQuery();
    const other = new Study(module, Game.fromQuery(module, query));
    other.followQuery(query);
    assert.deepEqual(other.line.moves, study.line.moves);
    assert.equal(other.line.ply, 3);
    assert.equal(other.toQuery(), query);
});

test("the course of a game: points, and what a log says of its searches", { skip }, () => {
    const details = MOVES.map((move, ply) => ({ ms: 1, searched: ply % 2 === 1, value: ply }));
    const game = new Game(module, { game: "dots", position: START, moves: MOVES, details });
    const course = courseOf(game, new Report(), new Map([[0, 7]]));
    const { points } = game.present;
    assert.equal(course.points.length, MOVES.length + 1);
    assert.equal(course.points.at(-1), points[0] - points[1]);
    assert.equal(course.expected[0], 7, "what was found while somebody looked");
    assert.equal(course.expected[2], null, "nobody has said anything");
    const mover = game.present.played[5].mover;
    assert.equal(course.expected[5], course.points[5] + (mover === 1 ? 5 : -5));
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

test("the engine solves a position and says who leads", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 0 });
    await page.waitForFunction(() =>
        document.querySelector(".engine-status").textContent.startsWith("Solved"));
    const bar = page.locator(".value-bar");
    assert.equal(await bar.getAttribute("aria-valuetext"), "player 1 ends 2 ahead (solved)");
    assert.equal(await page.locator(".line-depth").first().textContent(), "solved");
    assert.match(await page.locator(".line-depth").first().getAttribute("title"), /solver has proved/);
    assert.equal(await page.locator(".line").count(), 3);
    await page.selectOption(".line-choice select", "1");
    await page.waitForFunction(() => document.querySelectorAll(".line").length === 1);
    await page.close();
});

test("what the engine finds is said once, a moment after the move", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 2 });
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => /^Best move: \w+; .*\(solved\)\.$/.test(
        document.getElementById("live").textContent));
    await page.close();
});

test("every move has a value, on the board and in a table", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 5 });
    await page.keyboard.press("v");
    await page.waitForFunction(() => document.querySelectorAll(".board .value").length === 7);
    await page.click(".all-moves summary");
    const rows = page.locator(".all-moves tbody tr");
    await rows.first().waitFor();
    assert.equal(await rows.count(), 7);
    const values = await rows.locator("td:nth-child(2)").allTextContents();
    assert.equal(values[0], "+4", "the best first");
    const label = await page.locator(".place.playable").first().getAttribute("aria-label");
    assert.match(label, /exact value/);
    await page.close();
});

test("moves are tried, shown as a variation, linked to and left", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 0 });
    await page.waitForSelector(".line-move");
    const third = page.locator(".line").first().locator(".line-move").nth(2);
    await third.hover();
    await page.waitForSelector(".analysis.previewing");
    await third.click();
    await page.waitForSelector(".variation:not([hidden])");
    assert.equal(await page.locator(".move").count(), 3);
    assert.match(page.url(), /variation=/);
    await page.reload();
    await page.waitForSelector(".variation:not([hidden])");
    assert.equal(await page.locator(".move").count(), 3);
    await page.getByRole("button", { name: "Back to the game" }).click();
    assert.equal(await page.locator(".move").count(), MOVES.length);
    assert.doesNotMatch(page.url(), /variation=/);
    await page.close();
});

test("the best move is a key away, and a variation can become the game", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 1 });
    await page.waitForSelector(".line-move");
    await page.locator("#main").focus();
    await page.keyboard.press("b");
    await page.waitForSelector(".variation:not([hidden])");
    await page.getByRole("button", { name: "Make it the game" }).click();
    await page.waitForSelector(".variation", { state: "hidden" });
    assert.equal(await page.locator(".move").count(), 2);
    await page.close();
});

test("the graph is a slider over the moves", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 4 });
    const slider = page.getByRole("slider");
    const comesTo = (ply) => page.waitForSelector(`[role=slider][aria-valuenow="${ply}"]`);
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await comesTo(5);
    assert.match(await slider.getAttribute("aria-valuetext"), /^After move 5, v12: points player 1 \+1/);
    await page.keyboard.press("Home");
    await comesTo(0);
    assert.match(await slider.getAttribute("aria-valuetext"), /^Start/);
    const plot = page.locator(".graph-canvas .u-over");
    // The plot may just be drawn anew, with what the engine has found: then a click can be lost.
    for (let clicks = 1; (await slider.getAttribute("aria-valuenow")) !== String(MOVES.length); clicks++) {
        assert.ok(clicks <= 10, "a click at the end of the graph goes to the last move");
        const { width } = await plot.boundingBox();
        await plot.click({ position: { x: width - 2, y: 20 } });
        await page.waitForTimeout(100 * clicks);
    }
    await page.getByText("The graph as a table").click();
    // It is filled a moment after it is opened.
    const rows = page.locator(".graph-table tbody tr");
    await rows.first().waitFor();
    assert.equal(await rows.count(), MOVES.length + 1);
    await page.close();
});

test("a report says what was lost, and the list of moves shows it", { skip }, async () => {
    const page = await openAnalysis({}, { player2: "engine:level=3" });
    await page.getByRole("button", { name: "Judge every move" }).click();
    await page.waitForSelector(".report-body .primary");
    const cells = await page.locator(".report-sums tbody td").allTextContents();
    assert.deepEqual(cells, ["25.0 %", "21.7 %", "4 of 6", "2 of 5", "6", "6"]);
    assert.equal(await page.locator(".turning-points li").count(), LOST.size);
    assert.equal(await page.locator(".move-list .move-mark").count(), LOST.size);
    const sixth = page.locator(".turning-point").filter({ hasText: "Move 6" });
    assert.match(await sixth.textContent(), /h11 instead of [hv]32 lost 4 points and turned the game/);
    await sixth.click();
    assert.equal(await page.getByRole("slider").getAttribute("aria-valuenow"), "6");
    await page.getByRole("button", { name: "Play it again from before move 6" }).click();
    await page.waitForSelector(".play");
    assert.match(decodeURIComponent(page.url()), /moves=v22\+v11\+h31\+h21\+v12&/);
    await page.close();
});

test("a report can be stopped, and what it knows stays", { skip }, async () => {
    const page = await openAnalysis({}, { position: "5x6 000000/000000/000000/000000/000000/000000 " +
                                          "00000/00000/00000/00000/00000/00000/00000 1 0:0",
                                          moves: ["h11", "h12", "h13", "h14", "h15", "h16"] });
    await page.selectOption(".report-time select", "3000");
    // By keys: each button hands the focus to the one that takes its place.
    const focused = () => page.evaluate(() => document.activeElement.textContent);
    await page.getByRole("button", { name: "Judge every move" }).press("Enter");
    await page.waitForSelector(".progress:not([hidden])");
    assert.equal(await focused(), "Stop");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".report-begin:not([hidden])");
    assert.match(await focused(), /^Judge/);
    await page.waitForSelector(".line"); // the engine looks at the position again
    await page.close();
});

test("nothing is lost on the way to other views", { skip }, async () => {
    const page = await openAnalysis({}, { ply: 3 });
    await page.waitForSelector(".line");
    await page.locator("button[lang=pt]").click();
    await page.waitForSelector("html[lang=pt-PT]");
    assert.equal(await page.locator(".move.current").textContent(), MOVES[2]);
    await page.getByRole("link", { name: "Jogar" }).first().click();
    await page.waitForSelector(".play");
    await page.getByRole("link", { name: "Análise" }).click();
    await page.waitForSelector(".analysis");
    assert.equal(await page.locator(".move.current").textContent(), MOVES[2]);
    await page.close();
});

for (const [name, options] of Object.entries({
    wide: { width: 1680, height: 950 },
    "wide-dark": { width: 1280, height: 800, colorScheme: "dark", language: "pt" },
    phone: { width: 360, height: 740, touch: true, language: "pt" },
})) {
    test(`it can be read by everybody: ${name}`, { skip }, async () => {
        const page = await openAnalysis(options, { ply: 5, player1: "human",
                                                   player2: "engine:level=3" });
        await page.keyboard.press("v");
        await page.keyboard.press("r");
        await page.waitForSelector(".report-body .primary");
        await page.waitForSelector(".line");
        await page.locator(".all-moves summary").click();
        assert.deepEqual(await accessibilityFaults(page), []);
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, `analysis-${name}`, { fullPage: true });
        await page.close();
    });
}

test("with the server's engine", { skip: missing("server") }, async () => {
    const server = await openSite({ engine: "server" });
    const page = await server.page();
    await server.open(page, link("analysis", { ply: 5 }));
    await page.waitForFunction(() =>
        document.querySelector(".engine-status")?.textContent.startsWith("Solved"));
    await page.keyboard.press("r");
    await page.waitForSelector(".report-body .primary");
    assert.equal(await page.locator(".turning-points li").count(), LOST.size);
    await server.close();
});
