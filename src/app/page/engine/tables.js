// The endgame tables that the page offers for download (scripts/make-tables.mjs): exact values of
// all positions with few pieces. The browser keeps what a person has loaded, and every later visit
// has it, also offline.

import { currentLanguage, t } from "../i18n.js";
import { store } from "../store.js";

const INDEX = "tables/index.json"; // game -> {pieces, bytes, sum}
const CACHE = "tables"; // of the browser; apart from that of the page, which changes with versions
const wish = (game) => `tables.${game}`; // setting: "on"

// Without https a browser has no cache; then its usual one has to do.
async function openCache() {
    return globalThis.caches?.open(CACHE).catch(() => null) ?? null;
}

async function download(address, size, onShare) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const parts = [];
    let count = 0;
    for (const reader = answer.body.getReader();;) {
        const { value, done } = await reader.read();
        if (done) break;
        parts.push(value);
        count += value.length;
        onShare(Math.min(count / size, 1));
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
}

// "change" is told after each step. state(game): "none", "loading" or "ready".
export class Tables extends EventTarget {
    #engine;
    #index = null;
    #states = new Map(); // game -> {state, share}

    constructor(engine) {
        super();
        this.#engine = engine;
    }

    // What there is for a game: {pieces, bytes, sum}, or null.
    async facts(game) {
        this.#index ??= fetch(INDEX).then((answer) => answer.json());
        try {
            return (await this.#index)[game] ?? null;
        } catch {
            this.#index = null; // the next view asks again
            return null;
        }
    }

    // The number of pieces of the tables on the server; null: there is no server in use.
    onServer(game) {
        const health = this.#engine.health;
        return health ? health.tables?.[game] ?? 0 : null;
    }

    state(game) {
        return this.#states.get(game)?.state ?? "none";
    }

    // Of a download: 0 .. 1.
    share(game) {
        return this.#states.get(game)?.share ?? 0;
    }

    #set(game, state, share = 0) {
        this.#states.set(game, { state, share });
        this.dispatchEvent(new Event("change"));
    }

    // Loads the tables of a game, also for later visits. Rejects with the reason if they are
    // missing or damaged.
    async load(game) {
        if (this.state(game) !== "none") return;
        this.#set(game, "loading");
        const cache = await openCache();
        try {
            await this.#loadFrom(cache, game);
        } catch (error) {
            this.#set(game, "none");
            throw error;
        }
        store.set(wish(game), "on");
        this.#set(game, "ready");
    }

    async #loadFrom(cache, game) {
        const facts = await this.facts(game);
        if (!facts) throw new Error(t("app.tablesNone"));
        const address = `tables/${game}.bin?${facts.sum}`;
        const kept = await cache?.match(address);
        const bytes = kept ? new Uint8Array(await kept.arrayBuffer())
            : await download(address, facts.bytes, (share) => this.#set(game, "loading", share));
        try {
            if (bytes.length !== facts.bytes) throw new Error(t("app.tablesCut"));
            await this.#engine.useTables({ game, bytes, lang: currentLanguage() });
        } catch (error) {
            await cache?.delete(address);
            store.remove(wish(game));
            throw error;
        }
        if (cache && !kept) await this.#keep(cache, address, bytes);
    }

    // In the place of those of earlier versions. A full disk is no fault: the next visit loads
    // them again.
    async #keep(cache, address, bytes) {
        try {
            for (const old of await cache.keys()) await cache.delete(old);
            await cache.put(address, new Response(bytes));
        } catch {
            // Not kept.
        }
    }

    // Loads what was loaded at an earlier visit. Rejects if that is damaged; if it is only out of
    // reach, the next visit tries again.
    async restore(games) {
        for (const { name } of games) {
            if (store.get(wish(name)) !== "on") continue;
            await this.load(name).catch((error) => {
                if (store.get(wish(name)) !== "on") throw error;
            });
        }
    }
}
