// The proposal of another level, in words, with a button that takes it.

import { button, h } from "../../dom.js";
import { t } from "../../i18n.js";

// offer: of proposeLevel (game/levels.js).
export function createLevelOffer({ from, level, isUp }, onTake) {
    return h("p", { class: "level-offer" },
             h("span", {}, t(isUp ? "play.wonTwice" : "play.lostTwice", from)), " ",
             button(t("play.tryLevel", level), isUp ? "up" : "down", onTake));
}
