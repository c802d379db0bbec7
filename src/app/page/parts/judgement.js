// A judged move as a sign and in words: "?" lost points, "??" also lost the result. The words give
// the number of points.

import { addWords, t } from "../i18n.js";
import words from "../words/report.js";

addWords("report", words);

// judged: a `judged` message of a report.
export function judgementSign(judged) {
    if (judged.lost === 0) return "";
    return judged.turns ? "??" : "?";
}

// For a title or a screen reader: "lost 3 points; h12 was better".
export function judgementWords(judged) {
    if (judged.forced) return t("report.forced");
    if (judged.lost === 0) return t("report.best");
    const loss = t(judged.turns ? "report.turned" : "report.lost", judged.lost);
    return `${loss}; ${t("report.instead", judged.best)}`;
}

// A sentence about a move that lost points.
export function judgementSentence(judged) {
    return t(judged.turns ? "report.pointTurned" : "report.point", judged.ply + 1, judged.mover,
             judged.move, judged.best, judged.lost);
}
