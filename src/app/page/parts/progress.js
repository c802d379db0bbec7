// Something that takes its time: how far it is, in a bar and in words, and a way to end it.

import { h } from "../dom.js";

// progress.show(done, total, text); progress.hide(); progress.focus() goes to its button, and
// progress.hasFocus says whether one is there. stopText: what the button says.
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
