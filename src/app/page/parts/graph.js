// The lead over a game as a curve: in points, and as expected by the engine. It is also a slider
// over the moves, by pointer, finger and keys, and a table. uPlot draws the curves; the sides, the
// shown ply and the turning points are drawn on top.

import uPlot from "../uplot.js";
import { h } from "../dom.js";
import { addWords, t } from "../i18n.js";
import words from "../words/analysis.js";
import { readPalette, watchTheme } from "./canvas-colours.js";
import { certaintyWord, leadNumber, leadShort } from "./lead.js";

addWords("analysis", words);

const HEIGHT = 190;
const BRIDGED = 4; // unknown positions that a line may bridge
const COLOURS = { player1: "--player1", player2: "--player2", ink: "--ink", faint: "--ink-soft",
                  line: "--line", ground: "--card", danger: "--danger" };

function withAlpha(colour, alpha) {
    return `color-mix(in srgb, ${colour} ${alpha * 100}%, transparent)`;
}

// A fill that changes its colour at zero.
function signGradient(plot, above, below) {
    const { top, height } = plot.bbox;
    const zero = plot.valToPos(0, "y", true);
    const stop = Math.min(Math.max((zero - top) / height, 0), 1);
    const gradient = plot.ctx.createLinearGradient(0, top, 0, top + height);
    gradient.addColorStop(0, above);
    gradient.addColorStop(stop, above);
    gradient.addColorStop(stop, below);
    gradient.addColorStop(1, below);
    return gradient;
}

// The curve to draw: short gaps, as where a log has searches of one player, are bridged; long ones
// stay open.
function bridge(values) {
    const bridged = [...values];
    let known = -1;
    values.forEach((value, at) => {
        if (value === null) return;
        const gap = at - known;
        for (let i = known + 1; known >= 0 && gap <= BRIDGED + 1 && i < at; i++) {
            bridged[i] = values[known] + (value - values[known]) * (i - known) / gap;
        }
        known = at;
    });
    return bridged;
}

// Values without neighbours, which no line would show.
function isolated(values) {
    return values.flatMap((value, at) => value !== null && (values[at - 1] ?? null) === null &&
                                         (values[at + 1] ?? null) === null ? [at] : []);
}

class Graph {
    #onGo;
    #plot = null;
    #palette = {};
    #history = null;
    #isNew = false; // the shown history changed
    #isWaiting = false; // a frame is requested
    #theme;
    #observer;

    constructor({ onGo }) {
        this.#onGo = onGo;
        this.#build();
        this.#theme = watchTheme(this.element, () => this.#recolour());
        this.#observer = new ResizeObserver(() => this.#resize());
        this.#observer.observe(this.canvas);
    }

    #build() {
        this.canvas = h("div", { class: "graph-canvas", "aria-hidden": "true" });
        this.slider = h("div", { class: "graph-slider", role: "slider", tabindex: 0,
                                 "aria-valuemin": 0, onkeydown: (event) => this.#key(event) },
                        this.canvas);
        this.caption = h("p", { class: "graph-caption", "aria-hidden": "true" });
        this.rows = h("tbody");
        this.heading = h("summary");
        this.head = h("tr");
        this.table = h("details", { class: "graph-table", ontoggle: () => this.#fillTable() },
                       this.heading,
                       h("div", { class: "graph-scroll", tabindex: 0, role: "region" },
                         h("table", {}, h("thead", {}, this.head), this.rows)));
        this.legend = h("p", { class: "graph-legend", "aria-hidden": "true" });
        this.element = h("section", { class: "graph" }, this.slider, this.caption, this.legend,
                         this.table);
    }

    // history: {points: leads by ply, expected: leads by ply or null, exact: by ply whether that
    // is certain, moves, turned: plies after turning points, ply}.
    show(history) {
        const isSame = this.#history && ["points", "expected", "exact", "turned"].every(
            (name) => String(history[name]) === String(this.#history[name]));
        this.#history = history;
        this.#isNew ||= !isSame;
        this.#say();
        this.#drawSoon();
        if (!isSame) this.#fillTable();
    }

    // Draws in the next frame, after the board, which has priority.
    #drawSoon() {
        if (this.#isWaiting) return;
        this.#isWaiting = true;
        this.element.dataset.drawn = "no";
        requestAnimationFrame(() => setTimeout(() => {
            this.#isWaiting = false;
            this.#draw();
            this.element.dataset.drawn = "yes";
        }));
    }

    #draw() {
        this.#theme.catchUp();
        if (!this.#plot) this.#resize();
        else if (this.#isNew) this.#plot.setData(this.#data());
        else this.#plot.redraw(false, false);
        this.#isNew = false;
    }

    destroy() {
        this.#theme.end();
        this.#observer.disconnect();
        this.#plot?.destroy();
    }

    get #last() {
        return this.#history.points.length - 1;
    }

    #data() {
        const { points, expected } = this.#history;
        return [points.map((lead, ply) => ply), points, bridge(expected)];
    }

    // The values with a point: exact ones, and those that no line would show.
    #pointed(values) {
        const alone = new Set(isolated(values));
        return values.flatMap((value, at) =>
            alone.has(at) || this.#history.exact[at] ? [at] : []);
    }

    // ---- In words -----------------------------------------------------------------------------

    #describe(ply) {
        const { points, expected, exact, moves } = this.#history;
        const place = ply === 0 ? t("analysis.start")
                                : t("analysis.afterMove", ply, moves[ply - 1]);
        const parts = [t("analysis.pointsLead", leadShort(points[ply]))];
        if (expected[ply] !== null) {
            parts.push(t("analysis.expectedLead", leadShort(expected[ply]),
                         certaintyWord({ exact: exact[ply] })));
        }
        return `${place}: ${parts.join("; ")}`;
    }

