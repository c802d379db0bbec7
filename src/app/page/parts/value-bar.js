// The bar beside a board: how much of the game is expected to be whose. Its lengths follow the lead
// at the end of the game; large leads are pressed together, so that the first points can be seen.

import { h } from "../dom.js";
import { addWords, t } from "../i18n.js";
import words from "../words/analysis.js";
import { findingWords, leadNumber, leader } from "./lead.js";

addWords("analysis", words);

// The lead at which three quarters of the bar belong to the leader: about what a good game is won
// by.
const USUAL_LEADS = { cavalo: 120, dots: 8, adji: 14 };

function shareOf(lead, game) {
    return 0.5 + Math.atan(lead / USUAL_LEADS[game]) / Math.PI;
}

// bar.show({lead, exact}, {game}) or bar.show(null): nothing is known. Player 1 has the upper or
// left end, as on the stage; on one that is turned, the other.
export function createValueBar() {
    const fill = h("div", { class: "value-bar-fill" });
    const text = h("div", { class: "value-bar-number", "aria-hidden": "true" });
    const element = h("div", { class: "value-bar", role: "meter", "aria-valuemin": 0,
                               "aria-valuemax": 100 },
                      fill, h("div", { class: "value-bar-middle" }), text);

    function show(finding, { game } = {}) {
        const share = finding ? shareOf(finding.lead, game) : 0.5;
        const said = finding ? findingWords(finding) : t("analysis.unknown");
        element.style.setProperty("--share", share.toFixed(4));
        element.classList.toggle("unknown", !finding);
        element.classList.toggle("exact", Boolean(finding?.exact));
        element.dataset.leader = finding ? leader(finding.lead) : 0;
        element.setAttribute("aria-label", t("analysis.valueBar"));
        element.setAttribute("aria-valuenow", Math.round(share * 100));
        element.setAttribute("aria-valuetext", said);
        element.title = said;
        text.textContent = finding ? leadNumber(finding.lead) : "";
        element.classList.toggle("long", text.textContent.length > 3);
    }

    return { element, show };
}
