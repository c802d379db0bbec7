// The speed of the page: bytes and time until one can play, how quickly a search in the worker
// stops, and the latency of input during a search. A measure, not a test: machines are shared and
// noisy.
//
//   node tests/app/page/measure_page.mjs

import { openSite } from "./harness.mjs";

const median = (values) => [...values].sort((one, other) => one - other)[values.length >> 1];
const ms = (value) => `${value.toFixed(1)} ms`;

// Bytes over the wire, and the time until the board can be played on.
async function firstLoad(site) {
    const page = await site.page({ untouched: true });
    const session = await page.context().newCDPSession(page);
    let bytes = 0,
        requests = 0;
    await session.send("Network.enable");
    session.on("Network.loadingFinished", ({ encodedDataLength }) => {
        bytes += encodedDataLength;
        requests++;
    });
    await page.goto(site.address);
    await page.waitForSelector("[role=gridcell],[data-place]", { state: "attached" });
    const playable = await page.evaluate(() => performance.now());
    await page.waitForTimeout(1000); // later requests count as well
    await page.context().close();
    return { bytes, requests, playable };
}

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

for (const engine of ["server", "worker"]) {
    const site = await openSite({ engine });
    const loads = [];
    for (let i = 0; i < 5; i++) loads.push(await firstLoad(site));
    console.log(
        `${engine}: first load ${(loads[0].bytes / 1000).toFixed(0)} kB in ${loads[0].requests} requests, ` +
            `playable after ${ms(median(loads.map(({ playable }) => playable)))} (median of 5)`,
    );
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
        `${engine}: input to picture while searching: of ${inputs} inputs ${durations.length} took 16 ms or more, ` +
            `${slow} more than 50 ms, the longest ${ms(longest.duration)} (script ${ms(longest.script)})`,
    );
    await site.close();
}
