// My games: the games kept in this browser, those of the server's log, and those of a log.dat from
// disk, one source at a time in the same table with filters and sorting. Kept games are played on,
// deleted and exported; games of a log are looked at in the analysis, and can be kept. A log stays
// open in any language until the page is closed.

import { importGames, loggedOf, logOf, setupOf, summaryOf } from "../../game/kept-games.js";
import { Log, selectGames } from "../../game/log.js";
import { announce, button, h, icon } from "../../dom.js";
import { addWords, currentLanguage, number, t } from "../../i18n.js";
import { confirmDialog, notify } from "../../parts/dialog.js";
import { acceptDrops, fileInput } from "../../parts/files.js";
import { download } from "../../parts/share.js";
import { segments } from "../../parts/segments.js";
import { shortTitle } from "../../parts/titles.js";
import words from "../../words/games.js";
import { createFilters } from "./filters.js";
import { levelsTable } from "./levels.js";
import { createTable, dateText, FIRST_DOWN } from "./table.js";

addWords("games", words);

export const styles = ["parts/search.css", "views/games/games.css"];

const SHOWN_FAULTS = 200;

// Outlives the view: where the games are from, the open logs, the filters.
let source = "mine"; // or "server" or "file"
const logs = { server: null, file: null };
let filter = {};
let order = { by: "date", down: true };
let page = 0;

function sizeText(bytes) {
    return bytes < 1e6 ? `${number(bytes / 1e3, 1)} kB` : `${number(bytes / 1e6, 1)} MB`;
}

class GamesView {
    #app;
    #titles = new Map();
    #kept = []; // the library's games
    #mine = []; // their summaries
    #selected = [];
    #isOpen = false;
    #reading = null; // the library is being read
    #isStale = false; // it has changed meanwhile
    #onChange = () => this.#refresh();

    constructor(app) {
        this.#app = app;
        for (const game of app.catalogue.games) this.#titles.set(game.name, shortTitle(game));
        this.#build(app);
        this.keys = [
            { keys: ["/"], label: t("games.keySearch"), run: () => this.filters.focus() },
            { keys: ["ArrowRight", "PageDown"], label: t("games.keyNext"),
              run: () => this.#turn(1) },
            { keys: ["ArrowLeft", "PageUp"], label: t("games.keyPrevious"),
              run: () => this.#turn(-1) },
        ];
    }

    // ---- Elements -----------------------------------------------------------------------------

    #build(app) {
        this.file = fileInput(".dat,text/plain", (file) => this.#takeFile(file));
        this.sources = h("div", { class: "games-sources" });
        this.status = h("p", { class: "games-status", role: "status" });
        this.about = h("div", { class: "games-about" });
        this.filters = createFilters({ titles: this.#titles,
                                       onFilter: (name, value) => this.#filter(name, value) });
        this.table = createTable({
            titles: this.#titles,
            onSort: (by) => this.#sort(by),
            onOpen: (game) => this.#open(game),
            onDelete: (game) => this.#delete(game),
            onPage: (step) => this.#turn(step),
        });
        this.results = h("div", { class: "games-results" });
        this.element = h("div", { class: "games" },
                         h("header", { class: "games-header" }, h("h1", {}, t("games.title")),
                           this.sources,
                           button(t("games.choose"), "upload", () => this.file.click()),
                           button(t("games.match"), "analyse", () => app.go("match", "")),
                           this.file),
                         this.status, this.about, this.filters.element, this.results);
        acceptDrops(this.element, (file) => this.#takeFile(file));
    }

    open() {
        this.#isOpen = true;
        this.#app.library.addEventListener("change", this.#onChange);
        if (this.#log || source === "mine") this.#show();
        this.#refresh();
    }

    close() {
        this.#isOpen = false;
        this.#app.library.removeEventListener("change", this.#onChange);
    }

    // ---- Sources ------------------------------------------------------------------------------

    // The open log of the source; null: the games are kept here.
    get #log() {
        return logs[source] ?? null;
    }

    get #games() {
        return this.#log ? this.#log.games : this.#mine;
    }

    // Reads the library; changes meanwhile are read once more.
    async #refresh() {
        this.#isStale = true;
        if (this.#reading) return;
        this.#reading = true;
        while (this.#isStale) {
            this.#isStale = false;
            await this.#app.gameKept;
            this.#kept = await this.#app.library.list();
        }
        this.#reading = null;
        this.#mine = this.#kept.map(summaryOf);
        if (this.#isOpen && source === "mine") this.#show();
        this.element.dataset.read = "yes"; // tests wait for it
    }

    #takeFile(file) {
        this.#read("file", file.name, () => file.arrayBuffer());
    }

    #takeServerLog() {
        return this.#read("server", t("games.server"), async () => {
            const answer = await fetch("api/logfile", { cache: "no-store" });
            if (answer.status === 404) throw new Error(t("games.noServerLog"));
            if (!answer.ok) throw new Error((await answer.json()).error);
            return answer.arrayBuffer();
        });
    }

    // Opens a log as a source; if it cannot be read, the present one stays.
    async #read(from, name, bytesOf) {
        this.status.textContent = t("games.reading", name);
        this.element.classList.add("reading");
        try {
            const read = await Log.open(this.#app.module.compiled, name, await bytesOf(),
                                        currentLanguage());
            logs[from]?.close();
            logs[from] = read;
            this.status.textContent = "";
            this.#use(from);
            announce(this.#aboutText());
        } catch (error) {
            this.status.textContent = t("games.failed", name, error.message);
            this.#showSources();
        }
        this.element.classList.remove("reading");
    }

    // The server's log grows, so it is read whenever it is chosen.
    #choose(name) {
        this.status.textContent = "";
        if (name === "server") this.#takeServerLog();
        else this.#use(name);
    }

