// The page: loads the module, finds an engine, and shows one view after another. Which view, and
// the game in it, stand in the address after #, so that a link holds all of it and nothing is sent.

import { h } from "./dom.js";
import { ServerEngine, WorkerEngine } from "./engine.js";
import { Game } from "./game.js";
import { addWords, currentLanguage, preferredLanguage, setLanguage, t } from "./i18n.js";
import { Module } from "./module.js";
import words from "./words/app.js";

addWords("app", words);

const VIEWS = ["play", "analysis", "learn", "microscope", "archive", "editor"];

async function compileModule() {
    const answer = await fetch(new URL("./porfia.wasm", import.meta.url));
    if (!answer.ok) throw new Error(`porfia.wasm: ${answer.status}`);
    return WebAssembly.compile(await answer.arrayBuffer());
}

class App {
    #views = new Map();
    #current = null;

    async start() {
        setLanguage(preferredLanguage(localStorage.getItem("language")));
        const compiled = await compileModule();
        this.module = await Module.create(compiled);
        this.engine = (await ServerEngine.find()) ?? (await WorkerEngine.create(compiled));
        window.addEventListener("hashchange", () => this.#route());
        await this.#route();
    }

    // The catalogue of games in the present language.
    get games() {
        return this.module.call("games", { lang: currentLanguage() }).games;
    }

    // Another game takes the place of the present one.
    setGame(setup) {
        this.game = setup instanceof Game ? setup : new Game(this.module, setup);
        return this.game;
    }

    // Goes to a view; the address then says so.
    go(view, query = this.game?.toQuery() ?? "") {
        location.hash = query ? `${view}?${query}` : view;
    }

    async #route() {
        const [name, query = ""] = location.hash.slice(1).split("?");
        const view = VIEWS.includes(name) ? name : "play";
        if (!this.#views.has(view)) {
            const { createView } = await import(`./views/${view}.js`);
            this.#views.set(view, createView(this));
        }
        this.#current?.close();
        this.#current = this.#views.get(view);
        document.getElementById("main").replaceChildren(this.#current.element);
        this.#current.open(query);
    }
}

const app = new App();
app.start().catch((error) => {
    document.getElementById("main").replaceChildren(h("p", { role: "alert" }, t("app.failed", error.message)));
});
