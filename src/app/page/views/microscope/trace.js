// A search as steps, forwards and backwards. The service lists nodes in the order of leaving, with
// the order of entering; both give the sequence of events:
//
//   ENTER  a node is entered, and its moves will be searched
//   LEAF   a node is entered and left at once: its value is known
//   CUT    the remaining moves of a node are skipped
//   LEAVE  a node is left with its value
//
// Time is the number of steps done, from 0 to `length`. The state of a node at a time (its window,
// the best move so far) is computed from the children left by then, as in the search.

import { ALGORITHMS } from "./algorithms.js";

export const ENTER = 0, LEAF = 1, CUT = 2, LEAVE = 3;

const KINDS = 4;
const NEVER = 0x7fffffff;
const COUNTS = ["nodes", "alphaCuts", "betaCuts", "tableHits", "spared"];

// After its node limit a search goes on briefly with meaningless values: only nodes left up to the
// one that reached the limit count.
function believable(answer, limit) {
    if (answer.finished) return answer.nodes;
    const last = answer.nodes.findIndex((node) => node.order + 1 >= limit);
    return last < 0 ? answer.nodes : answer.nodes.slice(0, last + 1);
}

export class Trace {
    // answer: of the call `tree`; limit: the requested number of nodes.
    constructor(answer, limit) {
        const left = believable(answer, limit);
        this.answer = answer;
        this.algorithm = answer.algorithm;
        this.features = ALGORITHMS[answer.algorithm];
        this.isWhole = answer.finished;
        this.size = 1 + left.reduce((most, node) => Math.max(most, node.order), -1);
        this.nodes = new Array(this.size);
        for (const node of answer.nodes) if (node.order < this.size) this.nodes[node.order] = node;
        this.rootMover = this.nodes[0].mover;
        this.#link();
        this.#replay(left);
        this.#count();
    }

