// Navigation through the moves of a game: four buttons and their keys.

import { button, h } from "../dom.js";
import { addWords, t } from "../i18n.js";
import words from "../words/parts.js";

addWords("parts", words);

const STEPS = [
    { name: "first", keys: ["Home"], target: () => 0 },
    { name: "previous", keys: ["ArrowLeft", ","], target: (game) => game.ply - 1 },
    { name: "next", keys: ["ArrowRight", "."], target: (game) => game.ply + 1 },
    { name: "last", keys: ["End"], target: (game) => game.moves.length },
];

// onGo(ply): a ply was chosen. game(): the current game.
export function createNavigation({ game, onGo }) {
    const go = ({ target }) => {
        const ply = game() ? target(game()) : -1;
        if (ply >= 0 && ply <= game().moves.length) onGo(ply);
    };
    const buttons = STEPS.map((step) =>
        button(t(`parts.${step.name}`), step.name, () => go(step), { iconOnly: true }));
    return {
        element: h("div", { class: "navigation", role: "group",
                            "aria-label": t("parts.navigation") }, buttons),
        keys: STEPS.map((step) => ({ keys: step.keys, label: t(`parts.${step.name}`),
                                     run: () => go(step) })),
        show() {
            // aria-disabled keeps the focus when the button becomes unavailable.
            buttons.forEach((element, i) => element.setAttribute("aria-disabled",
                String(i < 2 ? game().ply === 0 : game().isAtEnd)));
        },
    };
}
