// A search in words: the last step, its meaning for the parent node, and its lines of the
// pseudocode.

import { number, t } from "../../i18n.js";
import { CUT, ENTER, LEAVE } from "./trace.js";

// Numbers with a true minus.
export function figure(value, decimals = 0) {
    return value < 0 ? `−${number(-value, decimals)}` : number(value, decimals);
}

export function windowText(alpha, beta) {
    return `(${alpha === null ? "−∞" : figure(alpha)}, ${beta === null ? "+∞" : figure(beta)})`;
}

// "cut: 6 ≥ beta 4", in the terms of the search.
export function cutText({ cut, value }) {
    return t(cut.below ? "microscope.cutBelow" : "microscope.cutAbove", figure(value),
             figure(cut.bound));
}

// The arithmetic of a move: "3 − 1 = 2".
function sumText(trace, order) {
    const [gain, value] = trace.moveParts(order);
    const sign = value < 0 ? "−" : "+";
    return `${figure(gain)} ${sign} ${figure(Math.abs(value))} = ${figure(gain + value)}`;
}

// A node by its moves from the root.
export function pathText(path) {
    return path.length > 0 ? path.join(" ") : t("microscope.root");
}

function pathOf(trace, order) {
    const path = [];
    for (let node = trace.nodes[order]; node.parent !== null; node = trace.nodes[node.parent])
        path.unshift(node.move);
    return path;
}

// The meaning of a returned value for the parent node: {text, lines}.
function effect(trace, order, time) {
    const { parent } = trace.nodes[order];
    if (parent === null) return { text: "", lines: ["bound"] };
    if (trace.features.means) return { text: "", lines: [] };
    if (trace.isSearchedAgain(order))
        return { text: t("microscope.searchedAgain", sumText(trace, order)), lines: ["again"] };
    const before = trace.at(parent, time - 1);
    const after = trace.at(parent, time);
    const sum = t("microscope.forAbove", pathText(pathOf(trace, parent)), sumText(trace, order));
    if (after.chosen !== order)
        return { text: `${sum} ${t("microscope.notBetter", figure(before.best))}`, lines: [] };
    const lines = ["better"];
    const texts = [sum];
    if (before.best !== null) texts.push(t("microscope.better", figure(before.best)));
    for (const bound of ["alpha", "beta"]) {
        if (after[bound] === before[bound]) continue;
        lines.push("raise");
        texts.push(t(`microscope.${bound}Moves`, figure(after[bound])));
    }
    return { text: texts.join(" "), lines };
}

// isOver: whether the game is over at a node.
function leafText(trace, node, isOver) {
    if (node.table_hit) return t("microscope.leafTable", figure(node.value));
    if (isOver) return t("microscope.leafOver", figure(node.value));
    return t(trace.features.means ? "microscope.leafPlayout" : "microscope.leafEstimate",
             figure(node.value));
}

function leafLine(node, isOver) {
    return node.table_hit ? "table" : isOver ? "over" : "leaf";
}

// The last step at a time: {text, lines}; lines of the pseudocode.
export function narrate(trace, time, isOverAt) {
    const step = trace.stepAt(time);
    if (!step) return { text: t("microscope.before"), lines: [] };
    const node = trace.nodes[step.order];
    const name = pathText(pathOf(trace, step.order));
    const say = (...texts) => texts.filter(Boolean).join(" ");
    if (step.kind === ENTER) {
        const text = trace.features.windows
            ? t("microscope.entered", name, windowText(node.alpha, node.beta))
            : t("microscope.enteredPlain", name);
        const pass = node.parent === null && trace.features.passes ? ["pass"] : ["call"];
        return { text, lines: trace.isSecondSearch(step.order) ? ["again", "enter"]
                                                               : [...pass, "enter"] };
    }
    if (step.kind === CUT)
        return { text: say(t("microscope.cutAt", name), `${cutText(node)}.`,
                           t("microscope.sparedSentence", node.cut.untried)), lines: ["cut"] };
    const { text, lines } = effect(trace, step.order, time);
    if (step.kind === LEAVE)
        return { text: say(t("microscope.left", name, figure(node.value)), text),
                 lines: ["leave", ...lines] };
    const isOver = isOverAt(pathOf(trace, step.order));
    return { text: say(t("microscope.leaf", name), leafText(trace, node, isOver), text),
             lines: [leafLine(node, isOver), ...lines] };
}
