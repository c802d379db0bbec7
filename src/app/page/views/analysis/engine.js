// The engine panel of the analysis: its switch, the number of lines, values of all moves, the lines
// and the counts of the search. Values and arrows on the board are the mover's, who chooses among
// the moves.

import { announce, freshId, h } from "../../dom.js";
import { number, short, t } from "../../i18n.js";
import { certaintyWord, createLeadLabel, resultWords, leadShort } from "../../parts/lead.js";
import { createLines } from "../../parts/lines.js";
import { createTablesControl } from "../../parts/tables-control.js";
import { store } from "../../store.js";
import { LiveAnalysis } from "../../engine/live-analysis.js";

const MOST_LINES = 8;
const USUAL_LINES = 3;
const ANNOUNCE_MS = 1500; // after the move is announced, once a position
const FACTS = ["depth", "nodes", "speed", "alphaCuts", "betaCuts", "tableHits", "table", "time"];

// The counts of a search, as texts in the order of FACTS.
function factTexts(counts) {
    return [number(counts.depth), short(counts.nodes), t("analysis.perSecond", short(counts.nps)),
            short(counts.alpha_cuts), short(counts.beta_cuts), short(counts.table_hits),
            `${number(counts.hashfull / 10)} %`,
            t("analysis.seconds", number(counts.ms / 1000, 1))];
}

// The kind of a value: best moves first, then whether they win, draw or lose.
function kindOf(value, best, lead) {
    if (value === best) return "best";
    return lead > 0 ? "good" : lead === 0 ? "even" : "bad";
}

// The mover's lead at the end of a line.
function moverLead(line, mover) {
    return mover === 1 ? line.lead : -line.lead;
}

// Lines as values on a board: move -> {value, exact, kind}; value is the mover's lead at the end.
function boardValues(lines, mover) {
    const best = lines.length > 0 ? moverLead(lines[0], mover) : 0;
    return new Map(lines.map((line) => {
        const value = moverLead(line, mover);
        return [line.best, { value, exact: line.exact, kind: kindOf(value, best, value) }];
    }));
}

// Arrows for the best lines, fading with rank.
function boardArrows(lines) {
    return lines.slice(0, MOST_LINES).map((line, index) => ({ move: line.best,
                                                             strength: 1 / (1 + index) }));
}

class EnginePanel {
    #engine;
    #analysis;
    #onOpinion;
    #position = null;
    #isHeld = false;
    #announcement = 0; // timer
    #isDue = false; // the announcement waits for a first result

    constructor(app, { onOpinion, onPlay, onPreview }) {
        this.#onOpinion = onOpinion;
        this.#engine = app.engine;
        this.#analysis = new LiveAnalysis(app.engine, () => this.#show());
        this.isOn = store.get("analysis.engine") !== "off";
        this.lineCount = Math.min(Math.max(Number(store.get("analysis.lines")) || USUAL_LINES, 1),
                                  MOST_LINES);
        this.showsValues = store.get("analysis.values") === "on";
        this.lines = createLines({ onPlay, onPreview });
        this.tables = createTablesControl({ app, onReady: () => this.#restart() });
        this.#build();
    }

    // ---- Elements -----------------------------------------------------------------------------

    #build() {
        this.lead = createLeadLabel();
        this.status = h("p", { class: "engine-status" });
        this.onSwitch = this.#switch("analysis.engine", () => this.toggle());
        this.valuesSwitch = this.#switch("analysis.values", () => this.toggleValues());
        this.facts = FACTS.map((name) => ({ term: h("dt", {}, t(`analysis.${name}`)),
                                            value: h("dd") }));
        this.allMoves = h("details", { class: "all-moves", ontoggle: () => this.#fillTable() },
                          h("summary", {}, t("analysis.allMoves")), this.#buildTable());
        this.element = h("section", { class: "panel engine-panel",
                                      "aria-label": t("analysis.engine") },
            h("div", { class: "engine-head" }, this.onSwitch, this.lead.element,
              this.#lineChoice()),
            this.status, this.lines.element,
            h("div", { class: "engine-options" }, this.valuesSwitch,
              h("p", { class: "about" }, t("analysis.valuesAbout"))),
            this.allMoves, this.tables.element,
            h("details", { class: "engine-facts", open: store.get("analysis.facts") !== "closed",
                           ontoggle: (event) => store.set("analysis.facts",
                                                          event.target.open ? "open" : "closed") },
              h("summary", {}, t("analysis.facts")),
              h("dl", { class: "facts" },
                this.facts.map(({ term, value }) => h("div", {}, term, value)))));
    }

    // The engine in use; a server may be lost meanwhile.
    get #engineName() {
        return t(this.#engine.kind === "server" ? "analysis.onServer" : "analysis.inBrowser");
    }

    #switch(words, toggle) {
        return h("button", { type: "button", role: "switch", class: "switch", onclick: toggle },
                 h("span", { class: "switch-track", "aria-hidden": "true" }), t(words));
    }

    #lineChoice() {
        const id = freshId("lines");
        const choose = (event) => {
            this.lineCount = Number(event.target.value);
            store.set("analysis.lines", this.lineCount);
            this.#restart();
        };
        const options = Array.from({ length: MOST_LINES }, (unused, i) =>
            h("option", { value: i + 1, selected: i + 1 === this.lineCount },
              t("analysis.lineCount", i + 1)));
        return h("span", { class: "line-choice" },
                 h("label", { for: id, class: "visually-hidden" }, t("analysis.howManyLines")),
                 h("select", { id, onchange: choose }, options));
    }

    #buildTable() {
        this.tableRows = h("tbody");
        const columns = ["columnMove", "columnMover", "columnExpected", "columnCertainty"];
        return h("div", { class: "table-scroll", tabindex: 0, role: "region",
                          "aria-label": t("analysis.allMoves") },
                 h("table", {},
                   h("thead", {}, h("tr", {}, columns.map((name) =>
                       h("th", { scope: "col" }, t(`analysis.${name}`))))),
                   this.tableRows));
    }

    // ---- Searching ----------------------------------------------------------------------------

    // Sets the position: {parameters, state}.
    analyse(position) {
        this.#position = position;
        this.tables.show(position.parameters.game);
        this.#restart();
    }

    stop() {
        this.#cancelAnnouncement();
        this.#analysis.stop();
        this.tables.close();
    }

    #cancelAnnouncement() {
        clearTimeout(this.#announcement);
        this.#isDue = false;
    }

    // Pauses while something else uses the engine.
    hold(isHeld) {
        if (isHeld === this.#isHeld) return;
        this.#isHeld = isHeld;
        this.#restart();
    }

    toggle() {
        this.isOn = !this.isOn;
        store.set("analysis.engine", this.isOn ? "on" : "off");
        this.#restart();
    }

    toggleValues() {
        this.showsValues = !this.showsValues;
        store.set("analysis.values", this.showsValues ? "on" : "off");
        if (this.showsValues && !this.isOn) this.toggle();
        else this.#restart();
    }

    // The best line, or null.
    get best() {
        return this.#analysis.best;
    }

    #restart() {
        const { parameters, state } = this.#position ?? {};
        this.#cancelAnnouncement();
        if (!state) return;
        if (!this.isOn || this.#isHeld || state.moves.length === 0) {
            this.#analysis.stop();
            this.#show();
            return;
        }
        const wanted = this.showsValues ? state.moves.length : this.lineCount;
        this.#analysis.analyse(parameters, Math.min(wanted, state.moves.length));
        this.#announcement = setTimeout(() => this.#announceBest(), ANNOUNCE_MS);
    }

    // Announces the best line once a position, as soon as there is one.
    #announceBest() {
        const { best } = this;
        this.#isDue = best === null;
        if (best) announce(t("analysis.saidBest", best.best, resultWords(best)));
    }

