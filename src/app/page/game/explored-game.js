// A game under analysis with at most one variation. Trying moves never changes the game itself. A
// variation is a whole line that shares its first moves with the game; walking back in it leads to
// positions of the game, and a line identical to the game is dropped.
//
// Events: "change", with the detail of Game's: kind is "move" (with its look), "go" or "cut".

import { Game } from "./game.js";

function commonLength(one, other) {
    const end = Math.min(one.length, other.length);
    for (let i = 0; i < end; i++) if (one[i] !== other[i]) return i;
    return end;
}

export class ExploredGame extends EventTarget {
    #module;
    #forward = (event) => this.#tell(event.detail);

    constructor(module, game) {
        super();
        this.#module = module;
        this.game = game;
        this.variation = null; // a Game, or null
        game.addEventListener("change", this.#forward);
    }

    // Ends its events.
    close() {
        this.game.removeEventListener("change", this.#forward);
        this.variation?.removeEventListener("change", this.#forward);
    }

    // The current line.
    get line() {
        return this.variation ?? this.game;
    }

    // The number of moves that the variation shares with the game.
    get branching() {
        return commonLength(this.line.moves, this.game.moves);
    }

    // Whether the shown position is in the game.
    get isInGame() {
        return this.line.ply <= this.branching;
    }

    // Plays a legal move at the shown position; the next move of the line just advances.
    play(move) {
        const { line } = this;
        if (line.moves[line.ply] === move) {
            this.#advance(line);
            return;
        }
        if (line === this.game) {
            this.#follow(this.#copy(line.moves.slice(0, line.ply)));
        }
        this.variation.play(move);
        this.#dropIfNone();
    }

    playAll(moves) {
        for (const move of moves) this.play(move);
    }

    goTo(ply) {
        this.line.goTo(ply);
    }

    // Returns to the game where the variation left it, or at a ply.
    backToGame(ply = Math.min(this.branching, this.line.ply)) {
        this.#follow(null);
        this.game.goTo(ply);
        this.#tell({ kind: "go" });
    }

    // Sets the variation of a link.
    setVariation(moves, ply = moves.length) {
        const variation = this.#copy(moves);
        variation.goTo(ply);
        this.#follow(variation);
        this.#dropIfNone();
    }

    #advance(line) {
        const look = line.look(line.moves[line.ply]);
        line.ply++;
        this.#tell({ kind: "move", look });
    }

    #copy(moves) {
        const times = this.game.times.slice(0, commonLength(moves, this.game.moves));
        return new Game(this.#module, this.game.setup({ moves, times, details: [], resigned: 0,
                                                        ply: moves.length }));
    }

    #follow(variation) {
        this.variation?.removeEventListener("change", this.#forward);
        variation?.addEventListener("change", this.#forward);
        this.variation = variation;
    }

    #dropIfNone() {
        const { variation, game } = this;
        if (!variation || this.branching < variation.moves.length) return;
        const { ply } = variation;
        this.#follow(null);
        game.goTo(ply);
    }

    #tell(detail) {
        this.dispatchEvent(new CustomEvent("change", { detail }));
    }

    // The query of a link: the game at its ply, and the variation.
    toQuery() {
        const { variation } = this;
        if (!variation) return this.game.toQuery();
        const query = new URLSearchParams(this.game.toQuery());
        query.set("variation", variation.moves.join(" "));
        if (!variation.isAtEnd) query.set("at", variation.ply);
        return query.toString();
    }

    // Reads the variation of a link.
    followQuery(query) {
        const values = new URLSearchParams(query);
        const moves = (values.get("variation") ?? "").split(" ").filter(Boolean);
        const ply = values.has("at") ? Number(values.get("at")) || 0 : moves.length;
        if (moves.length > 0) this.setVariation(moves, ply);
    }
}
