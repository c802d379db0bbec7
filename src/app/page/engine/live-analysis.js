// Continuous analysis of the shown position: a search that deepens until it is stopped or the
// position changes. Updates are limited to a readable rate.

const LONGEST_MS = 600000;
const SETTLE_MS = 60; // fast navigation starts no searches
const RHYTHM_MS = 120;

export class LiveAnalysis {
    #engine;
    #onChange;
    #run = null;
    #begin = 0;
    #pending = 0;
    #byRank = new Map();

    constructor(engine, onChange) {
        this.#engine = engine;
        this.#onChange = onChange;
        this.#forget();
    }

    #forget() {
        this.#byRank.clear();
        this.counts = null; // the latest message with counts
        this.state = "off"; // "waiting", "searching", "done" or "failed" (then error says why)
        this.error = null;
    }

    // The lines of the greatest completed depth, best first.
    get lines() {
        const depth = this.#byRank.get(1)?.depth;
        return [...this.#byRank.values()].filter((line) => line.depth === depth)
            .sort((one, other) => one.rank - other.rank);
    }

    get best() {
        return this.#byRank.get(1) ?? null;
    }

    // Searches a position for this many lines; ends the previous search.
    analyse(parameters, lines) {
        this.stop();
        this.state = "searching";
        this.#begin = setTimeout(() => this.#start(parameters, lines), SETTLE_MS);
        this.#onChange(this);
    }

    stop() {
        clearTimeout(this.#begin);
        clearTimeout(this.#pending);
        this.#pending = 0;
        const run = this.#run;
        this.#run = null;
        run?.stop();
        this.#forget();
    }

    #start(parameters, lines) {
        const run = this.#engine.run("search", { ...parameters, time: LONGEST_MS, lines },
                                     (message) => this.#run === run && this.#receive(message));
        this.#run = run;
        run.done.then((last) => this.#run === run && this.#finish(last.stopped ? "off" : "done"),
                      (error) => this.#run === run && this.#finish("failed", error));
    }

    #receive(message) {
        if (message.type === "waiting") this.state = "waiting";
        else this.state = "searching";
        if (message.type === "line") {
            this.#byRank.set(message.rank, message);
            this.counts = message;
        } else if (message.type === "progress" && this.counts) {
            this.counts = { ...this.counts, nodes: message.nodes, ms: message.ms,
                            nps: message.ms > 0 ? message.nodes / message.ms * 1000 : 0 };
        }
        this.#pending ||= setTimeout(() => this.#tell(), RHYTHM_MS);
    }

    #finish(state, error = null) {
        this.state = state;
        this.error = error;
        this.#tell();
    }

    #tell() {
        clearTimeout(this.#pending);
        this.#pending = 0;
        this.#onChange(this);
    }
}
