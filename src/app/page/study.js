// What is looked at in an analysis: a game, and at most one variation of it. The game itself is
// never changed by trying moves. A variation is a whole line that has its first moves in common
// with the game; whoever walks back through it comes to positions of the game, and a line that says
// nothing else than the game is none.
//
// Events: "change", with the detail of the Game's own: kind is "move" (with its look), "go" or
// "cut".

import { Game } from "./game.js";

function commonLength(one, other) {
    const end = Math.min(one.length, other.length);
    for (let i = 0; i < end; i++) if (one[i] !== other[i]) return i;
    return end;
}

export class Study extends EventTarget {
    #module;
    #forward = (event) => this.#tell(event.detail);

    constructor(module, game) {
        super();
        this.#module = module;
        this.game = game;
        this.variation = null; // a Game, while one is followed
        game.addEventListener("change", this.#forward);
    }

    // Tells nobody any more.
    close() {
        this.game.removeEventListener("change", this.#forward);
        this.variation?.removeEventListener("change", this.#forward);
    }

    // The line that is followed.
    get line() {
        return this.variation ?? this.game;
    }

    // How many moves the variation has in common with the game.
    get branching() {
        return commonLength(this.line.moves, this.game.moves);
    }

    // Whether what is looked at stands in the game.
    get isInGame() {
        return this.line.ply <= this.branching;
    }

    // Plays a legal move where one is looking: onwards in the line if it is the next one there.
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

    // The game again, where the variation left it; or at a move of it.
    backToGame(ply = Math.min(this.branching, this.line.ply)) {
        this.#follow(null);
        this.game.goTo(ply);
        this.#tell({ kind: "go" });
    }

    // A variation that a link brought.
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

    // The query of a link: the game where it was left, and the variation.
    toQuery() {
        const { variation } = this;
        if (!variation) return this.game.toQuery();
        const query = new URLSearchParams(this.game.toQuery());
        query.set("variation", variation.moves.join(" "));
        if (!variation.isAtEnd) query.set("at", variation.ply);
        return query.toString();
    }

    // Whatever of a link is the variation's.
    followQuery(query) {
        const values = new URLSearchParams(query);
        const moves = (values.get("variation") ?? "").split(" ").filter(Boolean);
        const ply = values.has("at") ? Number(values.get("at")) || 0 : moves.length;
        if (moves.length > 0) this.setVariation(moves, ply);
    }
}
