// The keyboard of the whole page. A view offers a list of keys, each with the words that the help
// dialog shows; the frame adds its own. Keys belong first to whoever has the focus: what a control
// or the board has used (preventDefault) does nothing here, nor does anything typed into a field.
//
//     {keys: ["h"], label: "a hint", run(event) {..}}

import { t } from "./i18n.js";

// After a click the board has the focus, but whoever uses the mouse means the moves of the game
// with these keys, not the places of the board. Who came by Tab means places.
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

// Listens for good. bindings() gives the keys that count at the moment.
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

// A key as it is printed on keyboards.
export function keyName(key) {
    if (key === " ") return t("app.keySpace");
    return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
}
