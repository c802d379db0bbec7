// The report of a match from its export (game/match-export.js): standings, table of results, time,
// faults and games, as the terminal's report has them. The sums come from a WebAssembly module of
// their own, match.wasm, which is loaded with the first export. The match stays open in any
// language until the page is closed.

import { announce, button, freshId, h } from "../../dom.js";
import { Module } from "../../engine/module.js";
import { Game } from "../../game/game.js";
import { loggedOf } from "../../game/kept-games.js";
import { contentOf, freshId as freshGame } from "../../game/library.js";
import { ExportError, readMatch, setupOf } from "../../game/match-export.js";
import { addWords, currentLanguage, hasWords, number, t } from "../../i18n.js";
import { notify } from "../../parts/dialog.js";
import { acceptDrops, fileInput } from "../../parts/files.js";
import words from "../../words/match.js";
import { crossTable, participantTable, roundsTable, STANDINGS, TIME } from "./tables.js";

addWords("match", words);

export const styles = ["parts/search.css", "views/match/match.css"];

const COMMAND = "porfia match --database match.db --export json > match.json";
const NAMES = new Set(["player1", "player2", "winner"]); // columns
const PAGE_GAMES = 50;
const SHOWN_FAULTS = 50;

let module = null; // resolves to that of match.wasm
let match = null; // the open one, with the name of its file
let player = ""; // whose games are listed; "": of all
let page = 0;

async function loadModule() {
    const answer = await fetch("match.wasm");
    if (!answer.ok) throw new Error(`match.wasm: ${answer.status}`);
    return Module.create(await WebAssembly.compile(await answer.arrayBuffer()));
}

class MatchView {
    keys = [];
    #app;

    constructor(app) {
        this.#app = app;
        this.file = fileInput(".json,.jsonl,.db,application/json", (file) => this.#take(file));
        this.status = h("div", { class: "match-status", role: "alert" });
        this.report = h("div", { class: "match-report" });
        this.element = h("div", { class: "match" },
            h("header", { class: "match-header" }, h("h1", {}, t("match.title")),
              button(t("match.choose"), "upload", () => this.file.click(), { class: "primary" }),
              this.file),
            h("div", {}, h("p", { class: "soft" }, t("match.intro")), commandLine()),
            this.status, this.report);
        acceptDrops(this.element, (file) => this.#take(file));
    }

    open() {
        this.#show();
    }

    close() {}

    // ---- Files --------------------------------------------------------------------------------

    // Opens an export; if it cannot be read, the present match stays.
    async #take(file) {
        this.status.replaceChildren(h("p", {}, t("match.reading", file.name)));
        try {
            module ??= await loadModule();
            const bytes = await file.arrayBuffer();
            match = { ...readMatch(module, bytes, { lang: currentLanguage() }), name: file.name };
            [player, page] = ["", 0];
            this.status.replaceChildren();
            this.#show();
            announce(this.#aboutText());
        } catch (error) {
            this.#refuse(file.name, error);
        }
    }

    #refuse(name, error) {
        const isKnown = error instanceof ExportError;
        const why = isKnown ? t(`match.${error.key}`, ...error.values) : error.message;
        this.status.replaceChildren(h("p", { class: "fault" }, t("match.failed", name, why)),
                                    ...(isKnown && why.endsWith(":") ? [commandLine()] : []));
    }

    // ---- Display ------------------------------------------------------------------------------

    get #title() {
        return this.#app.gameInfo(match.settings?.game)?.title ?? match.name;
    }

    #aboutText() {
        return t("match.about", this.#title, match.games.length, match.participants.length);
    }

