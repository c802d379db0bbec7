// The games kept in this browser, in all its tabs. Where the database refuses, games stay in memory
// until the page is closed, and are written as soon as it takes them.
//
// A kept game:
//
//     id, created    as in a log: never used again, and when the game began
//     changed        when it was last written; revision counts these times
//     origin         "here", "link" (only looked at) or "file" (of a log)
//     setup          what makes the Game (game.js), whole
//     line           what is the same of two games with the same moves
//     points, end, winner, length    its result so far
//     accuracy       of both players, in percent, from a report of these moves; or null
//     evidence       what that report knows (evidence.js), as a text; or null
//     annotations    variations and comments (annotations.js); or null
//
// Fields that this version does not know are kept.
//
// Events: "change" after any change, also by another tab; "refused" when a game could not be
// written, once a visit; "elsewhere" when another tab has the held game, event.detail is its id.

import { Database } from "./database.js";
import { isEngine, isPerson, levelOf, parsePlayer } from "./player-text.js";

const CHANNEL = "porfia.games";

// As the programs build them: the time in UTC, and 60 random bits.
export function freshId() {
    const time = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
    const [high, low] = crypto.getRandomValues(new Uint32Array(2));
    const random = (BigInt(high) << 28n) | BigInt(low >>> 4);
    return `${time}-${random.toString(16).padStart(15, "0")}`;
}

// Now, as dates stand in logs.
export function dateNow() {
    return `${new Date().toISOString().slice(0, 19)}Z`;
}

// What two games with the same moves have in common.
export function lineOf({ game, rules, position, moves, players, resigned }) {
    return [game, rules, position, moves.join(" "), ...players, resigned].join("\n");
}

// What is kept of a Game as it is now.
export function contentOf(game) {
    const setup = game.setup();
    return { setup: { ...setup, moves: [...setup.moves], times: [...setup.times],
                      details: [...setup.details] },
             line: lineOf(game), points: game.present.points, end: game.end,
             winner: game.winner, length: game.moves.length, annotations: game.annotations };
}

// What is noted of a game without a new revision.
function notesOf({ accuracy, evidence }) {
    return evidence ? { accuracy, evidence } : {};
}

// Newest first.
function inOrder(games) {
    return games.sort((one, other) =>
        one.changed < other.changed ? 1 : one.changed > other.changed ? -1 : 0);
}

export class Library extends EventTarget {
    #database = new Database();
    #unwritten = new Map(); // games that the database has not taken
    #hasRefused = false;
    #channel = null;
    #held = null; // id of the game that this tab plays
    #name = freshId(); // of this tab

    constructor() {
        super();
        try {
            this.#channel = new BroadcastChannel(CHANNEL);
            this.#channel.onmessage = ({ data }) => this.#hear(data);
        } catch {
            // The revisions alone tell then that two tabs have one game.
        }
    }

    // ---- Reading ------------------------------------------------------------------------------

