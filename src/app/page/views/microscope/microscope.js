// The microscope: the tree of a search on a small position, of one algorithm or two, as it grows.
// The clock of the replay (player.js) is the only state that moves; tree, chart, board,
// pseudocode and counts show its time. Two searches share the clock: both are shown after the same
// number of steps. The address holds everything.

import { button, h } from "../../dom.js";
import { drawingOf, Game } from "../../game/game.js";
import { addWords, currentLanguage, t } from "../../i18n.js";
import { copyLink } from "../../parts/share.js";
import { shortTitle } from "../../parts/titles.js";
import words from "../../words/microscope.js";
import { Chart } from "./chart.js";
import { CodePanel } from "./code.js";
import { EXAMPLES } from "./examples.js";
import { figure, narrate, windowText } from "./narration.js";
import { NodePanel } from "./node.js";
import { MergedTree } from "./merged-tree.js";
import { Player } from "./player.js";
import { laneName, parametersOf, readLanes, Settings, writeLanes } from "./settings.js";
import { Totals } from "./totals.js";
import { Trace } from "./trace.js";
import { TreeView } from "./tree.js";

addWords("microscope", words);

export const styles = ["views/microscope/microscope.css"];

const NODE_LIMIT = 30000;
const OPEN_WHOLE = 120; // branches; larger trees open with the best line
const MAX_PASSES = 12; // passes listed
const KEPT_STATES = 2000;
const USUAL_NODES = 6000, MAX_USUAL_DEPTH = 4; // default depth by size of tree
const ADDRESS_DELAY = 250; // milliseconds; browsers limit changes of the address

function linkOf(lanes) {
    const query = new URLSearchParams();
    writeLanes(query, lanes);
    return query.toString();
}

class Microscope {
    #app;
    #run = null;
    #lanes = [];
    #merged = null;
    #opened = new Set();
    #pointed = null;
    #cutShown = null; // the last cut that was asked for: {time, lane}
    #states = new Map();
    #addressTimer = 0;
    #darkness = matchMedia("(prefers-color-scheme: dark)");
    #theme = new MutationObserver(() => this.#recolour());
    #recolour = () => this.drawn.forEach((chart) => chart.redraw());

    constructor(app) {
        this.#app = app;
        this.element = h("div", { class: "microscope" });
    }

    // ---- Opening and closing -----------------------------------------------------------------

