// Measures moves of `porfia serve` beside analyses, on this machine; no test, and no part of ./check:
//   node tests/app/server/measure_load.mjs program [seconds] [players] [analyses] [level]
// Each player plays whole games by itself: it asks for a move of the computer, makes it, and asks
// for the next. Each analysis stays open; when its game is over another begins. Prints the moves,
// their times, what the analyses got, and the server's memory.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const program = resolve(process.argv[2] ?? "build/release/porfia");
const [seconds = 60, players = 30, analyses = 30, level = 3] = process.argv.slice(3).map(Number);
const GAMES = ["cavalo", "dots", "adji"];
const state = { isOver: false, times: [], errors: [], games: 0, nodes: [], asides: 0 };

function residentMib(pid) {
    const kib = readFileSync(`/proc/${pid}/status`, "utf8").match(/VmRSS:\s+(\d+) kB/)[1];
    return Number(kib) / 1024;
}

async function startServer() {
    const folder = mkdtempSync(join(tmpdir(), "porfia-load-"));
    writeFileSync(join(folder, "index.html"), "<!doctype html>");
    const server = spawn(program, ["serve", "--port", "0", "--page", folder, "--lang", "en"], {
        cwd: folder,
        stdio: ["ignore", "pipe", "inherit"],
    });
    const [line] = await once(server.stdout, "data");
    const stop = async () => {
        server.kill();
        await once(server, "exit");
        rmSync(folder, { recursive: true });
    };
    return { port: Number(line.toString().match(/:(\d+)\//)[1]), pid: server.pid, stop };
}

const open = new Set();

// A stream of a search, message by message; ends with the stream.
async function* search(port, parameters) {
    const path = `/api/search?${new URLSearchParams(parameters)}`;
    const request = http.get({ port, host: "127.0.0.1", path, agent: false });
    open.add(request);
    const [answer] = await once(request, "response");
    let rest = "";
    for await (const piece of answer.setEncoding("utf8")) {
        const events = (rest + piece).split("\n\n");
        rest = events.pop();
        for (const event of events)
            if (event.startsWith("data: ")) yield JSON.parse(event.slice(6));
    }
    open.delete(request);
}

async function move(port, number, seed, moves) {
    const game = GAMES[number % GAMES.length];
    const parameters = { game, level, choice: seed, purpose: "play", moves: moves.join(" ") };
    if (game === "cavalo") parameters.seed = number + 1;
    const begin = performance.now();
    for await (const message of search(port, parameters)) {
        if (message.type === "done") {
            state.times.push(performance.now() - begin);
            return message.best ?? null;
        }
        if (message.type === "error") return null; // the game is over
    }
    throw new Error("a move's stream ended without done");
}

async function play(port, number) {
    for (let seed = 1, moves = []; !state.isOver; seed++) {
        const best = await move(port, number, seed, moves);
        state.games += best === null;
        moves = best === null ? [] : [...moves, best];
    }
}

async function analyse(port, number) {
    state.nodes[number] = 0;
    const game = GAMES[number % GAMES.length];
    const parameters = { game, time: 600_000, lines: 3, purpose: "analysis" };
    if (game === "cavalo") parameters.seed = number + 1;
    while (!state.isOver) {
        for await (const { nodes, aside } of search(port, parameters)) {
            state.nodes[number] = Math.max(state.nodes[number], nodes ?? 0);
            state.asides += aside ? 1 : 0;
        }
    }
}

const keep = (work) => work.catch((error) => state.isOver || state.errors.push(error.message));
const percentile = (p) =>
    state.times[Math.min(state.times.length - 1, Math.floor((state.times.length * p) / 100))];

const server = await startServer();
const work = [];
for (let i = 0; i < analyses; i++) work.push(keep(analyse(server.port, i)));
await sleep(1000);
const begin = performance.now();
for (let i = 0; i < players; i++) work.push(keep(play(server.port, i)));
let most = 0;
while (performance.now() - begin < seconds * 1000) {
    await sleep(250);
    most = Math.max(most, residentMib(server.pid));
}
const took = (performance.now() - begin) / 1000;
state.isOver = true;
for (const request of open) request.destroy();
await Promise.all(work);
await server.stop();

state.times.sort((one, other) => one - other);
const searched = state.nodes.toSorted((one, other) => one - other);
console.log(`${players} players at level ${level}, ${analyses} analyses, ${took.toFixed(0)} s`);
console.log(`${state.times.length} moves, ${(state.times.length / took).toFixed(0)} a second`);
console.log(
    `ms to a move: median ${percentile(50).toFixed(0)}, 99 % ${percentile(99).toFixed(0)}, ` +
        `longest ${state.times.at(-1).toFixed(0)}`,
);
console.log(
    `nodes of an analysis: least ${searched[0]}, median ${searched[searched.length >> 1]}; ` +
        `put aside ${state.asides} times`,
);
console.log(`MiB of the server: ${most.toFixed(0)}`);
console.log(`errors: ${state.errors.length === 0 ? "none" : state.errors.join("; ")}`);
process.exitCode = state.errors.length === 0 ? 0 : 1;
