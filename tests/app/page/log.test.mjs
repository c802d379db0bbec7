// Old games: logs of every kind, filters, and a game opened in the analysis.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import { selectGames } from "../../../src/app/page/game/log.js";
import {
    accessibilityFaults, missing, openSite, scrollsSideways, test, until,
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
    await page.locator(".log-table tbody tr").click();
    await page.waitForSelector(".analysis");
    await until(() => page.locator(".move").count(), 4);
    const second = await page.locator(".move").nth(1).getAttribute("aria-label");
    assert.match(second, /depth 3, 23 nodes/);
    const slider = page.getByRole("slider");
    await slider.focus();
    await page.keyboard.press("ArrowRight");
    await until(() => slider.getAttribute("aria-valuetext"), /expected result player 2 \+1/);
    await page.getByRole("link", { name: "Old games" }).first().click();
    await until(() => page.locator(".log-table tbody tr").count(), 1, "the log is still open");
});

test("filters, search and pages over many games", { skip }, async () => {
    const content = Buffer.from(await manyGames(130));
    const page = await openLog({ name: "many.dat", mimeType: "text/plain", buffer: content });
    await page.waitForSelector(".pager");
    await until(() => page.locator(".log-table tbody tr").count(), 50);
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByRole("button", { name: "Next page" }).click();
    await until(() => page.locator(".log-table tbody tr").count(), 30);
    await page.getByRole("button", { name: "Date" }).click();
    await until(() => page.locator("th[aria-sort]").getAttribute("aria-sort"), "ascending");
    await page.getByLabel("Search").fill("game-77 ");
    await until(() => page.textContent(".log-found p"), "1 of 130 games");
    const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Download these games" }).click(),
    ]);
    const lines = (await readFile(await download.path(), "utf8")).split("\n");
    assert.equal(lines[0], "porfia-log 1");
    assert.equal(lines.length, 8, "the header, a game of six lines, and an end");
    assert.ok(lines.slice(1, -1).every((line) => line.split("\t")[1] === "game-77"));
    await page.getByLabel("Result").selectOption("1");
    await until(() => page.textContent(".log-results"), /No games match/);
    await page.getByRole("button", { name: "Show all" }).click();
    await until(() => page.textContent(".log-found p"), "130 of 130 games");
});

test("remarks and annotations stay with their game", { skip }, async () => {
    const page = await openLog(log("annotated"));
    await until(() => page.locator(".log-table tbody tr").count(), 2);
    await page.getByLabel("Search").fill("annotated001");
    await until(() => page.textContent(".log-found p"), "1 of 2 games");
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
    await page.waitForSelector(".log-faults");
    assert.match(await page.textContent(".log-about"), /last line is cut off/);
    assert.match(await page.textContent(".log-faults li"), /line 14/);
    await page.setInputFiles("input[type=file]", { name: "none.dat", mimeType: "text/plain",
                                                   buffer: Buffer.from("something else\n") });
    await until(() => page.textContent(".log-status"), /^none\.dat cannot be read/);
    assert.match(await page.textContent(".log-about"), /faulty\.dat/, "the other one stays");
});

test("a log can be dropped onto the page", { skip }, async () => {
    const page = await site.page();
    await site.open(page, "#archive"); // its name in earlier versions
    const text = await readFile(log("interleaved"), "utf8");
    await page.evaluate((content) => {
        const data = new DataTransfer();
        data.items.add(new File([content], "dropped.dat"));
        const zone = document.querySelector(".drop-zone");
        for (const type of ["dragover", "drop"]) {
            zone.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true,
                                                     cancelable: true }));
        }
    }, text);
    await page.waitForSelector(".log-table");
    assert.match(await page.textContent(".log-about"), /dropped\.dat: 3 games/);
});

for (const [name, options] of Object.entries({
    wide: { width: 1280, height: 800 },
    phone: { width: 360, height: 740, touch: true, colorScheme: "dark", language: "pt" },
})) {
    test(`accessible, without sideways scrolling: ${name}`, { skip }, async () => {
        const page = await openLog(log("interleaved"), options);
        await page.waitForSelector(".log-table");
        assert.deepEqual(await accessibilityFaults(page), []);
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, `log-${name}`, { fullPage: true });
    });
}
