// What is known of positions: exact beats estimate, deeper beats shallower, wherever it comes from;
// and a report that is corrected by what is found later, also in the kept game.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before } from "node:test";

import { Module } from "../../../src/app/page/engine/module.js";
import { Evidence } from "../../../src/app/page/game/evidence.js";
import { Game } from "../../../src/app/page/game/game.js";
import { exercisesOf } from "../../../src/app/page/game/exercises.js";
import { Report } from "../../../src/app/page/game/report.js";
import { Verification } from "../../../src/app/page/game/verification.js";
import { FOLDER, missing, openSite, test, until } from "./harness.mjs";

const skip = missing("worker");
const module = skip
    ? null
    : await Module.create(new WebAssembly.Module(readFileSync(join(FOLDER, "porfia.wasm"))));

const START = "2x2 00/00/00 00/00/00 1 0:0";
const MOVES = "v22 v11 h31 h21 v12 h11 v21 h12 v32 h32 h22 v31".split(" ");
const FINAL = 2; // player 1's lead at the end

// The lead that a report guesses, which takes the sixth move to lose 12 points.
const guessAt = (ply) => FINAL + (ply < 6 ? 12 : 0);

// ---- Merging -----------------------------------------------------------------------------------

const estimate = { lead: 7, exact: false, depth: 5, best: "h11" };

for (const [name, found, winner] of [
    ["an exact value beats an estimate", { lead: 2, exact: true, depth: 1, best: "h12" }, true],
    ["a deeper estimate beats one", { lead: 2, exact: false, depth: 6, best: "h12" }, true],
    ["a shallower one does not", { lead: 2, exact: false, depth: 4, best: "h12" }, false],
    ["nor does one as deep", { lead: 2, exact: false, depth: 5, best: "h12" }, false],
]) {
    test(name, () => {
        for (const [first, second] of [[estimate, found], [found, estimate]]) {
            const evidence = new Evidence();
            evidence.add(3, first);
            evidence.add(3, second);
            const isTie = first.depth === second.depth && !first.exact && !second.exact;
            assert.deepEqual(evidence.at(3), isTie ? first : winner ? found : estimate);
        }
    });
}

test("no estimate replaces an exact value, however deep it is", () => {
    const evidence = Evidence.parse("- =4:1:h11");
    assert.equal(evidence.add(1, { lead: 9, exact: false, depth: 99, best: "h12" }), false);
    assert.equal(evidence.addAll(Evidence.parse("- ~9:99:h12")), false);
    assert.equal(String(evidence), "- =4:1:h11");
});

test("the order does not matter, nor which tab writes last", () => {
    const texts = ["~1:3:a ~2:9:b -", "=0:2:a - ~5:1", "~8:7:c ~4:4:c =-6:2"];
    const merged = (order) => {
        const evidence = new Evidence();
        order.forEach((index) => evidence.addAll(Evidence.parse(texts[index])));
        return String(evidence);
    };
    for (const order of [[0, 1, 2], [2, 1, 0], [1, 2, 0], [1, 1, 0, 2, 1]]) {
        assert.equal(merged(order), "=0:2:a ~2:9:b =-6:2");
    }
});

test("what is no evidence is unknown", () => {
    assert.equal(Evidence.parse("x =:1:a ~1 ~1:2:a").at(2), null);
    assert.deepEqual(Evidence.parse("x ~1:2:a").at(1), { lead: 1, exact: false, depth: 2,
                                                        best: "a" });
    assert.equal(Evidence.parse(null).at(0), null);
});

test("lines tell of the position, and of the one after the move played", () => {
    const evidence = new Evidence();
    const line = { exact: false, bound: "exact", depth: 6 };
    assert.ok(evidence.addLines(2, [
        { ...line, rank: 1, lead: 5, best: "h11", pv: ["h11", "h12"] },
        { ...line, rank: 2, lead: 3, best: "v11", pv: ["v11", "v12", "h31"] },
        { ...line, rank: 3, lead: 9, bound: "lower", best: "v11", pv: ["v11", "v21"] },
    ], "v11", false));
    assert.equal(String(evidence), "- - ~5:6:h11 ~3:5:v12");
});

test("a report follows what is found, and keeps what is exact", { skip }, () => {
    const game = new Game(module, { game: "dots", position: START, moves: MOVES });
    const report = new Report(game);
    const word = (move, ply) => `~${guessAt(ply)}:1:${ply === 5 ? "v32" : move}`;
    report.restore(MOVES.map(word).join(" "));
    const sixth = () => report.judgements.get(5);
    assert.deepEqual([sixth().lost, sixth().exact], [12, false]);
    const line = { exact: true, bound: "exact", depth: 7 };
    const lines = [{ ...line, rank: 1, lead: FINAL + 4, best: "v32", pv: ["v32", "h11"] },
                   { ...line, rank: 2, lead: FINAL, best: "h11", pv: ["h11", "v21"] }];
    report.hear(5, lines);
    assert.deepEqual([sixth().lost, sixth().exact], [4, true]);
    report.hear(5, lines.map((one) => ({ ...one, exact: false, lead: 30, depth: 40 })));
    assert.deepEqual([sixth().lost, sixth().exact], [4, true]);
    assert.deepEqual(report.expectedAt(5), { lead: FINAL + 4, exact: true });
});

