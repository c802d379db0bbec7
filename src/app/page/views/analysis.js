// The analysis: a game at any of its moves, with what the engine thinks of it while one looks,
// moves to try, the course of the game as a curve, and the report. Trying moves makes a variation
// (study.js); the game stays as it was until somebody says otherwise.

import { courseOf } from "../course.js";
import { announce, button, h } from "../dom.js";
import { Game } from "../game.js";
import { addWords, short, t } from "../i18n.js";
import { ServiceError } from "../module.js";
import { notify } from "../parts/dialog.js";
import { createGraph } from "../parts/graph.js";
import { judgementWords } from "../parts/judgement.js";
import { createMoveList } from "../parts/move-list.js";
import { createNavigation } from "../parts/navigation.js";
import { createShare } from "../parts/share.js";
import { createStage } from "../parts/stage.js";
import { titleOf } from "../parts/titles.js";
import { createValueBar } from "../parts/value-bar.js";
import { Report } from "../report.js";
import { Study } from "../study.js";
import words from "../words/analysis.js";
import { createEnginePanel } from "./analysis-engine.js";
import { createReportPanel, reportTime } from "./analysis-report.js";

addWords("analysis", words);

export const styles = ["uplot.css", "parts/search.css", "views/analysis.css"];

// A link's query without what only an analysis knows.
function gameQuery(query) {
    const values = new URLSearchParams(query);
    values.delete("variation");
    values.delete("at");
    return values.toString();
}

// What a log says of searches, in words for the list of moves; null: nothing.
function detailWords(game) {
    const known = game.details.flatMap((detail, ply) => detail?.searched
        ? [[ply, t("analysis.detail", detail.depth, short(detail.nodes))]] : []);
    return known.length > 0 ? new Map(known) : null;
}

class AnalysisView {
    #app;
    #study = null;
    #report = null;
    #found = new Map(); // ply -> lead that the engine has found while it was looked at
    #marks = {}; // what the list of moves says besides
    #preview = null;
    #opinion = { best: null, values: null, arrows: [] };
    #onStudy = (event) => this.#follow(event.detail);
    #onReport = () => this.#showReport();

