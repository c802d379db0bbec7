// Progress of a long task: a bar, words, and a stop button.

import { h } from "../dom.js";

// progress.show(done, total, text); progress.hide(); progress.focus() focuses the button, and
// progress.hasFocus tells whether it has the focus. stopText: label of the button.
export function createProgress({ stopText, onStop }) {
    const bar = h("progress", {});
    const text = h("span", { class: "progress-text" });
    const stop = h("button", { type: "button", onclick: onStop }, stopText);
    const element = h("div", { class: "progress", hidden: true }, text, bar, stop);

    function show(done, total, said) {
        element.hidden = false;
        bar.max = Math.max(total, 1);
        bar.value = done;
        bar.setAttribute("aria-label", said);
        text.textContent = said;
    }

    function hide() {
        element.hidden = true;
    }

    return {
        element,
        show,
        hide,
        focus: () => stop.focus(),
        get hasFocus() {
            return document.activeElement === stop;
        },
    };
}
