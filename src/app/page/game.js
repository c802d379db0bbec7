// A game on the page: its start, the moves made from it, and where one is looking. It asks the
// rules for everything; states of earlier positions are kept, so that going back and forth costs
// nothing.
//
// Events: "change" after anything that is to be seen has changed; event.detail.kind is "move" (one
// was played at the end, with event.detail.look, what it did), "go" (another position is looked
// at), "cut" (moves were taken back) or "end" (somebody resigned).

import { currentLanguage } from "./i18n.js";

// What a link needs of a game, in this order.
const LINK_FIELDS = ["game", "rules", "position", "moves", "ply", "player1", "player2", "time",
                     "seed", "end", "winner"];

export class Game extends EventTarget {
    #module;
    #states = []; // by ply, in #language
    #language = null;

    // setup: {game, rules, position (omitted: the start of seed, size and pieces), moves, ply,
    // players, time, seed, times, details}; players are texts as in a log: "human", "engine",
    // "engine:level=3". Throws a ServiceError for what the rules refuse.
    constructor(module, setup) {
        super();
        this.#module = module;
        this.game = setup.game;
        this.rules = setup.rules ?? "";
        this.position = setup.position ?? module.call("start", {
            game: setup.game, rules: setup.rules, seed: setup.seed, size: setup.size,
            pieces: setup.pieces,
        }).position;
        this.moves = [...(setup.moves ?? [])];
        // Of each move: its milliseconds, 0 where they are not known; what a log says of it, or
        // null.
        this.times = this.moves.map((move, i) => setup.times?.[i] ?? 0);
        this.details = this.moves.map((move, i) => setup.details?.[i] ?? null);
        this.players = [...(setup.players ?? ["human", "human"])];
        this.time = setup.time ?? 0; // a computer's limit for a move, in milliseconds
        this.seed = setup.seed ?? null;
        this.resigned = setup.resigned ?? 0; // the player who gave up
        this.ply = Math.min(setup.ply ?? this.moves.length, this.moves.length);
        this.stateAt(this.moves.length); // all moves must be legal
    }

    // The service's parameters for the game after so many moves.
    parametersAt(ply) {
        return { game: this.game, rules: this.rules, position: this.position,
                 moves: this.moves.slice(0, ply), lang: currentLanguage() };
    }

    stateAt(ply) {
        if (this.#language !== currentLanguage()) {
            this.#states = [];
            this.#language = currentLanguage();
        }
        this.#states[ply] ??= this.#module.call("state", this.parametersAt(ply));
        return this.#states[ply];
    }

    // What is looked at, and where the game stands.
    get state() {
        return this.stateAt(this.ply);
    }

    get present() {
        return this.stateAt(this.moves.length);
    }

    get isAtEnd() {
        return this.ply === this.moves.length;
    }

    get isOver() {
        return this.resigned !== 0 || this.present.end !== "running";
    }

    // "running", "normal", "repetition" or "resigned".
    get end() {
        return this.resigned ? "resigned" : this.present.end;
    }

    // 1, 2, 0 for a draw, null while it is not decided.
    get winner() {
        return this.resigned ? 3 - this.resigned : this.present.winner;
    }

    // What a move would do at a position.
    look(move, ply = this.ply) {
        return this.#module.call("look", { ...this.parametersAt(ply), move });
    }

    // What the move that led to a position did; null at the start.
    lookBack(ply = this.ply) {
        return ply > 0 ? this.look(this.moves[ply - 1], ply - 1) : null;
    }

    // Plays a legal move where one is looking; later moves are dropped.
    play(move, ms = 0) {
        const look = this.look(move);
        this.#shorten(this.ply);
        this.resigned = 0;
        this.moves.push(move);
        this.times.push(Math.round(ms));
        this.details.push(null);
        this.ply++;
        this.#tell("move", { look });
    }

    goTo(ply) {
        const target = Math.max(0, Math.min(ply, this.moves.length));
        if (target === this.ply) return;
        this.ply = target;
        this.#tell("go");
    }

    // Keeps only so many moves.
    cut(length) {
        this.#shorten(length);
        this.resigned = 0;
        this.ply = Math.min(this.ply, length);
        this.#tell("cut");
    }

    #shorten(length) {
        this.moves.length = this.times.length = this.details.length = length;
        this.#states.length = length + 1;
    }

    resign(player) {
        this.resigned = player;
        this.#tell("end");
    }

    #tell(kind, detail = {}) {
        this.dispatchEvent(new CustomEvent("change", { detail: { kind, ...detail } }));
    }

    // The game in other hands: the same start with sides swapped, say.
    setup(changes = {}) {
        return { game: this.game, rules: this.rules, position: this.position, moves: this.moves,
                 times: this.times, details: this.details, ply: this.ply, players: this.players,
                 time: this.time, seed: this.seed, resigned: this.resigned, ...changes };
    }

    // The whole game as the query of a link.
    toQuery() {
        const values = { game: this.game, rules: this.rules, position: this.position,
                         moves: this.moves.join(" "), ply: this.isAtEnd ? "" : this.ply,
                         player1: this.players[0], player2: this.players[1],
                         time: this.time || "", seed: this.seed ?? "",
                         end: this.resigned ? "resigned" : "",
                         winner: this.resigned ? 3 - this.resigned : "" };
        const query = new URLSearchParams();
        for (const name of LINK_FIELDS) if (values[name] !== "" && values[name] !== undefined)
            query.set(name, values[name]);
        return query.toString();
    }

    // A game from such a query; throws a ServiceError for what cannot be.
    static fromQuery(module, query) {
        const values = new URLSearchParams(query);
        const moves = (values.get("moves") ?? "").split(" ").filter(Boolean);
        const winner = Number(values.get("winner"));
        const isResigned = values.get("end") === "resigned" && (winner === 1 || winner === 2);
        return new Game(module, {
            game: values.get("game"),
            rules: values.get("rules") ?? "",
            position: values.get("position") ?? undefined,
            size: values.get("size"),
            pieces: values.get("pieces"),
            moves,
            ply: values.has("ply") ? Number(values.get("ply")) || 0 : undefined,
            players: [values.get("player1") ?? "human", values.get("player2") ?? "human"],
            time: Number(values.get("time")) || 0,
            seed: values.get("seed"),
            resigned: isResigned ? 3 - winner : 0,
        });
    }
}
