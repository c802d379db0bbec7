// The expected lead at the end. The service counts it for player 1; the display names the leading
// player, so no sign needs interpretation.

import { h } from "../dom.js";
import { addWords, number, t } from "../i18n.js";
import words from "../words/report.js";

addWords("report", words);

export function leader(lead) {
    return lead > 0 ? 1 : lead < 0 ? 2 : 0;
}

// In words: "player 1 ends 3 ahead".
export function leadWords(lead) {
    return lead === 0 ? t("report.level") : t("report.ahead", leader(lead), Math.abs(lead));
}

// Shorter: "player 1 +3".
export function leadShort(lead) {
    return lead === 0 ? t("report.level") : t("report.by", leader(lead), Math.abs(lead));
}

// The certainty of a result in a word; a solver's result is exact.
export function certaintyWord({ exact, solver }) {
    if (solver) return t("report.solved");
    return exact ? t("report.exact") : t("report.opinion");
}

// In words, with the certainty.
export function resultWords(result) {
    const least = result.bound === "lower" ? `${t("report.atLeast")} ` : "";
    return `${least}${leadWords(result.lead)} (${certaintyWord(result)})`;
}

// "+3", for the leading player.
export function leadNumber(lead) {
    return lead === 0 ? "0" : `+${number(Math.abs(lead))}`;
}

// A label with player and lead, filled when the value is exact. It is updated in place, as searches
// change it many times a second.
export function createLeadLabel() {
    const player = h("span", { class: "lead-player", "aria-hidden": "true" });
    const amount = h("span", { class: "lead-amount", "aria-hidden": "true" });
    const spoken = h("span", { class: "visually-hidden" });
    const element = h("span", { class: "lead" }, player, amount, spoken);

    function show(result) {
        const side = leader(result.lead);
        element.dataset.leader = side;
        element.classList.toggle("exact", Boolean(result.exact));
        player.textContent = side || "=";
        amount.textContent = leadNumber(result.lead);
        spoken.textContent = element.title = resultWords(result);
    }

    return { element, show };
}
