// The log of the server (`porfia serve --log`), which gets the games that are played here, each
// move as it is made. The server is told the whole game and writes what its log lacks (docs/api.md,
// logfile), so that a request that is lost is made good by the next.

import { queryOf } from "../engine/module.js";
import { recordParameters } from "./record.js";

export class ServerLog {
    #waiting = new Map(); // id -> parameters, the newest of each game
    #onFailed;
    #isSending = false;
    #hasFailed = false;

    // onFailed(text): the server has refused a game; told once.
    constructor(onFailed) {
        this.#onFailed = onFailed;
    }

    // game: a Game; kept: what the library has of it.
    write(game, { id, created }, lang) {
        this.#waiting.set(id, { ...recordParameters(game, { id, date: created }), lang });
        this.#send();
    }

    async #send() {
        if (this.#isSending) return;
        this.#isSending = true;
        while (this.#waiting.size > 0) {
            const [[id, parameters]] = this.#waiting;
            this.#waiting.delete(id);
            await this.#post(parameters).catch(() => {}); // a lost server has its own message
        }
        this.#isSending = false;
    }

    async #post(parameters) {
        const answer = await fetch("api/logfile", {
            method: "POST",
            headers: { "content-type": "application/x-www-form-urlencoded" },
            body: queryOf(parameters),
            keepalive: queryOf(parameters).length < 60000, // also as the page is left
        });
        if (answer.ok || this.#hasFailed) return;
        this.#hasFailed = true;
        this.#onFailed((await answer.json()).error);
    }
}
