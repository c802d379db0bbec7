// The speed of the page. A measure, not a test: machines are shared and noisy.
//
//   node tests/app/page/measure_page.mjs load [--busy N]   bytes over the wire and time until one
//                                                          can play, beside N busy loops
//   node tests/app/page/measure_page.mjs heap              memory after 10, 50 and 250 games
//   node tests/app/page/measure_page.mjs input             how quickly a search in the worker
//                                                          stops; latency of input during one

import { spawn } from "node:child_process";

import { FOLDER, MODULES, openSite } from "./harness.mjs";
import { HEAP_GAME, memoryOf, playGame } from "./heap.mjs";

const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1];
const ms = (value) => `${value.toFixed(1)} ms`;

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

// ---- load --------------------------------------------------------------------------------------

const LOADS = 7;
// Later requests count as well: the time until no other has been seen.
const QUIET = 1000; // milliseconds

// Bytes over the wire, and the time until, with a click at home, the board can be played on.
async function firstLoad(site) {
    const page = await site.page({ untouched: true });
    const session = await page.context().newCDPSession(page);
    const files = new Map();
    let last = 0;
    await session.send("Network.enable");
    session.on("Network.responseReceived", ({ requestId, response }) =>
        files.set(requestId, { url: response.url, bytes: 0 }));
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
        if (files.has(requestId)) files.get(requestId).bytes = encodedDataLength;
        last = performance.now();
    });
    await page.goto(site.address);
    await page.locator(".home-card .primary").first().click();
    await page.waitForSelector(".play .place.playable", { state: "attached" });
    const playable = await page.evaluate(() => performance.now());
    while (performance.now() - last < QUIET) await page.waitForTimeout(50);
    await page.context().close();
    return { files: [...files.values()], playable };
}

const HOSTS = [
    { name: "plain host, .br files", coding: "br" },
    { name: "plain host, .gz files", coding: "gzip" },
    { name: "plain host, uncompressed", coding: "none" },
    { name: "porfia serve", engine: "server" },
];

async function measureLoads(busy) {
    const loops = Array.from({ length: busy }, () =>
        spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }));
    try {
        for (const { name, ...host } of HOSTS) {
            const site = await openSite(host);
            const loads = [];
            for (let i = 0; i < LOADS; i++) loads.push(await firstLoad(site));
            const [{ files }] = loads;
            const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
            const module = files.find(({ url }) => url.endsWith(".wasm"));
            const times = loads.map(({ playable }) => playable);
            console.log(`${name}: ${kilobytes(bytes)} in ${files.length} requests ` +
                `(the module ${kilobytes(module.bytes)}), playable after ${ms(median(times))} ` +
                `(median of ${LOADS}; ${ms(Math.max(...times))} at most)`);
            await site.close();
        }
    } finally {
        loops.forEach((loop) => loop.kill());
    }
}

// ---- input -------------------------------------------------------------------------------------

// From stop() to the worker's next answer.
function stopTimes() {
    return (async () => {
        const { WorkerEngine } = await import("./engine/engine.js");
        const compiled = await WebAssembly.compileStreaming(fetch("porfia.wasm"));
        const engine = new WorkerEngine(compiled);
        const times = [];
        for (const game of ["cavalo", "dots", "adji"]) {
            for (let i = 0; i < 10; i++) {
                const run = engine.run("search", { game, time: 60000, lines: 1 + 9 * (i % 2) });
                await new Promise((resolve) => setTimeout(resolve, 100 + 13 * i));
                const begin = performance.now();
                run.stop();
                await engine.run("tree", { game, algorithm: "minimax", depth: 1 }).done;
                times.push(performance.now() - begin);
            }
        }
        return times;
    })();
}

// Keys on the board during an analysis: the browser's own measure of input to picture.
async function inputTimes(site) {
    const page = await site.page({ reducedMotion: "no-preference", untouched: true });
    await site.open(page, "#analysis?game=dots");
    await page.waitForTimeout(1500);
    await page.evaluate(() => {
        window.durations = [];
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
                if (["keydown", "click"].includes(entry.name)) {
                    window.durations.push({
                        name: entry.name,
                        duration: entry.duration,
                        script: entry.processingEnd - entry.processingStart,
                    });
                }
        }).observe({ type: "event", durationThreshold: 16 });
    });
    const cell = page.locator("[data-place]").first();
    await cell.focus();
    let inputs = 0;
    for (let i = 0; i < 60; i++, inputs++) {
        await page.keyboard.press(
            ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"][(i >> 2) % 4],
        );
        await page.waitForTimeout(40);
    }
    for (let i = 0; i < 6; i++, inputs++) {
        await page.keyboard.press("Enter");
        await page.waitForTimeout(300);
        await page.keyboard.press("ArrowRight");
    }
    await page.waitForTimeout(500);
    const durations = await page.evaluate(() => window.durations);
    await page.context().close();
    return { inputs, durations };
}

async function measureInput() {
    for (const engine of ["server", "worker"]) {
        const site = await openSite({ engine, folders: [FOLDER, MODULES] });
        if (engine === "worker") {
            const page = await site.page({ untouched: true });
            await site.open(page);
            const times = await page.evaluate(stopTimes);
            console.log(
                `worker: stop answers within ${ms(median(times))} (median of ${times.length}), ` +
                    `${ms(Math.max(...times))} at most`,
            );
        }
        const { inputs, durations } = await inputTimes(site);
        const slow = durations.filter(({ duration }) => duration > 50).length;
        const longest = durations.reduce(
            (one, other) => (one.duration > other.duration ? one : other),
            { duration: 0, script: 0 },
        );
        console.log(
            `${engine}: input to picture while searching: of ${inputs} inputs ` +
                `${durations.length} took 16 ms or more, ${slow} more than 50 ms, the longest ` +
                `${ms(longest.duration)} (script ${ms(longest.script)})`,
        );
        await site.close();
    }
}

// ---- heap --------------------------------------------------------------------------------------

const HEAPS = [10, 50, 250]; // games

async function measureHeap() {
    const site = await openSite();
    const page = await site.page();
    await site.open(page, HEAP_GAME);
    let played = 0;
    for (const games of HEAPS) {
        for (; played < games; played++) await playGame(page);
        const { heap, nodes, listeners } = await memoryOf(page);
        console.log(`after ${games} games: ${(heap / 1e6).toFixed(2)} MB, ${nodes} nodes, ` +
                    `${listeners} listeners`);
    }
    await site.close();
}

const [what, ...more] = process.argv.slice(2);
const busy = more[0] === "--busy" ? Number(more[1] ?? 2) : 0;
const measures = { load: () => measureLoads(busy), heap: measureHeap, input: measureInput };
if (!measures[what]) {
    console.error("measure_page.mjs load [--busy N] | heap | input");
    process.exit(2);
}
await measures[what]();
