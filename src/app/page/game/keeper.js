// Keeps the game of this tab in the library as it is played. A game is kept from its first change
// on; that of a link as soon as it is opened, if it has moves. Games never replace each other: a
// game that another tab plays too goes on as another one here.
//
// The session storage of the tab says after a reload which game its address holds.

import { reanchored } from "./annotations.js";
import { contentOf, dateNow, freshId, lineOf } from "./library.js";
import { Report } from "./report.js";

const TAB = "porfia.tab";

function readTab() {
    try {
        return JSON.parse(sessionStorage.getItem(TAB));
    } catch {
        return null;
    }
}

function writeTab(values) {
    try {
        sessionStorage.setItem(TAB, JSON.stringify(values));
    } catch {
        // After a reload the game is found by its moves.
    }
}

// The annotations of a kept game, for a Game that may have other moves.
export function annotationsOf({ annotations, setup }, { moves }) {
    return reanchored(annotations ?? null, setup.moves, moves);
}

// What is known of how a game went, and stays so while its moves do: a log may say more than the
// rules.
function resultOf({ end, winner, accuracy, evidence }) {
    const known = Object.entries({ end, winner, accuracy, evidence });
    return Object.fromEntries(known.filter(([, value]) => value !== undefined));
}

// A game and what the library has of it.
class Followed {
    kept = null; // as last written or read
    isElsewhere = false; // another tab has it
    #library;
    #tell;
    #writing = Promise.resolve();
    #isDirty = false;
    #logged; // what a log says of the game beside its moves

    constructor(library, game, { kept = null, id, origin = "here", logged = {} }, tell) {
        this.#library = library;
        this.#tell = tell;
        this.game = game;
        this.kept = kept;
        this.id = kept?.id ?? id ?? freshId();
        this.origin = kept?.origin ?? origin;
        this.#logged = { ...logged, line: lineOf(game) };
    }

    // A change of the game: from now on it is played here.
    change() {
        if (this.origin === "link") this.origin = "here";
        this.write();
    }

    // Resolves when all changes are written.
    get settled() {
        return this.#writing;
    }

    // Writes the game as it is when its turn comes.
    write() {
        this.#isDirty = true;
        this.#writing = this.#writing.then(() => this.#write());
    }

    async #write() {
        const isEmpty = this.game.moves.length === 0 && !this.game.annotations;
        if (!this.#isDirty || (isEmpty && !this.kept)) return;
        this.#isDirty = false;
        if (this.isElsewhere || this.#changesTheEnd) this.#branchOff();
        const saved = await this.#save();
        if (saved) return;
        this.#branchOff();
        this.#tell("wentOn");
        await this.#save();
    }

    // A finished game stays as it ended: what is played from it is another game.
    get #changesTheEnd() {
        return Boolean(this.kept) && this.kept.end !== "running" &&
               this.kept.line !== lineOf(this.game);
    }

    async #save() {
        const { id, origin, game } = this;
        const before = this.kept ?? this.#logged;
        const content = contentOf(game);
        const saved = await this.#library.save({
            created: dateNow(), ...before, id, origin, ...content, accuracy: null,
            evidence: null, ...(before.line === content.line ? resultOf(before) : {}) });
        if (!saved) return null;
        this.kept = saved;
        if (origin === "here") this.onSaved?.(game, saved);
        return saved;
    }

    // What another tab has stays as it is.
    #branchOff() {
        this.id = freshId();
        this.isElsewhere = false;
        if (this.kept) {
            const { revision, log, ...fields } = this.kept; // a log's lines have its id
            this.kept = { ...fields, id: this.id, created: dateNow() };
        }
        this.onOther?.();
    }

    // Writes what a report of these moves knows, after it has taken over what another tab has
    // written of them.
    async note(report) {
        await this.settled;
        const line = lineOf(this.game);
        if (this.kept?.line !== line || !report.isOf(this.game)) return;
        const noted = await this.#library.note(this.id, (stored) => {
            if (stored.line !== line) return {};
            if (stored.evidence) report.restore(stored.evidence);
            return { accuracy: report.accuracy, evidence: String(report.evidence) };
        });
        if (noted?.line === line) this.kept = noted;
    }
}

