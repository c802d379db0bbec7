// Measures `porfia serve` under load, on this machine; no test, and no part of ./check:
//   node tests/app/server/measure_server.mjs program [seconds] [streams] [requests a second]
// A fixed number of event streams is open all the time: a few search, the others wait, and each is
// replaced when it ends. Besides, calls are made at a steady rate, even if answers fall behind, and
// each is timed from the moment at which it was due. Prints errors, times, and the server's memory at
// the beginning and at the end.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const program = resolve(process.argv[2] ?? "build/release/porfia");
const [seconds = 60, streamCount = 200, rate = 1000] = process.argv.slice(3).map(Number);
const CONNECTIONS = 32;
const TICK_MS = 10;
const CALLS = [
    "/",
    "/api/health",
    "/api/start?game=cavalo&seed=7",
    "/api/state?game=dots&moves=h11+h12+v11",
    "/api/state?game=cavalo&seed=7",
    "/api/look?game=adji&move=f",
];

const errors = new Map();
const note = (reason) => errors.set(reason, (errors.get(reason) ?? 0) + 1);

function residentMib(pid) {
    const kib = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+) kB/)[1];
    return (Number(kib) / 1024).toFixed(1);
}

async function startServer() {
    const folder = mkdtempSync(join(tmpdir(), "porfia-measure-"));
    writeFileSync(join(folder, "index.html"), "<!doctype html>");
    const server = spawn(program, ["serve", "--port", "0", "--page", folder, "--lang", "en"], {
        cwd: folder,
        stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(server.stdout, "data");
    const port = Number(line.toString().match(/:(\d+)\//)[1]);
    const stop = async () => {
        const begin = performance.now();
        server.kill();
        const [status] = await once(server, "exit");
        rmSync(folder, { recursive: true });
        return { status, ms: performance.now() - begin };
    };
    return { port, pid: server.pid, stop };
}

// One stream after another, until it is over. Searches are short, so that all streams take turns.
function keepStream(port, state, number) {
    const path = `/api/search?game=adji&time=200&threads=1&moves=${"abcdef"[number % 6]}`;
    const request = http.get({ port, host: "127.0.0.1", path, agent: false }, (answer) => {
        let last = "";
        state.open++;
        answer.on("data", (data) => {
            last = (last + data).slice(-8192);
            state.events++;
        });
        answer.on("end", () => {
            if (last.includes('"type":"done"')) state.finished++;
            else if (!state.isOver) note("a stream ended without done");
        });
        answer.on("close", () => {
            state.open--;
            if (!state.isOver) keepStream(port, state, number);
        });
    });
    request.on("error", (error) => state.isOver || note(`stream: ${error.code}`));
    state.requests.add(request);
    request.on("close", () => state.requests.delete(request));
}

function call(port, agent, path, due, times) {
    const request = http.get({ port, host: "127.0.0.1", path, agent }, (answer) => {
        if (answer.statusCode !== 200) note(`status ${answer.statusCode}`);
        answer.resume();
        answer.on("end", () => times.push(performance.now() - due));
    });
    request.on("error", (error) => note(`call: ${error.code}`));
}

async function callSteadily(port) {
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const times = [];
    const begin = performance.now();
    const total = seconds * rate;
    let made = 0;
    while (made < total) {
        const now = performance.now();
        for (; made < total && begin + (made * 1000) / rate <= now; made++)
            call(port, agent, CALLS[made % CALLS.length], begin + (made * 1000) / rate, times);
        await sleep(TICK_MS);
    }
    while (times.length + [...errors.values()].reduce((sum, n) => sum + n, 0) < total) {
        if (performance.now() - begin > (seconds + 30) * 1000) break;
        await sleep(TICK_MS);
    }
    const took = (performance.now() - begin) / 1000;
    agent.destroy();
    return { times: times.sort((one, other) => one - other), took, total };
}

const percentile = (times, p) =>
    times[Math.min(times.length - 1, Math.floor((times.length * p) / 100))].toFixed(2);

const server = await startServer();
const streams = { open: 0, events: 0, finished: 0, isOver: false, requests: new Set() };
const memory = [residentMib(server.pid)];
for (let i = 0; i < streamCount; i++) keepStream(server.port, streams, i);
while (streams.open < streamCount) await sleep(TICK_MS);
await sleep(2000); // the tables have been used
memory.push(residentMib(server.pid));
const { times, took, total } = await callSteadily(server.port);
const openAtEnd = streams.open;
memory.push(residentMib(server.pid));
streams.isOver = true;
for (const request of streams.requests) request.destroy();
const end = await server.stop();

console.log(
    `${times.length} of ${total} calls in ${took.toFixed(1)} s, ${(times.length / took).toFixed(0)} a second`,
);
console.log(
    `ms from due to answered: 50 % ${percentile(times, 50)}, 90 % ${percentile(times, 90)}, 99 % ${percentile(times, 99)}, 99.9 % ${percentile(times, 99.9)}, longest ${times.at(-1).toFixed(2)}`,
);
console.log(
    `${openAtEnd} streams open, ${streams.finished} searches finished, ${streams.events} pieces of events`,
);
console.log(
    `MiB of the server: ${memory[0]} idle, ${memory[1]} with streams, ${memory[2]} at the end`,
);
console.log(`stopped with status ${end.status} in ${end.ms.toFixed(0)} ms`);
console.log(
    `errors: ${errors.size === 0 ? "none" : [...errors].map(([reason, count]) => `${count} ${reason}`).join(", ")}`,
);
process.exitCode = errors.size === 0 ? 0 : 1;