    open(route) {
        const query = new URLSearchParams(route);
        this.#app.openGame(route);
        this.#make();
        this.#theme.observe(document.documentElement, { attributeFilter: ["data-theme"] });
        this.#darkness.addEventListener("change", this.#recolour);
        this.#search(readLanes(query, this.#usualDepth()), {
            time: query.has("step") ? Number(query.get("step")) || 0 : null,
            path: (query.get("at") ?? "").split(" ").filter(Boolean),
        });
    }

    close() {
        clearTimeout(this.#addressTimer);
        this.#theme.disconnect();
        this.#darkness.removeEventListener("change", this.#recolour);
        this.player.pause();
        this.node.clear();
        this.#run?.stop();
        this.#lanes = [];
        this.#merged = null;
    }

    get keys() {
        return this.player?.keys ?? [];
    }

    // A depth that gives a readable tree.
    #usualDepth() {
        const moves = Math.max(2, this.#app.game.state.moves.length);
        return Math.max(1, Math.min(MAX_USUAL_DEPTH,
            Math.floor(Math.log(USUAL_NODES) / Math.log(moves))));
    }

    #openExample({ game, rules, position, lanes }) {
        this.#app.setGame({ game, rules, position });
        this.#search(lanes);
    }

    // ---- Elements ----------------------------------------------------------------------------

    #make() {
        this.player = new Player({
            onTime: () => this.#show(),
            onStep: () => this.player.follows && this.tree.bring(this.tree.selected),
            nextCut: (time) => this.#cut("nextCut", time, 1),
            previousCut: (time) => this.#cut("previousCut", time, -1),
        });
        this.settings = new Settings((lanes) =>
            this.#search(lanes, { path: this.#selectedPath() }));
        this.tree = new TreeView({
            nameOf: (lane) => this.#nameOf(lane),
            onSelect: () => this.#select(),
            onPoint: (branch) => this.#point(branch),
            onToggle: (branch, isOpen) => this.#toggle(branch, isOpen),
            onMoment: (branch) => this.#goToEntry(branch),
        });
        this.node = new NodePanel({
            stateOf: (path) => this.#stateOf(path),
            drawingOf: (path, view) =>
                drawingOf(this.#app.module, this.#parametersOf(path), view),
            lookOf: (path) => this.#lookOf(path),
            titleOf: (game) => shortTitle(this.#app.gameInfo(game)),
            nameOf: (lane) => this.#nameOf(lane),
            onMoment: (lane, time) => this.player.seek(time),
            onAnalyse: (path) => this.#app.go("analysis", this.#gameAt(path).toQuery()),
        });
        this.code = new CodePanel();
        this.totals = new Totals();
        this.charts = h("div", { class: "charts" });
        this.drawn = [];
        this.story = h("div", { class: "story" });
        this.passes = h("div", { class: "passes" });
        this.message = h("p", { class: "microscope-message", role: "status", hidden: true });
        this.legend = h("p", { class: "soft legend" });
        this.element.replaceChildren(this.#header(), this.settings.element, this.message,
            h("div", { class: "bench" }, this.#replay(),
              h("section", { class: "tree-panel" }, this.#treeTools(), this.tree.element,
                this.legend, this.totals.element),
              h("div", { class: "side" }, this.node.element, this.code.element)));
    }

    #header() {
        const example = h("select", { "aria-label": t("microscope.examples"), class: "examples",
                                      onchange: () => this.#openExample(EXAMPLES[example.value]) },
            h("option", { value: "" }, t("microscope.chooseExample")),
            ...EXAMPLES.map(({ name }, i) =>
                h("option", { value: i }, t(`microscope.example_${name}`))));
        this.example = example;
        const tool = (key, name, act) => button(t(`microscope.${key}`), name, act,
                                                { class: "small", title: t(`microscope.${key}`) });
        return h("header", { class: "microscope-header" },
            h("h1", {}, t("microscope.title")),
            h("p", { class: "soft intro" }, t("microscope.intro")),
            h("div", { class: "header-tools" }, example,
              tool("edit", "edit", () => this.#app.go("editor")),
              tool("toAnalysis", "analyse", () => this.#app.go("analysis")),
              tool("toLab", "lab", () => this.#app.go("lab", "")),
              tool("copyLink", "share", () => this.#copyLink())));
    }

    #replay() {
        return h("section", { class: "replay", "aria-label": t("microscope.moment") },
            h("div", { class: "timeline", title: t("microscope.chartHint") },
              this.charts, this.player.slider),
            this.player.element, this.passes, this.story);
    }

    #treeTools() {
        const tool = (key, act) => h("button", { type: "button", class: "small", onclick: act },
                                     t(`microscope.${key}`));
        return h("div", { class: "tree-tools" }, h("h2", {}, t("microscope.tree")),
            tool("expand", () => this.#openAll()), tool("collapse", () => this.#closeAll()));
    }

    // ---- The searches ------------------------------------------------------------------------

    // The position at the root: the shown ply of the game.
    get #root() {
        return this.#app.game.parametersAt(this.#app.game.ply);
    }

    // One after the other: an engine runs one search at a time.
    async #search(lanes, { time = null, path = [] } = {}) {
        this.player.pause();
        this.#lanes = lanes;
        this.#states.clear();
        this.settings.show(lanes);
        this.#say(t("microscope.searching"));
        this.#showExample();
        const traces = [];
        try {
            for (const settings of lanes) {
                const run = this.#app.engine.run("tree", { ...this.#root, ...parametersOf(settings),
                                                           nodes: NODE_LIMIT });
                this.#run = run;
                const answer = await run.done;
                if (this.#lanes !== lanes || answer.stopped) return;
                traces.push(new Trace(answer, NODE_LIMIT));
            }
            this.#present(traces, time, path);
        } catch (error) {
            if (this.#lanes === lanes) this.#say(error.message);
        }
    }

    #present(traces, time, path) {
        const merged = new MergedTree(traces);
        const length = Math.max(...traces.map((trace) => trace.length));
        this.#merged = merged;
        this.#pointed = this.#cutShown = null;
        this.#opened = new Set(merged.all.length <= OPEN_WHOLE
            ? merged.all : traces.flatMap((_, lane) => merged.lineOf(lane)));
        this.tree.selected = merged.find(path);
        for (let branch = this.tree.selected.parent; branch; branch = branch.parent)
            this.#opened.add(branch);
        this.#drawCharts(traces, length);
        this.#sayLimits(traces);
        this.player.reset(length, time ?? length);
        this.#show();
    }

    #drawCharts(traces, length) {
        this.charts.replaceChildren();
        this.drawn = traces.map((trace, lane) => {
            const chart = new Chart((time) => this.player.seek(time));
            this.charts.append(chart.element);
            chart.show(trace, length, traces.length > 1 ? this.#nameOf(lane) : "");
            return chart;
        });
    }

    #sayLimits(traces) {
        const large = traces.flatMap((trace, lane) => trace.isWhole ? [] :
            [t("microscope.tooLarge", this.#nameOf(lane), NODE_LIMIT)]);
        const isOver = this.#stateOf([]).end !== "running";
        this.#say(isOver ? t("microscope.overAlready") : large.join(" "));
    }

    #say(text) {
        this.message.textContent = text;
        this.message.hidden = text === "";
    }

    #nameOf(lane) {
        const name = laneName(this.#lanes[lane]);
        return this.#lanes.length > 1 ? `${"AB"[lane]} · ${name}` : name;
    }

    // Shows the example's name while its position is the root.
    #showExample() {
        const { position } = this.#app.game;
        const now = linkOf(this.#lanes);
        const found = EXAMPLES.findIndex((example) =>
            example.position === position && linkOf(example.lanes) === now);
        this.example.value = found < 0 ? "" : found;
    }

    // ---- Positions of the tree ---------------------------------------------------------------

    #parametersOf(path) {
        const root = this.#root;
        return { ...root, moves: [...root.moves, ...path] };
    }

    #stateOf(path) {
        const key = `${currentLanguage()} ${path.join(" ")}`;
        if (this.#states.size > KEPT_STATES) this.#states.clear();
        if (!this.#states.has(key)) {
            this.#states.set(key, this.#app.module.call("state", this.#parametersOf(path)));
        }
        return this.#states.get(key);
    }

    #lookOf(path) {
        if (path.length === 0) return this.#app.game.lookBack();
        return this.#app.module.call("look",
            { ...this.#parametersOf(path.slice(0, -1)), move: path.at(-1) });
    }

    #gameAt(path) {
        const { game } = this.#app;
        const moves = [...game.moves.slice(0, game.ply), ...path];
        return new Game(this.#app.module,
            game.setup({ moves, times: [], ply: moves.length, resigned: 0 }));
    }

    // ---- The current time --------------------------------------------------------------------

    // Shows everything at the current time.
    #show() {
        const merged = this.#merged;
        if (!merged) return;
        const { time, follows } = this.player;
        const path = follows ? this.#searchPath(time) : [];
        const onPath = new Set(path);
        if (path.length > 0) this.tree.selected = path.at(-1);
        this.tree.show(merged, time, (branch) => this.#opened.has(branch) || onPath.has(branch),
                       path.at(-1) ?? null);
        this.drawn.forEach((chart) => chart.setTime(time));
        this.totals.show(merged, time, (lane) => this.#nameOf(lane));
        this.#showLegend(merged.traces);
        this.#showPasses(merged.traces, time);
        this.#tell(merged.traces, time);
        this.#showNode();
        this.#keepAddress();
    }

    // The search to follow: that of a cut that was asked for, else the first one still running; -1:
    // none is.
    #laneAt(time) {
        if (this.#cutShown?.time === time) return this.#cutShown.lane;
        return this.#merged.traces.findIndex((trace) => time < trace.length);
    }

    // The path of the search to follow.
    #searchPath(time) {
        const { traces, branchOf } = this.#merged;
        const lane = this.#laneAt(time);
        return lane < 0 ? [] : traces[lane].pathAt(time).map((order) => branchOf[lane][order]);
    }

    #showNode() {
        const branch = this.#pointed ?? this.tree.selected;
        if (this.#merged.isSeen(branch, this.player.time) || branch === this.#merged.root)
            this.node.show(this.#app.game.game, this.#merged, branch, this.player.time);
    }

    // The last step of every search in words, and in the pseudocode of the one to follow.
    #tell(traces, time) {
        const isOverAt = (path) => this.#stateOf(path).end !== "running";
        const told = traces.map((trace) => narrate(trace, Math.min(time, trace.length), isOverAt));
        this.story.replaceChildren(...told.map(({ text }, lane) =>
            h("p", { class: `lane-${lane}` },
              traces.length > 1 && h("span", { class: "lane-mark", "aria-hidden": "true" },
                  "AB"[lane]),
              h("span", {}, text))));
        const runs = this.#laneAt(time);
        this.code.show(traces.map((trace, lane) => ({
            algorithm: trace.algorithm, name: this.#nameOf(lane),
            lines: time < trace.length ? told[lane].lines : [],
        })), runs < 0 ? traces.length - 1 : runs);
        if (!this.player.isRunning && document.activeElement === this.player.slider)
            this.player.slider.setAttribute("aria-valuetext",
                told.map(({ text }) => text).join(" "));
    }

    #showLegend(traces) {
        const lines = traces.map((trace) => trace.answer.for_root
            ? t("microscope.forRoot", trace.rootMover, 3 - trace.rootMover)
            : t("microscope.forMover"));
        const texts = lines[0] === lines[1] || lines.length === 1
            ? [lines[0]] : lines.map((line, lane) => `${"AB"[lane]}: ${line}`);
        this.legend.textContent = texts.join(" ");
    }

    // MTD(f) and UCT enter the root repeatedly: the number of the pass.
    #showPasses(traces, time) {
        const lane = traces.findIndex((trace) => trace.features.passes);
        this.passes.hidden = lane < 0;
        if (lane < 0) return;
        const trace = traces[lane];
        const pass = trace.passAt(Math.min(time, trace.length));
        const count = trace.passes.length;
        const key = trace.features.means ? "playout" : "pass";
        const buttons = trace.features.windows
            ? trace.passes.slice(0, MAX_PASSES).map((order, i) =>
                this.#passButton(trace, order, i, i === pass))
            : [h("button", { type: "button", class: "small", onclick: () =>
                  this.player.seek(trace.enterStep[trace.passes[Math.min(pass + 1, count - 1)]]) },
                 t("microscope.nextPlayout"))];
        this.passes.replaceChildren(
            h("span", {}, t(`microscope.${key}`, Math.max(pass + 1, 0), count)), ...buttons);
    }

    #passButton(trace, order, index, isNow) {
        const { alpha, beta, value } = trace.nodes[order];
        const window = windowText(alpha, beta);
        const isLeft = trace.isLeft(order, Math.min(this.player.time, trace.length));
        return h("button", { type: "button", class: "small pass",
                             "aria-current": isNow ? "step" : undefined,
                             onclick: () => this.player.seek(trace.enterStep[order]) },
            h("b", {}, String(index + 1)), ` ${window}`, isLeft ? ` → ${figure(value)}` : "");
    }

    // The time of the next cut of any search, or of the previous one (sign -1), or null. Cuts of
    // two searches at one time come one after the other.
    #cut(which, time, sign) {
        const { lane: last = null } = this.#cutShown?.time === time ? this.#cutShown : {};
        const isDue = (lane) => last !== null && sign * lane > sign * last;
        const cuts = (this.#merged?.traces ?? [])
            .map((trace, lane) => ({ time: trace[which](isDue(lane) ? time - sign : time), lane }))
            .filter((cut) => cut.time !== null)
            .sort((one, other) => sign * (one.time - other.time || one.lane - other.lane));
        if (cuts.length === 0) return null;
        this.#cutShown = cuts[0];
        return cuts[0].time;
    }

    // ---- Input -------------------------------------------------------------------------------

    #select() {
        this.#pointed = null;
        this.#showNode();
        this.#keepAddress();
    }

    #point(branch) {
        if (branch === this.#pointed || this.player.isRunning) return;
        this.#pointed = branch;
        if (this.#merged) this.#showNode();
    }

    // Closing a branch on the search path ends following.
    #toggle(branch, isOpen) {
        if (isOpen) this.#opened.add(branch);
        else {
            if (this.player.follows && !this.#opened.has(branch)) {
                this.#searchPath(this.player.time).forEach((open) => this.#opened.add(open));
                this.player.follow.checked = this.player.follows = false;
            }
            this.#opened.delete(branch);
        }
        this.#show();
    }

    #openAll() {
        this.#opened = new Set(this.#merged?.all);
        this.#show();
    }

    #closeAll() {
        this.#opened = new Set(this.#merged ? [this.#merged.root] : []);
        this.#show();
    }

    // Goes to the first time that a search entered a branch.
    #goToEntry(branch) {
        const times = this.#merged.traces.flatMap((trace, lane) =>
            branch.visits[lane].slice(0, 1).map((order) => trace.enterStep[order]));
        this.player.seek(Math.min(...times));
        this.tree.selected = branch;
        this.tree.reveal(branch);
    }

    // ---- The address -------------------------------------------------------------------------

    #selectedPath() {
        return this.tree.selected?.path ?? [];
    }

    #query() {
        const query = new URLSearchParams(this.#app.game.toQuery());
        writeLanes(query, this.#lanes);
        const length = Math.max(...this.#merged.traces.map((trace) => trace.length));
        if (this.player.time < length) query.set("step", this.player.time);
        if (this.#selectedPath().length > 0) query.set("at", this.#selectedPath().join(" "));
        return query;
    }

    #keepAddress() {
        clearTimeout(this.#addressTimer);
        this.#addressTimer = setTimeout(() => this.#writeAddress(), ADDRESS_DELAY);
    }

    #writeAddress() {
        if (this.#merged) this.#app.remember(this.#query().toString());
    }

    #copyLink() {
        this.#writeAddress();
        return copyLink();
    }
}

export function createView(app) {
    const view = new Microscope(app);
    return { element: view.element, open: (route) => view.open(route), close: () => view.close(),
             get keys() { return view.keys; } };
}
