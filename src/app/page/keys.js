// Keyboard shortcuts of the page. A view provides a list of keys with labels for the help; the
// frame adds its own. The focused element comes first: keys that a control or the board has handled
// (preventDefault), and keys typed into a field, are ignored here.
//
//     {keys: ["h"], label: "a hint", run(event) {..}}

import { t } from "./i18n.js";

// After a click on the board, these keys walk through the moves of the game. After Tab they walk
// over the places of the board.
const SHARED = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);

let cameByPointer = false;

function isTyping(target) {
    const field = target.closest?.("input, textarea, select, [contenteditable]");
    return Boolean(field) && !field.matches("[type=radio], [type=checkbox], [type=range]");
}

function find(bindings, key) {
    const wanted = key.length === 1 ? key.toLowerCase() : key;
    return bindings.find((binding) => binding.keys.includes(wanted));
}

// Adds a permanent listener. bindings() gives the current keys.
export function listenForKeys(bindings) {
    document.addEventListener("pointerdown", () => (cameByPointer = true), { capture: true });
    document.addEventListener("keydown", (event) => {
        if (event.key === "Tab") cameByPointer = false;
        const onBoard = event.target.closest?.(".board-surface");
        if (onBoard && cameByPointer && SHARED.has(event.key)) dispatch(event, bindings());
    }, { capture: true });
    document.addEventListener("keydown", (event) => dispatch(event, bindings()));
}

function dispatch(event, bindings) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    const isControl = event.target.closest?.("button, a, summary, [role=tab], [role=slider]," +
                                             "input, [role=tree], [role=treegrid]");
    if (isControl && (event.key === " " || event.key === "Enter")) return;
    const isSlider = event.target.closest?.("input[type=range], input[type=radio]");
    if (isSlider && SHARED.has(event.key)) return;
    const binding = find(bindings, event.key);
    if (!binding) return;
    event.preventDefault();
    event.stopPropagation();
    binding.run(event);
}

const NAMES = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Escape: "Esc" };

// The label of a key.
export function keyName(key) {
    if (key === " ") return t("app.keySpace");
    return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
