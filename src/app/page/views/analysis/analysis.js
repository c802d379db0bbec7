// The analysis: a game at any ply with the engine's opinion, variations to try moves in, comments,
// the lead as a curve, and the report. Trying moves makes a tree (explored-game.js) and leaves the
// game unchanged.

import { leadHistory } from "../../game/lead-history.js";
import { announce, button, h } from "../../dom.js";
import { Game } from "../../game/game.js";
import { addWords, short, t } from "../../i18n.js";
import { notify } from "../../parts/dialog.js";
import { createGraph } from "../../parts/graph.js";
import { judgementWords } from "../../parts/judgement.js";
import { createMoveList } from "../../parts/move-list.js";
import { createNavigation } from "../../parts/navigation.js";
import { createShare } from "../../parts/share.js";
import { createBoardArea } from "../../parts/board-area.js";
import { titleOf } from "../../parts/titles.js";
import { createValueBar } from "../../parts/value-bar.js";
import { Report } from "../../game/report.js";
import { ExploredGame } from "../../game/explored-game.js";
import words from "../../words/analysis.js";
import { createEnginePanel } from "./engine.js";
import { createReportPanel, reportTime } from "./report.js";
import { createVariationList } from "./variation-list.js";
import { createVariationTools } from "./variation-tools.js";

addWords("analysis", words);

export const styles = ["uplot.css", "parts/search.css", "views/analysis/analysis.css"];

const MOST_LINK = 8000; // characters; longer ones are cut off on their way
const NOTE_PAUSE = 250; // milliseconds

// A link's query without what was tried.
function gameQuery(query) {
    const values = new URLSearchParams(query);
    for (const name of ["variation", "at", "variations", "comments"]) values.delete(name);
    return values.toString();
}

// What cannot be read of a link, in one message.
function faultText([{ field, number, kind, message }, ...more]) {
    const where = field === "variation" ? t("analysis.fault_variation")
                                        : t(`analysis.fault_${field}`, number);
    const what = kind === "illegal" ? message : t(`analysis.fault_${kind}`);
    const rest = more.length > 0 ? t("analysis.faultMore", more.length) : "";
    return [t("analysis.fault", where, what), rest, t("analysis.faultRest")].filter(Boolean)
        .join(" ");
}

// The details of a log for the list of moves; null: none.
function detailWords(game) {
    const known = game.details.flatMap((detail, ply) => detail?.searched
        ? [[ply, t("analysis.detail", detail.depth, short(detail.nodes))]] : []);
    return known.length > 0 ? new Map(known) : null;
}

class AnalysisView {
    #app;
    #explored = null;
    #report = null;
    #marks = {}; // further texts of the list of moves
    #preview = null;
    #opinion = { best: null, values: null, arrows: [] };
    #leftOut = null; // what the link does not hold
    #noting = 0; // timer
    #onExplored = (event) => this.#follow(event.detail);
    #onReport = () => this.#showReport();

