// The way to the rules of a game from any place: a button, and what it does. The rules load when
// they are first shown.

import { button } from "../dom.js";
import { t } from "../i18n.js";
import { notify } from "./dialog.js";

export async function openRules(app, game, chosen = "") {
    try {
        const { showRules } = await import("./rules.js");
        await showRules(app, game, chosen);
    } catch (error) {
        notify(t("app.viewFailed", t("parts.rules"), error.message));
    }
}

// game() and chosen(): the name of the game, and the text of its rules.
export function rulesButton(app, { game, chosen = () => "", label = t("parts.rules"),
                                   ...properties }) {
    return button(label, "rules", () => openRules(app, game(), chosen()), properties);
}
