// What an analysis adds to a game, without a browser: the tree against a naive list of lines, and
// what links, logs and kept games hold of it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import {
    commentText,
    fromLines,
    merged,
    reanchored,
    toLines,
} from "../../../src/app/page/game/annotations.js";
import { ExploredGame } from "../../../src/app/page/game/explored-game.js";
import { Game } from "../../../src/app/page/game/game.js";
import { logOf } from "../../../src/app/page/game/kept-games.js";
import { logText } from "../../../src/app/page/game/record.js";
import { Module } from "../../../src/app/page/engine/module.js";
import { MOST_NODES, movesTo, VariationTree } from "../../../src/app/page/game/variation-tree.js";
import { missing, test } from "./harness.mjs";

const START = "2x2 00/00/00 00/00/00 1 0:0";
const MOVES = "v22 v11 h31 h21 v12 h11 v21 h12 v32 h32 h22 v31".split(" ");

const skip = missing("worker");
const file = fileURLToPath(new URL("../../../build/web/porfia.wasm", import.meta.url));
const module = skip ? null : await Module.create(new WebAssembly.Module(readFileSync(file)));

// A generator of numbers below a bound; the same seed gives the same ones (mulberry32).
function randomFrom(seed) {
    let state = seed;
    return (bound) => {
        state = (state + 0x6d2b79f5) | 0;
        let value = Math.imul(state ^ (state >>> 15), 1 | state);
        value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
        return ((value ^ (value >>> 14)) >>> 0) % bound;
    };
}

// ---- The tree, against a list of lines ----------------------------------------------------------

// The oracle: every line from the start, as a text of moves, in the order of reading; comments by
// the text of their moves. Moves are letters, so that a line is a text and a place its beginning.
class Lines {
    comments = new Map();

    constructor(game) {
        this.game = game;
        this.lines = [game];
    }

    has(place) {
        return this.lines.some((line) => line.startsWith(place));
    }

    add(place, move) {
        if (this.has(place + move)) return;
        const alike = this.lines.filter((line) => line.startsWith(place));
        const last = this.lines.indexOf(alike.at(-1));
        if (alike.length === 1 && alike[0] === place && place !== this.game) {
            this.lines[last] = place + move;
        } else {
            this.lines.splice(last + 1, 0, place + move);
        }
    }

    comment(place, text) {
        if (text) this.comments.set(place, text);
        else this.comments.delete(place);
    }

    delete(place) {
        const rest = this.lines.filter((line) => !line.startsWith(place));
        const parent = place.slice(0, -1);
        if (!rest.some((line) => line.startsWith(parent))) {
            rest.splice(this.lines.findIndex((line) => line.startsWith(place)), 0, parent);
        }
        this.lines = rest;
        for (const at of [...this.comments.keys()]) {
            if (at.startsWith(place)) this.comments.delete(at);
        }
    }

    // The moves that can follow a place, in order.
    after(place) {
        const next = this.lines.filter((line) => line.startsWith(place) && line !== place)
            .map((line) => line[place.length]);
        return [...new Set(next)];
    }

    // Sorts the lines from a parent anew: one of its moves goes before the one before it.
    promote(place) {
        const parent = place.slice(0, -1);
        const order = this.after(parent);
        const index = order.indexOf(place.at(-1));
        const least = this.game.startsWith(parent) && this.game !== parent ? 1 : 0;
        if (index <= least) return;
        order.splice(index - 1, 2, order[index], order[index - 1]);
        const first = this.lines.findIndex((line) => line.startsWith(parent));
        const inside = this.lines.filter((line) => line.startsWith(parent));
        const own = inside.filter((line) => line === parent);
        const sorted = order.flatMap((move) =>
            inside.filter((line) => line.startsWith(parent + move)));
        this.lines.splice(first, inside.length, ...own, ...sorted);
    }

    // As annotations of the game.
    get annotations() {
        const placeOf = (line) => {
            let ply = 0;
            while (ply < line.length && line[ply] === this.game[ply]) ply++;
            return { ply, moves: [...line.slice(ply)] };
        };
        const variations = this.lines.filter((line) => line !== this.game).map(placeOf);
        const comments = [...this.comments].map(([at, text]) => ({ ...placeOf(at), text }));
        return { variations, comments };
    }
}

