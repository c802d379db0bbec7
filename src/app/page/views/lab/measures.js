// What a run of the laboratory has measured: its messages (docs/api.md, `lab`) as means, curves,
// and files like those of `porfia lab`.

export const ALGORITHMS = ["minimax", "negamax", "alphabeta", "alphabeta-negamax", "negascout",
                           "mtdf", "uct", "engine"];

const FEW = 8; // methods that one plot can show

// By ordering and memoization: none, one, the other, both.
const DASHES = { none: [2, 3], ordering: [9, 4], memo: [9, 3, 2, 3], both: [] };

function variantOf({ ordering, memo }) {
    if (ordering && memo) return "both";
    return ordering ? "ordering" : memo ? "memo" : "none";
}

// Whether an algorithm has all that it can use.
export function isFull({ ordering, memo }) {
    return ordering !== false && memo !== false;
}

export function colourOf({ algorithm }) {
    return `--curve-${algorithm}`;
}

// An algorithm with all that it can use is a whole line.
export function dashOf(method) {
    return isFull(method) ? DASHES.both : DASHES[variantOf(method)];
}

export class Measures {
    plan = null;
    rows = new Map(); // "depth method": means
    agreement = null; // {agree, compared, disagreements, agreement: words}
    state = "running"; // "done", "stopped" or "failed" (then error says why)
    error = null;
    hidden = new Set(); // methods without a curve
    #csv = [];
    #objects = [];
    #last = null; // the last measure

    // settings: the parameters of the call.
    constructor(settings) {
        this.settings = settings;
    }

    receive(message) {
        const { type, ...content } = message;
        if (type === "plan") this.#begin(content);
        else if (type === "measure") this.#measure(content);
        else if (type === "row") this.rows.set(`${content.depth} ${content.method}`, content);
        if ("agreement" in content) this.#agree(content);
    }

    #begin({ csv, ...plan }) {
        this.plan = plan;
        this.#csv.push(csv);
        if (plan.methods.length <= FEW) return;
        plan.methods.forEach((method, index) => isFull(method) || this.hidden.add(index));
    }

    #measure({ csv, ...object }) {
        this.#csv.push(csv);
        this.#objects.push(object);
        this.#last = object;
    }

    #agree({ agree, compared, disagreements, agreement }) {
        this.agreement = { agree, compared, disagreements, agreement };
    }

    get count() {
        return this.#objects.length;
    }

    // The place of the last measure, of all places: methods that are left out are passed over.
    get progress() {
        if (!this.#last) return { done: 0, total: 1, depth: 1, method: this.plan?.methods[0] };
        const { methods, positions, depth: depths } = this.plan;
        const { depth, position } = this.#last;
        const index = methods.findIndex((method) => ["algorithm", "ordering", "memo"].every(
            (name) => method[name] === this.#last[name]));
        return { done: ((depth - 1) * methods.length + index) * positions.length + position,
                 total: depths * methods.length * positions.length,
                 depth, position, method: methods[index] };
    }

    row(depth, method) {
        return this.rows.get(`${depth} ${method}`) ?? null;
    }

    // The greatest depth with means; 0: none.
    get deepest() {
        return [...this.rows.values()].reduce((most, { depth }) => Math.max(most, depth), 0);
    }

    // ---- Curves -------------------------------------------------------------------------------

    // valueOf(row, method): what a curve shows; null where it is not known.
    #values(method, valueOf) {
        return Array.from({ length: this.plan.depth }, (_, i) => {
            const row = this.row(i + 1, method);
            return row ? valueOf(row, i + 1) : null;
        });
    }

    // The curves of the methods that are shown. nameOf(method): its label.
    curves(valueOf, nameOf) {
        return this.plan.methods.flatMap((method, index) => this.hidden.has(index) ? [] : [{
            name: nameOf(method), colour: colourOf(method), dash: dashOf(method),
            values: this.#values(index, valueOf) }]);
    }

    // What ordering or memoization saves: nodes without it for each node with it.
    gains(option, nameOf) {
        const { methods } = this.plan;
        const plainOf = (full) => methods.findIndex((method) =>
            method.algorithm === full.algorithm && method[option] === false &&
            ["ordering", "memo"].every((name) => name === option || method[name] === full[name]));
        return methods.flatMap((method, index) => {
            const plain = method[option] && isFull(method) ? plainOf(method) : -1;
            if (plain < 0) return [];
            const ratio = ({ nodes }, depth) => {
                const without = this.row(depth, plain);
                return without && nodes > 0 ? without.nodes / nodes : null;
            };
            return [{ name: nameOf(method), colour: colourOf(method), dash: [],
                      values: this.#values(index, ratio) }];
        });
    }

    // ---- Files --------------------------------------------------------------------------------

    get csv() {
        return this.#csv.join("");
    }

    // An object a search, and a last one.
    get json() {
        const { agree, compared, disagreements } = this.agreement ?? { agree: true, compared: 0,
                                                                       disagreements: 0 };
        const last = { agree, compared, disagreements, interrupted: this.state === "stopped" };
        return [...this.#objects, last].map((object) => `${JSON.stringify(object)}\n`).join("");
    }
}

// The same run in the terminal.
export function commandOf({ game, ...settings }) {
    const quote = (value) => /^[\w.,:=-]+$/.test(value) ? value : `'${value}'`;
    const flags = Object.entries(settings)
        .filter(([, value]) => value !== undefined && value !== null && value !== "")
        .map(([name, value]) => `--${name} ${quote(String(value))}`);
    return ["porfia lab", game, ...flags].join(" ");
}
