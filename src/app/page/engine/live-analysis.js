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
    #wanted = 0; // lines of a whole result
    #arriving = []; // lines of a result that is not whole yet

    constructor(engine, onChange) {
        this.#engine = engine;
        this.#onChange = onChange;
        this.#forget();
    }

    #forget() {
        this.lines = []; // of the last whole result, best first
        this.#arriving = [];
        this.counts = null; // the latest message with counts
        this.state = "off"; // "waiting", "searching", "done" or "failed" (then error says why)
        this.error = null;
        this.wait = null; // {place, aside} of a waiting search
    }

    get best() {
        return this.lines[0] ?? null;
    }

    // Searches a position for this many lines, at most one a move; ends the previous search.
    analyse(parameters, lines) {
        this.stop();
        this.#wanted = lines;
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
        const run = this.#engine.run("search", { ...parameters, time: LONGEST_MS, lines,
                                                   purpose: "analysis" },
                                     (message) => this.#run === run && this.#receive(message));
        this.#run = run;
        run.done.then((last) => this.#run === run && this.#finish(last.stopped ? "off" : "done"),
                      (error) => this.#run === run && this.#finish("failed", error));
    }

    #receive(message) {
        this.wait = message.type === "waiting" ? message : null;
        this.state = this.wait ? "waiting" : "searching";
        if (message.type === "line") {
            this.#receiveLine(message);
            this.counts = message;
        } else if (message.type === "progress" && this.counts) {
            this.counts = { ...this.counts, nodes: message.nodes, ms: message.ms,
                            nps: message.ms > 0 ? message.nodes / message.ms * 1000 : 0 };
        }
        this.#pending ||= setTimeout(() => this.#tell(), RHYTHM_MS);
    }

    // The lines of a result come one after the other from rank 1 on: those of a finished depth, or
    // those of a solver, each as long as the rest of the game. Lines of two results never mix, as
    // one move may have a rank in each.
    #receiveLine(line) {
        if (line.rank === 1) this.#arriving = [];
        this.#arriving.push(line);
        if (this.#arriving.length === this.#wanted) this.lines = this.#arriving;
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
