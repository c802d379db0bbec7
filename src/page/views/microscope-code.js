// An algorithm explained: a few sentences, and its pseudocode with the lines that the last step of the
// search went through.

import { h } from "../dom.js";
import { addWords, t } from "../i18n.js";
import words from "../words/pseudocode.js";
import { wordsOf } from "./microscope-algorithms.js";

addWords("pseudocode", words);

// A text of pseudocode as [{name, code}].
export function pseudocodeLines(text) {
    return text.trim().split("\n").map((line) => {
        const bar = line.indexOf("|");
        return { name: line.slice(0, bar).trim(), code: line.slice(bar + 1) };
    });
}

export class CodePanel {
    constructor() {
        this.element = h("section", { class: "code-panel" });
        this.shown = "";
    }

    // names: of the search that is explained; lines: what its last step did.
    show(algorithm, name, lines) {
        const shown = `${algorithm} ${name}`;
        if (this.shown !== shown) {
            this.shown = shown;
            this.#make(algorithm, name);
        }
        for (const line of this.lines)
            line.classList.toggle("lit", lines.includes(line.dataset.name));
    }

    #make(algorithm, name) {
        this.lines = pseudocodeLines(t(`pseudocode.${wordsOf(algorithm)}`)).map(({ name: what, code }) => {
            const indent = code.length - code.trimStart().length;
            return h("span", { class: "code-line", dataset: { name: what },
                               style: { paddingInlineStart: `${indent / 2 + 2.5}ch` } }, code.trim());
        });
        this.element.replaceChildren(
            h("h2", {}, name),
            h("p", {}, t(`microscope.about_${wordsOf(algorithm)}`)),
            h("pre", { class: "code", "aria-label": t("microscope.codeOf", name), tabindex: 0 },
              h("code", {}, ...this.lines)));
    }
}
