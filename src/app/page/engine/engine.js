// Searches: one interface, two implementations. WorkerEngine runs the WebAssembly module in the
// browser. ServerEngine has all cores and larger tables; if the server is lost, a fallback engine
// takes over. It also answers a move or a hint (`purpose`) that the server lets wait.
//
//   const run = engine.run("search", parameters, onMessage);
//   const last = await run.done;      the last message; a ServiceError if it was refused
//   run.stop();                       run.done gives the best result so far, with stopped: true
//
// Messages are those of the service (docs/api.md), and {type: "here"}: from now on those of the
// fallback.

import { queryOf, ServiceError } from "./module.js";

const PATIENCE_MS = 1000; // for the first message about a search that a person waits for
const SHORTEST_MS = 200; // of its time, if it begins again
const URGENT = new Set(["play", "hint"]);

// What both engines share: the promise, and the result so far.
class Run {
    constructor(onMessage, onStop) {
        this.onMessage = onMessage;
        this.onStop = onStop;
        this.lines = new Map(); // by rank: the newest of each
        this.isOver = false;
        this.done = new Promise((resolve, reject) => {
            this.resolve = resolve;
            this.reject = reject;
        });
        this.done.catch(() => {}); // a caller that only reads messages need not handle it
    }

    receive(message) {
        if (this.isOver) return;
        if (message.type === "line") this.lines.set(message.rank, message);
        if (message.type === "error") {
            this.fail(new ServiceError(message));
            return;
        }
        this.onMessage?.(message);
        if (message.type === "done") this.finish(message);
    }

    finish(message) {
        this.isOver = true;
        this.resolve(message);
    }

    fail(error) {
        if (this.isOver) return;
        this.isOver = true;
        this.reject(error);
    }

    // Ends the run; no more messages follow.
    stop() {
        if (this.isOver) return;
        const lines = [...this.lines.values()].sort((one, other) => one.rank - other.rank);
        this.finish({ ...lines[0], type: "done", lines, stopped: true });
        this.onStop();
    }
}

function createWorker() {
    return new Worker("engine/worker.js", { type: "module" });
}

// In a worker. A new run ends the previous one.
export class WorkerEngine {
    kind = "worker";
    #worker = createWorker();
    #number = 0;
    #runs = new Map();
    #fault = null; // the error of the worker
    #compiled;
    #tables = null; // {number, run, tables} of useTables

    // compiled: the module. Requests are queued until the worker is ready.
    constructor(compiled) {
        this.#compiled = compiled;
        this.#begin();
    }

    #begin() {
        this.#worker.onmessage = ({ data }) => this.#receive(data);
        this.#worker.onerror = ({ message }) =>
            this.#fail(message ?? "the worker cannot be started");
        this.#worker.postMessage({ compiled: this.#compiled });
        if (this.#tables) this.#openTables();
    }