    constructor(app) {
        this.#app = app;
        const line = () => this.#study?.line;
        const go = (ply) => this.#study.goTo(ply);
        this.stage = createStage(app, { onMove: (move) => this.#study.play(move) });
        this.bar = createValueBar();
        this.stage.side.append(this.bar.element);
        this.navigation = createNavigation({ game: line, onGo: go });
        this.list = createMoveList({ onGo: go });
        this.graph = createGraph({ onGo: (ply) => this.#goInGame(ply) });
        this.engine = createEnginePanel(app, {
            onOpinion: (opinion) => this.#hear(opinion),
            onPlay: (moves) => this.#study.playAll(moves),
            onPreview: (moves) => this.#showPreview(moves),
        });
        this.reportPanel = createReportPanel({
            onRun: (ms) => this.#makeReport(ms),
            onStop: () => this.#report.stop(),
            onGo: (ply) => this.#goInGame(ply),
            onReplay: (ply) => this.#playFrom(this.#study.game, ply),
            onLearn: () => this.#app.go("learn"),
        });
        this.share = createShare(app, { game: line,
                                        onPosition: (setup) => this.#setPosition(setup) });
        this.#build();
        this.keys = this.#keys();
    }

    // ---- What it is made of -------------------------------------------------------------------

    #build() {
        this.title = h("h2", { class: "game-title" });
        this.variationText = h("p", {});
        this.variation = h("div", { class: "variation", hidden: true }, this.variationText,
            button(t("analysis.backToGame"), "back", () => this.#study.backToGame(),
                   { class: "primary" }),
            button(t("analysis.adopt"), "check", () => this.#adopt()));
        const actions = h("div", { class: "analysis-actions" },
            button(t("analysis.playOn"), "play", () => this.#playFrom(this.#study.line),
                   { title: t("analysis.playOn") }),
            button(t("analysis.setUp"), "edit", () => this.#goToPosition("editor"),
                   { title: t("analysis.setUp") }),
            button(t("analysis.microscope"), "microscope", () => this.#goToPosition("microscope"),
                   { title: t("analysis.microscope") }));
        const tools = h("div", { class: "stage-tools" }, this.navigation.element,
            button(t("analysis.flip"), "flip", () => this.#flip(), { iconOnly: true }), this.share,
            actions);
        this.element = h("div", { class: "analysis" },
            h("h1", { class: "visually-hidden" }, t("analysis.title")),
            h("div", { class: "analysis-board" }, this.stage.element, tools, this.variation),
            h("div", { class: "analysis-side" }, this.engine.element,
              h("section", { class: "panel moves-panel", "aria-label": t("analysis.moves") },
                this.title, this.list.element)),
            h("div", { class: "analysis-course" },
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
              run: () => this.#study.variation && this.#study.backToGame() },
            { keys: ["f"], label: t("analysis.flip"), run: () => this.#flip() },
            { keys: ["p"], label: t("analysis.playOn"),
              run: () => this.#playFrom(this.#study.line) },
        ];
    }

    // ---- Coming and going ---------------------------------------------------------------------

    open(query) {
        const game = this.#app.openGame(gameQuery(query));
        const isKnown = this.#study?.game === game && !query;
        if (!isKnown) {
            this.#study?.close();
            this.#study = new Study(this.#app.module, game);
        }
        this.#study.addEventListener("change", this.#onStudy);
        if (this.#found.game !== game) this.#found = Object.assign(new Map(), { game });
        if (!isKnown) this.#followLink(query);
        this.#useReport(Report.of(game));
        this.title.replaceChildren(...titleOf(this.#app.gameInfo(game.game)));
        this.#show();
    }

    close() {
        this.#study.removeEventListener("change", this.#onStudy);
        this.#report?.removeEventListener("change", this.#onReport);
        this.engine.stop();
        this.#preview = null;
    }

    #followLink(query) {
        try {
            this.#study.followQuery(query);
        } catch (error) {
            if (!(error instanceof ServiceError)) throw error;
            notify(error.message);
        }
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

    // Goes on playing where a line has come to; moves after that are dropped.
    #playFrom(game, ply = game.ply) {
        this.#app.setGame(game.setup({ moves: game.moves.slice(0, ply), ply, resigned: 0 }));
        this.#app.go("play");
    }

    #goToPosition(view) {
        const { line } = this.#study;
        this.#app.go(view, new URLSearchParams({ game: line.game, rules: line.rules,
                                                 position: line.state.position }).toString());
    }

    #adopt() {
        this.#app.setGame(this.#study.variation.setup());
        this.#app.go("analysis");
        notify(t("analysis.adopted"));
    }

    // ---- What somebody does -------------------------------------------------------------------

    #goInGame(ply) {
        if (this.#study.variation) this.#study.backToGame(ply);
        else this.#study.goTo(ply);
    }

    #flip() {
        this.stage.flip();
        this.stage.board.annotate(this.#opinion);
    }

    #playBest() {
        const best = this.engine.best?.best;
        if (best) this.#study.play(best);
    }

    #follow({ kind, look }) {
        this.#preview = null;
        this.#show(kind === "move" ? look : null);
        const { line } = this.#study;
        const move = line.moves[line.ply - 1];
        const judged = this.#study.isInGame ? this.#report.judgements.get(line.ply - 1) : null;
        const said = move ? t("analysis.moved", line.ply, move) : t("analysis.start");
        announce(judged ? `${said}: ${judgementWords(judged)}` : said);
    }

    async #makeReport(ms) {
        const { game } = this.#study;
        const report = this.#report;
        if (game.moves.length === 0 || report.isRunning) return;
        await report.run(this.#app.engine, game, ms);
        if (report.isComplete && this.element.isConnected) announce(t("analysis.reportDone"));
    }

    // ---- What is seen -------------------------------------------------------------------------

    // look: of the move that has just been played, to be seen moving.
    #show(look = null) {
        const { line } = this.#study;
        this.#opinion = { best: null, values: null, arrows: [] };
        this.stage.show(line, { animate: look });
        this.#showReport();
        this.engine.look({ parameters: line.parametersAt(line.ply), state: line.state });
        this.navigation.show();
        this.#showVariation();
        this.#app.remember(this.#study.toQuery());
    }

    #showVariation() {
        const { variation, branching, isInGame } = this.#study;
        this.variation.hidden = !variation;
        this.element.classList.toggle("in-variation", Boolean(variation) && !isInGame);
        if (!variation) return;
        const words = isInGame ? "analysis.variationInGame" : "analysis.variation";
        this.variationText.textContent = t(words, branching + 1);
    }

    // While the engine judges, it has no time for the position that is looked at.
    #showReport() {
        this.engine.hold(this.#report.isRunning);
        this.reportPanel.show(this.#report, this.#study.game);
        this.#showMoves();
        this.#showCourse();
        this.#showBar();
    }

    // Judgements and details belong to the game's own moves; the list is drawn again only when one
    // of these objects is another.
    #showMoves() {
        const { line, game, branching } = this.#study;
        const key = `${branching} ${this.#report.judgements.size} ${line.moves.length}`;
        if (this.#marks.key !== key || this.#marks.report !== this.#report) {
            const judged = [...this.#report.judgements].filter(([ply]) => ply < branching);
            this.#marks = {
                key,
                report: this.#report,
                options: {
                    judgements: new Map(judged),
                    turningPoints: judged.flatMap(([ply, { turns }]) => (turns ? [ply] : [])),
                    details: line === game ? detailWords(game) : null,
                },
            };
        }
        this.list.show(line, this.#marks.options);
    }

    #showCourse() {
        const { game, line, branching } = this.#study;
        this.graph.show({ ...courseOf(game, this.#report, this.#found),
                          ply: Math.min(line.ply, branching) });
    }

    #hear(opinion) {
        this.#opinion = opinion;
        const { line, isInGame } = this.#study;
        if (isInGame && opinion.best) {
            this.#found.set(line.ply, opinion.best.lead);
            this.#showCourse();
        }
        if (!this.#preview) this.stage.board.annotate(opinion);
        this.#showBar();
    }

    // The engine's opinion, or that of the report, or how it has ended.
    #showBar() {
        const { line, isInGame } = this.#study;
        const [first, second] = line.state.points;
        const judged = isInGame ? this.#report.leadAt(line.ply) : null;
        const known = line.state.end !== "running" ? { lead: first - second, exact: true }
            : this.#opinion.best ?? (judged === null ? null : { lead: judged, exact: false });
        this.bar.show(known, { game: line.game });
    }

    // The position after some moves of a line, while they are pointed at.
    #showPreview(moves) {
        const { line } = this.#study;
        if (moves) {
            const before = line.moves.slice(0, line.ply);
            this.#preview = new Game(this.#app.module, line.setup({ moves: [...before, ...moves],
                                                                    ply: undefined, resigned: 0 }));
            this.stage.show(this.#preview, { interactive: false });
        } else if (this.#preview) {
            this.#preview = null;
            this.stage.show(line, this.#opinion);
        }
        this.element.classList.toggle("previewing", this.#preview !== null);
    }
}

export function createView(app) {
    return new AnalysisView(app);
}