    #show() {
        if (!match) return;
        const { report } = match;
        const single = match.games.length - 2 * report.pairs;
        this.games = h("section", { class: "match-games" });
        this.report.replaceChildren(...[
            h("section", {}, h("h2", {}, this.#aboutText()),
              h("p", {}, t("match.aboutPairs", report.pairs),
                single > 0 && ` ${t("match.incomplete", single)}`),
              !match.settings && h("p", { class: "fault" }, t("match.noSettings"))),
            this.#section("standings", participantTable(match, STANDINGS)),
            this.#section("cross", h("p", { class: "soft" }, t("match.crossAbout")),
                          crossTable(match)),
            report.rounds.length > 0 && this.#section("rounds", roundsTable(match)),
            this.#section("time", participantTable(match, TIME)),
            this.#faults(),
            this.games,
        ].filter(Boolean));
        this.#showGames();
    }

    #section(name, ...content) {
        return h("section", { class: `match-${name}` }, h("h2", {}, t(`match.${name}`)),
                 ...content);
    }

    // ---- Faults -------------------------------------------------------------------------------

    #faults() {
        const faulty = match.games.filter(({ fault }) => fault);
        if (faulty.length === 0) return null;
        return this.#section("faults",
            h("ul", { class: "fault-list" },
              faulty.slice(0, SHOWN_FAULTS).map((game) => this.#fault(game))),
            faulty.length > SHOWN_FAULTS &&
                h("p", {}, t("match.moreFaults", faulty.length - SHOWN_FAULTS)));
    }

    #fault(game) {
        const { kind, detail, output } = game.fault;
        const name = game.players[game.winner === 1 ? 1 : 0];
        const why = hasWords(`match.fault_${kind}`) ? t(`match.fault_${kind}`) : String(kind);
        const stood = this.#stood(game);
        return h("li", {},
            h("p", {}, t("match.fault", game.game, name, why), detail ? ` (${detail})` : ""),
            stood && h("p", { class: "soft" }, stood),
            output && h("pre", {}, output),
            match.settings && button(t("match.openFault"), "analyse",
                                     () => this.#open(game, game.moves.length)));
    }

    // How a game stood when it ended early; null if its moves are not those of its game.
    #stood(game) {
        try {
            const setup = setupOf(match, game);
            if (!setup) return null;
            const { points, mover } = new Game(this.#app.module, setup).present;
            return t("match.stood", game.moves.length, game.players[0], points[0], points[1],
                     game.players[1], game.players[mover - 1]);
        } catch {
            return null;
        }
    }

    // ---- Games --------------------------------------------------------------------------------

    get #listed() {
        return match.games.filter(({ players }) => !player || players.includes(player));
    }

    #showGames() {
        const listed = this.#listed;
        const pages = Math.ceil(listed.length / PAGE_GAMES);
        const shown = listed.slice(page * PAGE_GAMES, (page + 1) * PAGE_GAMES);
        const headings = ["number", ...NAMES, "score", "length"];
        const id = freshId("player");
        const select = h("select", { id, onchange: () => this.#choose(select.value) },
            h("option", { value: "" }, t("match.everybody")),
            match.participants.map((name) => h("option", { value: name }, name)));
        select.value = player;
        this.games.replaceChildren(
            h("h2", {}, t("match.allGames")),
            h("div", { class: "match-header" },
              h("div", { class: "field" }, h("label", { for: id }, t("match.ofPlayer")), select),
              match.settings && button(t("match.keep"), "plus", () => this.#keep())),
            h("div", { class: "table-scroll", tabindex: 0, role: "region",
                       "aria-label": t("match.allGames") },
              h("table", { class: "match-table" },
                h("thead", {}, h("tr", {}, headings.map((name) =>
                    h("th", { scope: "col", class: NAMES.has(name) ? "name" : null },
                      t(`match.${name}`))))),
                h("tbody", {}, shown.map((game) => this.#row(game))))),
            ...(pages > 1 ? [this.#pager(pages)] : []));
    }

    #row(game) {
        const { players, points, scored = points, winner, moves } = game;
        const open = match.settings
            ? h("button", { type: "button", class: "link", onclick: () => this.#open(game, 0),
                            "aria-label": t("match.open", game.game) }, String(game.game))
            : String(game.game);
        return h("tr", {}, h("td", {}, open),
            players.map((name, index) =>
                h("td", { class: winner === index + 1 ? "name won" : "name", title: name }, name)),
            h("td", { class: "name" }, winner ? players[winner - 1] : t("match.draw")),
            h("td", {}, `${scored[0]}:${scored[1]}`),
            h("td", {}, number(moves.length)));
    }

    #pager(pages) {
        const turn = (name, step, isOut) => button(
            t(`match.${name}`), name, () => this.#turn(step),
            { iconOnly: true, "aria-disabled": String(isOut), dataset: { turn: step } });
        return h("nav", { class: "pager", "aria-label": t("match.allGames") },
                 turn("previous", -1, page === 0),
                 h("span", {}, t("match.page", page + 1, pages)),
                 turn("next", 1, page === pages - 1));
    }

    #turn(step) {
        page += step;
        this.#showGames();
        this.games.querySelector(`[data-turn="${step}"]`).focus();
    }

    #choose(name) {
        [player, page] = [name, 0];
        this.#showGames();
        this.games.querySelector("select").focus();
    }

    #open(game, ply) {
        try {
            this.#app.setGame({ ...setupOf(match, game), ply },
                              { origin: "file", logged: this.#loggedOf(game) });
            this.#app.go("analysis");
        } catch (error) {
            notify(error.message);
        }
    }

    #loggedOf({ date, end, winner }) {
        return loggedOf({ date: date || new Date(0).toISOString(), end, winner });
    }

    // Adds the listed games to the library, but for those that it has.
    async #keep() {
        const { library, module: rules } = this.#app;
        let added = 0;
        const listed = this.#listed;
        try {
            for (const game of listed) {
                const content = contentOf(new Game(rules, setupOf(match, game)));
                const logged = this.#loggedOf(game);
                const twins = await library.find(content.line);
                if (twins.some(({ created }) => created === logged.created)) continue;
                await library.restore({ id: freshGame(), changed: logged.created, origin: "file",
                                        accuracy: null, revision: 1, ...content, ...logged,
                                        log: null });
                added++;
            }
            notify(t("match.kept", added, listed.length - added));
        } catch (error) {
            notify(error.message);
        }
    }
}

function commandLine() {
    return h("pre", {}, h("code", {}, COMMAND));
}

export function createView(app) {
    return new MatchView(app);
}
