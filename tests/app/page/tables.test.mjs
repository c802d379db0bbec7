// The endgame tables of the page: the module with them beside the native program's, and what a
// person gets: a button that loads them, exact values, kept offline; on the server, its own.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test as plainTest } from "node:test";

import { FOLDER, missing, openSite, PROGRAM, test, until } from "./harness.mjs";
import { Module, ServiceError } from "../../../src/app/page/engine/module.js";

const skip = missing("worker");
const skipServer = missing("server");
const site = skip ? null : await openSite({ engine: "worker" });
const server = skipServer ? null : await openSite({ engine: "server" });
after(async () => {
    await site?.close();
    await server?.close();
});

const PIECES = 12;
// Quiet, with loops: the engine alone never proves it.
const POSITION = "1,1,1,1,1,1/1,1,1,1,1,1 1 0:0";
const query = (position) => `game=adji&position=${encodeURIComponent(position)}`;
const ANALYSIS = `#analysis?${query(POSITION)}`;

// ---- The module --------------------------------------------------------------------------------

const bytes = skip ? null : readFileSync(join(FOLDER, "tables/adji.bin"));
const compiled = skip ? null : new WebAssembly.Module(readFileSync(join(FOLDER, "porfia.wasm")));

function search(module, parameters) {
    const messages = [];
    module.begin("search", parameters);
    for (let told; (told = module.step()) !== null;) messages.push(...told);
    return messages.at(-1);
}

// Numbers as random as needed, the same each time.
function numbersFrom(seed) {
    let state = seed;
    return (below) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * below);
    };
}

function randomPosition(random, pieces) {
    const holes = Array(12).fill(0);
    for (let i = 0; i < pieces; i++) holes[random(12)]++;
    const row = (from) => holes.slice(from, from + 6).join(",");
    return `${row(0)}/${row(6)} ${1 + random(2)} ${random(5)}:${random(5)}`;
}

plainTest("values with tables are those of the program's tables", {
    skip: skip || skipServer,
}, async () => {
    const folder = mkdtempSync(join(tmpdir(), "porfia-tables-"));
    try {
        execFileSync(PROGRAM, ["tables", "build", "adji", "--up-to", PIECES, "--dir", folder]);
        const files = Array.from({ length: PIECES }, (unused, i) =>
            readFileSync(join(folder, `adji-${String(i + 1).padStart(2, "0")}.table`)));
        assert.ok(Buffer.concat(files).equals(bytes), "the same bytes as the native build");
        const module = await Module.create(compiled);
        assert.deepEqual(module.openTables("adji", bytes), { pieces: PIECES });
        const random = numbersFrom(7);
        for (let i = 0; i < 120; i++) {
            const position = randomPosition(random, 1 + (i % PIECES));
            if (module.call("state", { game: "adji", position }).moves.length === 0) continue;
            const told = JSON.parse(execFileSync(PROGRAM, [
                "tables", "probe", position, "--dir", folder, "--json"], { encoding: "utf8" }));
            const found = search(module, { game: "adji", position, nodes: 1000 });
            assert.equal(found.exact, true, position);
            assert.equal(found.value, told.value, position);
        }
    } finally {
        rmSync(folder, { recursive: true });
    }
});

plainTest("the module refuses damaged tables and goes on", { skip }, async () => {
    const module = await Module.create(compiled);
    const random = numbersFrom(11);
    for (let i = 0; i < 60; i++) {
        const damaged = Buffer.from(bytes);
        damaged[random(damaged.length)] ^= 1 << random(8);
        assert.throws(() => module.openTables("adji", damaged), ServiceError);
    }
    assert.throws(() => module.openTables("adji", bytes.subarray(0, -1)), /truncated/);
    assert.throws(() => module.openTables("adji", new Uint8Array(0), "pt"), /não é uma tabela/);
    assert.throws(() => module.openTables("dots", bytes), /no endgame tables/);
    assert.equal(search(module, { game: "adji", position: POSITION, nodes: 1000 }).exact, false);
    assert.deepEqual(module.openTables("adji", bytes), { pieces: PIECES });
    assert.equal(search(module, { game: "adji", position: POSITION, nodes: 1000 }).exact, true);
});

// ---- The page ----------------------------------------------------------------------------------

const control = (page) => page.locator(".tables-control");
const said = (page) => control(page).locator("span").textContent();
const status = (page) => page.locator(".engine-status").textContent();

async function load(page, words = /^Load \(0\.7 MB\)$/) {
    await control(page).getByRole("button", { name: words }).click();
}

async function untilExact(page) {
    await until(async () => /Solved|Resolvid/.test(await status(page)), true);
}

