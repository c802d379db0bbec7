// A plot of curves over whole numbers, with a table of the same values. The owner shows the legend,
// as several plots share it.

import uPlot from "../uplot.js";
import { freshId, h } from "../dom.js";
import { readPalette, watchTheme } from "./canvas-colours.js";

const HEIGHT = 220;
const COLOURS = { faint: "--ink-soft", line: "--line", ground: "--card" };

// Logarithmic axes label powers of ten alone.
function isPower(value) {
    return Math.abs(Math.log10(value) - Math.round(Math.log10(value))) < 1e-9;
}

export class Curves {
    #words;
    #plot = null;
    #palette = {};
    #curves = [];
    #shape = "";
    #length = 1;
    #isWaiting = false;
    #observer = new ResizeObserver(() => this.#resize());
    #theme;

    // words: {title, x, tableOf}; isLogarithmic: of the vertical axis; format(value): as text.
    constructor({ words, isLogarithmic = false, format }) {
        this.#words = words;
        this.isLogarithmic = isLogarithmic;
        this.format = format;
        const heading = freshId("curves");
        this.canvas = h("div", { class: "curves-canvas", "aria-hidden": "true" });
        this.content = h("table");
        this.table = h("details", { class: "curves-table", ontoggle: () => this.#fillTable() },
            h("summary", {}, words.tableOf),
            h("div", { class: "table-scroll", tabindex: 0, role: "region",
                       "aria-label": words.tableOf }, this.content));
        this.element = h("section", { class: "curves panel", "aria-labelledby": heading },
                         h("h2", { id: heading }, words.title), this.canvas, this.table);
        this.#observer.observe(this.canvas);
        this.#theme = watchTheme(this.element, () => this.#recolour());
    }

    destroy() {
        this.#observer.disconnect();
        this.#theme.end();
        this.#plot?.destroy();
        this.#plot = null;
    }

    // curves: [{name, colour: a custom property, dash, values: from x = 1 on, null where unknown}];
    // length: the greatest x.
    show(curves, length) {
        this.#curves = curves;
        this.#length = length;
        this.#drawSoon();
        this.#fillTable();
    }

    #drawSoon() {
        if (this.#isWaiting) return;
        this.#isWaiting = true;
        this.element.dataset.drawn = "no";
        requestAnimationFrame(() => {
            this.#isWaiting = false;
            this.#draw();
            this.element.dataset.drawn = "yes";
        });
    }

    // uPlot fixes its curves when it is made.
    #draw() {
        const width = this.canvas.clientWidth;
        if (width === 0) return;
        const shape = JSON.stringify([this.#curves.map(({ name }) => name), this.#length]);
        if (this.#plot && shape === this.#shape) {
            this.#plot.setData(this.#data());
            return;
        }
        this.#shape = shape;
        this.#plot?.destroy();
        this.#readColours();
        this.#plot = new uPlot(this.#options(width), this.#data(), this.canvas);
    }

    #data() {
        const xs = Array.from({ length: this.#length }, (_, i) => i + 1);
        const isDrawn = (value) => (value ?? null) !== null && (value > 0 || !this.isLogarithmic);
        return [xs, ...this.#curves.map(({ values }) =>
            xs.map((x) => isDrawn(values[x - 1]) ? values[x - 1] : null))];
    }

    #fillTable() {
        if (!this.table.open) return;
        const xs = Array.from({ length: this.#length }, (_, i) => i + 1);
        this.content.replaceChildren(
            h("thead", {}, h("tr", {}, h("th", { scope: "col" }, this.#words.x),
                             xs.map((x) => h("th", { scope: "col" }, x)))),
            h("tbody", {}, this.#curves.map(({ name, values }) =>
                h("tr", {}, h("th", { scope: "row" }, name),
                  xs.map((x) => h("td", {}, (values[x - 1] ?? null) === null
                      ? "–" : this.format(values[x - 1])))))));
    }

    // ---- Drawing ------------------------------------------------------------------------------

    #resize() {
        const width = this.canvas.clientWidth;
        if (width === 0) return;
        this.#theme.catchUp();
        if (this.#plot) this.#plot.setSize({ width, height: HEIGHT });
        else this.#drawSoon();
    }

    #readColours() {
        const names = { ...COLOURS };
        for (const { colour } of this.#curves) names[colour] = colour;
        this.#palette = readPalette(this.element, names);
    }

    #recolour() {
        this.#readColours();
        this.#plot?.redraw(false, true);
    }

    #options(width) {
        const colour = (name) => () => this.#palette[name];
        const axis = { stroke: colour("faint"), font: "12px system-ui, sans-serif",
                       grid: { stroke: colour("line"), width: 1 }, ticks: { show: false } };
        const powers = (plot, splits) => splits.map((value) => isPower(value) ? value : null);
        const grid = this.isLogarithmic ? { ...axis.grid, filter: powers } : axis.grid;
        const labels = (plot, values) => values.map((value) =>
            value === null || (this.isLogarithmic && !isPower(value)) ? "" : this.format(value));
        return {
            width,
            height: HEIGHT,
            padding: [10, 12, 0, 0],
            legend: { show: false },
            cursor: { show: false },
            scales: { x: { time: false, range: () => [0.75, this.#length + 0.25] },
                      y: this.isLogarithmic ? { distr: 3 } : {} },
            axes: [{ ...axis, size: 26, incrs: [1, 2, 5, 10, 20, 50] },
                   { ...axis, grid, size: 58, values: labels }],
            series: [{}, ...this.#curves.map(({ name, colour: property, dash }) => ({
                label: name, stroke: colour(property), width: 2, dash, spanGaps: false,
                points: { show: true, size: 6, stroke: colour(property),
                          fill: colour("ground") } }))],
        };
    }
}
