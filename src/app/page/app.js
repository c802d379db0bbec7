// The page: loads the module, finds an engine, and shows one view at a time in a frame (frame.js).
// The address after # holds the view and the game, so a link is complete and nothing is sent
// anywhere.
//
// A view is {element, open(query), close(), keys?}. It is created when first opened, and again when
// the language changes; the game belongs to the app and outlives it. The module of a view may
// export the style sheets that it needs (styles).

import { announce, h } from "./dom.js";
import { ServerEngine, WorkerEngine } from "./engine/engine.js";
import { createFrame, VIEWS } from "./frame.js";
import { Game } from "./game/game.js";
import { ServerLog } from "./game/server-log.js";
import { annotationsOf, Keeper, takeOver } from "./game/keeper.js";
import { setupLike } from "./game/levels.js";
import { readPlayersWith } from "./game/player-text.js";
import { Library } from "./game/library.js";
import { firstGame, loadGameStyles } from "./games/game-file.js";
import { addWords, currentLanguage, preferredLanguage, setLanguage, t } from "./i18n.js";
import { listenForKeys } from "./keys.js";
import { Module, ServiceError } from "./engine/module.js";
import { keepOffline } from "./offline.js";
import { notify } from "./parts/dialog.js";
import { freshStart } from "./parts/start-fields.js";
import { Tables } from "./engine/tables.js";
import { store } from "./store.js";
import { loadStyles } from "./styles.js";
import words from "./words/app.js";

addWords("app", words);

const FIRST_TIME = 1000; // milliseconds a move of the computer, in a first game
const ADDRESS_RETRY = 1000; // milliseconds

