// An algorithm explained: a short text, and its pseudocode with the lines of the last step
// highlighted.

import { h } from "../../dom.js";
import { addWords, t } from "../../i18n.js";
import words from "../../words/pseudocode.js";
import { wordsOf } from "./algorithms.js";

addWords("pseudocode", words);

// A pseudocode text as [{name, code}].
function pseudocodeLines(text) {
    return text.trim().split("\n").map((line) => {
        const bar = line.indexOf("|");
        return { name: line.slice(0, bar).trim(), code: line.slice(bar + 1) };
    });
}

export class CodePanel {
    #chosen = null; // the chosen lane, or null

    constructor() {
        this.element = h("section", { class: "code-panel" });
        this.shown = "";
    }

    // lanes: {algorithm, name, lines} of each search, lines being those of its last step; usual:
    // the lane explained by default.
    show(lanes, usual) {
        this.last = { lanes, usual };
        const lane = this.#chosen !== null && this.#chosen < lanes.length ? this.#chosen : usual;
        const { algorithm, name, lines } = lanes[lane];
        const shown = `${lane} ${lanes.length} ${algorithm} ${name}`;
        if (this.shown !== shown) {
            this.shown = shown;
            this.#make(algorithm, name, lanes.length > 1 ? this.#choice(lane) : "");
        }
        for (const line of this.lines)
            line.classList.toggle("lit", lines.includes(line.dataset.name));
    }

    #choice(lane) {
        return h("span",
            { class: "code-choice", role: "group", "aria-label": t("microscope.explain") },
            ...["A", "B"].map((letter, i) =>
                h("button", { type: "button", class: "small", "aria-pressed": String(i === lane),
                              onclick: () => this.#choose(i) }, letter)));
    }

    #choose(lane) {
        this.#chosen = lane;
        this.show(this.last.lanes, this.last.usual);
        this.element.querySelector("[aria-pressed=true]").focus();
    }

    #make(algorithm, name, choice) {
        const text = t(`pseudocode.${wordsOf(algorithm)}`);
        this.lines = pseudocodeLines(text).map((line) => {
            const indent = line.code.length - line.code.trimStart().length;
            return h("span", { class: "code-line", dataset: { name: line.name },
                               style: { paddingInlineStart: `${indent / 2 + 2.5}ch` } },
                     line.code.trim());
        });
        this.element.replaceChildren(
            h("div", { class: "code-head" }, h("h2", {}, name), choice),
            h("p", {}, t(`microscope.about_${wordsOf(algorithm)}`)),
            h("pre", { class: "code", "aria-label": t("microscope.codeOf", name), tabindex: 0 },
              h("code", {}, ...this.lines)));
    }
}
