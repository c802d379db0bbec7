// The selected branch beside the tree: its position on a small board, and what each search knows of
// it at the current time.

import { createBoard } from "../../boards/board.js";
import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { cutText, figure, pathText, windowText } from "./narration.js";

const MAX_VISITS = 12; // visits listed

export class NodePanel {
    #board = null;
    #kind = "";
    #path = []; // of the shown position

    // options: stateOf(path), drawingOf(path, view), lookOf(path) of its last move or null,
    // titleOf(game), nameOf(lane), onMoment(lane, time), onAnalyse(path).
    constructor(options) {
        this.options = options;
        this.branch = null;
        this.title = h("h2", { class: "node-title" });
        this.holder = h("div", { class: "node-board" });
        this.facts = h("div", { class: "node-facts" });
        this.element = h("section", { class: "node-panel" }, this.title, this.holder, this.facts);
    }

    // Drops the board with the view: the next game may have another.
    clear() {
        this.#board?.destroy();
        this.#board = null;
        this.#kind = "";
        this.branch = null;
        this.facts.replaceChildren(h("p", { class: "soft" }, t("microscope.noNode")));
        this.title.textContent = t("microscope.node");
    }

    show(game, tree, branch, time) {
        const path = branch.path;
        const state = this.options.stateOf(path);
        if (this.branch !== branch || this.state !== state) this.#draw(game, state, path);
        this.branch = branch;
        this.state = state;
        this.title.textContent = pathText(path);
        const lanes = tree.traces.map((_, lane) => this.#lane(tree, branch, lane, time, state));
        this.facts.replaceChildren(
            h("p", { class: "node-mover" },
              h("span", { class: `dot dot-${state.mover}`, "aria-hidden": "true" }),
              state.end === "running" ? t("microscope.player", state.mover)
                                      : `${t("microscope.factEnd")} ${t("microscope.over")}`,
              branch.gain ? ` · ${t("microscope.gain", branch.gain)}` : ""),
            ...lanes,
            h("div", { class: "node-tools" },
              h("button", { type: "button", class: "link",
                            onclick: () => this.options.onAnalyse(path) },
                t("microscope.analyse"))));
    }

    #draw(game, state, path) {
        this.#path = path;
        if (this.#kind !== game) {
            this.#board?.destroy();
            this.#board = createBoard(game, {
                draw: (view) => this.options.drawingOf(this.#path, view),
                title: this.options.titleOf(game),
            });
            this.#kind = game;
            this.holder.replaceChildren(this.#board.element);
        }
        this.#board.show(state, { interactive: false, aids: false,
            last: this.options.lookOf(path) });
    }

    #lane(tree, branch, lane, time, state) {
        const trace = tree.traces[lane];
        const now = Math.min(time, trace.length);
        const visit = tree.visitAt(branch, lane, now);
        const facts = visit < 0 ? [] : trace.features.means
            ? this.#meanFacts(tree, branch, lane, now)
            : this.#valueFacts(trace, visit, now, state);
        const head = tree.traces.length > 1
            ? [h("h3", { class: `lane-${lane}` }, this.options.nameOf(lane))] : [];
        if (visit < 0) return h("div", {}, ...head,
            h("p", { class: "soft" }, t("microscope.notThere")));
        return h("div", {}, ...head,
            h("dl", {}, ...facts.flatMap(([key, text]) =>
                [h("dt", {}, t(`microscope.${key}`)), h("dd", {}, text)])),
            this.#visits(tree, branch, lane, now),
            this.#moments(trace, visit, lane));
    }

    #valueFacts(trace, visit, time, state) {
        const node = trace.nodes[visit];
        const { alpha, beta, best, chosen } = trace.at(visit, time);
        const isLeft = trace.isLeft(visit, time);
        const facts = [];
        if (trace.features.windows) {
            facts.push(["factWindow", windowText(node.alpha, node.beta)]);
            if (!trace.isLeaf(visit)) facts.push(["factNow", windowText(alpha, beta)]);
        }
        if (!isLeft && best !== null)
            facts.push(["factBest", t("microscope.bestBy", figure(best),
                trace.nodes[chosen].move)]);
        if (isLeft)
            facts.push(["factValue", chosen < 0 ? figure(node.value)
                : t("microscope.bestBy", figure(node.value), trace.nodes[chosen].move)]);
        if (trace.isCut(visit, time)) {
            facts.push(["factCut", cutText(node)]);
            const spared = this.#spared(trace, visit, state);
            if (spared.length > 0) facts.push(["factSpared", spared.join(" ")]);
        }
        return facts;
    }

    // The moves that a cut skipped, by name.
    #spared(trace, visit, state) {
        const tried = new Set();
        for (let child = trace.firstChild[visit]; child >= 0; child = trace.nextSibling[child])
            tried.add(trace.nodes[child].move);
        return state.moves.map(({ move }) => move).filter((move) => !tried.has(move));
    }

    #meanFacts(tree, branch, lane, time) {
        const mean = tree.meanAt(branch, lane, time);
        const visits = tree.visitsAt(branch, lane, time).length;
        return [["columnVisits", String(visits)],
                ["columnMean", mean === null ? "" : figure(mean, 2)]];
    }

    // Lists all visits where there are several.
    #visits(tree, branch, lane, time) {
        const trace = tree.traces[lane];
        const visits = tree.visitsAt(branch, lane, time);
        if (visits.length < 2 || trace.features.means) return "";
        const line = (order) => {
            const { alpha, beta, value } = trace.nodes[order];
            const result = trace.isLeft(order, time) ? figure(value) : t("microscope.visitOpen");
            return t("microscope.visitLine", order + 1,
                     trace.features.windows ? windowText(alpha, beta) : "", result);
        };
        return h("ol", { class: "visits", "aria-label": t("microscope.factOrder") },
            ...visits.slice(-MAX_VISITS).map((order) => h("li", {},
                h("button", { type: "button", class: "link", onclick: () =>
                    this.options.onMoment(lane, trace.enterStep[order]) }, line(order)))));
    }

    #moments(trace, visit, lane) {
        const moment = (key, time) =>
            h("button", { type: "button", class: "link",
                          onclick: () => this.options.onMoment(lane, time) },
              t(`microscope.${key}`));
        const isLeftEver = trace.leaveStep[visit] <= trace.length;
        return h("div", { class: "moments" }, moment("whenEntered", trace.enterStep[visit]),
                 isLeftEver && !trace.isLeaf(visit) &&
                     moment("whenLeft", trace.leaveStep[visit]));
    }
}