    // ---- Display ------------------------------------------------------------------------------

    #show() {
        const { lines, best, counts } = this.#analysis;
        this.onSwitch.setAttribute("aria-checked", String(this.isOn));
        this.valuesSwitch.setAttribute("aria-checked", String(this.showsValues));
        this.lead.element.hidden = best === null;
        if (best) this.lead.show(best);
        if (best && this.#isDue) this.#announceBest();
        this.lines.show(lines.slice(0, this.lineCount));
        this.status.textContent = this.#statusText();
        this.allMoves.hidden = !this.showsValues;
        this.#fillTable();
        const texts = counts ? factTexts(counts) : [];
        this.facts.forEach(({ value }, index) => (value.textContent = texts[index] ?? "–"));
        this.#onOpinion(this.#opinion(lines, best));
    }

    // For board, value bar and report: {lines, best, values, arrows}.
    #opinion(lines, best) {
        const mover = this.#position?.state.mover;
        return { lines, best, arrows: boardArrows(lines.slice(0, this.lineCount)),
                 values: this.showsValues && lines.length > 0 ? boardValues(lines, mover) : null };
    }

    #statusText() {
        const { state, error, best, wait } = this.#analysis;
        if (this.#position?.state.moves.length === 0) return t("analysis.gameOver");
        if (this.#isHeld) return t("analysis.engineHeld");
        if (state === "failed") return error.message;
        if (state === "waiting") {
            return t(wait.aside ? "analysis.aside" : "analysis.waiting", wait.place);
        }
        if (state === "off") return t("analysis.engineOff");
        if (state === "done") return best?.exact ? t("analysis.solved") : t("analysis.searchOver");
        return best ? t("analysis.searchingAt", best.depth + 1, this.#engineName)
                    : t("analysis.searching", this.#engineName);
    }

    #fillTable() {
        if (this.allMoves.hidden || !this.allMoves.open) return;
        const mover = this.#position.state.mover;
        this.tableRows.replaceChildren(...this.#analysis.lines.map((line) => {
            const value = moverLead(line, mover);
            const text = value > 0 ? `+${value}` : value < 0 ? `−${-value}` : "0";
            return h("tr", {}, h("th", { scope: "row" }, line.best), h("td", {}, text),
                     h("td", {}, leadShort(line.lead)),
                     h("td", {}, certaintyWord(line)));
        }));
    }
}

// onOpinion({lines, best, values, arrows}): after each update; onPlay(moves) and onPreview(moves or
// null): as in parts/lines.js.
export function createEnginePanel(app, options) {
    return new EnginePanel(app, options);
}
