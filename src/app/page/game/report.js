// The engine's judgement of a game, move by move, from the last move to the first. It belongs to a
// line of moves, not to a view: the same line has the same report.
//
// Events: "change" when more is known, and at the end.

const KEPT = 24; // reports of recent lines
const kept = new Map();

function lineKey({ game, rules, position, moves }) {
    return [game, rules, position, moves.join(" ")].join("\n");
}

export class Report extends EventTarget {
    static events = new EventTarget(); // "complete", with the game and both players' sums

    judgements = new Map(); // ply -> message "judged"
    place = 0; // in the server's queue, while it waits
    sums = null; // latest players, turning_points, judged, moves
    isComplete = false;
    error = null;
    #run = null;

    // The report of a game's line, begun or not.
    static of(game) {
        const key = lineKey(game);
        const report = kept.get(key) ?? new Report();
        kept.delete(key);
        kept.set(key, report);
        if (kept.size > KEPT) kept.delete(kept.keys().next().value);
        return report;
    }

    get isRunning() {
        return this.#run !== null;
    }

    // Whether there is something to show.
    get isKnown() {
        return this.judgements.size > 0;
    }

    // Judges the game, each position within `time` milliseconds. Resolves at the end, stopped or
    // not; `error` is set if it failed.
    async run(engine, game, time) {
        this.judgements.clear();
        this.sums = this.error = null;
        this.isComplete = false;
        const parameters = { ...game.parametersAt(game.moves.length), time,
                             purpose: "report" };
        this.#run = engine.run("report", parameters, (message) => this.#receive(message));
        this.#tell();
        try {
            await this.#run.done;
        } catch (error) {
            this.error = error;
        }
        this.#run = null;
        this.#tell();
        if (this.isComplete) {
            const detail = { game, players: this.sums.players };
            Report.events.dispatchEvent(new CustomEvent("complete", { detail }));
        }
    }

    stop() {
        this.#run?.stop();
    }

    // The expected lead of player 1 at a ply; null: not judged.
    leadAt(ply) {
        return this.judgements.get(ply)?.lead ?? this.judgements.get(ply - 1)?.played_lead ?? null;
    }

    // The judgements of moves that lost points, in order.
    get losses() {
        return [...this.judgements.values()].filter(({ lost }) => lost > 0)
            .sort((one, other) => one.ply - other.ply);
    }

    #receive(message) {
        this.place = message.type === "waiting" ? message.place : 0;
        if (message.type === "judged") this.judgements.set(message.ply, message);
        else if (message.players) this.sums = message;
        this.isComplete = message.type === "done";
        this.#tell();
    }

    #tell() {
        this.dispatchEvent(new Event("change"));
    }
}
