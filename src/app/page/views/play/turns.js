// The turns of a play: the computer's moves, forced passes, hints, pauses. This file starts and
// stops searches; play.js shows them.
//
// The computer moves only at the end of the game: while an earlier ply is shown it waits, and a
// person's move there continues from it. So taking back is going back, and nothing is lost before a
// move.

import { delay } from "../../dom.js";
import { canPlay, isEngine, isPerson, levelOf, parsePlayer } from "../../game/player-text.js";

const SHORTEST_TURN = 300; // milliseconds, so that a move can be seen
const PASS_MS = 900; // so that the position can be seen before a person passes
const HINT_TIME = 1500;

export class Turns {
    game = null;
    hint = null; // latest line of a search for a person, or null
    outcome = null; // {lead, ply}: proved result and since when, or null
    fault = ""; // error of the computer's search
    wait = null; // of a search: {place} in the server's queue, {isHere: true} if this browser's
                 // engine has taken it over, or null
    paused = false;
    #app;
    #events;
    #run = null;
    #hasLine = false; // the run has found a move
    #hurries = false; // it is to end with the first one
    #hintRun = null;
    #abort = null;
    #began = 0;
    #retakes = false; // a finished game is being taken back

    // events: changed(detail); thinking(message) for each message of the computer's search, null at
    // its start; waiting() when `wait` has changed; settled() resolves when the animation has
    // ended.
    constructor(app, events) {
        this.#app = app;
        this.#events = events;
    }