    #say() {
        const { ply } = this.#history;
        this.slider.setAttribute("aria-label", t("analysis.graph"));
        this.slider.setAttribute("aria-valuemax", this.#last);
        this.slider.setAttribute("aria-valuenow", ply);
        this.slider.setAttribute("aria-valuetext", this.#describe(ply));
        this.caption.textContent = this.#describe(ply);
        this.heading.textContent = t("analysis.graphTable");
        this.table.lastChild.setAttribute("aria-label", t("analysis.graphTable"));
        this.head.replaceChildren(...["columnMove", "columnPoints", "columnExpected",
                                      "columnCertainty"].map((name) =>
            h("th", { scope: "col" }, t(`analysis.${name}`))));
        this.legend.replaceChildren(
            h("span", { class: "legend-expected" }, t("analysis.legendExpected")),
            h("span", { class: "legend-points" }, t("analysis.legendPoints")),
            this.#history.exact.includes(true) &&
                h("span", { class: "legend-exact" }, t("analysis.legendExact")) || "",
            this.#history.turned.length > 0 &&
                h("span", { class: "legend-turned" }, t("analysis.legendTurned")) || "");
    }

    #fillTable() {
        if (!this.table.open || !this.#history) return;
        const { points, expected, exact, moves } = this.#history;
        this.rows.replaceChildren(...points.map((lead, ply) =>
            h("tr", {},
              h("th", { scope: "row" },
                ply === 0 ? t("analysis.start") : `${ply}. ${moves[ply - 1]}`),
              h("td", {}, leadShort(lead)),
              h("td", {}, expected[ply] === null ? "–" : leadShort(expected[ply])),
              h("td", {}, expected[ply] === null ? "–"
                  : certaintyWord({ exact: exact[ply] })))));
    }

    // ---- Input --------------------------------------------------------------------------------

    #key(event) {
        const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10,
                        PageUp: 10, Home: -Infinity, End: Infinity };
        if (!(event.key in steps) || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        event.stopPropagation();
        const target = this.#history.ply + steps[event.key];
        this.#onGo(Math.min(Math.max(target, 0), this.#last));
    }

