// The engine's judgement of a game, move by move, from the last move to the first. It belongs to a
// line of moves, not to a view: the same line has the same report. It is made of what is known of
// the line's positions (evidence.js): what is found later, by any search, corrects it.
//
// Events: "change" when more is known, and at the end.

import { Evidence } from "./evidence.js";

const KEPT = 24; // reports of recent lines
const kept = new Map();

function lineKey({ game, rules, position, moves }) {
    return [game, rules, position, moves.join(" ")].join("\n");
}

export class Report extends EventTarget {
    static events = new EventTarget(); // "complete": a whole report is new or corrected

    evidence = new Evidence();
    judgements = new Map(); // ply -> as in the call `judge`
    sums = null; // players, turning_points, judged, moves
    place = 0; // in the server's queue, while it waits
    judged = 0; // moves judged by the running or last search
    time = null; // milliseconds a position of that search
    error = null;
    verified = new Map(); // ply -> whether a judgement held (verification.js)
    #line = null; // as lineKey
    #moves = [];
    #isOver = false; // the line ends the game
    #judge = null; // known -> judgements
    #isMade = false;
    #run = null;

    // The report of a game's line, begun or not.
    static of(game) {
        const key = lineKey(game);
        const report = kept.get(key) ?? new Report(game);
        kept.delete(key);
        kept.set(key, report);
        if (kept.size > KEPT) kept.delete(kept.keys().next().value);
        return report;
    }

    constructor(game) {
        super();
        this.#line = lineKey(game);
        this.#moves = [...game.moves];
        this.#isOver = game.present.end !== "running";
        this.#judge = game.judge;
    }

    // Whether it is of the game as it is now.
    isOf(game) {
        return lineKey(game) === this.#line;
    }

    get isRunning() {
        return this.#run !== null;
    }

    // Whether there is something to show.
    get isKnown() {
        return this.judgements.size > 0;
    }

    get isComplete() {
        return !this.isRunning && this.sums !== null && this.sums.judged === this.sums.moves;
    }

    // The accuracies of both players, in percent.
    get accuracy() {
        return this.sums.players.map(({ accuracy }) => accuracy);
    }

    // Judges the game, each position within `time` milliseconds. Resolves at the end, stopped or
    // not; `error` is set if it failed.
    async run(engine, game, time) {
        this.#isMade = true;
        this.error = null;
        this.judged = 0;
        this.time = time;
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
        this.verified.clear();
        this.#correct();
    }

    stop() {
        this.#run?.stop();
    }

    // Adds the lines of another search of the position at a ply.
    hear(ply, lines) {
        const isLast = ply + 1 === this.#moves.length && !this.#isOver;
        if (this.evidence.addLines(ply, lines, this.#moves[ply], isLast)) this.#correct();
    }

    // Adds what was kept of a whole report of this line (a text of evidence.js).
    restore(text) {
        const isNew = this.evidence.addAll(Evidence.parse(text));
        if (!isNew && this.#isMade) return;
        this.#isMade = true;
        this.#update();
        this.#tell();
    }

    // Player 1's expected lead at a ply: {lead, exact}; null: unknown.
    expectedAt(ply) {
        const judged = this.judgements.get(ply), before = this.judgements.get(ply - 1);
        if (judged) return { lead: judged.lead, exact: judged.lead_exact };
        if (before) return { lead: before.played_lead, exact: before.played_exact };
        return this.evidence.at(ply);
    }

    // The judgements of moves that lost points, in order.
    get losses() {
        return [...this.judgements.values()].filter(({ lost }) => lost > 0)
            .sort((one, other) => one.ply - other.ply);
    }

    #receive(message) {
        this.place = message.type === "waiting" ? message.place : 0;
        this.judged = message.judged ?? this.judged;
        if (message.type === "judged" && this.#take(message)) this.#update();
        this.#tell();
    }

    // A forced move has no value of its own.
    #take({ ply, lead, lead_exact: exact, depth, best, forced, ...judged }) {
        const isNew = !forced && this.evidence.add(ply, { lead, exact, depth, best });
        if (ply + 1 < this.#moves.length || this.#isOver) return isNew || forced;
        return this.evidence.add(ply + 1, { lead: judged.played_lead, exact: judged.played_exact,
                                            depth: Math.max(depth - 1, 0) }) || isNew || forced;
    }

    #update() {
        if (!this.#isMade) return;
        const { judgements, ...sums } = this.#judge(this.evidence.toString());
        this.judgements = new Map(judgements.map((judged) => [judged.ply, judged]));
        this.sums = sums;
    }

    #correct() {
        this.#update();
        this.#tell();
        if (!this.isComplete) return;
        Report.events.dispatchEvent(new CustomEvent("complete", { detail: this }));
    }

    #tell() {
        this.dispatchEvent(new Event("change"));
    }
}
