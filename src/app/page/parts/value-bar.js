// The bar beside a board: the expected result. Its lengths follow the lead at the end; large leads
// are compressed, so that the first points are visible.

import { h } from "../dom.js";
import { gameFile } from "../games/game-file.js";
import { addWords, t } from "../i18n.js";
import words from "../words/analysis.js";
import { resultWords, leadNumber, leader } from "./lead.js";

addWords("analysis", words);

// At the game's usual lead, the leader has three quarters of the bar.
function shareOf(lead, game) {
    return 0.5 + Math.atan(lead / gameFile(game).usualLead) / Math.PI;
}

// bar.show({lead, exact}, {game}), or bar.show(null) if unknown. Player 1 has the upper or left
// end, on a flipped board the other.
export function createValueBar() {
    const fill = h("div", { class: "value-bar-fill" });
    const text = h("div", { class: "value-bar-number", "aria-hidden": "true" });
    const element = h("div", { class: "value-bar", role: "meter", "aria-valuemin": 0,
                               "aria-valuemax": 100 },
                      fill, h("div", { class: "value-bar-middle" }), text);

    function show(result, { game } = {}) {
        const share = result ? shareOf(result.lead, game) : 0.5;
        const said = result ? resultWords(result) : t("analysis.unknown");
        element.style.setProperty("--share", share.toFixed(4));
        element.classList.toggle("unknown", !result);
        element.classList.toggle("exact", Boolean(result?.exact));
        element.dataset.leader = result ? leader(result.lead) : 0;
        element.setAttribute("aria-label", t("analysis.valueBar"));
        element.setAttribute("aria-valuenow", Math.round(share * 100));
        element.setAttribute("aria-valuetext", said);
        element.title = said;
        text.textContent = result ? leadNumber(result.lead) : "";
        element.classList.toggle("long", text.textContent.length > 3);
    }

    return { element, show };
}
