// A game under analysis and the tree of what was tried in it (variation-tree.js), which is written
// back to the game as its annotations. Trying moves never changes the game itself. The line is the
// game, or a variation with the moves that lead to it; walking back in it keeps it.
//
// Events: "change"; event.detail.kind is "move" (with its look), "go" (another position is shown),
// "note" (a comment has changed) or one of the game's own.

import { ServiceError } from "../engine/module.js";
import { commentText, commonLength, fromLines, joinedComments, toLines } from "./annotations.js";
import { Game } from "./game.js";
import { childOf, movesTo, VariationTree } from "./variation-tree.js";

const MOST_READ = 20000; // characters of a link's field
const MOST_FAULTS = 100; // then the rest of a field is not read

// Why a place is not in the tree: kind is "ply" (the game is shorter), "illegal" or "full".
class PlaceError extends Error {
    constructor(kind, message = "") {
        super(message);
        this.kind = kind;
    }
}

export class ExploredGame extends EventTarget {
    #module;
    #unread; // annotations of the game that the tree has no room for; they stay
    #path; // the nodes of the line, by ply
    #hear = ({ detail }) => this.#follow(detail);

    constructor(module, game) {
        super();
        this.#module = module;
        this.game = game;
        this.#build();
        game.addEventListener("change", this.#hear);
    }

    // Ends its events.
    close() {
        this.game.removeEventListener("change", this.#hear);
    }

    // ---- What is shown ------------------------------------------------------------------------

    // The node of the shown position.
    get node() {
        return this.#path[this.line.ply];
    }

    // The line, unless it is the game.
    get variation() {
        return this.line === this.game ? null : this.line;
    }

    // The number of moves that the line shares with the game.
    get branching() {
        return commonLength(this.#path, this.tree.main) - 1;
    }

    // Whether the shown position is in the game.
    get isInGame() {
        return this.tree.isMain(this.node);
    }

    // Whether a node lies on the way to the shown one.
    isOnWay(node) {
        return node.ply <= this.line.ply && this.#path[node.ply] === node;
    }

    // The first node of the innermost variation shown; null: the line is the game.
    get start() {
        if (!this.variation) return null;
        return this.isInGame ? this.#path[this.branching + 1] : this.tree.startOf(this.node);
    }

    // The node of another move at the same place, round in a circle.
    get alternative() {
        const { children } = this.node.parent ?? { children: [this.node] };
        return children[(children.indexOf(this.node) + 1) % children.length];
    }

    goTo(ply) {
        const target = Math.max(0, Math.min(ply, this.line.moves.length));
        if (target === this.line.ply) return;
        this.line.ply = target;
        this.#tell({ kind: "go" });
    }

    // Shows a node of the tree.
    show(node) {
        if (this.#path[node.ply] === node) {
            this.goTo(node.ply);
            return;
        }
        this.#show(node);
        this.#tell({ kind: "go" });
    }

    // Returns to the game where the line left it, or at a ply.
    backToGame(ply = Math.min(this.branching, this.line.ply)) {
        this.#show(this.tree.main[ply]);
        this.#tell({ kind: "go" });
    }

    // ---- Trying moves -------------------------------------------------------------------------

    // Plays a legal move at the shown position, known to the tree or new. False: there is no room.
    play(move) {
        const { line, node } = this;
        const look = line.look(move);
        const next = this.#path[node.ply + 1];
        const known = next?.move === move ? next : childOf(node, move);
        if (known) {
            if (known === next) line.ply++;
            else this.#show(known);
        } else if (!this.#try(move)) {
            return false;
        }
        this.#tell({ kind: "move", look });
        return true;
    }

    playAll(moves) {
        return moves.every((move) => this.play(move));
    }

    // Adds a new move, and shows it.
    #try(move) {
        const { node, line } = this;
        const moves = [...line.moves.slice(0, node.ply), move];
        const other = this.variation?.isAtEnd ? line : this.#lineWith(moves.slice(0, -1));
        other.play(move);
        const added = this.tree.add(node, other.present.played.at(-1));
        if (!added) {
            if (other === line) line.cut(node.ply);
            return false;
        }
        this.line = other;
        this.#path = this.tree.lineOf(added);
        this.#write();
        return true;
    }

    // ---- Changing the tree --------------------------------------------------------------------

    // Sets the comment on the shown position; returns it as it is kept.
    comment(text) {
        const kept = commentText(text);
        this.#change("note", () => this.tree.comment(this.node, kept));
        return kept;
    }

    // Takes the shown variation away, or what follows in it from a node on. Returns what undoes it.
    delete(from = this.start) {
        const { annotations } = this.game;
        const { moves, ply } = this.line;
        const isShown = this.isOnWay(from);
        this.#change("go", () => {
            this.tree.delete(from);
            this.#show(isShown ? from.parent : this.tree.main[this.line.ply]);
        });
        return () => {
            this.game.annotate(annotations);
            this.#build();
            this.#show(this.tree.follow(moves), ply);
            this.#tell({ kind: "go" });
        };
    }