// ---- In a browser ------------------------------------------------------------------------------

let site;

before(async () => {
    if (!skip) site = await openSite();
});

after(() => site?.close());

const event = (message) => `data: ${JSON.stringify(message)}\n\n`;
const stream = (...messages) => ({ contentType: "text/event-stream",
                                   body: messages.map(event).join("") });

// The messages of that report.
function guesses() {
    const { played } = new Game(module, { game: "dots", position: START, moves: MOVES }).present;
    const judged = played.map(({ mover, move }, ply) => ({
        type: "judged", ply, mover, move, best: ply === 5 ? "v32" : move, lead: guessAt(ply),
        played_lead: guessAt(ply + 1), lost: ply === 5 ? 12 : 0, exact: false, lead_exact: false,
        played_exact: false, forced: ply === 11, turns: false, depth: 1,
    }));
    return [...judged.reverse(), { type: "done" }];
}

// The lines of a position: before and after the sixth move they are exact if they can be solved,
// else guesses; better: by how much the best move is better before it.
function linesOf(moves, count, { solves, better }) {
    const state = new Game(module, { game: "dots", position: START, moves }).state;
    const isSolved = solves && [5, 6].includes(moves.length);
    const isBefore = moves.length === 5;
    const best = isBefore ? ["v32", "h11"] : [];
    const others = state.moves.map(({ move }) => move).filter((move) => !best.includes(move));
    return [...best, ...others].slice(0, count).map((move, index) => ({
        type: "line", rank: index + 1, best: move, pv: isBefore ? [move, "v21"] : [move],
        lead: FINAL + (isBefore && index === 0 ? better : 0), exact: isSolved, bound: "exact",
        depth: 9,
        nodes: 1, alpha_cuts: 0, beta_cuts: 0, table_hits: 0, hashfull: 0, nps: 1, ms: 1,
    }));
}

// The page with a server whose engine says this.
async function openWithEngine(options = {}, view = "analysis", knows = { solves: true, better: 4 }) {
    const page = await site.page(options);
    await page.route("**/api/health", (route) => route.fulfill({ json: { status: "ok" } }));
    await page.route("**/api/report", (route) => route.fulfill(stream(...guesses())));
    await page.route("**/api/search", (route) => {
        const body = new URLSearchParams(route.request().postData());
        const moves = body.get("moves").split(" ").filter(Boolean);
        const lines = linesOf(moves, Number(body.get("lines") ?? 1), knows);
        return route.fulfill(stream(...lines, { ...lines[0], type: "done", lines }));
    });
    const link = new URLSearchParams({ game: "dots", position: START, moves: MOVES.join(" ") });
    await site.open(page, `#${view}?${link}`);
    return page;
}

const listed = (page) => page.locator(".move-list .move", { hasText: "h11" });
const sentence = (page) => page.locator(".turning-point", { hasText: /h11/ }).textContent();
const cells = (page) => page.locator(".report-sums tbody td").allTextContents();

for (const [language, guess, exact] of [
    ["en", /lost about 12 points .*\(estimate\)/, /lost 4 points .*\(exact\)/],
    ["pt", /perdeu cerca de 12 pontos .*\(estimativa\)/, /perdeu 4 pontos .*\(exato\)/],
]) {
    test(`estimates are said to be, and corrected at once: ${language}`, { skip }, async () => {
        const page = await openWithEngine({ language });
        await page.keyboard.press("r");
        await until(() => sentence(page), guess);
        await until(() => listed(page).getAttribute("title"), guess);
        assert.equal(await listed(page).locator(".move-mark.estimate").count(), 1);
        assert.match((await cells(page))[0], /^≈ /);
        assert.match(await page.textContent(".report-certainty"), /≈/);
        await site.screenshot(page, `report-estimates-${language}`, { fullPage: true });
        // The engine solves the position before the move, while it is looked at.
        await page.locator(".move-list .move", { hasText: "v12" }).click();
        await until(() => sentence(page), exact);
        await until(() => listed(page).getAttribute("title"), exact);
        assert.equal(await listed(page).locator(".move-mark.estimate").count(), 0);
        await page.locator(".graph-table summary").click();
        await until(() => page.locator(".graph-table tbody tr").nth(5).textContent(),
                    /exact$|exato$/);
        await site.screenshot(page, `report-corrected-${language}`, { fullPage: true });
    });
}

