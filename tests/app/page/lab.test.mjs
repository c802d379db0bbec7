// The laboratory: its figures beside those of `porfia lab`, its curves and files, and the view that
// shows them while it measures.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";

import { Module } from "../../../src/app/page/engine/module.js";
import { commandOf, Measures } from "../../../src/app/page/views/lab/measures.js";
import {
    missing, openSite, scrollsSideways, test, until,
} from "./harness.mjs";

const skip = missing("worker");
const fromRoot = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const program = fromRoot("build/release/porfia");
const skipNative = skip || (existsSync(program) ? false : "the native program has not been built");

let site;
let module;

before(async () => {
    if (skip) return;
    const bytes = readFileSync(fromRoot("build/web/porfia.wasm"));
    module = await Module.create(new WebAssembly.Module(bytes));
    site = await openSite();
});

after(() => site?.close());

// All that the module tells of a run.
function measure(settings) {
    const measures = new Measures(settings);
    module.begin("lab", settings);
    for (let told; (told = module.step()) !== null;) told.forEach((one) => measures.receive(one));
    measures.state = "done";
    return measures;
}

// What `porfia lab` writes.
function native({ game, ...flags }) {
    const folder = mkdtempSync(join(tmpdir(), "porfia-lab-"));
    const path = join(folder, "lab.csv");
    const words = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
    try {
        const json = execFileSync(program, ["lab", game, ...words, "--json", "--csv", path],
                                  { encoding: "utf8" });
        return { json, csv: readFileSync(path, "utf8") };
    } finally {
        rmSync(folder, { recursive: true });
    }
}

// Times differ from run to run; the terminal gives more decimals.
const TIME_COLUMN = 9;
const parseJson = (text) => text.trim().split("\n").map((line) => JSON.parse(line, (key, value) =>
    key === "ms" ? 0 : key === "branching" && value !== null ? value.toFixed(4) : value));
const parseCsv = (text) => text.split("\n").map((line) =>
    line.split(",").map((cell, column) => column === TIME_COLUMN ? "" : cell).join(","));

const RUNS = [
    { game: "dots", size: "3x3", count: 3, depth: 4 },
    { game: "adji", pieces: 4, count: 2, depth: 6, nodes: 20000, seed: 7 },
    { game: "cavalo", rules: "threat=off", count: 2, depth: 4, seed: 3,
      algorithms: "alphabeta,negascout,mtdf,engine" },
];

for (const settings of RUNS) {
    test(`${settings.game}: the figures are those of porfia lab`, { skip: skipNative }, () => {
        const measures = measure(settings);
        const expected = native(settings);
        assert.deepEqual(parseJson(measures.json), parseJson(expected.json));
        assert.deepEqual(parseCsv(measures.csv), parseCsv(expected.csv));
        assert.equal(measures.rows.size * settings.count, measures.count);
    });
}

test("a run that cannot be is refused with the parameter", { skip }, () => {
    const table = [
        [{ game: "dots" }, "depth"],
        [{ game: "go", depth: 2 }, "game"],
        [{ game: "dots", depth: 0 }, "depth"],
        [{ game: "dots", depth: 2, count: 1001 }, "count"],
        [{ game: "dots", depth: 2, algorithms: "minimax,magic" }, "algorithms"],
        [{ game: "dots", depth: 2, size: "5" }, "size"],
        [{ game: "adji", depth: 2, size: "3x3" }, "size"],
    ];
    for (const [settings, parameter] of table) {
        assert.throws(() => module.begin("lab", settings), { parameter }, parameter);
    }
});

test("curves: means by depth, gaps where a method was left out, and what is saved", { skip }, () => {
    const measures = measure({ game: "dots", size: "2x2", count: 2, depth: 5, nodes: 300,
                               algorithms: "minimax,alphabeta" });
    const nodes = measures.curves(({ nodes: count }) => count, ({ algorithm }) => algorithm);
    assert.equal(nodes.length, measures.plan.methods.length);
    const plain = measures.plan.methods.findIndex(({ algorithm, memo }) =>
        algorithm === "minimax" && memo === false);
    assert.equal(nodes[plain].values.at(-1), null, "beyond the budget");
    assert.equal(nodes[plain].values[0], measures.row(1, plain).nodes);
    const [gain] = measures.gains("ordering", ({ algorithm }) => algorithm);
    assert.equal(gain.name, "alphabeta");
    assert.ok(gain.values.some((ratio) => ratio > 1));
    measures.hidden.add(plain);
    assert.equal(measures.curves(() => 1, () => "").length, measures.plan.methods.length - 1);
});

test("the command of a run can be pasted into a shell", () => {
    assert.equal(commandOf({ game: "dots", size: "3x3", rules: "", depth: 4, algorithms: "a,b" }),
                 "porfia lab dots --size 3x3 --depth 4 --algorithms a,b");
    assert.equal(commandOf({ game: "x", rules: "a b" }), "porfia lab x --rules 'a b'");
});

