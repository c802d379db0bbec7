// Old games: a log.dat from disk or from the server, its games in a table with filters and sorting,
// and its faults. An opened game goes to the analysis with all details of the log. The log stays
// open in any language until the page is closed.

import { Log, resultOf, selectGames } from "../../game/log.js";
import { announce, button, freshId, h, icon } from "../../dom.js";
import { addWords, currentLanguage, number, t } from "../../i18n.js";
import { notify } from "../../parts/dialog.js";
import { isPerson, playerName } from "../../parts/players.js";
import { download } from "../../parts/share.js";
import { shortTitle } from "../../parts/titles.js";
import words from "../../words/log.js";

addWords("log", words);

export const styles = ["parts/search.css", "views/log/log.css"];

const PAGE_GAMES = 50;
const SHOWN_FAULTS = 200;
const COLUMNS = ["date", "game", "player1", "player2", "points", "result", "length"];
const RESULTS = ["1", "2", "draw", "open"];
const FIRST_DOWN = new Set(["date", "points", "length"]); // descending when first chosen

// Outlives the view: the log and its filters.
let log = null;
let filter = {};
let order = { by: "date", down: true };
let page = 0;

function sizeText(bytes) {
    return bytes < 1e6 ? `${number(bytes / 1e3, 1)} kB` : `${number(bytes / 1e6, 1)} MB`;
}

function dateText(date) {
    return date.replace("T", " ").replace(/:\d\dZ$/, "");
}

// A player by its name on the page, if that says everything.
function playerText(text) {
    if (isPerson(text)) return t("log.human");
    return /^engine(:level=\d+)?$/.test(text) ? playerName([text, text], 1) : text;
}

// How a game ended, for a tooltip: the winner, and an unusual reason.
function resultWords(game) {
    const key = `ended_${game.end}`;
    const result = t(`log.result_${resultOf(game)}`);
    return key in words.en ? `${result}, ${t(`log.${key}`)}` : result;
}

function playerCell(game, player) {
    const column = `column-player${player}`;
    return h("td", { class: game.winner === player ? `${column} won` : column },
             playerText(game.players[player - 1]));
}

function faultMark() {
    return h("span", { class: "fault-mark", title: t("log.faulty") }, icon("warning"),
             h("span", { class: "visually-hidden" }, t("log.faulty")));
}

class LogView {
    #app;
    #titles = new Map();
    #selected = [];
    #isOpen = false;

    constructor(app) {
        this.#app = app;
        for (const game of app.catalogue.games) this.#titles.set(game.name, shortTitle(game));
        this.#build();
        this.keys = [
            { keys: ["/"], label: t("log.keySearch"), run: () => this.search.focus() },
            { keys: ["ArrowRight", "PageDown"], label: t("log.keyNext"),
              run: () => this.#turn(1) },
            { keys: ["ArrowLeft", "PageUp"], label: t("log.keyPrevious"),
              run: () => this.#turn(-1) },
        ];
    }

    // ---- Elements -----------------------------------------------------------------------------

    #build() {
        this.file = h("input", { type: "file", accept: ".dat,text/plain", class: "visually-hidden",
                                 tabindex: -1, "aria-hidden": "true",
                                 onchange: (event) => this.#takeFile(event.target.files[0]) });
        this.status = h("p", { class: "log-status", role: "status" });
        this.zone = h("div", { class: "drop-zone" }, icon("upload"),
            h("p", { class: "drop-text" }, t("log.drop")),
            h("p", { class: "about" }, t("log.intro")), this.#sources(), this.file);
        this.about = h("div", { class: "log-about" });
        this.filters = h("div", { class: "log-filters", role: "search",
                                  "aria-label": t("log.filter") });
        this.results = h("div", { class: "log-results" });
        this.body = h("div", { class: "log-body", hidden: true }, this.about, this.filters,
                      this.results);
        this.element = h("div", { class: "log", ondragover: (event) => this.#drag(event, true),
                                  ondragleave: (event) => this.#drag(event, false),
                                  ondrop: (event) => this.#drop(event) },
                         h("h1", {}, t("log.title")), this.zone, this.status, this.body);
    }

    #sources() {
        return h("div", { class: "log-sources" },
            button(t("log.choose"), "log", () => this.file.click(), { class: "primary" }),
            this.#app.engine.kind === "server" && this.#app.engine.health.log &&
                button(t("log.server"), "server", () => this.#takeServerLog()));
    }

    open() {
        this.#isOpen = true;
        if (log) this.#showLog();
    }

    close() {
        this.#isOpen = false;
    }

    // ---- Sources ------------------------------------------------------------------------------

    #drag(event, isOver) {
        if (![...event.dataTransfer.types].includes("Files")) return;
        event.preventDefault();
        if (!isOver && this.element.contains(event.relatedTarget)) return;
        this.element.classList.toggle("dragging", isOver);
    }

    #drop(event) {
        event.preventDefault();
        this.element.classList.remove("dragging");
        this.#takeFile(event.dataTransfer.files[0]);
    }

    #takeFile(file) {
        this.file.value = "";
        if (file) this.#read(file.name, () => file.arrayBuffer());
    }

    #takeServerLog() {
        this.#read("log.dat", async () => {
            const answer = await fetch("api/logfile", { cache: "no-store" });
            if (answer.status === 404) throw new Error(t("log.noServerLog"));
            if (!answer.ok) throw new Error((await answer.json()).error);
            return answer.arrayBuffer();
        });
    }