    async #read(ask, otherwise) {
        try {
            return await ask();
        } catch {
            return otherwise;
        }
    }

    // All games, newest first.
    async list() {
        const games = await this.#read(() => this.#database.all(), []);
        const written = games.filter(({ id }) => !this.#unwritten.has(id));
        return inOrder([...written, ...this.#unwritten.values()]);
    }

    // A game, or null.
    async get(id) {
        return this.#unwritten.get(id) ??
               await this.#read(() => this.#database.get(id), null) ?? null;
    }

    // The games of a line, newest first.
    async find(line) {
        const games = await this.#read(() => this.#database.ofLine(line), []);
        const unwritten = [...this.#unwritten.values()].filter((game) => game.line === line);
        return inOrder([...games, ...unwritten]);
    }

    // The game of a person that was played last and is not over; null: none.
    async latestUnfinished() {
        const games = await this.list();
        return games.find(({ origin, end, setup }) => origin !== "link" && end === "running" &&
                                                      setup.players.some(isPerson)) ?? null;
    }

    // What persons have won, drawn and lost against the levels: [{level, won, drawn, lost}], from
    // the lowest level. game: of these games; null: of all. highest: the level of full strength.
    async resultsByLevel(game = null, highest = 10) {
        return addResults(await this.list(), game, highest);
    }

    // ---- Writing ------------------------------------------------------------------------------

    // Writes a game, new or changed. Resolves to it as it is kept; to null if another tab has
    // written it since `game` was read: that one stays.
    async save(game) {
        const { revision = 0 } = game;
        const known = this.#unwritten.get(game.id);
        const change = (stored) => {
            if (stored && stored.revision > revision) return null;
            const noted = stored?.line === game.line ? notesOf(stored) : {};
            return { ...stored, ...known, ...game, ...noted, revision: revision + 1,
                     changed: new Date().toISOString(),
                     setup: { ...stored?.setup, ...known?.setup, ...game.setup } };
        };
        return this.#write(game.id, change);
    }

    // Writes a game as it is; one with its id is replaced.
    restore(game) {
        return this.#write(game.id, () => game);
    }

    // Changes fields of a game that say nothing of its moves; fieldsOf(stored): the new ones.
    note(id, fieldsOf) {
        return this.#write(id, (stored) => (stored ? { ...stored, ...fieldsOf(stored) } : null));
    }

    async #write(id, change) {
        let written;
        try {
            written = await this.#database.update(id, change);
            this.#unwritten.delete(id);
            if (this.#unwritten.size > 0) this.#writeRest();
        } catch {
            written = change(this.#unwritten.get(id));
            if (written) this.#unwritten.set(id, written);
            if (!this.#hasRefused) {
                this.#hasRefused = true;
                this.dispatchEvent(new Event("refused"));
            }
        }
        if (written) this.#tell(id);
        return written;
    }

    // The database takes games again: those that it refused before.
    async #writeRest() {
        for (const [id, game] of [...this.#unwritten]) {
            const isWritten = await this.#read(() => this.#database.update(id, () => game), null);
            if (isWritten && this.#unwritten.get(id) === game) this.#unwritten.delete(id);
        }
    }

    async delete(id) {
        this.#unwritten.delete(id);
        await this.#read(() => this.#database.delete(id));
        this.#tell(id);
    }

    // Whether some games are in memory only.
    get isRefused() {
        return this.#unwritten.size > 0;
    }

    // ---- Tabs ---------------------------------------------------------------------------------

    // This tab plays a game, and no other; null: none.
    hold(id) {
        if (this.#held === id) return;
        this.#held = id;
        if (id) this.#channel?.postMessage({ kind: "asks", id, from: this.#name });
    }

    #hear({ kind, id, from, to }) {
        if (kind === "asks" && id === this.#held) {
            this.#channel.postMessage({ kind: "has", id, to: from });
        } else if (kind === "has" && to === this.#name && id === this.#held) {
            this.dispatchEvent(new CustomEvent("elsewhere", { detail: id }));
        } else if (kind === "changed") {
            this.dispatchEvent(new Event("change"));
        }
    }

    #tell(id) {
        this.#channel?.postMessage({ kind: "changed", id });
        this.dispatchEvent(new Event("change"));
    }
}

// The results by level of some games: see Library.resultsByLevel.
export function addResults(games, name, highest) {
    const results = new Map();
    for (const kept of games) {
        const result = outcomeOf(kept, highest);
        if (!result || (name && kept.setup.game !== name)) continue;
        const { level, outcome } = result;
        if (!results.has(level)) results.set(level, { level, won: 0, drawn: 0, lost: 0 });
        results.get(level)[outcome]++;
    }
    return [...results.values()].sort((one, other) => one.level - other.level);
}

// {level, outcome: "won", "drawn" or "lost"} of a finished game for the only person in it, against
// the computer; null: it is none of this kind.
export function outcomeOf({ origin, end, winner, setup: { players } }, highest) {
    const person = players.findIndex(isPerson) + 1;
    const other = players[2 - person];
    if (origin === "link" || end === "running" || winner === null) return null;
    if (person === 0 || isPerson(other) || !isEngine(parsePlayer(other))) return null;
    const outcome = winner === 0 ? "drawn" : winner === person ? "won" : "lost";
    return { level: levelOf(other) || highest, outcome };
}
