// A game on the page: its start, its moves, and the ply shown. The service provides all rules;
// states of earlier plies are cached.
//
// Events: "change" after any visible change; event.detail.kind is "move" (played at the end, with
// event.detail.look, its effects), "go" (another ply is shown), "cut" (moves were taken back),
// "end" (a player resigned) or "note" (its variations or comments have changed).

import { currentLanguage } from "../i18n.js";
import { orNull, reanchored } from "./annotations.js";

// The drawing of a position as the terminal shows it, for boards/drawn.js. view: {move, aids}: a
// considered move, if any, and whether playable places are marked.
export function drawingOf(module, parameters, { move, aids }) {
    return module.call("drawing", { ...parameters, move, aids: aids ? "on" : "off" });
}

// Those parameters of the game that `valueOf` knows.
function startOf(module, game, valueOf) {
    const info = module.call("games").games.find(({ name }) => name === game);
    const given = (info?.parameters ?? []).map(({ name }) => [name, valueOf(name)]);
    return Object.fromEntries(given.filter(([, value]) => value !== null));
}

export class Game extends EventTarget {
    #module;
    #states = []; // by ply, in #language
    #language = null;

    // setup: {game, rules, start, position (omitted: that of the start), moves, ply, players, time,
    // times, details, annotations}. start: parameters by name, as far as known; players: texts as
    // in a log ("human", "engine", "engine:level=3"). Throws a ServiceError for what the rules
    // refuse.
    constructor(module, setup) {
        super();
        this.#module = module;
        this.game = setup.game;
        this.rules = setup.rules ?? "";
        this.start = { ...setup.start };
        this.position = setup.position ?? module.call("start",
            { game: setup.game, rules: setup.rules, ...this.start }).position;
        this.moves = [...(setup.moves ?? [])];
        // Of each move: milliseconds (0: unknown), and the details in a log (or null).
        this.times = this.moves.map((move, i) => setup.times?.[i] ?? 0);
        this.details = this.moves.map((move, i) => setup.details?.[i] ?? null);
        this.players = [...(setup.players ?? ["human", "human"])];
        this.time = setup.time ?? 0; // time limit of a computer, in milliseconds
        this.resigned = setup.resigned ?? 0; // the player that resigned
        this.annotations = setup.annotations ?? null; // variations and comments: annotations.js
        this.ply = Math.min(setup.ply ?? this.moves.length, this.moves.length);
        this.stateAt(this.moves.length); // throws unless all moves are legal
    }

    // The parameters for the service after `ply` moves.
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

    // The shown state, and the latest one.
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

    // How the moves until now are judged by what is known of their positions (report.js): a
    // function, which goes on for these moves when the game has others.
    get judge() {
        const parameters = this.parametersAt(this.moves.length);
        return (known) => this.#module.call("judge", { ...parameters, known });
    }

    // The effects of a move at a ply.
    look(move, ply = this.ply) {
        return this.#module.call("look", { ...this.parametersAt(ply), move });
    }

    // The drawing of a position.
    drawing(view, ply = this.ply) {
        return drawingOf(this.#module, this.parametersAt(ply), view);
    }

    // The effects of the last move before a ply; null at the start.
    lookBack(ply = this.ply) {
        return ply > 0 ? this.look(this.moves[ply - 1], ply - 1) : null;
    }

    // Plays a legal move at the shown ply; later moves are dropped.
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

    // Keeps the first `length` moves.
    cut(length) {
        this.#shorten(length);
        this.resigned = 0;
        this.ply = Math.min(this.ply, length);
        this.#tell("cut");
    }

    #shorten(length) {
        this.annotations = reanchored(this.annotations, this.moves, this.moves.slice(0, length));
        this.moves.length = this.times.length = this.details.length = length;
        this.#states.length = length + 1;
    }

    resign(player) {
        this.resigned = player;
        this.#tell("end");
    }

    // Replaces its variations and comments.
    annotate(annotations) {
        this.annotations = orNull(annotations);
        this.#tell("note");
    }

    #tell(kind, detail = {}) {
        this.dispatchEvent(new CustomEvent("change", { detail: { kind, ...detail } }));
    }

    // The setup of the game with changes, such as swapped players; without variations and comments.
    setup(changes = {}) {
        return { game: this.game, rules: this.rules, position: this.position, moves: this.moves,
                 times: this.times, details: this.details, ply: this.ply, players: this.players,
                 time: this.time, start: this.start, resigned: this.resigned, ...changes };
    }

    // The whole game as a query, with its values in this order.
    toQuery() {
        const values = { game: this.game, rules: this.rules, position: this.position,
                         moves: this.moves.join(" "), ply: this.isAtEnd ? "" : this.ply,
                         player1: this.players[0], player2: this.players[1],
                         time: this.time || "", ...this.start,
                         end: this.resigned ? "resigned" : "",
                         winner: this.resigned ? 3 - this.resigned : "" };
        const given = Object.entries(values).filter(([, value]) => value !== "");
        return new URLSearchParams(given).toString();
    }

    // A game from such a query; throws a ServiceError if it is invalid.
    static fromQuery(module, query) {
        const values = new URLSearchParams(query);
        const playerOf = (name) => {
            const player = values.get(name) ?? "human";
            module.call("player", { player, lang: currentLanguage() });
            return player;
        };
        const moves = (values.get("moves") ?? "").split(" ").filter(Boolean);
        const winner = Number(values.get("winner"));
        const isResigned = values.get("end") === "resigned" && (winner === 1 || winner === 2);
        return new Game(module, {
            game: values.get("game"),
            rules: values.get("rules") ?? "",
            position: values.get("position") ?? undefined,
            start: startOf(module, values.get("game"), (name) => values.get(name)),
            moves,
            ply: values.has("ply") ? Number(values.get("ply")) || 0 : undefined,
            players: [playerOf("player1"), playerOf("player2")],
            time: Number(values.get("time")) || 0,
            resigned: isResigned ? 3 - winner : 0,
        });
    }
}