    constructor(app) {
        this.#app = app;
        const line = () => this.#explored?.line;
        const go = (ply) => this.#explored.goTo(ply);
        this.boardArea = createBoardArea(app, { onMove: (move) => this.#play([move]) });
        this.bar = createValueBar();
        this.boardArea.side.append(this.bar.element);
        this.navigation = createNavigation({ game: line, onGo: go });
        const explored = () => this.#explored;
        this.list = createMoveList({
            onGo: (ply) => this.#goInGame(ply),
            tried: createVariationList({ explored, onShow: (node) => explored().show(node) }),
        });
        this.tools = createVariationTools({ explored, onAdopt: () => this.#adopt(),
                                            onLeave: () => this.list.focus() });
        this.graph = createGraph({ onGo: (ply) => this.#goInGame(ply) });
        this.engine = createEnginePanel(app, {
            onOpinion: (opinion) => this.#hear(opinion),
            onPlay: (moves) => this.#play(moves),
            onPreview: (moves) => this.#showPreview(moves),
        });
        this.reportPanel = createReportPanel({
            onRun: (ms) => this.#makeReport(ms),
            onStop: () => this.#report.stop(),
            onGo: (ply) => this.#goInGame(ply),
            onReplay: (ply) => this.#playFrom(this.#explored.game, ply),
            onLearn: () => this.#app.go("learn"),
        });
        this.share = createShare(app, {
            game: line,
            whole: () => this.#explored.game,
            leftOut: () => this.#leftOut && t(`analysis.linkWithout_${this.#leftOut}`),
            onPosition: (setup) => this.#setPosition(setup),
        });
        this.#build();
        this.keys = this.#keys();
    }

    // ---- Elements -----------------------------------------------------------------------------

    #build() {
        this.title = h("h2", { class: "game-title" });
        const actions = h("div", { class: "analysis-actions" },
            button(t("analysis.playOn"), "play", () => this.#playFrom(this.#explored.line),
                   { title: t("analysis.playOn") }),
            button(t("analysis.setUp"), "edit", () => this.#goToPosition("editor"),
                   { title: t("analysis.setUp") }),
            button(t("analysis.microscope"), "microscope", () => this.#goToPosition("microscope"),
                   { title: t("analysis.microscope") }));
        const tools = h("div", { class: "board-tools" }, this.navigation.element,
            button(t("analysis.flip"), "flip", () => this.#flip(), { iconOnly: true }), this.share,
            actions);
        this.element = h("div", { class: "analysis" },
            h("h1", { class: "visually-hidden" }, t("analysis.title")),
            h("div", { class: "analysis-board" }, this.boardArea.element, tools, this.tools.bar),
            h("div", { class: "analysis-side" }, this.engine.element,
              h("section", { class: "panel moves-panel", "aria-label": t("analysis.moves") },
                this.title, this.list.element, this.tools.comment)),
            h("div", { class: "analysis-graph-area" },
              h("section", { class: "panel graph-panel" }, this.graph.element),
              this.reportPanel.element));
    }

    #keys() {
        return [
            ...this.navigation.keys,
            { keys: [" ", "b"], label: t("analysis.best"), run: () => this.#playBest() },
            { keys: ["e", "l"], label: t("analysis.toggleEngine"),
              run: () => this.engine.toggle() },
            { keys: ["v"], label: t("analysis.toggleValues"),
              run: () => this.engine.toggleValues() },
            { keys: ["r"], label: t("analysis.keyReport"),
              run: () => this.#makeReport(reportTime()) },
            { keys: ["Escape", "Backspace"], label: t("analysis.keyBack"),
              run: () => this.#explored.variation && this.#explored.backToGame() },
            { keys: ["x"], label: t("analysis.keyAlternative"),
              run: () => this.#explored.show(this.#explored.alternative) },
            { keys: ["Delete"], label: t("analysis.deleteVariation"),
              run: () => this.tools.delete() },
            { keys: ["c"], label: t("analysis.keyComment"), run: () => this.tools.focus() },
            { keys: ["f"], label: t("analysis.flip"), run: () => this.#flip() },
            { keys: ["p"], label: t("analysis.playOn"),
              run: () => this.#playFrom(this.#explored.line) },
        ];
    }

    // ---- Opening and closing ------------------------------------------------------------------

    open(query) {
        const game = this.#app.openGame(gameQuery(query));
        const isKnown = this.#explored?.game === game && !query;
        if (!isKnown) {
            this.#explored?.close();
            this.#explored = new ExploredGame(this.#app.module, game);
        }
        this.#explored.addEventListener("change", this.#onExplored);
        if (!isKnown) this.#followLink(query);
        this.#useReport(Report.of(game));
        this.title.replaceChildren(...titleOf(this.#app.gameInfo(game.game)));
        this.#show();
    }

    close() {
        this.#explored.removeEventListener("change", this.#onExplored);
        this.#report?.removeEventListener("change", this.#onReport);
        this.engine.stop();
        clearTimeout(this.#noting);
        this.#preview = null;
    }

    #followLink(query) {
        const faults = this.#explored.followQuery(query);
        if (faults.length > 0) notify(faultText(faults));
    }

    #useReport(report) {
        this.#report?.removeEventListener("change", this.#onReport);
        this.#report = report;
        report.addEventListener("change", this.#onReport);
    }

    #setPosition(setup) {
        this.#app.setGame(setup);
        this.#app.go("analysis");
    }

    // Continues to play from a ply of a line; later moves are dropped.
    #playFrom(game, ply = game.ply) {
        this.#app.setGame(game.setup({ moves: game.moves.slice(0, ply), ply, resigned: 0 }));
        this.#app.go("play");
    }

    #goToPosition(view) {
        const { line } = this.#explored;
        this.#app.go(view, new URLSearchParams({ game: line.game, rules: line.rules,
                                                 position: line.state.position }).toString());
    }

    #adopt() {
        const { variation, annotationsOfLine } = this.#explored;
        this.#app.setGame({ ...variation.setup(), annotations: annotationsOfLine });
        this.#app.go("analysis");
        notify(t("analysis.adopted"));
    }

    // ---- Input --------------------------------------------------------------------------------

    #goInGame(ply) {
        if (this.#explored.variation) this.#explored.backToGame(ply);
        else this.#explored.goTo(ply);
    }

    #flip() {
        this.boardArea.flip();
        this.boardArea.board.annotate(this.#opinion);
    }

    #playBest() {
        const best = this.engine.best?.best;
        if (best) this.#play([best]);
    }

    #play(moves) {
        if (!this.#explored.playAll(moves)) notify(t("analysis.full"));
    }

    #follow({ kind, look }) {
        if (kind === "note") {
            this.#showNote();
            return;
        }
        this.#preview = null;
        this.#show(kind === "move" ? look : null);
        const { line } = this.#explored;
        const move = line.moves[line.ply - 1];
        const judged = this.#explored.isInGame ? this.#report.judgements.get(line.ply - 1) : null;
        const said = move ? t("analysis.moved", line.ply, move) : t("analysis.start");
        announce(judged ? `${said}: ${judgementWords(judged)}` : said);
    }

    async #makeReport(ms) {
        const { game } = this.#explored;
        const report = this.#report;
        if (game.moves.length === 0 || report.isRunning) return;
        await report.run(this.#app.engine, game, ms);
        if (report.isComplete && this.element.isConnected) announce(t("analysis.reportDone"));
    }

    // ---- Display ------------------------------------------------------------------------------

    // look: the effects of the last move, to animate.
    #show(look = null) {
        const { line } = this.#explored;
        this.#opinion = { best: null, values: null, arrows: [] };
        this.boardArea.show(line, { animate: look });
        this.#showReport();
        this.engine.analyse({ parameters: line.parametersAt(line.ply), state: line.state });
        this.navigation.show();
        this.tools.show();
        this.element.classList.toggle("in-variation", !this.#explored.isInGame);
        this.#remember();
    }

    // A comment has changed; the list of moves follows when the writing pauses.
    #showNote() {
        this.tools.show();
        this.#remember();
        clearTimeout(this.#noting);
        this.#noting = setTimeout(() => this.#showMoves(), NOTE_PAUSE);
    }

    // The address holds what it has room for; what it has not is said once.
    #remember() {
        const start = location.href.split("#")[0].length + "#analysis?".length;
        const { query, leftOut } = this.#explored.link(MOST_LINK - start);
        if (leftOut && leftOut !== this.#leftOut) notify(t(`analysis.linkLacks_${leftOut}`));
        this.#leftOut = leftOut;
        this.#app.remember(query);
    }

    // While the report runs, the engine does not analyse the position.
    #showReport() {
        this.engine.hold(this.#report.isRunning);
        this.reportPanel.show(this.#report, this.#explored.game);
        this.#showMoves();
        this.#showCourse();
        this.#showBar();
    }

    // Judgements and details belong to the moves of the game; the list is redrawn only when one of
    // these objects changes.
    #showMoves() {
        const { line, game, branching } = this.#explored;
        const { judgements } = this.#report;
        const { length } = game.moves;
        if (this.#marks.options?.judgements !== judgements || this.#marks.length !== length) {
            this.#marks = { length, options: { judgements, details: detailWords(game) } };
        }
        this.list.show(game, { ...this.#marks.options, ply: Math.min(line.ply, branching) });
    }

    #showCourse() {
        const { game, line, branching } = this.#explored;
        this.graph.show({ ...leadHistory(game, this.#report),
                          ply: Math.min(line.ply, branching) });
    }

    #hear(opinion) {
        this.#opinion = opinion;
        const { line, isInGame } = this.#explored;
        if (isInGame && opinion.lines.length > 0) this.#report.hear(line.ply, opinion.lines);
        if (!this.#preview) this.boardArea.board.annotate(opinion);
        this.#showBar();
    }

    // The value shown: by the engine, else by what is known of the game; an exact one before an
    // estimate; else the result.
    #showBar() {
        const { line, isInGame } = this.#explored;
        const [first, second] = line.state.points;
        const { best } = this.#opinion;
        const expected = isInGame ? this.#report.expectedAt(line.ply) : null;
        const known = line.state.end !== "running" ? { lead: first - second, exact: true }
            : expected?.exact && !best?.exact ? expected : best ?? expected;
        this.bar.show(known, { game: line.game });
    }

    // Previews the position after some moves of a line.
    #showPreview(moves) {
        const { line } = this.#explored;
        if (moves) {
            const before = line.moves.slice(0, line.ply);
            this.#preview = new Game(this.#app.module, line.setup({ moves: [...before, ...moves],
                                                                    ply: undefined, resigned: 0 }));
            this.boardArea.show(this.#preview, { interactive: false });
        } else if (this.#preview) {
            this.#preview = null;
            this.boardArea.show(line, this.#opinion);
        }
        this.element.classList.toggle("previewing", this.#preview !== null);
    }
}

export function createView(app) {
    return new AnalysisView(app);
}