    attach(game, { paused = false } = {}) {
        this.detach();
        this.game = game;
        this.outcome = null;
        this.paused = paused;
        this.#abort = new AbortController();
        game.addEventListener("change", ({ detail }) => this.#changed(detail),
                              { signal: this.#abort.signal });
        this.#changed({ kind: "open" });
    }

    detach() {
        this.#abort?.abort();
        this.#endSearches();
        this.game = null;
    }

    // "person", "passing" (a person who can only pass, and does so without a click), "computer",
    // "paused" (a waiting computer), "absent" (a program, which cannot play here), "looking" (at an
    // earlier ply of a computer's turn) or "over".
    get turn() {
        const { game } = this;
        if (game.isOver && game.isAtEnd) return "over";
        if (game.isOver && !this.#retakes) return "looking";
        if (isPerson(game.players[game.state.mover - 1])) {
            return game.isAtEnd && isForcedPass(game.state) ? "passing" : "person";
        }
        if (!game.isAtEnd) return "looking";
        if (!canPlay(game.players[game.state.mover - 1])) return "absent";
        return this.paused || this.fault ? "paused" : "computer";
    }

    // The outcome, if the computer proved it in its last turn.
    get news() {
        if (!this.outcome) return null;
        const [first, ...later] = this.game.present.played.slice(this.outcome.ply - 1);
        return later.every(({ mover }) => mover === first.mover) ? this.outcome : null;
    }

    get isThinking() {
        return this.#run !== null;
    }

    get isHinting() {
        return this.#hintRun !== null;
    }

    get hasPerson() {
        return this.game.players.some(isPerson);
    }

    get hasComputer() {
        return !this.game.players.every(isPerson);
    }

    // Milliseconds since the turn began.
    get elapsed() {
        return performance.now() - this.#began;
    }

    // A person's move; throws a ServiceError if illegal.
    play(move) {
        if (this.turn === "person") this.game.play(move, this.elapsed);
    }

    // Whether the only move of a person is a pass, at an earlier ply.
    get mustPass() {
        return this.turn === "person" && isForcedPass(this.game.state);
    }

    // The players that had to pass since a person's last choice; each once.
    get passed() {
        const { game } = this;
        const played = game.present.played.slice(0, game.ply);
        const choice = played.findLastIndex(
            ({ mover, place }) => place > 0 && (isPerson(game.players[mover - 1]) ||
                                                !this.hasPerson));
        const passes = played.slice(choice + 1).filter(({ place }) => place === 0);
        return [...new Set(passes.map(({ mover }) => mover))];
    }

    // The last ply where a person had a choice; -1: none.
    get takeBackPly() {
        const { game } = this;
        return game.present.played.slice(0, game.ply).findLastIndex(
            ({ mover, place }) => place > 0 && isPerson(game.players[mover - 1]));
    }

    takeBack() {
        const ply = this.takeBackPly;
        if (ply < 0) return;
        this.#retakes = true;
        this.game.goTo(ply);
    }

    // Continues the game from the shown ply.
    continueHere() {
        this.paused = false;
        this.game.cut(this.game.ply);
    }

    setPaused(paused) {
        this.paused = paused;
        this.fault = "";
        this.#changed({ kind: "pause" });
    }

    // One move of a paused computer.
    step() {
        this.fault = "";
        if (this.turn === "paused" && !this.isThinking) this.#think();
    }

    // The computer plays the best move found so far, or the first one that it finds.
    moveNow() {
        if (!this.#run || this.#hasLine) this.#run?.stop();
        else this.#hurries = true;
    }

    resign() {
        const { game } = this;
        const mover = game.present.mover;
        const person = isPerson(game.players[mover - 1]) ? mover : 3 - mover;
        game.goTo(game.moves.length);
        game.resign(person);
    }

    // Searches a hint; this.hint improves with it.
    async askHint() {
        if (this.turn !== "person" || this.#hintRun) return;
        const run = this.#app.engine.run("search", { ...this.game.parametersAt(this.game.ply),
                                                     time: HINT_TIME, threads: this.#threads,
                                                     purpose: "hint" },
                                         (message) => this.#takeHint(run, message));
        this.#hintRun = run;
        this.fault = "";
        this.#events.changed({ kind: "hint" });
        try {
            await run.done;
        } catch (error) {
            if (this.#hintRun === run) this.fault = error.message;
        }
        if (this.#hintRun !== run) return;
        this.#hintRun = this.wait = null;
        this.#events.changed({ kind: "hint", complete: true });
    }

    #takeHint(run, message) {
        if (this.#hintRun !== run) return;
        this.#noteWait(message);
        if (!message.best) return;
        const isOther = this.hint?.best !== message.best;
        this.hint = message;
        if (isOther) this.#events.changed({ kind: "hint" });
    }

    // After a change: ends searches, and starts the computer's.
    #changed(detail) {
        this.#endSearches();
        this.fault = "";
        if (this.game.isAtEnd) this.#retakes = false;
        if (this.outcome && this.game.moves.length < this.outcome.ply) this.outcome = null;
        this.#began = performance.now();
        this.#events.changed(detail);
        if (!this.game) return;
        if (this.turn === "computer" && !this.isThinking) this.#think();
        if (this.turn === "passing" && detail.kind !== "pause") this.#pass();
    }

    // A person's forced pass, once the position has been seen.
    async #pass() {
        const { game } = this;
        const { length } = game.moves;
        await Promise.all([delay(PASS_MS), this.#events.settled()]);
        const isSame = this.game === game && game.moves.length === length;
        if (isSame && this.turn === "passing") game.play("pass", this.elapsed);
    }

    #endSearches() {
        const runs = [this.#run, this.#hintRun];
        this.#run = this.#hintRun = null;
        this.hint = this.wait = null;
        for (const run of runs) run?.stop();
    }

    #noteWait({ type, place }) {
        const wait = type === "waiting" ? { place } : type === "here" ? { isHere: true } : null;
        const isSame = wait?.place === this.wait?.place;
        if (wait ? isSame && !wait.isHere : !this.wait || this.wait.isHere) return;
        this.wait = wait;
        this.#events.waiting();
    }

    get #threads() {
        return this.#app.engine.health?.threads;
    }

    async #think() {
        const { game } = this;
        const { moves, mover } = game.state;
        const began = performance.now();
        const run = moves.length === 1 ? certainRun(moves[0].move) : this.#search(mover);
        this.#run = run;
        this.#hasLine = moves.length === 1;
        this.#hurries = false;
        this.#events.changed({ kind: "think" });
        try {
            const answer = await run.done;
            const ms = performance.now() - began;
            await Promise.all([delay(SHORTEST_TURN - ms), this.#events.settled()]);
            if (this.#run !== run) return;
            this.#run = this.wait = null;
            this.#learn(answer, mover);
            game.play(answer.best ?? moves[0].move, ms);
        } catch (error) {
            if (this.#run !== run) return;
            this.#run = this.wait = null;
            this.fault = error.message;
            this.#events.changed({ kind: "pause" });
        }
    }

    // The result of a reduced level does not count, as it may play another move.
    #learn({ exact, lead }, mover) {
        const { game } = this;
        if (!exact || this.outcome || levelOf(game.players[mover - 1])) return;
        this.outcome = { lead, ply: game.moves.length + 1 };
    }

    // The player's text says how it searches. Without a seed in it, what it leaves to chance
    // differs from turn to turn.
    #search(mover) {
        const { game } = this;
        const text = game.players[mover - 1];
        const player = parsePlayer(text);
        const isFull = isEngine(player) && !player.options.has("level");
        this.#events.thinking(null);
        const parameters = {
            ...game.parametersAt(game.ply),
            time: game.time || this.#app.gameInfo(game.game).times.min_ms,
            player: text,
            choice: isFull ? null : crypto.getRandomValues(new Uint32Array(1))[0],
            threads: isFull && !player.options.has("threads") ? this.#threads : null,
            purpose: "play",
        };
        const isWhole = player.kind === "computer" && !isEngine(player);
        const run = this.#app.engine.run("search", parameters, (message) => {
            if (this.#run === run) this.#hear(message);
        }, { isWhole });
        return run;
    }

    #hear(message) {
        this.#noteWait(message);
        this.#events.thinking(message);
        this.#hasLine ||= message.type === "line";
        if (this.#hasLine && this.#hurries) this.#run.stop();
    }
}

// Whether the mover has only the pass.
function isForcedPass({ moves }) {
    return moves.length === 1 && moves[0].place === 0;
}

// A single move needs no search.
function certainRun(move) {
    return { done: Promise.resolve({ best: move }), stop() {} };
}