    async #read(name, bytesOf) {
        this.status.textContent = t("log.reading", name);
        this.element.classList.add("reading");
        try {
            const read = await Log.open(this.#app.module.compiled, name, await bytesOf(),
                                            currentLanguage());
            log?.close();
            [log, filter, page] = [read, {}, 0];
            this.status.textContent = "";
            if (this.#isOpen) this.#showLog();
            announce(this.#aboutText());
        } catch (error) {
            this.status.textContent = t("log.failed", name, error.message);
        }
        this.element.classList.remove("reading");
    }

    // ---- The log ------------------------------------------------------------------------------

    #aboutText() {
        return t("log.about", log.name, log.games.length, sizeText(log.size));
    }

    #showLog() {
        this.zone.classList.add("small");
        this.body.hidden = false;
        const { faults, torn } = log;
        this.about.replaceChildren(...[
            h("h2", {}, this.#aboutText()),
            torn && h("p", {}, t("log.torn")),
            faults.length > 0 && this.#faultList(faults),
        ].filter(Boolean));
        this.#showFilters();
        this.#showResults();
    }

    #faultList(faults) {
        return h("details", { class: "log-faults" },
            h("summary", {}, icon("warning"), t("log.faults", faults.length)),
            h("ul", {}, faults.slice(0, SHOWN_FAULTS).map(({ error }) => h("li", {}, error))),
            faults.length > SHOWN_FAULTS &&
                h("p", {}, t("log.moreFaults", faults.length - SHOWN_FAULTS)));
    }

    // ---- Filters ------------------------------------------------------------------------------

    #showFilters() {
        const players = [...new Set(log.games.flatMap((game) => game.players))].sort();
        const kinds = [...new Set(log.games.map((game) => game.game))].sort();
        this.search = h("input", { type: "search", id: freshId("search"), value: filter.text,
                                   placeholder: t("log.textAbout"),
                                   oninput: ({ target }) => this.#filter("text", target.value) });
        this.filters.replaceChildren(
            this.#choice("kind", kinds.map((name) => [name, this.#titles.get(name) ?? name])),
            this.#choice("player", players.map((text) => [text, playerText(text)])),
            this.#choice("result", RESULTS.map((name) => [name, t(`log.result_${name}`)])),
            h("div", { class: "log-field" },
              h("label", { for: this.search.id }, t("log.text")), this.search));
    }

    #choice(name, options) {
        const id = freshId(name);
        return h("div", { class: "log-field" }, h("label", { for: id }, t(`log.${name}`)),
            h("select", { id, onchange: (event) => this.#filter(name, event.target.value) },
              h("option", { value: "" }, t("log.any")),
              options.map(([value, label]) =>
                  h("option", { value, selected: filter[name] === value }, label))));
    }

    #filter(name, value) {
        filter = { ...filter, [name]: value };
        page = 0;
        this.#showResults();
    }

    #reset() {
        filter = {};
        page = 0;
        this.#showFilters();
        this.#showResults();
        this.search.focus();
    }

    #sort(by) {
        order = { by, down: order.by === by ? !order.down : FIRST_DOWN.has(by) };
        page = 0;
        this.#showResults();
        this.results.querySelector(`[data-column="${by}"]`).focus();
    }

    // ---- The table ----------------------------------------------------------------------------

    #showResults() {
        this.#selected = selectGames(log.games, filter, order);
        const found = t("log.found", this.#selected.length, log.games.length);
        const isFiltered = Object.values(filter).some(Boolean);
        this.results.replaceChildren(...[
            h("div", { class: "log-found" }, h("p", { role: "status" }, found),
              isFiltered &&
                  button(t("log.reset"), "close", () => this.#reset(), { class: "quiet" }),
              this.#selected.length > 0 && button(t("log.download"), "download",
                                                  () => this.#download(), { class: "quiet" })),
            this.#selected.length > 0 ? this.#table()
                : h("p", {}, t(isFiltered ? "log.none" : "log.empty")),
            this.#selected.length > PAGE_GAMES && this.#pager(),
        ].filter(Boolean));
    }

    #table() {
        const shown = this.#selected.slice(page * PAGE_GAMES, (page + 1) * PAGE_GAMES);
        return h("div", { class: "table-scroll", tabindex: 0, role: "region",
                          "aria-label": t("log.games") },
            h("table", { class: "log-table" },
              h("thead", {}, h("tr", {}, COLUMNS.map((name) => this.#heading(name)))),
              h("tbody", {}, shown.map((game) => this.#row(game)))));
    }

    #heading(name) {
        const isChosen = order.by === name;
        const arrow = isChosen ? (order.down ? " ↓" : " ↑") : "";
        return h("th", { scope: "col", class: `column-${name}`,
                         "aria-sort": isChosen ? (order.down ? "descending" : "ascending") : null },
                 h("button", { type: "button", dataset: { column: name },
                               onclick: () => this.#sort(name) },
                   t(`log.${name}`), h("span", { "aria-hidden": "true" }, arrow)));
    }

    #row(game) {
        const result = resultWords(game);
        const open = () => this.#openGame(game.index);
        return h("tr", { onclick: (event) => event.target.closest("button") || open() },
            h("td", { class: "column-date" },
              h("button", { type: "button", class: "link", onclick: open,
                            "aria-label": t("log.open", dateText(game.date)) },
                dateText(game.date)),
              game.isFaulty && faultMark()),
            h("td", { class: "column-game" }, this.#titles.get(game.game) ?? game.game),
            [1, 2].map((player) => playerCell(game, player)),
            h("td", { class: "column-points" }, `${game.points[0]}:${game.points[1]}`),
            h("td", { class: "column-result", title: result },
              h("span", { "aria-hidden": "true" }, t(`log.short_${resultOf(game)}`)),
              h("span", { class: "visually-hidden" }, result)),
            h("td", { class: "column-length" }, number(game.length)));
    }

    get #pages() {
        return Math.ceil(this.#selected.length / PAGE_GAMES);
    }

    #pager() {
        const turn = (name, step, isOut) => button(
            t(`log.${name}`), name, () => this.#turn(step),
            { iconOnly: true, "aria-disabled": String(isOut), dataset: { turn: step } });
        return h("nav", { class: "pager", "aria-label": t("log.pages") },
            turn("previous", -1, page === 0),
            h("span", {}, t("log.page", page + 1, this.#pages)),
            turn("next", 1, page === this.#pages - 1));
    }

    #turn(step) {
        if (!log || page + step < 0 || page + step >= this.#pages) return;
        const hadFocus = this.results.querySelector(".pager")?.contains(document.activeElement);
        page += step;
        this.#showResults();
        if (hadFocus) this.results.querySelector(`[data-turn="${step}"]`).focus();
        announce(t("log.page", page + 1, this.#pages));
    }

    // ---- Games out of the log -----------------------------------------------------------------

    async #openGame(index) {
        try {
            const logged = await log.game(index);
            this.#app.setGame({
                ...logged, ply: 0, start: logged.seed === null ? {} : { seed: logged.seed },
                time: logged.time_ms, times: logged.details.map(({ ms }) => ms),
                resigned: logged.end === "resigned" && logged.winner ? 3 - logged.winner : 0,
            });
            this.#app.go("analysis");
        } catch (error) {
            notify(error.message);
        }
    }

    async #download() {
        download("log.dat", await log.extract(this.#selected.map(({ id }) => id)));
    }
}

export function createView(app) {
    return new LogView(app);
}
