// The tree that one or two searches have in common: a place is a line of moves from the root, and
// keeps every visit that each search paid it. MTD(f) and UCT come to the same places again in every
// pass, NegaScout when a scout was surprised, and two algorithms meet wherever both have been.

class Place {
    constructor(number, parent, node) {
        this.number = number;
        this.parent = parent;
        this.move = node.move;
        this.gain = node.gain;
        this.mover = node.mover;
        this.level = parent ? parent.level + 1 : 0;
        this.children = [];
        this.visits = []; // by search: the orders of its visits
    }

    // The moves that lead here from the root.
    get path() {
        return this.parent ? [...this.parent.path, this.move] : [];
    }
}

export class Places {
    constructor(traces) {
        this.traces = traces;
        this.all = [];
        this.placeOf = traces.map((trace) => new Array(trace.size)); // by search and order
        traces.forEach((trace, lane) => this.#merge(trace, lane));
        this.root = this.all[0];
        this.shared = this.#share();
    }

    // How many places the first search alone has visited, the second alone, and both.
    #share() {
        const shared = { first: 0, second: 0, both: 0 };
        for (const { visits } of this.all)
            shared[!visits[1]?.length ? "first" : visits[0].length ? "both" : "second"]++;
        return shared;
    }

    #merge(trace, lane) {
        const known = new Map(); // of a place: its children by move
        for (const place of this.all)
            known.set(place, new Map(place.children.map((child) => [child.move, child])));
        for (const node of trace.nodes) {
            const parent = node.parent === null ? null : this.placeOf[lane][node.parent];
            let place = parent ? known.get(parent).get(node.move) : this.all[0];
            if (!place) {
                place = this.#add(parent, node);
                known.set(place, new Map());
                if (parent) known.get(parent).set(node.move, place);
            }
            (place.visits[lane] ??= []).push(node.order);
            this.placeOf[lane][node.order] = place;
        }
    }

    #add(parent, node) {
        const place = new Place(this.all.length, parent, node);
        place.visits = this.traces.map(() => []);
        this.all.push(place);
        parent?.children.push(place);
        return place;
    }

    // The place that a line of moves leads to, or the last one on its way that is there.
    find(path) {
        let place = this.root;
        for (const move of path) {
            const next = place.children.find((child) => child.move === move);
            if (!next) break;
            place = next;
        }
        return place;
    }

    // The newest visit of a search to a place at a time; -1: none yet.
    visitAt(place, lane, time) {
        const visits = place.visits[lane];
        const trace = this.traces[lane];
        for (let i = visits.length - 1; i >= 0; i--)
            if (trace.isEntered(visits[i], time)) return visits[i];
        return -1;
    }

    visitsAt(place, lane, time) {
        const trace = this.traces[lane];
        return place.visits[lane].filter((order) => trace.isEntered(order, time));
    }

    // This is asked of every place that is open at every step.
    isSeen({ visits }, time) {
        for (let lane = 0; lane < visits.length; lane++)
            if (visits[lane].length > 0 &&
                this.traces[lane].enterStep[visits[lane][0]] <= time) return true;
        return false;
    }

    // Nodes entered below a place, in all its visits.
    belowAt(place, lane, time) {
        return place.visits[lane].reduce(
            (sum, order) => sum + this.traces[lane].belowAt(order, time), 0);
    }

    // The child that a search prefers at a time: the one with the best value so far, or, where
    // values are means, the one that was visited most. Null: none.
    chosenAt(place, lane, time) {
        const trace = this.traces[lane];
        if (trace.features.means) return this.#favourite(place, lane, time);
        const visit = this.visitAt(place, lane, time);
        const chosen = visit < 0 ? -1 : trace.at(visit, time).chosen;
        return chosen < 0 ? null : this.placeOf[lane][chosen];
    }

    #favourite(place, lane, time) {
        let favourite = null, most = 0;
        for (const child of place.children) {
            const visits = this.visitsAt(child, lane, time).length;
            if (visits > 0 && visits >= most) {
                favourite = child;
                most = visits;
            }
        }
        return favourite;
    }

    // The mean of what came of all visits that have ended, for who moves there; null: none has.
    meanAt(place, lane, time) {
        const trace = this.traces[lane];
        const left = place.visits[lane].filter((order) => trace.isLeft(order, time));
        if (left.length === 0) return null;
        return left.reduce((sum, order) => sum + trace.nodes[order].value, 0) / left.length;
    }

    // The places of the line of play that a search has found.
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
