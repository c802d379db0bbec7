// The laboratory: algorithms on the same positions, depth by depth, as `porfia lab` compares them.
// It runs in a worker of its own, so that games and analyses go on, and keeps running while other
// views are shown. A search cannot be stopped, so stopping ends the worker.

import { announce, button, h } from "../../dom.js";
import { WorkerEngine } from "../../engine/engine.js";
import { addWords, currentLanguage, number, t } from "../../i18n.js";
import { createProgress } from "../../parts/progress.js";
import { copyLink, download } from "../../parts/share.js";
import words from "../../words/lab.js";
import { commandOf, Measures } from "./measures.js";
import { methodName, Results } from "./results.js";
import { readSettings, Settings } from "./settings.js";

addWords("lab", words);

export const styles = ["uplot.css", "parts/search.css", "views/lab/lab.css"];

const RHYTHM_MS = 200;

// Outlives the view: the last run, and its worker while it runs.
let measures = null;
let engine = null;
let shown = null; // the view that follows it

function finish(of, state, error = null) {
    if (of !== measures || measures.state !== "running") return;
    measures.state = state;
    measures.error = error;
    engine.terminate();
    engine = null;
    shown?.ended();
}

function begin(app, settings) {
    const run = new Measures(settings);
    measures = run;
    engine = new WorkerEngine(app.module.compiled);
    const last = engine.run("lab", { ...settings, lang: currentLanguage() }, (message) => {
        if (run !== measures) return;
        run.receive(message);
        shown?.changed();
    });
    last.done.then(() => finish(run, "done"), (error) => finish(run, "failed", error));
}

class LabView {
    #app;
    #pending = 0;

    constructor(app) {
        this.#app = app;
        this.settings = new Settings(app.catalogue.games, (settings) => this.#start(settings));
        this.progress = createProgress({ stopText: t("lab.stop"),
                                         onStop: () => finish(measures, "stopped") });
        this.summary = h("p", { class: "lab-summary" });
        this.tools = h("div", { class: "lab-tools", hidden: true },
            button(t("lab.csv"), "download", () => download("lab.csv", measures.csv)),
            button(t("lab.json"), "download", () => download("lab.json", measures.json)),
            button(t("lab.copyLink"), "share", () => copyLink(), { class: "quiet" }));
        this.command = h("p", { class: "lab-command", hidden: true });
        this.results = new Results();
        this.results.element.hidden = true;
        this.element = h("div", { class: "lab" },
            h("header", { class: "lab-header" }, h("h1", {}, t("lab.title")),
              h("p", { class: "soft" }, t("lab.intro"))),
            this.settings.element, this.progress.element, this.summary, this.tools, this.command,
            this.results.element);
        this.keys = [];
    }

    open(query) {
        if (shown !== this) shown?.results.destroy(); // of the other language
        shown = this;
        const wanted = query || (measures ? new URLSearchParams(measures.settings) : "");
        const games = this.#app.catalogue.games;
        this.settings.show(readSettings(wanted, this.settings.infoOf,
                                        this.#app.game?.game ?? games[0].name));
        this.#show();
    }

    close() {
        clearTimeout(this.#pending);
        this.#pending = 0;
    }

    // ---- A run --------------------------------------------------------------------------------

    #start(settings) {
        if (!settings.algorithms) return;
        if (measures?.state === "running") finish(measures, "stopped");
        history.replaceState(null, "", `#lab?${new URLSearchParams(settings)}`);
        begin(this.#app, settings);
        this.#show();
        this.progress.focus();
    }

    changed() {
        this.#pending ||= setTimeout(() => {
            this.#pending = 0;
            if (this.element.isConnected) this.#show();
        }, RHYTHM_MS);
    }

    ended() {
        clearTimeout(this.#pending);
        this.#pending = 0;
        const hadFocus = this.progress.hasFocus;
        this.#show();
        if (measures.state === "failed") this.settings.refuse(measures.error);
        else announce(this.summary.textContent);
        if (hadFocus) this.settings.start.focus();
    }

    #show() {
        if (!measures) return;
        const { state, plan, count } = measures;
        const isRunning = state === "running";
        this.element.dataset.state = state;
        if (isRunning) this.#showProgress();
        else this.progress.hide();
        this.summary.textContent = state === "failed" || !plan ? "" : this.#summaryText();
        this.tools.hidden = isRunning || count === 0;
        this.command.hidden = !plan;
        this.command.replaceChildren(t("lab.command"), " ",
                                     h("code", {}, commandOf(measures.settings)));
        this.results.element.hidden = count === 0;
        if (plan) this.results.show(measures);
    }

    #showProgress() {
        const { done, total, depth, position, method } = measures.progress;
        this.progress.show(done, total, method && position
            ? t("lab.running", depth, methodName(method), position, measures.plan.positions.length)
            : t("lab.starting"));
    }

    #summaryText() {
        const { agreement, count, state } = measures;
        const parts = [state === "stopped" && t("lab.stopped"), t("lab.searches", count),
                       agreement?.compared > 0 && agreement.agreement,
                       this.#hasOthers() && t("lab.familyNote")];
        return parts.filter(Boolean).join(" ");
    }

    #hasOthers() {
        return measures.plan.methods.some(({ algorithm }) =>
            algorithm === "uct" || algorithm === "engine");
    }
}

export function createView(app) {
    return new LabView(app);
}
