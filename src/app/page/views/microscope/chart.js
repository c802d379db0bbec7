// The whole search at a glance: time from left to right, depth from top to bottom, a bar for every
// node. It lies above the slider on the same scale; two searches share one scale. Bars are drawn
// once; then only the current time moves.

import { h } from "../../dom.js";

const LEVEL = 9; // pixels a ply
const GAP = 1;

export class Chart {
    #bars = document.createElement("canvas");
    #trace = null;
    #time = 0;
    #span = 1;

    // onMoment(time): a time was pointed at.
    constructor(onMoment) {
        this.canvas = h("canvas", { class: "chart-canvas", "aria-hidden": "true" });
        this.name = h("span", { class: "chart-name" });
        this.element = h("div", { class: "chart" }, this.canvas, this.name);
        const go = (event) => {
            if (event.buttons !== 1) return;
            const { left, width } = this.canvas.getBoundingClientRect();
            const part = Math.max(0, Math.min((event.clientX - left) / width, 1));
            onMoment(Math.min(Math.ceil(part * this.#span), this.#trace.length));
        };
        this.canvas.addEventListener("pointerdown", (event) => {
            this.canvas.setPointerCapture(event.pointerId);
            go(event);
        });
        this.canvas.addEventListener("pointermove", go);
        new ResizeObserver(() => this.redraw()).observe(this.element);
    }

    // span: steps across the whole width.
    show(trace, span, name) {
        this.#trace = trace;
        this.#span = Math.max(1, span);
        this.name.textContent = name;
        this.levels = 1 + trace.nodes.reduce((most, { ply }) => Math.max(most, ply), 0);
        this.canvas.style.height = `${this.levels * LEVEL}px`;
        this.redraw();
    }

    setTime(time) {
        this.#time = time;
        this.#drawMoment();
    }

    // Redraws after a change of size or colours.
    redraw() {
        const width = this.canvas.clientWidth;
        if (!this.#trace || width === 0) return;
        this.scale = window.devicePixelRatio || 1;
        for (const canvas of [this.canvas, this.#bars]) {
            canvas.width = Math.round(width * this.scale);
            canvas.height = Math.round(this.levels * LEVEL * this.scale);
        }
        this.#drawBars();
        this.#drawMoment();
    }


    // light-dark() is resolved only in used properties, so it is used here once.
    #colours() {
        const probe = h("span", { hidden: true });
        this.element.append(probe);
        const names = ["player1", "player2", "table", "cut", "moment", "ahead"];
        const colours = Object.fromEntries(names.map((name) => {
            probe.style.color = `var(--chart-${name})`;
            return [name, getComputedStyle(probe).color];
        }));
        probe.remove();
        return colours;
    }

    #drawBars() {
        const trace = this.#trace;
        const context = this.#bars.getContext("2d");
        const unit = this.#bars.width / this.#span;
        const level = LEVEL * this.scale;
        const colours = (this.colours = this.#colours());
        for (const { order, ply, mover, cut, table_hit: isHit } of trace.nodes) {
            const start = (trace.enterStep[order] - 1) * unit;
            const end = Math.min(trace.leaveStep[order], trace.length) * unit;
            const gap = unit > 4 ? this.scale : 0;
            context.fillStyle = isHit ? colours.table : colours[`player${mover}`];
            context.fillRect(start, ply * level, Math.max(end - start - gap, 0.5), level - GAP);
            if (!cut) continue;
            const width = Math.max(Math.min(unit, 3 * this.scale), this.scale);
            context.fillStyle = colours.cut;
            context.fillRect(end - gap - width, ply * level, width, level - GAP);
        }
    }

    // Later parts are pale.
    #drawMoment() {
        const { canvas, scale } = this;
        if (!this.#trace || canvas.width === 0 || !this.colours) return;
        const context = canvas.getContext("2d");
        const x = (Math.min(this.#time, this.#span) / this.#span) * canvas.width;
        context.clearRect(0, 0, canvas.width, canvas.height);
        context.globalAlpha = 0.25;
        context.drawImage(this.#bars, 0, 0);
        context.globalAlpha = 1;
        if (x >= 1) {
            context.clearRect(0, 0, x, canvas.height);
            context.drawImage(this.#bars, 0, 0, x, canvas.height, 0, 0, x, canvas.height);
        }
        context.fillStyle = this.colours.moment;
        context.fillRect(Math.min(x, canvas.width - 2 * scale), 0, 2 * scale, canvas.height);
    }
}