const lettersOf = (node) => movesTo(node).join("");
const sortedBy = (places) => places.map((place) => JSON.stringify(place)).sort();
const factsOf = (letters) => [...letters].map((move) => ({ move, mover: 1, turn: 1, gain: 0 }));

// The same tree, read again from what it wrote.
function copyOf(tree, game) {
    const copy = new VariationTree(factsOf(game));
    const { variations, comments } = tree.annotations();
    const reach = ({ ply, moves }) => factsOf(moves).reduce((at, facts) => copy.add(at, facts),
                                                           copy.main[ply]);
    for (const variation of variations) reach(variation);
    for (const comment of comments) copy.comment(reach(comment), comment.text);
    return copy;
}

const shapeOf = (tree) => [...tree.nodes()].map((node) => [lettersOf(node), node.comment]);

function changeAtRandom(seed) {
    const random = randomFrom(seed);
    const game = Array.from({ length: random(7) }, () => "abcd"[random(4)]).join("");
    const tree = new VariationTree(factsOf(game));
    const lines = new Lines(game);
    for (let step = 0; step < 120; step++) {
        changeOnce(tree, lines, random);
        const written = tree.annotations();
        const expected = lines.annotations;
        assert.deepEqual(written.variations, expected.variations, `seed ${seed}, step ${step}`);
        assert.deepEqual(sortedBy(written.comments), sortedBy(expected.comments));
        assert.equal(tree.size, [...tree.nodes()].length - game.length - 1);
    }
    assert.deepEqual(shapeOf(copyOf(tree, game)), shapeOf(tree), `seed ${seed}`);
}

// Six of ten changes are moves, two are comments; the others delete and put in order.
function changeOnce(tree, lines, random) {
    const nodes = [...tree.nodes()];
    const node = nodes[random(nodes.length)];
    const place = lettersOf(node);
    const kind = random(10);
    if (kind < 6) {
        const move = "abcd"[random(4)];
        assert.equal(lettersOf(tree.add(node, factsOf(move)[0])), place + move);
        lines.add(place, move);
    } else if (kind < 8) {
        const text = ["", "good", "bad"][random(3)];
        tree.comment(node, text);
        lines.comment(place, text);
    } else if (!tree.isMain(node) && kind === 8) {
        tree.delete(node);
        lines.delete(place);
    } else if (!tree.isMain(node)) {
        if (tree.canPromote(node)) tree.promote(node);
        lines.promote(place);
    }
}

test("random changes of a tree are those of a list of lines", () => {
    for (let seed = 1; seed <= 60; seed++) changeAtRandom(seed);
});

test("annotations hang on the same positions when the game changes", () => {
    for (let seed = 1; seed <= 200; seed++) {
        const random = randomFrom(seed);
        const letters = (most) => Array.from({ length: random(most) }, () => "abc"[random(3)]);
        const from = letters(6);
        const to = [...from.slice(0, random(from.length + 1)), ...letters(3)];
        const place = () => ({ ply: random(from.length + 1), moves: ["x", ...letters(3)] });
        const before = { variations: [place(), place()], comments: [{ ...place(), text: "t" }] };
        const wholeOf = (moves) => ({ ply, moves: more }) =>
            [...moves.slice(0, ply), ...more].join("");
        const now = reanchored(before, from, to);
        assert.deepEqual(now.variations.map(wholeOf(to)), before.variations.map(wholeOf(from)));
        assert.deepEqual(now.comments.map(wholeOf(to)), before.comments.map(wholeOf(from)));
        assert.equal(now.comments[0].text, "t");
    }
});

test("lines of annotations are read as they were written, and others refused", () => {
    const annotations = {
        variations: [{ ply: 0, moves: ["a", "b"] }, { ply: 12, moves: ["c"] }],
        comments: [{ ply: 0, moves: [], text: "a\\b\n\tc é" },
                   { ply: 3, moves: ["d"], text: "\\n" }],
    };
    const { variations, comments } = toLines(annotations);
    const placesOf = (lines) => lines.map(({ place }) => place);
    assert.deepEqual(placesOf(fromLines(variations, false)), annotations.variations);
    assert.deepEqual(placesOf(fromLines(comments, true)), annotations.comments);
    for (const line of ["a", "1", "-1 a", "1  a", "1111111 a", "1 a ", " 1 a", "1 a\ttext"]) {
        assert.deepEqual(fromLines(`0 a\n${line}`, false).map(({ isWrong }) => isWrong),
                         [false, true], line);
    }
    assert.equal(fromLines("1 a", true)[0].isWrong, true, "a comment has a text");
});

