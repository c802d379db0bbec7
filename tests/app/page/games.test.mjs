// My games: kept games, played on, deleted, exported and imported; logs of every kind, filters, and
// a game opened in the analysis.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import { selectGames } from "../../../src/app/page/game/log.js";
import {
    accessibilityFaults, addressOf, missing, openSite, scrollsSideways, test, until,
} from "./harness.mjs";

const skip = missing("worker");
const log = (name) => fileURLToPath(new URL(`../../data/logs/${name}.dat`, import.meta.url));

let site;

before(async () => {
    if (!skip) site = await openSite();
});

after(() => site?.close());

async function openLog(files, options = {}) {
    const page = await site.page(options);
    await site.open(page, "#log");
    await page.setInputFiles("input[type=file]", files);
    return page;
}

// A log of many games of one box each, all different.
async function manyGames(count) {
    const [header, ...lines] = (await readFile(log("short"), "utf8")).split("\n");
    const name = lines[0].split("\t")[1];
    const games = Array.from({ length: count }, (unused, i) => lines.join("\n")
        .replaceAll(name, `game-${i}`)
        .replace(/date=[^\t]*/, `date=2026-01-01T${String(i % 24).padStart(2, "0")}:00:00Z`));
    return `${header}\n${games.join("")}`;
}

// ---- Kept games --------------------------------------------------------------------------------

const PEOPLE = { player1: "human", player2: "human" };
const linkTo = (values) => `#play?${new URLSearchParams(values)}`;
const DOTS = linkTo({ game: "dots", size: "2x2", ...PEOPLE });
const ADJI = linkTo({ game: "adji", pieces: 2, ...PEOPLE });
// Shortly before its end, which player 1 wins against level 1.
const WON = linkTo({ game: "dots", position: "1x2 12/12 0/1/0 1 0:0", player1: "human",
                     player2: "engine:seed=252361,level=1", time: 1000 });

const rowsOf = (page) => page.locator(".games-table tbody tr");
const cellsOf = (row) => row.locator("td").allTextContents();

async function move(page, text) {
    const before = await page.locator(".move").count();
    await page.locator(".entry").fill(text);
    await page.locator(".entry").press("Enter");
    await until(() => page.locator(".move").count(), before + 1);
}

// A window in which these games were played: [[link, move, ..], ..].
async function played(games, options) {
    const page = await site.page(options);
    for (const [link, ...moves] of games) {
        await site.open(page, link);
        for (const text of moves) await move(page, text);
    }
    return page;
}

async function listOf(page, count) {
    await site.open(page, "#games");
    await until(() => rowsOf(page).count(), count);
}

async function downloadOf(page, name) {
    const [file] = await Promise.all([
        page.waitForEvent("download"), page.getByRole("button", { name }).click(),
    ]);
    return readFile(await file.path(), "utf8");
}

test("kept games are listed, and played on", { skip }, async () => {
    const page = await played([[DOTS, "h11"], [WON, "v11", "v31"], [ADJI, "f", "A"]]);
    await listOf(page, 3);
    const won = rowsOf(page).filter({ hasText: "level 1" });
    const cells = (await cellsOf(won)).slice(1, 8);
    assert.deepEqual(cells, ["Dots and Boxes", "a person", "Computer, level 1", "2:0",
                             "1–0Player 1 won", "–", "2"]);
    assert.equal(await won.locator(".column-player2").getAttribute("title"),
                 "Computer, level 1; seed: 252361");
    assert.match(await page.textContent(".levels-table"), /Dots and Boxes.*1100$/);
    await page.getByRole("button", { name: /^Go on with the game of/ }).last().click();
    await page.waitForSelector(".play");
    await until(() => page.locator(".move").count(), 1);
    await move(page, "h12");
    await listOf(page, 3);
    await rowsOf(page).filter({ hasText: "level 1" }).click();
    await page.waitForSelector(".analysis");
    await until(() => addressOf(page), /moves=v11/);
});

test("the accuracy of a report is kept with its game", { skip }, async () => {
    const page = await played([[WON, "v11", "v31"]]);
    await site.open(page, `#analysis?${new URL(await addressOf(page)).hash.split("?")[1]}`);
    await page.getByRole("button", { name: "Judge every move" }).click();
    await page.locator(".report-sums").waitFor();
    await listOf(page, 1);
    await until(() => page.textContent("td.column-accuracy"), "100 %");
});

