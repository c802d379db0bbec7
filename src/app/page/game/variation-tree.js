// The tree of an analysis: the game as its main line, any number of variations inside each other,
// and a comment on any position. It knows no rules: the moves that it is given are legal.
//
// A node is a position: {move, mover, turn, gain} of the move before it (as in `played` of the
// service), ply, parent, children, comment. The first child continues its line; a move of the game
// is always the first.

import { commonLength, fits } from "./annotations.js";

export const MOST_NODES = 5000; // of variations

function attach(parent, { move, mover, turn, gain }) {
    const node = { move, mover, turn, gain, ply: parent.ply + 1, parent, children: [],
                   comment: "" };
    parent.children.push(node);
    return node;
}

export function childOf(node, move) {
    return node.children.find((child) => child.move === move);
}

// The moves from the start to a node.
export function movesTo(node) {
    const moves = [];
    for (let at = node; at.parent; at = at.parent) moves.push(at.move);
    return moves.reverse();
}

export class VariationTree {
    root = { move: null, ply: 0, parent: null, children: [], comment: "" };
    main = [this.root]; // by ply
    size = 0; // nodes of variations
    changes = 0; // so far

    // played: the game's moves.
    constructor(played) {
        for (const facts of played) this.main.push(attach(this.main.at(-1), facts));
    }

    isMain(node) {
        return this.main[node.ply] === node;
    }

    // All nodes below a node and itself, each before its children, in the order of reading.
    *nodes(from = this.root) {
        const waiting = [from];
        while (waiting.length > 0) {
            const node = waiting.pop();
            yield node;
            waiting.push(...node.children.toReversed());
        }
    }

    // The node after some moves, or after the first of them that are in the tree.
    follow(moves, from = this.root) {
        let node = from;
        for (const move of moves) {
            const child = childOf(node, move);
            if (!child) break;
            node = child;
        }
        return node;
    }

    // The line through a node, by ply: the game, or a variation to its end.
    lineOf(node) {
        if (this.isMain(node)) return this.main;
        const line = [];
        for (let at = node; at; at = at.parent) line.push(at);
        line.reverse();
        while (line.at(-1).children.length > 0) line.push(line.at(-1).children[0]);
        return line;
    }

    // The first node of the innermost variation that a node, not of the game, is in.
    startOf(node) {
        let start = node;
        while (!this.isMain(start.parent) && start.parent.children[0] === start) {
            start = start.parent;
        }
        return start;
    }

    // The length of the moves from the game to a node, as a text.
    #length(node) {
        let length = -1;
        for (let at = node; !this.isMain(at); at = at.parent) length += at.move.length + 1;
        return length;
    }

    // The node of a move after a node, known or new; null: the tree is full, or the line too long.
    add(node, facts) {
        const known = childOf(node, facts.move);
        if (known) return known;
        const isLong = !fits(this.#length(node) + 1 + facts.move.length);
        if (this.size >= MOST_NODES || isLong) return null;
        this.size++;
        this.changes++;
        return attach(node, facts);
    }

    comment(node, text) {
        if (node.comment === text) return;
        node.comment = text;
        this.changes++;
    }

    // Takes a node of a variation away, with all below it.
    delete(node) {
        const { children } = node.parent;
        children.splice(children.indexOf(node), 1);
        this.size -= [...this.nodes(node)].length;
        this.changes++;
    }

    // Whether a node can go before the one that stands before it.
    canPromote(node) {
        const { children } = node.parent;
        const index = children.indexOf(node);
        return index > 0 && !this.isMain(children[index - 1]);
    }

    promote(node) {
        const { children } = node.parent;
        const index = children.indexOf(node);
        children.splice(index - 1, 2, node, children[index - 1]);
        this.changes++;
    }

    // What the tree adds to a game: see annotations.js. moves: of another game that is in it.
    annotations(moves = this.main.slice(1).map(({ move }) => move)) {
        const placeOf = (node) => {
            const all = movesTo(node);
            const ply = commonLength(all, moves);
            return { ply, moves: all.slice(ply) };
        };
        const found = { variations: [], comments: [] };
        for (const node of this.nodes()) {
            const isLeaf = node.children.length === 0;
            if (!isLeaf && !node.comment) continue;
            const place = placeOf(node);
            if (!fits(place.moves.join(" ").length)) continue;
            if (isLeaf && place.moves.length > 0) found.variations.push(place);
            if (node.comment) found.comments.push({ ...place, text: node.comment });
        }
        return found;
    }
}