test("a comment is what a log takes", () => {
    assert.equal(commentText(" a\r\nb\u0000\u0085c\td "), "a\nbc\td");
    const long = commentText("é".repeat(3000));
    assert.equal(long, "é".repeat(2047), "no character is cut in two");
    assert.equal(commentText("\ud800x"), "\ufffdx");
});

test("two sets of annotations become one, and nothing is lost", () => {
    const mine = { variations: [{ ply: 1, moves: ["a"] }],
                   comments: [{ ply: 0, moves: [], text: "mine" },
                              { ply: 1, moves: [], text: "the same and more" }] };
    const other = { variations: [{ ply: 1, moves: ["a"] }, { ply: 2, moves: ["b"] }],
                    comments: [{ ply: 0, moves: [], text: "theirs" },
                               { ply: 1, moves: [], text: "the same" },
                               { ply: 2, moves: [], text: "new" }] };
    const both = merged(mine, other);
    assert.deepEqual(both.variations, other.variations);
    assert.deepEqual(both.comments.map(({ text }) => text),
                     ["mine\ntheirs", "the same and more", "new"]);
    assert.deepEqual(merged(both, other), both, "a second time adds nothing");
    assert.deepEqual(merged(null, other), other);
});

// ---- An explored game --------------------------------------------------------------------------

function createExplored({ ply = 2, moves = MOVES, ...more } = {}) {
    const game = new Game(module, { game: "dots", position: START, moves, ply, ...more });
    return new ExploredGame(module, game);
}

const variationsOf = ({ game }) => game.annotations?.variations.map(({ ply, moves }) =>
    [ply, ...moves].join(" ")) ?? [];

test("a second move loses nothing, and variations stand inside each other", { skip }, () => {
    const explored = createExplored();
    explored.playAll(["h12", "v31"]);
    explored.goTo(2);
    explored.play("h11");
    explored.goTo(2);
    explored.play("h12");
    explored.play("h11");
    assert.deepEqual(explored.line.moves, [...MOVES.slice(0, 2), "h12", "h11"]);
    assert.deepEqual(variationsOf(explored), ["2 h12 v31", "2 h12 h11", "2 h11"]);
    assert.deepEqual(explored.game.moves, MOVES);
    explored.comment("two edges");
    explored.promote(); // the innermost: h11 goes before v31
    assert.deepEqual(variationsOf(explored), ["2 h12 h11", "2 h12 v31", "2 h11"]);
    assert.equal(explored.node.comment, "two edges");
    const undo = explored.delete(explored.node);
    assert.deepEqual(variationsOf(explored), ["2 h12 v31", "2 h11"]);
    undo();
    assert.deepEqual(variationsOf(explored), ["2 h12 h11", "2 h12 v31", "2 h11"]);
    assert.equal(explored.node.comment, "two edges");
    explored.delete();
    assert.deepEqual(variationsOf(explored), ["2 h11"], "the variation that was shown");
    assert.equal(explored.variation, null);
    assert.equal(explored.game.ply, 2);
});

test("a node anywhere is shown, and gone on from", { skip }, () => {
    const explored = createExplored();
    explored.playAll(["h12", "v31"]);
    explored.backToGame();
    assert.equal(explored.variation, null);
    const node = explored.tree.follow([...MOVES.slice(0, 2), "h12"]);
    explored.show(node);
    assert.deepEqual([explored.line.ply, explored.line.moves.at(-1)], [3, "v31"]);
    explored.goTo(1);
    assert.equal(explored.variation.moves.at(-1), "v31", "walking back keeps the line");
    assert.equal(explored.start, node);
    explored.play(MOVES[1]);
    explored.play("h12");
    assert.equal(explored.node, node);
    explored.goTo(2);
    assert.equal(explored.alternative, explored.node, "there is no other move");
    explored.show(node);
    assert.equal(explored.alternative, explored.tree.main[3]);
});

