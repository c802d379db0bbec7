// Properties of each textbook algorithm for the microscope: whether nodes have windows, whether and
// why it enters the root several times, and its options.

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

// The key of an algorithm in words/microscope.js, where names have no hyphen.
export function wordsOf(algorithm) {
    return algorithm.replace("-", "_");
}