// Takes over the only game that earlier versions kept. Returns its setup if nothing was played in
// it yet, to begin with; else null.
export async function takeOver(library, store, readGame) {
    const text = store.get("game");
    if (!text) return null;
    let game;
    try {
        game = readGame(text);
    } catch {
        return null;
    }
    if (game.moves.length > 0) {
        await library.save({ id: freshId(), created: dateNow(), origin: "here", accuracy: null,
                             ...contentOf(game) });
    }
    if (!library.isRefused) store.remove("game");
    return game.moves.length > 0 ? null : game.setup();
}

export class Keeper {
    #library;
    #followed = null;
    #end = null;
    #tell;
    #query = null;
    onSaved = null; // of a game that is played here: (game, kept)

    // tell(kind): "elsewhere": another tab has the game too; "wentOn": it has changed it, so that
    // this one is another game now.
    constructor(library, tell) {
        this.#library = library;
        this.#tell = tell;
        library.addEventListener("elsewhere", ({ detail }) => this.#hearElsewhere(detail));
        Report.events.addEventListener("complete", ({ detail }) => this.#hearReport(detail));
    }

    // The id of the game.
    get id() {
        return this.#followed?.id ?? null;
    }

    // What the library has of the game of an address, as the source of follow(): the tab's own
    // before a reload, else one with the same link. make(setup): a Game.
    async find(game, make) {
        const query = game.toQuery();
        const isLinked = ({ setup }) => make({ ...setup, ply: game.ply }).toQuery() === query;
        const tab = readTab();
        if (tab?.query === query) {
            const kept = await this.#library.get(tab.id);
            if (!kept) return { id: tab.id, origin: tab.origin };
            return { kept, isWhole: isLinked(kept) };
        }
        const alike = game.moves.length > 0 ? await this.#library.find(lineOf(game)) : [];
        const kept = alike.find(isLinked);
        return kept ? { kept, isWhole: true } : { origin: "link" };
    }

    // Keeps this game from now on, and the one before no more. source: {kept: of the library},
    // {origin, id} of one that is not there, with `logged` of a log, or {} for a new game.
    follow(game, source = {}) {
        this.#end?.abort();
        this.#end = new AbortController();
        const followed = new Followed(this.#library, game, source, this.#tell);
        this.#followed = followed;
        const { evidence, line } = followed.kept ?? {};
        if (evidence && line === lineOf(game)) Report.of(game).restore(evidence);
        followed.onSaved = (...saved) => this.onSaved?.(...saved);
        followed.onOther = () => this.#followed === followed && this.#hold();
        this.#hold();
        game.addEventListener("change", ({ detail }) => {
            if (detail.kind === "note") followed.write();
            else if (detail.kind !== "go") followed.change();
        }, { signal: this.#end.signal });
        // A link, or the last move before a reload, which may not have been written.
        const isOpened = source.origin !== undefined && followed.origin !== "file";
        if (game.moves.length === 0) return;
        if (followed.kept ? followed.kept.line !== lineOf(game) : isOpened) followed.write();
    }

    // The tab shows no game.
    leave() {
        this.#end?.abort();
        this.#followed = null;
        this.#library.hold(null);
    }

    // The address of the game, to be known again after a reload.
    remember(query) {
        this.#query = query;
        this.#writeTab();
    }

    // Resolves when all changes are written.
    get settled() {
        return this.#followed?.settled ?? Promise.resolve();
    }

    #hold() {
        this.#library.hold(this.#followed.id);
        this.#writeTab();
    }

    #writeTab() {
        if (!this.#followed || this.#query === null) return;
        const { id, origin } = this.#followed;
        writeTab({ id, origin, query: this.#query });
    }

    #hearElsewhere(id) {
        if (this.#followed?.id !== id || this.#followed.isElsewhere) return;
        this.#followed.isElsewhere = true;
        this.#tell("elsewhere");
    }

    #hearReport(report) {
        if (this.#followed && report.isOf(this.#followed.game)) this.#followed.note(report);
    }
}