test("the kept game has the correction, and a new report does not undo it", { skip }, async () => {
    const page = await openWithEngine();
    await page.keyboard.press("r");
    await until(() => sentence(page), /lost about 12 points/);
    const [guessed] = await cells(page);
    await page.locator(".move-list .move", { hasText: "v12" }).click();
    await until(() => sentence(page), /lost 4 points .*\(exact\)/);
    const [corrected] = await cells(page);
    assert.notEqual(corrected, guessed);
    await page.getByRole("button", { name: "Judge again" }).click();
    await page.waitForSelector(".report-begin:not([hidden])");
    assert.match(await sentence(page), /lost 4 points .*\(exact\)/);
    // Another tab with the same game knows less and takes the correction over.
    const accuracy = () => page.evaluate(() => new Promise((resolve) => {
        const opening = indexedDB.open("porfia");
        opening.onsuccess = () => {
            const store = opening.result.transaction("games").objectStore("games");
            store.getAll().onsuccess = ({ target }) => resolve(target.result[0]?.accuracy?.[0]);
        };
    }));
    const shown = Number(corrected.replace(/[≈% ]/g, ""));
    await until(accuracy, shown);
    await page.reload();
    await until(() => sentence(page), /lost 4 points .*\(exact\)/);
    assert.equal((await cells(page))[0], corrected);
});

// ---- What Learn asks about ---------------------------------------------------------------------

// An engine that finds these leads by ply, and notes its searches.
function engineOf(leads, exact = false) {
    const asked = [];
    return { asked, run(name, { moves, time }) {
        const ply = moves.length;
        asked.push({ ply, time });
        const line = { rank: 1, lead: leads[ply], exact, bound: "exact", depth: 9,
                       best: ply === 5 ? "v32" : MOVES[ply], pv: [ply === 5 ? "v32" : MOVES[ply]] };
        return { done: Promise.resolve({ ...line, lines: [line] }), stop() {} };
    } };
}

for (const [name, lead, exact, isHeld] of [
    ["a loss that four times the time confirms is held", FINAL + 11, false, true],
    ["one that shrinks is not", FINAL + 4, false, false],
    ["one that is gone is not", FINAL, false, false],
    ["a smaller one that is solved is", FINAL + 4, true, true],
    ["one that is solved and gone is not", FINAL, true, false],
]) {
    test(name, { skip }, async () => {
        const game = new Game(module, { game: "dots", position: START, moves: MOVES });
        const report = new Report(game);
        report.restore(MOVES.map((move, ply) => `~${guessAt(ply)}:1:${ply === 5 ? "v32" : move}`)
            .join(" "));
        const engine = engineOf({ 5: lead, 6: FINAL }, exact);
        const verification = new Verification(report, report.losses, { engine, game, time: 300 });
        assert.equal(verification.total, 1);
        await verification.run(() => {});
        assert.deepEqual(engine.asked, [{ ply: 5, time: 1200 }, { ply: 6, time: 1200 }]);
        assert.equal(report.verified.get(5), isHeld);
        assert.equal(exercisesOf(game, report, { player: 0, least: 1 }).length, isHeld ? 1 : 0);
    });
}

for (const [name, language, knows, text] of [
    ["asks about a loss as it is when solved", "en", { solves: true, better: 4 },
     /h11, which lost 4 points\..*The loss is exact/s],
    ["asks about an estimate that held", "pt", { solves: false, better: 11 },
     /h11 e perdeu 11 pontos\..*confirmada com o quádruplo do tempo/s],
    ["says that no loss is certain", "en", { solves: false, better: 1 },
     /No loss is certain enough to learn from/],
    ["says that no loss is certain, in Portuguese", "pt", { solves: false, better: 1 },
     /Nenhuma perda é suficientemente certa/],
]) {
    test(`Learn ${name}`, { skip }, async () => {
        const page = await openWithEngine({ language }, "learn", knows);
        await page.waitForSelector(".learn.ready");
        await until(() => page.locator(".learn-task").textContent(), text);
        await site.screenshot(page, `learn-${name.replaceAll(/\W+/g, "-")}`);
    });
}

test("Learn shows what it checks, and can be stopped", { skip }, async () => {
    let letGo;
    const held = new Promise((resolve) => (letGo = resolve));
    const page = await openWithEngine({}, "analysis", { solves: false, better: 11 });
    await page.keyboard.press("r");
    await until(() => sentence(page), /lost about 12 points/);
    await page.unroute("**/api/search");
    await page.route("**/api/search", async (route) => {
        await held;
        await route.abort().catch(() => {});
    });
    await page.getByRole("button", { name: "Learn from your mistakes" }).click();
    await until(() => page.locator(".progress-text").textContent(),
                "Checking estimates with four times the time: 0 of 1");
    await page.locator(".learn .progress button").click();
    await until(() => page.locator(".learn-choices").textContent(), /1 estimate is not checked/);
    await until(() => page.locator(".learn-task").textContent(), /No loss is certain/);
    letGo();
});