    #plyAt(event) {
        return this.#plot.posToIdx(event.clientX - this.#plot.over.getBoundingClientRect().left);
    }

    #listen() {
        const { over } = this.#plot;
        over.addEventListener("click", (event) => this.#onGo(this.#plyAt(event)));
        over.addEventListener("pointermove", (event) => {
            this.caption.textContent = this.#describe(this.#plyAt(event));
        });
        over.addEventListener("pointerleave", () => {
            this.caption.textContent = this.#describe(this.#history.ply);
        });
    }

    // ---- Drawing ------------------------------------------------------------------------------

    #resize() {
        const width = this.canvas.clientWidth;
        if (width === 0 || !this.#history) return;
        this.#theme.catchUp();
        if (this.#plot) {
            this.#plot.setSize({ width, height: HEIGHT });
            return;
        }
        this.#palette = readPalette(this.element, COLOURS);
        this.#plot = new uPlot(this.#options(width), this.#data(), this.canvas);
        this.#listen();
    }

    #recolour() {
        this.#palette = readPalette(this.element, COLOURS);
        this.#plot?.redraw(false, true);
    }

    #options(width) {
        const colour = (name) => () => this.#palette[name];
        const axis = { stroke: colour("faint"), font: "12px system-ui, sans-serif",
                       grid: { stroke: colour("line"), width: 1 }, ticks: { show: false } };
        return {
            width,
            height: HEIGHT,
            padding: [8, 10, 0, 0],
            legend: { show: false },
            cursor: { y: false, drag: { x: false, y: false, setScale: false },
                      points: { size: 8 } },
            scales: { x: { time: false, range: () => [0, Math.max(this.#last, 1)] },
                      y: { range: (plot, min, max) => leadRange(min, max) } },
            axes: [{ ...axis, size: 24, space: 46, incrs: [1, 2, 5, 10, 20, 50, 100] },
                   { ...axis, size: axisSize, space: 26,
                     incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
                     values: (plot, leads) => leads.map(leadNumber) }],
            series: [
                {},
                { stroke: colour("faint"), width: 1, dash: [3, 3], points: { show: false },
                  paths: uPlot.paths.stepped({ align: 1 }) },
                { stroke: colour("ink"), width: 2,
                  points: { show: true, size: 6, fill: colour("ink"),
                            filter: (plot) => this.#pointed(plot.data[2]) },
                  fill: (plot) => signGradient(plot, withAlpha(this.#palette.player1, 0.35),
                                               withAlpha(this.#palette.player2, 0.35)),
                  fillTo: 0 },
            ],
            hooks: { drawAxes: [(plot) => this.#drawSides(plot)],
                     draw: [(plot) => this.#drawMarks(plot)] },
        };
    }

    // The sides of the players above and below zero, and the zero line.
    #drawSides(plot) {
        const { ctx, bbox } = plot;
        const ratio = devicePixelRatio;
        const zero = plot.valToPos(0, "y", true);
        ctx.save();
        ctx.strokeStyle = this.#palette.faint;
        ctx.lineWidth = ratio;
        ctx.beginPath();
        ctx.moveTo(bbox.left, zero);
        ctx.lineTo(bbox.left + bbox.width, zero);
        ctx.stroke();
        ctx.font = `600 ${11 * ratio}px system-ui, sans-serif`;
        ctx.textAlign = "left";
        ctx.fillStyle = this.#palette.player1;
        ctx.textBaseline = "top";
        ctx.fillText(t("analysis.playerNumber", 1), bbox.left + 6 * ratio, bbox.top + 3 * ratio);
        ctx.fillStyle = this.#palette.player2;
        ctx.textBaseline = "bottom";
        ctx.fillText(t("analysis.playerNumber", 2), bbox.left + 6 * ratio,
                     bbox.top + bbox.height - 3 * ratio);
        ctx.restore();
    }

    // The shown ply, and the turning points.
    #drawMarks(plot) {
        const { ctx, bbox } = plot;
        const { ply, turned, points, expected } = this.#history;
        const ratio = devicePixelRatio;
        const x = (at) => plot.valToPos(at, "x", true);
        const y = (at) => plot.valToPos(expected[at] ?? points[at], "y", true);
        const dot = (at, radius, fill) => {
            ctx.beginPath();
            ctx.arc(x(at), y(at), radius * ratio, 0, 2 * Math.PI);
            ctx.fillStyle = fill;
            ctx.strokeStyle = this.#palette.ground;
            ctx.lineWidth = 1.5 * ratio;
            ctx.fill();
            ctx.stroke();
        };
        ctx.save();
        ctx.strokeStyle = this.#palette.ink;
        ctx.lineWidth = ratio;
        ctx.beginPath();
        ctx.moveTo(x(ply), bbox.top);
        ctx.lineTo(x(ply), bbox.top + bbox.height);
        ctx.stroke();
        for (const at of turned) dot(at, 4.5, this.#palette.danger);
        dot(ply, 4, this.#palette.ink);
        ctx.restore();
    }
}

// The width of the longest label.
function axisSize(plot, labels) {
    return 18 + 7 * Math.max(2, ...(labels ?? []).map((label) => label.length));
}

// Zero is always in range, with some margin on both sides.
function leadRange(min, max) {
    const low = Math.min(min ?? 0, 0);
    const high = Math.max(max ?? 0, 0);
    const room = Math.max((high - low) * 0.12, 1);
    return [low - room, high + room];
}

// onGo(ply): a ply was chosen.
export function createGraph(options) {
    return new Graph(options);
}