async function compileModule() {
    const answer = await fetch("porfia.wasm");
    if (!answer.ok) throw new Error(`porfia.wasm: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
}

// The module of a view, with its style sheets.
async function loadView(name) {
    const view = await VIEWS.find((one) => one.name === name).load();
    await loadStyles(view.styles ?? []);
    return view;
}

// Names of views in links of earlier versions.
const OLD_NAMES = { archive: "games", log: "games" };

// The view in an address, and the query to open it with. A game without a view is played; an
// address with neither is the way home.
function viewOf(hash) {
    const [written, ...query] = hash.slice(1).split("?");
    const name = OLD_NAMES[written] ?? written;
    const isView = VIEWS.some((view) => view.name === name);
    const usual = query.join("?") ? "play" : "home";
    return { name: isView ? name : usual, query: query.join("?") };
}

class App {
    game = null;
    library = new Library();
    #keeper = new Keeper(this.library, (kind) => notify(t(`app.${kind}`)));
    #last = null; // what to open without an address: {setup, kept}
    #linked = null; // what the library has of the address: {query, source}
    #views = new Map();
    #current = null;
    #name = null;
    #routing = 0;
    #opened = 0;
    #addressTimer = 0;

    async start() {
        setLanguage(preferredLanguage(store.get("language")));
        this.frame = createFrame(this);
        this.frame.show(null);
        if (typeof WebAssembly !== "object") throw new Error(t("app.noWebAssembly"));
        loadView(viewOf(location.hash).name).catch(() => {}); // starts loading early
        const [compiled, server] = await Promise.all([compileModule(), ServerEngine.find(),
                                                      loadGameStyles()]);
        this.engine = server ?? new WorkerEngine(compiled);
        this.tables = new Tables(this.engine);
        this.module = await Module.create(compiled);
        readPlayersWith(this.module);
        this.library.addEventListener("refused", () => notify(t("app.notKept")));
        if (server?.health.records) this.#recordOnServer();
        const setup = await takeOver(this.library, store,
                                     (text) => Game.fromQuery(this.module, text));
        if (setup) this.#last = { setup };
        listenForKeys(() => [...(this.#current?.keys ?? []), ...this.frame.keys]);
        window.addEventListener("hashchange", () => this.#route());
        await this.#route();
        server?.setFallback(new WorkerEngine(compiled), () => this.#loseServer());
        this.tables.restore(this.catalogue.games).catch((error) =>
            notify(t("app.tablesFailed", error.message)));
        keepOffline();
    }

    #recordOnServer() {
        const log = new ServerLog((text) => notify(t("app.notRecorded", text)));
        this.#keeper.onSaved = (game, kept) =>
            this.engine.health && log.write(game, kept, currentLanguage());
    }

    // The catalogue of games in the current language.
    get catalogue() {
        return this.module.call("games", { lang: currentLanguage() });
    }

    gameInfo(name) {
        return this.catalogue.games.find((game) => game.name === name);
    }

    // The keys of the current view, for the help.
    get keys() {
        return this.#current?.keys ?? [];
    }

    // Shows another game from now on; the one before stays in the library. source: as for the
    // keeper (game/keeper.js); without one the game is new.
    setGame(setup, source = {}) {
        this.game = setup instanceof Game ? setup : new Game(this.module, setup);
        if (source.kept) this.game.annotations = annotationsOf(source.kept, this.game);
        this.#last = null;
        this.#keeper.follow(this.game, source);
        return this.game;
    }

    // Opens a game of the library; null if it is not there any more.
    async openKept(id) {
        if (this.game && this.#keeper.id === id) return this.game;
        const kept = await this.library.get(id);
        return kept && this.setGame(kept.setup, { kept });
    }

    // The id in the library of the current game; it is there once the game has moves.
    get gameId() {
        return this.#keeper.id;
    }

    // Resolves when the library has all changes of the current game.
    get gameKept() {
        return this.#keeper.settled;
    }

    // Closes the current game: the next view opens another one.
    closeGame() {
        this.game = null;
        this.#keeper.leave();
    }

    // The game to open a view with: from its address, else the current game, else the latest that
    // is not over, else a first one. A wrong address is reported and ignored.
    openGame(query) {
        if (this.game && (!query || query === this.game.toQuery())) return this.game;
        if (query) {
            try {
                return this.#openLinked(Game.fromQuery(this.module, query));
            } catch (error) {
                if (!(error instanceof ServiceError)) throw error;
                notify(t("app.badLink", error.message));
            }
        }
        return this.game ?? this.#openLast() ??
               this.setGame(setupLike([], firstGame(this.catalogue.games), FIRST_TIME));
    }

    // Begins another game of a kind, as the last one of a person was, or a first one.
    async beginGame(name) {
        await this.gameKept;
        const info = this.gameInfo(name);
        const begin = (games) => {
            const setup = setupLike(games, info, FIRST_TIME);
            return this.setGame({ ...setup, start: freshStart(info, setup.start) });
        };
        try {
            return begin(await this.library.list());
        } catch (error) {
            if (!(error instanceof ServiceError)) throw error;
            return begin([]); // the last one was of another version
        }
    }

    // The library may have more of it than a link has.
    #openLinked(game) {
        const isFound = this.#linked?.query === game.toQuery();
        const source = isFound ? this.#linked.source : { origin: "link" };
        if (!source.isWhole) return this.setGame(game, source);
        return this.setGame({ ...source.kept.setup, ply: game.ply }, source);
    }

    #openLast() {
        const { setup, kept } = this.#last ?? {};
        try {
            return setup ? this.setGame(setup, kept ? { kept } : {}) : null;
        } catch {
            return null; // of another version, or damaged
        }
    }

    // Stores the game in the address, without a new history entry.
    remember(query = this.game.toQuery()) {
        this.#keeper.remember(this.game.toQuery());
        this.#writeAddress(`#${this.#name}?${query}`);
    }

    // Safari limits how often the address may change; then it is written a little later.
    #writeAddress(address) {
        clearTimeout(this.#addressTimer);
        try {
            history.replaceState(null, "", address);
        } catch {
            this.#addressTimer = setTimeout(() => this.#writeAddress(address), ADDRESS_RETRY);
        }
    }

    // Goes to a view by its address.
    go(view, query = this.game?.toQuery() ?? "") {
        const address = query ? `#${view}?${query}` : `#${view}`;
        if (location.hash === address) this.#route();
        else location.hash = address;
    }

    // Changes all words at once; the game is unchanged.
    async changeLanguage(code) {
        setLanguage(code);
        store.set("language", currentLanguage());
        this.#views.clear();
        this.frame.relabel();
        await this.#route();
        announce(t("app.languageChanged"));
    }

    // The server is lost; its search has moved to the fallback engine.
    #loseServer() {
        this.frame.relabel();
        this.tables.dispatchEvent(new Event("change"));
        notify(t("app.serverLost"));
    }

    // The module of a view; an empty one, with a message, if it cannot be fetched.
    async #load(view) {
        try {
            return await loadView(view);
        } catch (error) {
            if (!this.#current) throw error;
            notify(t("app.viewFailed", t(`app.${view}`), error.message));
            return {};
        }
    }

    // Finds what the library has of an address, or what an address without a game opens.
    async #findGame(query) {
        if (this.game && (!query || query === this.game.toQuery())) return;
        if ((query && await this.#findLinked(query)) || this.game || this.#last) return;
        const kept = await this.library.latestUnfinished();
        if (kept) this.#last = { setup: kept.setup, kept };
    }

    // Whether an address has a game.
    async #findLinked(query) {
        let game;
        try {
            game = Game.fromQuery(this.module, query);
        } catch {
            return false; // reported when it is opened
        }
        const make = (setup) => new Game(this.module, setup);
        const source = await this.#keeper.find(game, make).catch(() => ({ origin: "link" }));
        this.#linked = { query: game.toQuery(), source };
        return true;
    }

    async #route() {
        const number = ++this.#routing;
        clearTimeout(this.#addressTimer);
        const { name: view, query } = viewOf(location.hash);
        if (view !== "home") await this.#findGame(query);
        if (!this.#views.has(view)) {
            const { createView } = await this.#load(view);
            if (!createView || number !== this.#routing) return; // another view was requested
            this.#views.set(view, createView(this));
        }
        const isOther = this.#name !== null && this.#name !== view;
        this.#current?.close();
        this.#current = this.#views.get(view);
        this.#name = view;
        this.frame.show(view, this.#current.element);
        this.#current.open(query);
        this.frame.countOpened(++this.#opened);
        if (isOther) this.frame.focusMain();
    }
}

const app = new App();
app.start().catch((error) => {
    console.error(error);
    document.getElementById("main").replaceChildren(
        h("div", { class: "failure", role: "alert" }, h("h1", {}, t("app.failed")),
          h("p", {}, error.message), h("p", {}, t("app.failedHelp"))));
});