const SMALL = "#lab?game=dots&size=2x2&count=2&depth=4&algorithms=minimax,alphabeta,engine";

async function run(page) {
    await page.locator(".lab-settings button[type=submit]").click();
    await page.waitForSelector(".lab[data-state=done]");
}

test("a run in the browser: curves, tables and files", { skip }, async () => {
    const page = await site.page();
    await site.open(page, SMALL);
    await run(page);
    await until(() => page.textContent(".lab-summary"), /minimax family agree/);
    await until(() => page.textContent(".lab-command code"),
                "porfia lab dots --size 2x2 --seed 1 --count 2 --depth 4 --nodes 1000000 " +
                    "--algorithms minimax,alphabeta,engine");
    await until(() => page.locator(".curves[data-drawn=yes] canvas").count(), 6);
    const first = page.locator(".curves").first();
    await first.locator("summary").click();
    await until(() => first.locator("tbody tr").count(), 7);
    await page.getByRole("button", { name: "minimax", exact: true }).click();
    await until(() => first.locator("tbody tr").count(), 6, "its curve is hidden");
    await page.locator(".lab-means select").selectOption("2");
    const means = page.locator(".lab-means tbody tr");
    await until(() => means.count(), 7);
    const expected = measure({ game: "dots", size: "2x2", count: 2, depth: 2, seed: 1,
                               algorithms: "minimax" }).row(2, 0);
    await until(() => means.first().locator("td").first().textContent(), String(expected.nodes));
    for (const [name, count] of [["CSV", 1 + 2 * 4 * 7], ["JSON", 2 * 4 * 7 + 1]]) {
        const [download] = await Promise.all([
            page.waitForEvent("download"),
            page.getByRole("button", { name: `Download ${name}` }).click(),
        ]);
        const lines = (await readFile(await download.path(), "utf8")).trim().split("\n");
        assert.equal(lines.length, count, name);
    }
});

test("a run is stopped in the middle of a search, and keeps what it has", { skip }, async () => {
    const page = await site.page();
    await site.open(page, "#lab?game=dots&count=50&depth=12&nodes=20000000&algorithms=minimax");
    await page.locator(".lab-settings button[type=submit]").click();
    await until(() => page.locator(".lab-means tbody tr").count(), 2, "the first means are there");
    assert.equal(await page.locator(".lab").getAttribute("data-state"), "running");
    await page.getByRole("button", { name: "Stop" }).click();
    await page.waitForSelector(".lab[data-state=stopped]");
    await until(() => page.textContent(".lab-summary"), /^Stopped\./);
    await until(() => page.locator(".lab-tools button").first().isVisible(), true);
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Measure");
});

test("a run goes on under another view and in another language", { skip }, async () => {
    const page = await site.page();
    await site.open(page, "#lab?game=dots&count=50&depth=12&nodes=20000000&algorithms=minimax");
    await page.locator(".lab-settings button[type=submit]").click();
    await until(() => page.locator(".lab-means tbody tr").count(), 2);
    await site.open(page, "#log");
    await page.getByRole("button", { name: "PT" }).click();
    await site.open(page, "#lab");
    assert.equal(await page.locator(".lab").getAttribute("data-state"), "running");
    await page.getByRole("button", { name: "Parar" }).click();
    await until(() => page.textContent(".lab-summary"), /^Interrompido\./);
});

test("what the service refuses is said at its field", { skip }, async () => {
    const page = await site.page({ language: "pt" });
    await site.open(page, "#lab?game=dots");
    await page.getByLabel("Tamanho").fill("99x99");
    await page.locator(".lab-settings button[type=submit]").click();
    await until(() => page.textContent(".lab-settings .fault"), /\S/);
    await page.getByLabel("Tamanho").fill("2x2");
    await page.locator("[data-parameter=depth]").fill("2");
    await run(page);
    await until(() => page.textContent(".lab-settings .fault"), "");
});

for (const [name, options] of [
    ["phone", { width: 390, height: 800, language: "pt", touch: true }],
    ["wide-dark", { width: 1440, height: 900, colorScheme: "dark" }],
    ["wide", { width: 1280, height: 900, language: "pt" }],
    ["phone-dark", { width: 360, height: 740, colorScheme: "dark", touch: true }],
]) {
    test(`${name}: nothing beyond the edge`, { skip }, async () => {
        const page = await site.page(options);
        await site.open(page, `${SMALL},negascout,mtdf,uct`);
        await run(page);
        await until(() => page.locator(".curves[data-drawn=yes] canvas").count(), 6);
        await page.locator(".curves summary").first().click();
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, `lab-${name}`, { fullPage: true });
    });
}