    #use(name) {
        [source, filter, page] = [name, {}, 0];
        if (this.#isOpen) this.#show();
    }

    // ---- Display ------------------------------------------------------------------------------

    #show() {
        this.#showSources();
        this.#showAbout();
        this.filters.show(this.#games, filter);
        this.#showResults();
    }

    #showSources() {
        const names = ["mine", this.#hasServerLog && "server", logs.file && "file"].filter(Boolean);
        this.sources.hidden = names.length < 2;
        const text = (name) => (name === "file" ? logs.file.name : t(`games.source_${name}`));
        const hadFocus = this.sources.contains(document.activeElement);
        this.sources.replaceChildren(h("fieldset", {},
            h("legend", { class: "visually-hidden" }, t("games.sources")),
            segments("source", names, source, text, (name) => this.#choose(name))));
        if (hadFocus) this.sources.querySelector(":checked").focus();
    }

    // Whether the server writes the games into its log.
    get #isRecorded() {
        return Boolean(this.#app.engine.health?.records);
    }

    get #hasServerLog() {
        const { engine } = this.#app;
        return engine.kind === "server" && Boolean(engine.health.log || engine.health.records);
    }

    #aboutText() {
        return t("games.about", this.#log.name, this.#log.games.length, sizeText(this.#log.size));
    }

    #showAbout() {
        this.about.replaceChildren(...(this.#log ? this.#aboutLog() : this.#aboutMine())
            .filter(Boolean));
    }

    #aboutLog() {
        const { faults, torn } = this.#log;
        return [h("h2", {}, this.#aboutText()), torn && h("p", {}, t("games.torn")),
                faults.length > 0 && this.#faultList(faults)];
    }

    #aboutMine() {
        const isPartly = this.#app.library.isRefused;
        const intro = t(this.#isRecorded ? "games.introServer" : "games.intro");
        return [h("p", { class: "soft" }, intro),
                isPartly && h("p", { class: "fault" }, t("games.notKept")),
                levelsTable(this.#kept, this.#titles, this.#app.catalogue.levels)];
    }

    #faultList(faults) {
        return h("details", { class: "games-faults" },
            h("summary", {}, icon("warning"), t("games.faults", faults.length)),
            h("ul", {}, faults.slice(0, SHOWN_FAULTS).map(({ error }) => h("li", {}, error))),
            faults.length > SHOWN_FAULTS &&
                h("p", {}, t("games.moreFaults", faults.length - SHOWN_FAULTS)));
    }

    #showResults() {
        this.#selected = selectGames(this.#games, filter, order);
        const isFiltered = Object.values(filter).some(Boolean);
        this.results.replaceChildren(...[
            this.#games.length > 0 && this.#foundBar(isFiltered),
            this.#selected.length > 0
                ? this.table.show(this.#selected, { order, page, isKept: !this.#log })
                : this.#emptyText(isFiltered),
        ].filter(Boolean));
    }

    #emptyText(isFiltered) {
        if (isFiltered) return h("p", {}, t("games.none"));
        return h("p", {}, t(this.#log ? "games.empty" : "games.noneYet"));
    }

    // What is shown, and what can be done with all of it.
    #foundBar(isFiltered) {
        const quiet = { class: "quiet" };
        const found = t("games.found", this.#selected.length, this.#games.length);
        const actions = this.#selected.length > 0 && [
            this.#log &&
                button(t("games.keep"), "plus", () => this.#import(), { class: "primary" }),
            button(t(isFiltered || this.#log ? "games.download" : "games.exportAll"), "download",
                   () => this.#download(), quiet),
            !this.#log && isFiltered &&
                button(t("games.deleteThese"), "close", () => this.#deleteSelected(), quiet),
        ];
        return h("div", { class: "games-found" }, h("p", { role: "status" }, found),
                 isFiltered && button(t("games.reset"), "close", () => this.#reset(), quiet),
                 actions);
    }

    // ---- Choosing -----------------------------------------------------------------------------

    #filter(name, value) {
        filter = { ...filter, [name]: value };
        page = 0;
        this.#showResults();
    }

    #reset() {
        filter = {};
        page = 0;
        this.filters.show(this.#games, filter);
        this.#showResults();
        this.filters.focus();
    }

    #sort(by) {
        order = { by, down: order.by === by ? !order.down : FIRST_DOWN.has(by) };
        page = 0;
        this.#showResults();
        this.results.querySelector(`[data-column="${by}"]`).focus();
    }

    #turn(step) {
        const pages = this.table.pages;
        if (page + step < 0 || page + step >= pages) return;
        const hadFocus = this.results.querySelector(".pager")?.contains(document.activeElement);
        page += step;
        this.#showResults();
        if (hadFocus) this.results.querySelector(`[data-turn="${step}"]`).focus();
        announce(t("games.page", page + 1, pages));
    }

    // ---- Games --------------------------------------------------------------------------------

    // A kept game is played on, or analysed if it is over; one of a log is analysed.
    async #open({ index, id, end }) {
        try {
            if (this.#log) {
                const logged = await this.#log.game(index);
                this.#app.setGame({ ...setupOf(logged), ply: 0 },
                                  { origin: "file", logged: loggedOf(logged) });
            } else if (!await this.#app.openKept(id)) {
                return;
            }
            this.#app.go(end === "running" && !this.#log ? "play" : "analysis");
        } catch (error) {
            notify(error.message);
        }
    }

    async #delete({ id, index }) {
        const kept = this.#kept[index];
        const rows = [...this.results.querySelectorAll("tbody tr")];
        const row = rows.findIndex(({ dataset }) => dataset.id === id);
        await this.#forget([id]);
        await this.#refreshed();
        const next = this.results.querySelectorAll("tbody tr")[Math.min(row, rows.length - 2)];
        next?.querySelector(".delete").focus();
        notify(t("games.deleted", dateText(kept.created)), {
            label: t("games.undo"), run: () => this.#app.library.restore(kept) });
    }

    async #deleteSelected() {
        const count = this.#selected.length;
        const isSure = await confirmDialog(t("games.deleteThese"), t("games.deleteAbout", count),
                                           t("games.deleteYes"), "close");
        if (!isSure) return;
        await this.#forget(this.#selected.map(({ id }) => id));
        await this.#refreshed();
        this.#reset();
    }

    // Before some games change in the library: the current game must not be one of them.
    async #release(ids) {
        if (!ids.includes(this.#app.gameId)) return;
        await this.#app.gameKept;
        this.#app.closeGame();
    }

    async #forget(ids) {
        await this.#release(ids);
        for (const id of ids) await this.#app.library.delete(id);
    }

    async #refreshed() {
        this.#kept = await this.#app.library.list();
        this.#mine = this.#kept.map(summaryOf);
        if (this.#isOpen) this.#show();
    }

    async #download() {
        try {
            const text = this.#log ? await this.#log.extract(this.#selected.map(({ id }) => id))
                : logOf(this.#app.module, this.#selected.map(({ index }) => this.#kept[index]));
            download("log.dat", text);
        } catch (error) {
            notify(error.message);
        }
    }

    async #import() {
        const { library, module } = this.#app;
        const indices = this.#selected.map(({ index }) => index);
        try {
            await this.#release(this.#selected.map(({ id }) => id));
            const added = await importGames(library, module, this.#log, indices);
            this.#use("mine");
            await this.#refreshed();
            notify(t("games.imported", added, indices.length - added));
        } catch (error) {
            notify(error.message);
        }
    }
}

export function createView(app) {
    return new GamesView(app);
}
