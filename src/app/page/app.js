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
import { firstGame, loadGameStyles } from "./games/game-file.js";
import { addWords, currentLanguage, preferredLanguage, setLanguage, t } from "./i18n.js";
import { listenForKeys } from "./keys.js";
import { Module, ServiceError } from "./engine/module.js";
import { keepOffline } from "./offline.js";
import { notify } from "./parts/dialog.js";
import { store } from "./store.js";
import { loadStyles } from "./styles.js";
import words from "./words/app.js";

addWords("app", words);

// Players and time of the first game of a new visitor.
const FIRST_SETUP = { players: ["human", "engine:level=3"], time: 1000 };
const ADDRESS_RETRY = 1000; // milliseconds

async function compileModule() {
    const answer = await fetch(new URL("./porfia.wasm", import.meta.url));
    if (!answer.ok) throw new Error(`porfia.wasm: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
}

// The module of a view, with its style sheets.
async function loadView(name) {
    const view = await import(`./views/${name}/${name}.js`);
    await loadStyles(view.styles ?? []);
    return view;
}

// Names of views in links of earlier versions.
const OLD_NAMES = { archive: "log" };

// The view in an address, and the query to open it with.
function viewOf(hash) {
    const [written, ...query] = hash.slice(1).split("?");
    const name = OLD_NAMES[written] ?? written;
    const isView = VIEWS.some((view) => view.name === name);
    return { name: isView ? name : "play", query: query.join("?") };
}

class App {
    game = null;
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
        this.module = await Module.create(compiled);
        listenForKeys(() => [...(this.#current?.keys ?? []), ...this.frame.keys]);
        window.addEventListener("hashchange", () => this.#route());
        await this.#route();
        server?.setFallback(new WorkerEngine(compiled), () => this.#loseServer());
        keepOffline();
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

    // Replaces the current game.
    setGame(setup) {
        this.game = setup instanceof Game ? setup : new Game(this.module, setup);
        return this.game;
    }

    // The game to open a view with: from its address, else the current game, else that of the last
    // visit, else a first one. A wrong address is reported and ignored.
    openGame(query) {
        if (this.game && (!query || query === this.game.toQuery())) return this.game;
        const wanted = [query, this.game?.toQuery(), store.get("game")].filter(Boolean);
        for (const text of wanted) {
            try {
                return this.setGame(Game.fromQuery(this.module, text));
            } catch (error) {
                if (!(error instanceof ServiceError)) throw error;
                if (text === query) notify(t("app.badLink", error.message));
            }
        }
        return this.setGame({ game: firstGame(this.catalogue.games), ...FIRST_SETUP });
    }

    // Stores the game for the next visit and in the address, without a new history entry.
    remember(query = this.game.toQuery()) {
        store.set("game", this.game.toQuery());
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

    async #route() {
        const number = ++this.#routing;
        clearTimeout(this.#addressTimer);
        const { name: view, query } = viewOf(location.hash);
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