    // Puts the shown variation before the one above it.
    promote() {
        const { start } = this;
        this.#change("go", () => {
            this.tree.promote(start);
        });
    }

    // The annotations of a game with the moves of the line, which has the rest of this one.
    get annotationsOfLine() {
        return this.tree.annotations(this.line.moves);
    }

    #change(kind, change) {
        const before = this.tree.changes;
        change();
        if (this.tree.changes === before) return;
        this.#write();
        this.#tell({ kind });
    }

    // ---- The tree and the game ----------------------------------------------------------------

    // Reads the tree from the game, and shows the game.
    #build() {
        this.tree = new VariationTree(this.game.present.played);
        this.line = this.game;
        const { variations = [], comments = [] } = this.game.annotations ?? {};
        const isUnread = (place) => this.#add(place) !== null;
        this.#unread = { variations: variations.filter(isUnread),
                         comments: comments.filter(isUnread) };
        this.#path = this.tree.main;
    }

    // Writes the tree to the game.
    #write() {
        const { variations, comments } = this.tree.annotations();
        this.game.annotate({ variations: [...variations, ...this.#unread.variations],
                             comments: [...comments, ...this.#unread.comments] });
    }

    // The game has changed elsewhere.
    #follow(detail) {
        if (detail.kind === "note") return;
        const { line } = this;
        if (detail.kind !== "go") {
            this.#build();
            if (line !== this.game) this.#show(this.tree.follow(line.moves), line.ply);
        }
        this.#tell(detail);
    }

    // Makes the line of a node the shown one.
    #show(node, ply = node.ply) {
        this.#path = this.tree.lineOf(node);
        this.line = this.#path === this.tree.main ? this.game
            : this.#lineWith(this.#path.slice(1).map(({ move }) => move));
        this.line.ply = Math.max(0, Math.min(ply, this.line.moves.length));
    }

    #lineWith(moves) {
        const times = this.game.times.slice(0, commonLength(moves, this.game.moves));
        return new Game(this.#module, this.game.setup({ moves, times, details: [], resigned: 0,
                                                        ply: moves.length }));
    }

    // Adds a variation, or a comment with its place. Returns why it cannot be added, or null.
    #add({ ply, moves, text }) {
        try {
            const node = this.#reach(ply, moves);
            if (text) this.tree.comment(node, node.comment ? joinedComments(node.comment, text)
                                                           : text);
            return null;
        } catch (error) {
            if (error instanceof PlaceError) return error;
            throw error;
        }
    }

    // The node of a place, with the moves to it added as far as they are legal.
    #reach(ply, moves) {
        const first = this.tree.main[ply];
        if (!first) throw new PlaceError("ply");
        let node = this.tree.follow(moves, first);
        const rest = moves.slice(node.ply - ply);
        if (rest.length === 0) return node;
        const { played, refusal } = this.#replay([...movesTo(node), ...rest], node.ply);
        for (const facts of played) {
            node = this.tree.add(node, facts);
            if (!node) throw new PlaceError("full");
        }
        if (refusal) throw new PlaceError("illegal", refusal.message);
        return node;
    }

    // The legal ones of some moves, from the first one that is not known to be legal on, as the
    // service tells them; and why it refuses the next.
    #replay(moves, known) {
        const parameters = { ...this.game.parametersAt(0), moves };
        try {
            return { played: this.#module.call("state", parameters).played.slice(known) };
        } catch (error) {
            if (!(error instanceof ServiceError) || !error.move) throw error;
            const legal = error.move - 1;
            if (legal === known) return { played: [], refusal: error };
            const { played } = this.#module.call("state",
                                                 { ...parameters, moves: moves.slice(0, legal) });
            return { played: played.slice(known), refusal: error };
        }
    }

    #tell(detail) {
        this.dispatchEvent(new CustomEvent("change", { detail }));
    }

    // ---- Links --------------------------------------------------------------------------------

    // The query of a link with at most `most` characters if possible: the game at its ply, the
    // line, all variations and comments. leftOut: null, "comments", or "all" for these two.
    link(most = Infinity) {
        const query = new URLSearchParams(this.game.toQuery());
        if (this.variation) {
            query.set("variation", this.variation.moves.join(" "));
            if (!this.variation.isAtEnd) query.set("at", this.variation.ply);
        }
        const { variations, comments } = toLines(this.tree.annotations());
        const choices = [[null, { variations, comments }], ["comments", { variations }]];
        for (const [leftOut, fields] of choices) {
            const whole = new URLSearchParams(query);
            for (const [name, text] of Object.entries(fields)) if (text) whole.set(name, text);
            if (String(whole).length <= most) return { query: String(whole), leftOut };
        }
        return { query: String(query), leftOut: "all" };
    }

    // Adds what a link has, and shows its line. Returns what cannot be read, in order: [{field,
    // number (of the line), kind, message}]; kind is that of PlaceError, "form" or "long".
    followQuery(query) {
        const values = new URLSearchParams(query);
        const before = this.tree.changes;
        const faults = ["variations", "comments"].flatMap((field) =>
            this.#readField(field, values.get(field) ?? ""));
        const fault = this.#readLine(values);
        if (this.tree.changes !== before) this.#write();
        return fault ? [...faults, fault] : faults;
    }

    #readField(field, text) {
        const read = text.length > MOST_READ
            ? text.slice(0, text.lastIndexOf("\n", MOST_READ) + 1) : text;
        const faults = [];
        for (const { number, place, isWrong } of fromLines(read, field === "comments")) {
            const error = isWrong ? new PlaceError("form") : this.#add(place);
            if (error) faults.push({ field, number, kind: error.kind, message: error.message });
            if (faults.length === MOST_FAULTS) return faults;
        }
        return read === text ? faults
            : [...faults, { field, number: read.split("\n").length, kind: "long", message: "" }];
    }

    // Shows the line of a link, as far as it is legal.
    #readLine(values) {
        const text = (values.get("variation") ?? "").slice(0, MOST_READ);
        const moves = text.split(" ").filter(Boolean);
        if (moves.length === 0) return null;
        const error = this.#add({ ply: 0, moves });
        const last = this.tree.follow(moves);
        this.#show(last, values.has("at") ? Number(values.get("at")) || 0 : last.ply);
        return error && { field: "variation", number: 1, kind: error.kind,
                          message: error.message };
    }
}
