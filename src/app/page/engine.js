// Searches, whoever does them: one interface with two implementations. The worker runs the
// WebAssembly module on this machine's browser; the server has all cores and larger tables, and
// where it is lost a worker takes its place.
//
//   const run = engine.run("search", parameters, onMessage);
//   const last = await run.done;      the last message; a ServiceError if it was refused
//   run.stop();                       run.done is then what is known so far, with stopped: true
//
// Messages are the service's, as docs/api.md has them.

import { queryOf, ServiceError } from "./module.js";

// What both kinds have in common: the promise, and what is known so far.
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
        this.done.catch(() => {}); // who only watches messages need not handle it
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

    // Ends it; nothing is told any more.
    stop() {
        if (this.isOver) return;
        const lines = [...this.lines.values()].sort((one, other) => one.rank - other.rank);
        this.finish({ ...lines[0], type: "done", lines, stopped: true });
        this.onStop();
    }
}

// In a worker: what is asked last is what runs.
export class WorkerEngine {
    kind = "worker";
    #worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    #number = 0;
    #runs = new Map();
    #fault = null; // why the worker does not work

    // compiled: the module, which need not be fetched again. Nobody waits for the worker: what is
    // asked before it is there, it finds when it comes.
    constructor(compiled) {
        this.#worker.onmessage = ({ data }) => this.#receive(data);
        this.#worker.onerror = ({ message }) =>
            this.#fail(message ?? "the worker cannot be started");
        this.#worker.postMessage({ compiled });
    }

    run(name, parameters, onMessage) {
        const number = ++this.#number;
        for (const other of this.#runs.values()) other.stop();
        const run = new Run(onMessage, () => {
            this.#runs.delete(number);
            this.#worker.postMessage({ stop: number });
        });
        if (this.#fault) {
            run.fail(new Error(this.#fault));
            return run;
        }
        this.#runs.set(number, run);
        this.#worker.postMessage({ number, name, parameters });
        return run;
    }

    #receive({ number, message }) {
        const run = this.#runs.get(number);
        run?.receive(message);
        if (run?.isOver) this.#runs.delete(number);
    }

    #fail(message) {
        this.#fault = message;
        for (const run of this.#runs.values()) run.fail(new Error(message));
        this.#runs.clear();
    }
}

// On the server that the page came from. A closed stream ends its search there. A server that is
// not there any more is not asked again: what it was doing begins anew in its spare.
export class ServerEngine {
    #health;
    #spare = null;
    #onLost = null;
    #isLost = false;
    #run = null;

    // The engine, or null if no server of ours answers: a folder on another host has a file there
    // that says so.
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

    // The engine that takes over, made while the server can still be asked for its files; onLost()
    // is called when it does.
    keepSpare(spare, onLost) {
        this.#spare = spare;
        this.#onLost = onLost;
    }

    get kind() {
        return this.#isLost ? this.#spare.kind : "server";
    }

    // What the server says of itself; null once it is lost.
    get health() {
        return this.#isLost ? null : this.#health;
    }

    run(name, parameters, onMessage) {
        if (this.#isLost) return this.#spare.run(name, parameters, onMessage);
        this.#run?.stop();
        const abort = new AbortController();
        const run = new Run(onMessage, () => abort.abort());
        this.#run = run;
        this.#read(name, parameters, run, abort.signal).catch((error) => {
            if (run.isOver) return;
            if (this.#spare) this.#handOver(run, name, parameters);
            else run.fail(error);
        });
        return run;
    }

    #handOver(run, name, parameters) {
        const isFirst = !this.#isLost;
        this.#isLost = true;
        const other = this.#spare.run(name, parameters, (message) => run.receive(message));
        run.onStop = () => other.stop();
        other.done.catch((error) => run.fail(error));
        if (isFirst) this.#onLost();
    }

    async #read(name, parameters, run, signal) {
        const answer = await fetch(`api/${name}`, {
            method: "POST",
            headers: { "content-type": "application/x-www-form-urlencoded" },
            body: queryOf(parameters),
            signal,
        });
        const type = answer.headers.get("content-type") ?? "";
        if (!type.startsWith("text/event-stream")) {
            const message = await answer.json();
            run.receive({ type: "error" in message ? "error" : "done", ...message });
            return;
        }
        await readEvents(answer.body, (message) => run.receive(message));
        if (!run.isOver) throw new Error("the server has closed the stream");
    }
}

// Takes an event stream apart; of its fields only data matters here.
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