test("a game is deleted, and comes back on request", { skip }, async () => {
    const page = await played([[DOTS, "h11"], [ADJI, "f"]]);
    await listOf(page, 2);
    const adji = rowsOf(page).filter({ hasText: "Adji" });
    await adji.getByRole("button", { name: /^Delete/ }).click(); // the game under way
    await until(() => rowsOf(page).count(), 1);
    await page.getByRole("link", { name: "Play", exact: true }).click();
    await page.waitForSelector(".board-dots");
    await page.getByRole("link", { name: "My games" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await until(() => rowsOf(page).count(), 2);
    await page.getByLabel("Search").fill("adji");
    await page.getByRole("button", { name: "Delete these games" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await until(() => rowsOf(page).count(), 1);
    await page.reload();
    await until(() => rowsOf(page).count(), 1);
});

test("all games leave as one log.dat, and come back from it", { skip }, async () => {
    const page = await played([[DOTS, "h11"], [WON, "v11", "v31"], [ADJI, "f", "A"]]);
    await listOf(page, 3);
    const text = await downloadOf(page, "Export all as log.dat");
    assert.equal(text.split("\n").filter((line) => line.startsWith("game\t")).length, 3);
    const log = { name: "mine.dat", mimeType: "text/plain", buffer: Buffer.from(text) };
    const other = await openLog(log);
    await other.getByRole("button", { name: "Keep these games here" }).click();
    await other.locator(".notice").getByText("3 games added; 0 were here already.").waitFor();
    await until(() => rowsOf(other).count(), 3);
    const lines = (all) => all.split("\n").sort();
    assert.deepEqual(lines(await downloadOf(other, "Export all as log.dat")), lines(text));
    await other.setInputFiles("input[type=file]", log);
    await other.getByRole("button", { name: "Keep these games here" }).click();
    await other.locator(".notice").getByText("0 games added; 3 were here already.").waitFor();
    await rowsOf(other).filter({ hasText: "Adji" }).click();
    await until(() => other.locator(".move").count(), 2);
    await move(other, "e");
});

test("imported games keep what only their log says", { skip }, async () => {
    const text = await readFile(log("annotated"), "utf8");
    const page = await openLog(log("annotated"));
    await page.getByRole("button", { name: "Keep these games here" }).click();
    await page.locator(".notice").getByText("2 games added").waitFor();
    // A remark before all games belongs to none.
    const lines = (all) => all.split("\n").filter((line) => !/^# two games/.test(line)).sort();
    assert.deepEqual(lines(await downloadOf(page, "Export all as log.dat")), lines(text));
});

test("a game played in another tab appears in the list", { skip }, async () => {
    const page = await played([[DOTS, "h11"]]);
    await listOf(page, 1);
    const other = await site.open(await page.context().newPage(), ADJI);
    await move(other, "f");
    await until(() => rowsOf(page).count(), 2);
});

for (const [name, options] of Object.entries({
    wide: { width: 1280, height: 800 },
    dark: { width: 1280, height: 800, colorScheme: "dark", language: "pt" },
    phone: { width: 360, height: 740, touch: true, colorScheme: "dark", language: "pt" },
    "phone-light": { width: 360, height: 740, touch: true },
})) {
    test(`kept games, accessible, without sideways scrolling: ${name}`, { skip }, async () => {
        const page = await site.page(options);
        await listOf(page, 0);
        await page.waitForSelector(".games[data-read]");
        assert.deepEqual(await accessibilityFaults(page), []);
        for (const [link, ...moves] of [[DOTS, "h11"], [WON, "v11", "v31"], [ADJI, "f"]]) {
            await site.open(page, link);
            for (const text of moves) await move(page, text);
        }
        await listOf(page, 3);
        assert.deepEqual(await accessibilityFaults(page), []);
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, `games-${name}`, { fullPage: true });
    });
}

// ---- Logs --------------------------------------------------------------------------------------

test("games are chosen and put in order", () => {
    const game = (index, date, players, points, winner) =>
        ({ index, id: `g${index}`, date, game: "dots", rules: "", players, points, winner,
           length: 4, moves: "h11 v11" });
    const games = [game(0, "2026-01-02", ["human", "engine"], [3, 1], 1),
                   game(1, "2026-01-01", ["engine", "human"], [1, 3], 2),
                   game(2, "2026-01-03", ["human", "human"], [2, 2], 0),
                   game(3, "2026-01-03", ["human", "engine:level=2"], [0, 0], null)];
    const table = [
        [{}, { by: "date", down: true }, [2, 3, 0, 1]],
        [{}, { by: "points", down: false }, [1, 2, 3, 0]],
        [{ player: "engine" }, { by: "date", down: false }, [1, 0]],
        [{ result: "draw" }, { by: "date", down: false }, [2]],
        [{ result: "open" }, { by: "date", down: false }, [3]],
        [{ text: "LEVEL h11" }, { by: "date", down: false }, [3]],
        [{ kind: "adji" }, { by: "date", down: false }, []],
    ];
    for (const [filter, order, expected] of table) {
        assert.deepEqual(selectGames(games, filter, order).map(({ index }) => index), expected);
    }
});

test("a game of a log goes to the analysis with all that is known", { skip }, async () => {
    const page = await openLog(log("short"));
    await page.locator(".games-table tbody tr").click();
    await page.waitForSelector(".analysis");
    await until(() => page.locator(".move").count(), 4);
    const second = await page.locator(".move").nth(1).getAttribute("aria-label");
    assert.match(second, /depth 3, 23 nodes/);
    const slider = page.getByRole("slider");
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await until(() => slider.getAttribute("aria-valuetext"), /expected result player 2 \+1/);
    await page.getByRole("link", { name: "My games" }).first().click();
    await until(() => page.locator(".games-table tbody tr").count(), 1, "the log is still open");
});

test("filters, search and pages over many games", { skip }, async () => {
    const content = Buffer.from(await manyGames(130));
    const page = await openLog({ name: "many.dat", mimeType: "text/plain", buffer: content });
    await page.waitForSelector(".pager");
    await until(() => page.locator(".games-table tbody tr").count(), 50);
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByRole("button", { name: "Next page" }).click();
    await until(() => page.locator(".games-table tbody tr").count(), 30);
    await page.getByRole("button", { name: "Date" }).click();
    await until(() => page.locator("th[aria-sort]").getAttribute("aria-sort"), "ascending");
    await page.getByLabel("Search").fill("game-77 ");
    await until(() => page.textContent(".games-found p"), "1 of 130 games");
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download these games" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).split("\n");
    assert.equal(lines[0], "porfia-log 1");
    assert.equal(lines.length, 8, "the header, a game of six lines, and an end");
    assert.ok(lines.slice(1, -1).every((line) => line.split("\t")[1] === "game-77"));
    await page.getByLabel("Result").selectOption("1");
    await until(() => page.textContent(".games-results"), /No games match/);
    await page.getByRole("button", { name: "Show all" }).click();
    await until(() => page.textContent(".games-found p"), "130 of 130 games");
});

test("remarks and annotations stay with their game", { skip }, async () => {
    const page = await openLog(log("annotated"));
    await until(() => page.locator(".games-table tbody tr").count(), 2);
    assert.deepEqual(await page.locator(".game-mark").allInnerTexts(),
                     Array(2).fill("with variations or comments"));
    await page.getByLabel("Search").fill("annotated001");
    await until(() => page.textContent(".games-found p"), "1 of 2 games");
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download these games" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).split("\n");
    const count = (start) => lines.filter((line) => line.startsWith(start)).length;
    assert.equal(lines[0], "porfia-log 2");
    assert.deepEqual(["move", "variation", "comment", "# Move", "# Jogada"].map(count),
                     [4, 3, 6, 4, 0]);
    assert.ok(!lines.some((line) => line.includes("annotated002")));
});

test("what is wrong with a log is said, line by line", { skip }, async () => {
    const text = `${await manyGames(2)}move\tnobody\tn=1\nmove\tgame-0`;
    const page = await openLog({ name: "faulty.dat", mimeType: "text/plain",
                                     buffer: Buffer.from(text) });
    await page.waitForSelector(".games-faults");
    assert.match(await page.textContent(".games-about"), /last line is cut off/);
    assert.match(await page.textContent(".games-faults li"), /line 14/);
    await page.setInputFiles("input[type=file]", { name: "none.dat", mimeType: "text/plain",
                                                   buffer: Buffer.from("something else\n") });
    await until(() => page.textContent(".games-status"), /^none\.dat cannot be read/);
    assert.match(await page.textContent(".games-about"), /faulty\.dat/, "the other one stays");
});

test("a log can be dropped onto the page", { skip }, async () => {
    const page = await site.page();
    await site.open(page, "#archive"); // its name in earlier versions
    const text = await readFile(log("interleaved"), "utf8");
    await page.evaluate((content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], "dropped.dat"));
        const view = document.querySelector(".games");
        for (const type of ["dragover", "drop"]) {
            view.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true,
                                                     cancelable: true }));
        }
    }, text);
    await page.waitForSelector(".games-table");
    assert.match(await page.textContent(".games-about"), /dropped\.dat: 3 games/);
});

for (const [name, options] of Object.entries({
    wide: { width: 1280, height: 800 },
    phone: { width: 360, height: 740, touch: true, colorScheme: "dark", language: "pt" },
})) {
    test(`accessible, without sideways scrolling: ${name}`, { skip }, async () => {
        const page = await openLog(log("interleaved"), options);
        await page.waitForSelector(".games-table");
        assert.deepEqual(await accessibilityFaults(page), []);
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, `games-log-${name}`, { fullPage: true });
    });
}