test("a variation after the end of the game, and one that the game catches up with", { skip }, () => {
    const explored = createExplored({ moves: MOVES.slice(0, 4), ply: 4 });
    explored.playAll(["v12", "h11", "v21"]);
    explored.comment("here");
    const { game } = explored;
    assert.deepEqual(variationsOf(explored), ["4 v12 h11 v21"]);
    explored.backToGame();
    game.play("v12"); // as on the page for playing
    assert.deepEqual([explored.tree.main.length, explored.tree.size], [6, 2]);
    game.play("h11");
    game.play("v21");
    assert.equal(explored.tree.size, 0);
    assert.equal(explored.node.comment, "here", "it is now on a move of the game");
    explored.show(explored.tree.main[7]);
    explored.comment("there");
    game.cut(5); // and stays on moves that were taken back
    assert.equal(explored.tree.follow([...MOVES.slice(0, 4), "v12", "h11", "v21"]).comment,
                 "there");
    assert.deepEqual(game.annotations.comments, [{ ply: 5, moves: ["h11", "v21"],
                                                  text: "there" }]);
});

test("there is room for so many moves, and then a message", { skip }, () => {
    const explored = createExplored();
    const first = explored.tree.main[2];
    explored.tree.size = MOST_NODES;
    assert.equal(explored.play("h12"), false);
    assert.equal(explored.node, first);
    assert.equal(explored.play(MOVES[2]), true, "a known move needs none");
    explored.tree.size = 0;
    assert.equal(explored.play("h12"), true);
});

// ---- Links -------------------------------------------------------------------------------------

function opened(query) {
    const explored = new ExploredGame(module, Game.fromQuery(module, query));
    return { explored, faults: explored.followQuery(query) };
}

function createAnnotated() {
    const explored = createExplored();
    explored.playAll(["h12", "v31"]);
    explored.comment("A tab\tand\nlines, 100 % & more: é");
    explored.goTo(2);
    explored.comment("before");
    explored.playAll(["h11", "v31"]);
    explored.goTo(3);
    return explored;
}

test("a link holds the tree, and the line of the version before", { skip }, () => {
    const explored = createAnnotated();
    const { query, leftOut } = explored.link();
    assert.equal(leftOut, null);
    const values = new URLSearchParams(query);
    assert.equal(values.get("variation"), [...MOVES.slice(0, 2), "h11", "v31"].join(" "));
    assert.equal(values.get("at"), "3");
    const other = opened(query);
    assert.deepEqual(other.faults, []);
    assert.deepEqual(other.explored.game.annotations, explored.game.annotations);
    assert.deepEqual(other.explored.line.moves, explored.line.moves);
    assert.equal(other.explored.line.ply, 3);
    assert.equal(other.explored.link().query, query);
});

test("links of the version before mean the same", { skip }, () => {
    const start = new URLSearchParams({ game: "dots", position: START, moves: MOVES.join(" ") });
    const moves = [...MOVES.slice(0, 2), "h12", "v31"];
    const link = (more) => opened(`${start}&${new URLSearchParams(more)}`).explored;
    const explored = link({ variation: moves.join(" "), at: 1 });
    assert.deepEqual([explored.line.moves, explored.line.ply], [moves, 1]);
    assert.equal(link({ variation: moves.join(" ") }).line.ply, 4);
    const same = link({ variation: MOVES.slice(0, 5).join(" ") });
    assert.deepEqual([same.variation, same.game.ply], [null, 5], "a variation that is the game");
    assert.equal(link({ variation: "", ply: 4 }).game.ply, 4);
});

test("a link that would be too long leaves out comments, then variations", { skip }, () => {
    const explored = createAnnotated();
    const { length } = explored.link().query;
    assert.equal(explored.link(length).leftOut, null);
    const without = explored.link(length - 1);
    assert.equal(without.leftOut, "comments");
    assert.deepEqual(variationsOf(opened(without.query).explored), variationsOf(explored));
    const bare = explored.link(10);
    assert.equal(bare.leftOut, "all");
    assert.deepEqual(opened(bare.query).explored.line.moves, explored.line.moves);
});