    #openTables() {
        const { number, tables } = this.#tables;
        this.#worker.postMessage({ number, tables });
    }

    // Opens endgame tables for all later runs: {game, bytes, lang}. Resolves with {pieces}, or
    // rejects with the reason why they are unusable.
    useTables(tables) {
        const number = ++this.#number;
        const run = new Run();
        this.#tables = { number, run, tables };
        if (this.#fault) run.fail(new Error(this.#fault));
        else this.#openTables();
        run.done.catch(() => (this.#tables = null));
        return run.done;
    }

    // Ends the worker in the middle of a slice, and begins another one.
    #restart() {
        this.#worker.terminate();
        this.#worker = createWorker();
        this.#begin();
    }

    // isWhole: the worker does not read messages before the run ends.
    run(name, parameters, onMessage, { isWhole = false } = {}) {
        const number = ++this.#number;
        for (const other of this.#runs.values()) other.stop();
        const run = new Run(onMessage, () => {
            this.#runs.delete(number);
            if (isWhole) this.#restart();
            else this.#worker.postMessage({ stop: number });
        });
        if (this.#fault) {
            run.fail(new Error(this.#fault));
            return run;
        }
        this.#runs.set(number, run);
        this.#worker.postMessage({ number, name, parameters });
        return run;
    }

    // Ends the worker at once, also in the middle of a slice; there are no runs afterwards.
    terminate() {
        for (const run of this.#runs.values()) run.stop();
        this.#worker.terminate();
    }

    #receive({ number, message }) {
        const ofTables = number === this.#tables?.number ? this.#tables.run : null;
        const run = ofTables ?? this.#runs.get(number);
        run?.receive(message);
        if (run?.isOver) this.#runs.delete(number);
    }

    #fail(message) {
        this.#fault = message;
        for (const run of this.#runs.values()) run.fail(new Error(message));
        this.#tables?.run.fail(new Error(message));
        this.#runs.clear();
    }
}

// On the server that served the page. Closing the stream ends the search. A lost server is not
// tried again: its run restarts on the fallback.
export class ServerEngine {
    #health;
    #fallback = null;
    #onLost = null;
    #isLost = false;
    #run = null;
    #tables = null; // for a fallback that does not exist yet: {tables, use}

    // The engine, or null without a server: a static host has a file at api/health that says so.
    static async find() {
        try {
            const answer = await fetch("api/health", { cache: "no-store" });
            const health = await answer.json();
            return health.status === "ok" ? new ServerEngine(health) : null;
        } catch {
            return null;
        }
    }

    constructor(health) {
        this.#health = health;
    }

    // Sets the engine to use when the server is lost; onLost() is called then. It must be created
    // while the server still serves its files.
    setFallback(fallback, onLost) {
        this.#fallback = fallback;
        this.#onLost = onLost;
        this.#tables?.use(fallback.useTables(this.#tables.tables));
    }

    // Opens endgame tables for runs on the fallback, as WorkerEngine does; the server has its own.
    useTables(tables) {
        if (this.#fallback) return this.#fallback.useTables(tables);
        return new Promise((use) => (this.#tables = { tables, use }));
    }

    get kind() {
        return this.#isLost ? this.#fallback.kind : "server";
    }

    // The health answer of the server; null once it is lost.
    get health() {
        return this.#isLost ? null : this.#health;
    }

    run(name, parameters, onMessage, options) {
        if (this.#isLost) return this.#fallback.run(name, parameters, onMessage, options);
        this.#run?.stop();
        const abort = new AbortController();
        const run = new Run(onMessage, () => abort.abort());
        this.#run = run;
        const patience = setTimeout(() => {
            if (run.isOver || !this.#fallback || !URGENT.has(parameters.purpose)) return;
            abort.abort();
            run.receive({ type: "here" });
            const { time } = parameters;
            this.#handOver(run, name, {
                ...parameters, time: time ? Math.max(time - PATIENCE_MS, SHORTEST_MS) : time,
            }, options);
        }, PATIENCE_MS);
        const receive = (message) => {
            if (message.type !== "waiting") clearTimeout(patience);
            run.receive(message);
        };
        this.#read(name, parameters, run, receive, abort.signal).catch((error) => {
            if (abort.signal.aborted) return;
            clearTimeout(patience);
            if (this.#fallback) this.#fallBack(run, name, parameters, options);
            else run.fail(error);
        });
        return run;
    }

    #handOver(run, name, parameters, options) {
        const other = this.#fallback.run(name, parameters, (message) => run.receive(message),
                                         options);
        run.onStop = () => other.stop();
        other.done.catch((error) => run.fail(error));
    }

    #fallBack(run, name, parameters, options) {
        const isFirst = !this.#isLost;
        this.#isLost = true;
        this.#handOver(run, name, parameters, options);
        if (isFirst) this.#onLost();
    }

    async #read(name, parameters, run, receive, signal) {
        const answer = await fetch(`api/${name}`, {
            method: "POST",
            headers: { "content-type": "application/x-www-form-urlencoded" },
            body: queryOf(parameters),
            signal,
        });
        const type = answer.headers.get("content-type") ?? "";
        if (!type.startsWith("text/event-stream")) {
            const message = await answer.json();
            receive({ type: "error" in message ? "error" : "done", ...message });
            return;
        }
        await readEvents(answer.body, receive);
        if (!run.isOver) throw new Error("the server has closed the stream");
    }
}

// Parses an event stream; only its data fields matter here.
async function readEvents(body, receive) {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
        const { value, done } = await reader.read();
        if (done) return;
        const events = (rest + value).split("\n\n");
        rest = events.pop();
        for (const event of events)
            for (const line of event.split("\n"))
                if (line.startsWith("data: ")) receive(JSON.parse(line.slice(6)));
    }
}
