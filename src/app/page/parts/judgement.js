// A judged move in a sign and in words. Two signs are enough in a game of points: "?" lost some,
// "??" lost some and with them what the game would have come to; how many is said in words beside
// it.

import { addWords, t } from "../i18n.js";
import words from "../words/report.js";

addWords("report", words);

// judged: a message of a report.
export function judgementSign(judged) {
    if (judged.lost === 0) return "";
    return judged.turns ? "??" : "?";
}

// What became of it, for a title or a screen reader: "lost 3 points; h12 was better".
export function judgementWords(judged) {
    if (judged.forced) return t("report.forced");
    if (judged.lost === 0) return t("report.best");
    const loss = t(judged.turns ? "report.turned" : "report.lost", judged.lost);
    return `${loss}; ${t("report.instead", judged.best)}`;
}

// A whole sentence about a move that lost something.
export function judgementSentence(judged) {
    return t(judged.turns ? "report.pointTurned" : "report.point", judged.ply + 1, judged.mover,
             judged.move, judged.best, judged.lost);
}