test("of a wrong link the rest is kept, with what is wrong and where", { skip }, () => {
    const base = new URLSearchParams(createExplored().game.toQuery());
    base.set("variations", "2 h12 zz v31\n2 h11 v31\nsomething\n13 h12\n2 h12 h11");
    base.set("comments", "2\tgood\n2 h11 zz\tlost\n3");
    base.set("variation", "v22 v11 h12 h11 v99");
    const { explored, faults } = opened(String(base));
    assert.deepEqual(faults.map(({ field, number, kind }) => `${field} ${number} ${kind}`),
                     ["variations 1 illegal", "variations 3 form", "variations 4 ply",
                      "comments 2 illegal", "comments 3 form", "variation 1 illegal"]);
    assert.match(faults[0].message, /'zz'/);
    assert.deepEqual(variationsOf(explored), ["2 h12 h11", "2 h11 v31"]);
    assert.deepEqual(explored.game.annotations.comments, [{ ply: 2, moves: [], text: "good" }]);
    assert.deepEqual(explored.line.moves, [...MOVES.slice(0, 2), "h12", "h11"]);
});

test("a hostile link is read up to a bound", { skip }, () => {
    const start = "3x9 000000000/000000000/000000000/000000000 " +
                  `${Array(10).fill("000").join("/")} 1 0:0`;
    const base = new URLSearchParams({ game: "dots", position: start });
    const [edges] = [new Game(module, { game: "dots", position: start }).state.moves];
    const names = edges.map(({ move }) => move);
    const pairs = names.flatMap((one) => names.map((other) => `0 ${one} ${other}`));
    const link = (fields) => opened(`${base}&${new URLSearchParams(fields)}`);
    const many = link({ variations: pairs.join("\n").repeat(20) });
    assert.equal(many.faults.at(-1).kind, "long");
    assert.ok(many.explored.tree.size <= MOST_NODES);
    assert.ok(many.explored.tree.size > 1000);
    const deep = link({ variation: names.join(" ").repeat(500) });
    assert.equal(deep.faults[0].kind, "illegal");
    assert.equal(deep.explored.line.moves.length, names.length - 1, "up to the first again");
    const long = link({ comments: `0\t${"x".repeat(10000)}` });
    assert.equal(long.explored.node.comment.length, 4095);
    const wrong = link({ variations: "\t".repeat(1e6), comments: "\\\n".repeat(1e6) });
    assert.deepEqual(wrong.faults.map(({ kind }) => kind), ["long", ...Array(100).fill("form")]);
});

// ---- Logs --------------------------------------------------------------------------------------

function readLog(text) {
    return module.call("log", {}, text);
}

test("a log has variations and comments, and gives them back", { skip }, () => {
    const { game } = createAnnotated();
    const text = logText(module, game, { id: "a", date: "2026-11-16T02:15:30Z" });
    const { games, faults } = readLog(text);
    assert.deepEqual(faults, []);
    const { variations, comments } = games[0];
    assert.deepEqual({ variations, comments }, game.annotations);
});

test("an imported game keeps its lines when only its annotations change", { skip }, () => {
    const logged = readFileSync(new URL("../../data/logs/annotated.dat", import.meta.url), "utf8");
    const [header, ...lines] = logged.split("\n");
    const own = [header, ...lines.filter((line) => line.includes("annotated001")), ""].join("\n");
    const { id, date, game, position, moves, players } = readLog(own).games[0];
    const setup = { game, position: position.position ?? position, moves, players };
    const annotations = { variations: [{ ply: 0, moves: ["v21"] }], comments: [] };
    const kept = { id, created: date, setup, annotations, line: "same", revision: 2,
                   log: { revision: 1, line: "same", text: own } };
    const text = logOf(module, [kept]);
    const read = readLog(text);
    assert.deepEqual([read.faults, read.games.length], [[], 1]);
    assert.deepEqual(read.games[0].variations, annotations.variations);
    assert.deepEqual(read.games[0].comments, []);
    assert.deepEqual(read.games[0].details, readLog(own).games[0].details, "the searches stay");
    assert.equal(read.games[0].end, "normal");
});