test("loads them, shows exact values, and has them offline", { skip }, async () => {
    const page = await site.page({
        serviceWorkers: "allow",
        allow: /ERR_INTERNET_DISCONNECTED/,
    });
    await site.open(page, ANALYSIS);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(() => page.locator(".engine-panel .line").count().then(Boolean), true);
    assert.doesNotMatch(await status(page), /Solved/);
    const names = () => page.evaluate(() => caches.keys());
    assert.deepEqual((await names()).filter((name) => name === "tables"), []);
    const kept = await page.evaluate(async () => {
        const pages = (await caches.keys()).filter((name) => name.startsWith("porfia-"));
        const cache = await caches.open(pages[0]);
        return (await cache.keys()).map(({ url }) => url).filter((url) => url.includes(".bin"));
    });
    assert.deepEqual(kept, [], "not before they are asked for");
    await site.screenshot(page, "tables-offered");
    await load(page);
    await untilExact(page);
    await until(() => said(page),
                "Endgame tables in this browser: exact values with 12 pieces or fewer.");
    assert.equal(await control(page).getByRole("button").count(), 0);
    await site.screenshot(page, "tables-ready");

    await page.context().setOffline(true);
    await page.reload();
    await untilExact(page);
    assert.match(await said(page), /in this browser/);
});

test("a game without tables says nothing of them", { skip }, async () => {
    const page = await site.page();
    await site.open(page, "#analysis?game=dots&size=2x2");
    await until(() => page.locator(".engine-panel .line").count().then(Boolean), true);
    assert.equal(await control(page).isVisible(), false);
});

test("they are there again when the worker was begun again", { skip }, async () => {
    const page = await site.page();
    await page.addInitScript(() => {
        const { terminate } = Worker.prototype;
        window.ended = 0;
        Worker.prototype.terminate = function end() {
            window.ended++;
            terminate.call(this);
        };
    });
    await site.open(page, ANALYSIS);
    await load(page);
    await untilExact(page);
    // A textbook player thinks in one piece: leaving its game ends the worker.
    await site.open(page, "#play?game=adji&pieces=4&player1=textbook:minimax,depth=12" +
                          "&player2=human");
    await page.waitForSelector(".status[data-turn=computer]");
    await site.open(page, ANALYSIS);
    await until(() => page.evaluate(() => window.ended), 1);
    await untilExact(page);
});

for (const [name, damage, why] of [
    ["damaged", (body) => {
        body[300_000] ^= 4;
        return body;
    }, /a tabela adji-\d\d\.table está danificada/],
    ["cut", (body) => body.subarray(0, 400_000), /a transferência está incompleta/],
]) {
    test(`a ${name} download: one message, and the page goes on`, { skip }, async () => {
        const page = await site.page({ language: "pt", width: 390, height: 844 });
        const words = /^Carregar \(0,7 MB\)$/;
        let isDamaged = true;
        await page.route("**/tables/*.bin*", (route) => isDamaged
            ? route.fulfill({ body: damage(Buffer.from(bytes)) }) : route.continue());
        await site.open(page, ANALYSIS);
        await load(page, words);
        await page.waitForSelector(".notice");
        assert.match(await page.locator(".notice").textContent(), why);
        assert.equal(await page.locator(".notice").count(), 1);
        await until(() => page.locator(".engine-panel .line").count().then(Boolean), true);
        assert.doesNotMatch(await status(page), /Resolvid/);
        await site.screenshot(page, `tables-${name}`, { fullPage: true });
        isDamaged = false;
        await load(page, words);
        await untilExact(page);
        await site.screenshot(page, `tables-after-${name}`, { fullPage: true });
    });
}

test("a kept copy that is damaged: one message, and the button again", { skip }, async () => {
    const page = await site.page();
    await site.open(page, ANALYSIS);
    await load(page);
    await untilExact(page);
    await page.evaluate(async () => {
        const cache = await caches.open("tables");
        const [request] = await cache.keys();
        const body = new Uint8Array(await (await cache.match(request)).arrayBuffer());
        body[1000] ^= 1;
        await cache.put(request, new Response(body));
    });
    await page.reload();
    await until(() => page.locator(".notice").allTextContents(),
                ["The endgame tables could not be loaded: the table adji-04.table is damaged"]);
    await load(page);
    await untilExact(page);
});

test("the server has them without a download", { skip: skipServer }, async () => {
    const page = await server.page();
    await server.open(page, ANALYSIS);
    await untilExact(page);
    assert.match(await said(page), /on the server: exact values with 12 pieces/);
    assert.equal(await control(page).getByRole("button").count(), 0);
});

test("larger tables of the server", { skip: skipServer }, async () => {
    const folder = mkdtempSync(join(tmpdir(), "porfia-tables-"));
    execFileSync(PROGRAM, ["tables", "build", "adji", "--up-to", "13", "--dir", folder]);
    const larger = await openSite({ engine: "server", options: ["--tables", folder] });
    try {
        const page = await larger.page();
        await larger.open(page, `#analysis?${query("1,1,1,1,1,1/1,1,1,1,1,2 1 0:0")}`);
        await untilExact(page);
        assert.match(await said(page), /on the server: exact values with 13/);
    } finally {
        await larger.close();
        rmSync(folder, { recursive: true });
    }
});
