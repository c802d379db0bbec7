// The merged tree of one or two searches. A branch is a line of moves from the root with the visits
// of each search: MTD(f) and UCT visit branches again in every pass, NegaScout after a failed null
// window, and two algorithms share branches. A lane is the index of a search.

class Branch {
    constructor(number, parent, node) {
        this.number = number;
        this.parent = parent;
        this.move = node.move;
        this.gain = node.gain;
        this.mover = node.mover;
        this.level = parent ? parent.level + 1 : 0;
        this.children = [];
        this.visits = []; // by lane: orders of its visits
    }

    // The moves from the root.
    get path() {
        return this.parent ? [...this.parent.path, this.move] : [];
    }
}

export class MergedTree {
    constructor(traces) {
        this.traces = traces;
        this.all = [];
        this.branchOf = traces.map((trace) => new Array(trace.size)); // by lane and order
        traces.forEach((trace, lane) => this.#merge(trace, lane));
        this.root = this.all[0];
        this.shared = this.#share();
    }

    // How many branches only the first search visited, only the second, and both.
    #share() {
        const shared = { first: 0, second: 0, both: 0 };
        for (const { visits } of this.all)
            shared[!visits[1]?.length ? "first" : visits[0].length ? "both" : "second"]++;
        return shared;
    }

    #merge(trace, lane) {
        const known = new Map(); // branch -> its children by move
        for (const branch of this.all)
            known.set(branch, new Map(branch.children.map((child) => [child.move, child])));
        for (const node of trace.nodes) {
            const parent = node.parent === null ? null : this.branchOf[lane][node.parent];
            let branch = parent ? known.get(parent).get(node.move) : this.all[0];
            if (!branch) {
                branch = this.#add(parent, node);
                known.set(branch, new Map());
                if (parent) known.get(parent).set(node.move, branch);
            }
            (branch.visits[lane] ??= []).push(node.order);
            this.branchOf[lane][node.order] = branch;
        }
    }

    #add(parent, node) {
        const branch = new Branch(this.all.length, parent, node);
        branch.visits = this.traces.map(() => []);
        this.all.push(branch);
        parent?.children.push(branch);
        return branch;
    }

    // The branch at the end of a line of moves, or the deepest existing one on it.
    find(path) {
        let branch = this.root;
        for (const move of path) {
            const next = branch.children.find((child) => child.move === move);
            if (!next) break;
            branch = next;
        }
        return branch;
    }

    // The latest visit of a search to a branch at a time; -1: none yet.
    visitAt(branch, lane, time) {
        const visits = branch.visits[lane];
        const trace = this.traces[lane];
        for (let i = visits.length - 1; i >= 0; i--)
            if (trace.isEntered(visits[i], time)) return visits[i];
        return -1;
    }

    visitsAt(branch, lane, time) {
        const trace = this.traces[lane];
        return branch.visits[lane].filter((order) => trace.isEntered(order, time));
    }

    // Called for every open branch at every step.
    isSeen({ visits }, time) {
        for (let lane = 0; lane < visits.length; lane++)
            if (visits[lane].length > 0 &&
                this.traces[lane].enterStep[visits[lane][0]] <= time) return true;
        return false;
    }

    // Nodes entered below a branch, over all its visits.
    belowAt(branch, lane, time) {
        return branch.visits[lane].reduce(
            (sum, order) => sum + this.traces[lane].belowAt(order, time), 0);
    }

    // The child that a search prefers at a time: the best value so far or, for means, the most
    // visits. null: none.
    chosenAt(branch, lane, time) {
        const trace = this.traces[lane];
        if (trace.features.means) return this.#favourite(branch, lane, time);
        const visit = this.visitAt(branch, lane, time);
        const chosen = visit < 0 ? -1 : trace.at(visit, time).chosen;
        return chosen < 0 ? null : this.branchOf[lane][chosen];
    }

    #favourite(branch, lane, time) {
        let favourite = null, most = 0;
        for (const child of branch.children) {
            const visits = this.visitsAt(child, lane, time).length;
            if (visits > 0 && visits >= most) {
                favourite = child;
                most = visits;
            }
        }
        return favourite;
    }

    // The mean result of all completed visits, for the mover; null: none.
    meanAt(branch, lane, time) {
        const trace = this.traces[lane];
        const left = branch.visits[lane].filter((order) => trace.isLeft(order, time));
        if (left.length === 0) return null;
        return left.reduce((sum, order) => sum + trace.nodes[order].value, 0) / left.length;
    }

    // The branches of the principal variation of a search.
    lineOf(lane) {
        const line = [this.root];
        for (const move of this.traces[lane].answer.pv) {
            const next = line.at(-1).children.find((child) => child.move === move);
            if (!next || next.visits[lane].length === 0) break;
            line.push(next);
        }
        return line;
    }
}
