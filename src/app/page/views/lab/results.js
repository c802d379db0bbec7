// The results of the laboratory: the legend that chooses the curves of all plots, the plots, and
// the means of a depth as `porfia lab` prints them.

import { h, svg } from "../../dom.js";
import { number, short, t } from "../../i18n.js";
import { Curves } from "../../parts/curves.js";
import { colourOf, dashOf } from "./measures.js";

// The columns of the means.
const COUNTS = ["nodes", "alpha_cuts", "beta_cuts", "table_hits", "ms", "branching", "value"];

// A method in words: "alphabeta, ordering, table".
export function methodName({ algorithm, ordering, memo }) {
    return [algorithm, ordering && t("lab.ordering"), memo && t("lab.table")]
        .filter(Boolean).join(", ");
}

const algorithmOf = ({ algorithm }) => algorithm;
const cutsOf = ({ nodes, alpha_cuts: alpha, beta_cuts: beta }) =>
    nodes > 0 ? 100 * (alpha + beta) / nodes : null;

// Short whole numbers; small ones with decimals.
function plain(value) {
    return value < 100 && !Number.isInteger(value) ? number(value, value < 10 ? 2 : 1)
                                                   : short(Math.round(value));
}

const PLOTS = [
    { name: "nodes", isLogarithmic: true, curves: (measures) =>
        measures.curves(({ nodes }) => nodes, methodName) },
    { name: "ms", isLogarithmic: true, curves: (measures) =>
        measures.curves(({ ms }) => ms, methodName) },
    { name: "cuts", curves: (measures) => measures.curves(cutsOf, methodName) },
    { name: "value", curves: (measures) => measures.curves(({ value }) => value, methodName) },
    { name: "gainOrdering", isLogarithmic: true, curves: (measures) =>
        measures.gains("ordering", algorithmOf) },
    { name: "gainMemo", isLogarithmic: true, curves: (measures) =>
        measures.gains("memo", algorithmOf) },
];

function decimal(value) {
    return number(value, Number.isInteger(value) ? 0 : 1);
}

export class Results {
    #measures = null;
    #depth = 0; // shown in the table; 0: the deepest
    #plots = PLOTS.map((plot) => ({ ...plot, view: new Curves({
        words: { title: t(`lab.plot_${plot.name}`), x: t("lab.depth"),
                 tableOf: t("lab.tableOf", t(`lab.plot_${plot.name}`)) },
        isLogarithmic: plot.isLogarithmic ?? false,
        format: plot.name === "value" ? decimal : plain }) }));

    constructor() {
        this.legend = h("div", { class: "lab-legend", role: "group",
                                 "aria-label": t("lab.legend") });
        this.table = h("section", { class: "lab-means panel" });
        this.element = h("div", { class: "lab-results" }, this.legend,
            h("div", { class: "lab-plots" }, this.#plots.map(({ view }) => view.element)),
            this.table);
    }

    destroy() {
        for (const { view } of this.#plots) view.destroy();
    }

    // Shows what is measured so far.
    show(measures) {
        if (measures !== this.#measures) {
            this.#measures = measures;
            this.#depth = 0;
            this.legend.replaceChildren();
        }
        if (measures.plan && !this.legend.hasChildNodes()) this.#showLegend();
        this.#showPlots();
        this.#showTable();
    }

    #showPlots() {
        const { plan } = this.#measures;
        for (const { curves, view } of this.#plots) {
            const lines = plan ? curves(this.#measures) : [];
            view.element.hidden = lines.length === 0;
            if (lines.length > 0) view.show(lines, plan.depth);
        }
    }

    #showLegend() {
        const { plan, hidden } = this.#measures;
        this.legend.replaceChildren(...plan.methods.map((method, index) => {
            const item = h("button", { type: "button", class: "quiet lab-curve",
                                       "aria-pressed": String(!hidden.has(index)),
                                       onclick: () => {
                                           if (!hidden.delete(index)) hidden.add(index);
                                           item.setAttribute("aria-pressed",
                                                             String(!hidden.has(index)));
                                           this.#showPlots();
                                       } },
                svg("svg", { class: "curve-sample", viewBox: "0 0 30 8", "aria-hidden": "true" },
                    svg("path", { d: "M1 4H29", "stroke-dasharray": dashOf(method).join(" "),
                                  style: { stroke: `var(${colourOf(method)})` } })),
                methodName(method));
            return item;
        }));
    }

    // ---- The means of a depth -----------------------------------------------------------------

    #showTable() {
        const { deepest } = this.#measures;
        this.table.hidden = deepest === 0;
        if (deepest === 0 || this.table.contains(document.activeElement) && this.#depth === 0 &&
            document.activeElement.tagName === "SELECT") return;
        const depth = this.#depth || deepest;
        const choice = h("select", { "aria-label": t("lab.depth"), onchange: () => {
            this.#depth = Number(choice.value);
            this.#showTable();
            this.table.querySelector("select").focus();
        } }, Array.from({ length: deepest }, (_, i) =>
            h("option", { value: i + 1, selected: i + 1 === depth }, i + 1)));
        this.table.replaceChildren(
            h("h2", {}, t("lab.means"), " ", h("span", { class: "lab-depth" }, t("lab.atDepth"),
                                                " ", choice)),
            h("div", { class: "table-scroll", tabindex: 0, role: "region",
                       "aria-label": t("lab.means") }, this.#means(depth)),
            h("p", { class: "soft" }, t("lab.meansAbout")));
    }

    #means(depth) {
        const { plan } = this.#measures;
        const heading = (name) => h("th", { scope: "col", title: t(`lab.${name}_about`) },
                                    t(`lab.${name}`));
        return h("table", {},
            h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("lab.algorithm")),
                             COUNTS.map(heading))),
            h("tbody", {}, plan.methods.map((method, index) => {
                const row = this.#measures.row(depth, index);
                const cell = (name) => row === null || row[name] === null ? "–"
                    : name === "value" ? decimal(row[name]) : plain(row[name]);
                return h("tr", {}, h("th", { scope: "row" }, methodName(method)),
                         COUNTS.map((name) => h("td", {}, cell(name))));
            })));
    }
}
