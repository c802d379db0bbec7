// The counts of the searches so far and in total, beside each other and as a ratio.

import { h } from "../../dom.js";
import { number, t } from "../../i18n.js";
import { figure } from "./narration.js";

const COUNTS = ["nodes", "alphaCuts", "betaCuts", "tableHits", "spared"];

function wordOf(count) {
    return `microscope.count${count[0].toUpperCase()}${count.slice(1)}`;
}

// The count so far, and the total if larger.
function countCell(trace, name, time) {
    const now = trace.countAt(name, time);
    const total = trace.countAt(name, trace.length);
    return h("td", {}, number(now),
             now < total && h("span", { class: "of-total" }, ` ${t("microscope.ofTotal", total)}`),
             now === total && !trace.isWhole && h("span", { class: "of-total" }, " +"));
}

// The second count in percent of the first.
function ratioCell(traces, name, time) {
    const [first, second] = traces.map((trace) => trace.countAt(name, time));
    const percent = first > 0 ? `${number((100 * second) / first)}\u00a0%` : "–";
    return h("td", { class: "ratio" }, percent);
}

export class Totals {
    constructor() {
        this.element = h("section", { class: "totals" });
    }

    show(tree, time, nameOf) {
        const { traces } = tree;
        const both = traces.length > 1;
        const row = (key, cells) => h("tr", {}, h("th", { scope: "row" }, t(key)), ...cells);
        const counts = COUNTS.filter((name) =>
            name === "nodes" || traces.some((trace) => trace.countAt(name, trace.length) > 0));
        const result = (key, text) =>
            row(`microscope.${key}`, [...traces.map((trace) => h("td", {},
                trace.isWhole && time >= trace.length ? text(trace) : "–")), both && h("td")]);
        this.element.replaceChildren(
            h("h2", {}, t("microscope.totals")),
            h("table", {},
              both && h("thead", {}, h("tr", {}, h("td"),
                ...traces.map((_, lane) =>
                    h("th", { scope: "col", class: `lane-${lane}` }, nameOf(lane))),
                h("th", { scope: "col" }, t("microscope.ratio")))),
              h("tbody", {},
                ...counts.map((name) => row(wordOf(name),
                    [...traces.map((trace) => countCell(trace, name, time)),
                     both && ratioCell(traces, name, time)])),
                result("resultValue", (trace) => figure(trace.answer.value)),
                result("resultLine", (trace) => trace.answer.pv.join(" ")))),
            both ? h("p", { class: "soft" }, this.#shared(tree)) : "");
    }

    #shared({ shared: { first, second, both } }) {
        return t("microscope.shared", first, second, both);
    }
}