    // Children in visiting order, the last node below each, and the passes: the visits of the root.
    #link() {
        this.firstChild = new Int32Array(this.size).fill(-1);
        this.nextSibling = new Int32Array(this.size).fill(-1);
        this.lastBelow = new Int32Array(this.size);
        this.passes = [];
        const lastChild = new Int32Array(this.size).fill(-1);
        this.nodes.forEach(({ order, parent }) => {
            this.lastBelow[order] = order;
            if (parent === null) {
                this.passes.push(order);
                return;
            }
            if (lastChild[parent] < 0) this.firstChild[parent] = order;
            else this.nextSibling[lastChild[parent]] = order;
            lastChild[parent] = order;
        });
        for (let order = this.size - 1; order > 0; order--) {
            const { parent } = this.nodes[order];
            if (parent !== null)
                this.lastBelow[parent] = Math.max(this.lastBelow[parent], this.lastBelow[order]);
        }
    }

    // Between two departures lie the nodes entered on the way down.
    #replay(left) {
        const steps = [];
        this.enterStep = new Int32Array(this.size).fill(NEVER);
        this.leaveStep = new Int32Array(this.size).fill(NEVER);
        const add = (order, kind) => steps.push(order * KINDS + kind);
        let entered = 0;
        for (const { order, cut } of left) {
            for (; entered < order; entered++) this.enterStep[entered] = add(entered, ENTER);
            if (entered === order) {
                entered++;
                this.enterStep[order] = add(order, LEAF);
            } else {
                if (cut) add(order, CUT);
                add(order, LEAVE);
            }
            this.leaveStep[order] = steps.length;
        }
        this.steps = Int32Array.from(steps);
    }

    // Counts by time.
    #count() {
        const counts = Object.fromEntries(
            COUNTS.map((name) => [name, new Uint32Array(this.length + 1)]));
        this.steps.forEach((code, i) => {
            const node = this.nodes[Math.floor(code / KINDS)];
            const kind = code % KINDS;
            for (const name of COUNTS) counts[name][i + 1] = counts[name][i];
            if (kind <= LEAF) counts.nodes[i + 1]++;
            if (kind <= LEAF && node.table_hit) counts.tableHits[i + 1]++;
            if (kind !== CUT) return;
            counts[node.cut.kind === "alpha" ? "alphaCuts" : "betaCuts"][i + 1]++;
            counts.spared[i + 1] += node.cut.untried;
        });
        this.counts = counts;
    }

    get length() {
        return this.steps.length;
    }

    // The last step at a time: {kind, order}; null at the start.
    stepAt(time) {
        const code = time > 0 ? this.steps[Math.min(time, this.length) - 1] : undefined;
        return code === undefined ? null : { kind: code % KINDS, order: Math.floor(code / KINDS) };
    }

    countAt(name, time) {
        return this.counts[name][Math.min(time, this.length)];
    }

    isLeaf(order) {
        return this.firstChild[order] < 0;
    }

    isEntered(order, time) {
        return this.enterStep[order] <= time;
    }

    isLeft(order, time) {
        return this.leaveStep[order] <= time;
    }

    isCut(order, time) {
        return this.nodes[order].cut !== null && this.leaveStep[order] - 1 <= time;
    }

    // Whether the mover maximises, in the terms of the values.
    isMaximising(order) {
        return !this.answer.for_root || this.nodes[order].mover === this.rootMover;
    }

    // The value of the move to a node for its parent, in the parent's terms: gain and value, each
    // with its sign.
    moveParts(order) {
        const node = this.nodes[order];
        const above = this.nodes[node.parent];
        if (this.answer.for_root)
            return [above.mover === this.rootMover ? node.gain : 0 - node.gain, node.value];
        return [node.gain, above.mover === node.mover ? node.value : 0 - node.value];
    }

    moveValue(order) {
        const [gain, value] = this.moveParts(order);
        return gain + value;
    }

    // A null-window result that caused a second search of the move does not count.
    isSearchedAgain(order) {
        const next = this.nextSibling[order];
        return next >= 0 && this.nodes[next].move === this.nodes[order].move;
    }

    isSecondSearch(order) {
        const { parent } = this.nodes[order];
        let child = parent === null ? -1 : this.firstChild[parent];
        while (child >= 0 && this.nextSibling[child] !== order) child = this.nextSibling[child];
        return child >= 0 && this.isSearchedAgain(child);
    }

    // A node at a time: its window, its best value so far (null: none) and the child that gave it
    // (-1: none). A value that cuts leaves the window unchanged.
    at(order, time) {
        const node = this.nodes[order];
        const sign = this.isMaximising(order) ? 1 : -1;
        let { alpha, beta } = node;
        let best = null, chosen = -1;
        for (let child = this.firstChild[order]; child >= 0 && this.isLeft(child, time);
             child = this.nextSibling[child]) {
            if (this.isSearchedAgain(child)) continue;
            const value = this.moveValue(child);
            if (best === null || sign * value > sign * best) {
                best = value;
                chosen = child;
            }
            const cuts = node.cut !== null && this.nextSibling[child] < 0;
            if (cuts || !this.features.windows) continue;
            if (sign > 0 && (alpha === null || value > alpha)) alpha = value;
            if (sign < 0 && (beta === null || value < beta)) beta = value;
        }
        return { alpha, beta, best, chosen };
    }

    // The current path: nodes entered and not left, from the root. A leaf, or a node just left,
    // counts for one step.
    belowAt(order, time) {
        const entered = this.countAt("nodes", time);
        return Math.max(0, Math.min(this.lastBelow[order], entered - 1) - order);
    }

    // The current pass, from 0; -1 before the first.
    passAt(time) {
        let pass = -1;
        while (pass + 1 < this.passes.length && this.isEntered(this.passes[pass + 1], time)) pass++;
        return pass;
    }

    passOf(order) {
        return this.passes.findLastIndex((root) => root <= order);
    }

    // The time of the next cut, or null.
    nextCut(time) {
        for (let i = time; i < this.length; i++) if (this.steps[i] % KINDS === CUT) return i + 1;
        return null;
    }

    previousCut(time) {
        for (let i = Math.min(time - 1, this.length) - 1; i >= 0; i--)
            if (this.steps[i] % KINDS === CUT) return i + 1;
        return null;
    }

    // The nodes entered and not left at a time, from the root on: where the search is. A leaf is
    // where it is for the one step in which it is visited; so is a node that has just been left.
    pathAt(time) {
        const step = this.stepAt(time);
        if (!step || time > this.length) return [];
        const path = [];
        for (let order = step.order; order !== null; order = this.nodes[order].parent)
            path.unshift(order);
        return path;
    }
}
