// A judged move as a sign and in words: "?" lost points, "??" also lost the result. The words give
// the number of points, and say whether it is exact or an estimate.

import { h } from "../dom.js";
import { addWords, t } from "../i18n.js";
import words from "../words/report.js";

addWords("report", words);

// judged: a judgement of a report (game/report.js). Null: the move lost nothing.
export function judgementMark(judged) {
    if (!judged || judged.lost === 0) return null;
    const kinds = [judged.turns && "blunder", !judged.exact && "estimate"].filter(Boolean);
    return h("span", { class: ["move-mark", ...kinds].join(" "), "aria-hidden": "true" },
             judged.turns ? "??" : "?");
}

// The key of words that have a form for estimates.
function keyOf(name, judged) {
    return `report.${name}${judged.turns ? "Turned" : ""}${judged.exact ? "" : "About"}`;
}

// For a title or a screen reader: "lost 3 points (exact); h12 was better".
export function judgementWords(judged) {
    if (judged.forced) return t("report.forced");
    if (judged.lost === 0) return t(judged.exact ? "report.best" : "report.bestFound");
    return t(keyOf("lost", judged), judged.lost, judged.best);
}

// A sentence about a move that lost points.
export function judgementSentence(judged) {
    return t(keyOf("point", judged), judged.ply + 1, judged.mover, judged.move, judged.best,
             judged.lost);
}
