// What is known of the positions of a line, by ply: player 1's lead at the end, whether it is
// exact, the depth of the search that found it, and its best move. All that learns something of a
// position adds it here, in any order and from any tab: exact beats estimate, deeper beats
// shallower.
//
// As a text it has a word for each position, as the call `judge` takes them: "=3:12:h11" (exact),
// "~-2:5:h11" (an estimate), "-" (unknown).

const WORD = /^([=~])(-?\d+):(\d+)(?::(\S+))?$/;

// Whether what is found says more than what is known.
function saysMore(found, known) {
    if (!known) return true;
    if (known.exact) return false;
    return found.exact || found.depth > known.depth;
}

function wordOf({ lead, exact, depth, best }) {
    return `${exact ? "=" : "~"}${lead}:${depth}${best ? `:${best}` : ""}`;
}

export class Evidence {
    #known = [];

    // Of a text; words that it does not know are unknown positions.
    static parse(text) {
        const evidence = new Evidence();
        (text ?? "").split(" ").forEach((word, ply) => {
            const [, mark, lead, depth, best = null] = WORD.exec(word) ?? [];
            if (!mark) return;
            evidence.add(ply, { lead: Number(lead), exact: mark === "=", depth: Number(depth),
                                best });
        });
        return evidence;
    }

    // {lead, exact, depth, best}, or null.
    at(ply) {
        return this.#known[ply] ?? null;
    }

    // Adds what was found of a position. Returns whether another value or move is known now.
    add(ply, { lead, exact, depth, best = null }) {
        const known = this.at(ply);
        const found = { lead, exact, depth, best };
        if (!saysMore(found, known)) return false;
        this.#known[ply] = found;
        return !known || known.lead !== lead || known.exact !== exact || known.best !== best;
    }

    // Adds what another one knows.
    addAll(other) {
        return other.#known.map((found, ply) => this.add(ply, found)).includes(true);
    }

    // Adds the lines of a search of a position (`line` messages), and what they say of the position
    // after the move that was played there; isLast: that is the last of the line.
    addLines(ply, lines, played, isLast) {
        const known = lines.filter(({ exact, bound }) => exact || bound !== "lower");
        const isNew = known.map((line) => {
            const isBest = line.rank === 1 && this.add(ply, line);
            const [, reply] = line.pv;
            if (line.best !== played || !(reply || isLast)) return isBest;
            const next = { ...line, depth: Math.max(line.depth - 1, 0), best: reply };
            return this.add(ply + 1, next) || isBest;
        });
        return isNew.includes(true);
    }

    toString() {
        return Array.from(this.#known, (known) => (known ? wordOf(known) : "-")).join(" ");
    }
}
