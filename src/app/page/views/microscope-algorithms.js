// What the microscope has to know of each algorithm of the textbook to show it: whether its nodes
// have windows, whether it enters the root several times and why, and which options it has.

const ORDERED = ["ordering", "memo"];

export const ALGORITHMS = {
    minimax: { windows: false, options: ORDERED },
    negamax: { windows: false, options: ORDERED },
    alphabeta: { windows: true, options: ORDERED },
    "alphabeta-negamax": { windows: true, options: ORDERED },
    negascout: { windows: true, options: ORDERED },
    mtdf: { windows: true, passes: true, options: ORDERED },
    uct: { windows: false, passes: true, means: true, options: ["playouts"] },
};

// The key of an algorithm's words: words/microscope.js has no names with a hyphen.
export function wordsOf(algorithm) {
    return algorithm.replace("-", "_");
}
