// A log of old games on the page: summaries of its games, its faults, and any whole game on
// request. The log itself is in a worker (log-worker.js).

export class Log {
    #worker = new Worker("game/log-worker.js", { type: "module" });
    #asked = new Map();
    #number = 0;

    // Opens a log; throws an Error if it is none. name: of the file; bytes are transferred.
    static async open(compiled, name, bytes, lang) {
        const log = new Log();
        log.#listen();
        try {
            const read = await log.#ask("open", { compiled, log: bytes, lang }, [bytes]);
            return Object.assign(log, { name, ...read });
        } catch (error) {
            log.close();
            throw error;
        }
    }

    #listen() {
        this.#worker.onmessage = ({ data: { number, answer, error } }) => {
            const { resolve, reject } = this.#asked.get(number);
            this.#asked.delete(number);
            if (error === undefined) resolve(answer);
            else reject(new Error(error));
        };
        this.#worker.onerror = (event) => {
            for (const { reject } of this.#asked.values()) reject(new Error(event.message));
            this.#asked.clear();
        };
    }

    #ask(ask, values, transferred = []) {
        const number = ++this.#number;
        return new Promise((resolve, reject) => {
            this.#asked.set(number, { resolve, reject });
            this.#worker.postMessage({ number, ask, ...values }, transferred);
        });
    }

    // A game, as in the answer of `log` (docs/api.md).
    game(index) {
        return this.#ask("game", { index });
    }

    // Some games as the text of a log.
    extract(ids) {
        return this.#ask("extract", { ids });
    }

    // Every game as a log of its own: Map of id -> text.
    async split() {
        return new Map(await this.#ask("split", {}));
    }

    close() {
        this.#worker.terminate();
    }
}

// ---- Filters -----------------------------------------------------------------------------------

const ORDERS = {
    date: (game) => game.date,
    game: (game) => game.game,
    player1: (game) => game.players[0].toLowerCase(),
    player2: (game) => game.players[1].toLowerCase(),
    points: (game) => game.points[0] - game.points[1],
    result: (game) => resultOf(game),
    accuracy: (game) => Math.max(...(game.accuracy ?? [-1])),
    length: (game) => game.length,
};

// "1", "2", "draw" or "open".
export function resultOf({ winner }) {
    if (winner === null) return "open";
    return winner === 0 ? "draw" : String(winner);
}

function matches(game, { kind, player, result, text }) {
    if (kind && game.game !== kind) return false;
    if (player && !game.players.includes(player)) return false;
    if (result && resultOf(game) !== result) return false;
    if (!text) return true;
    const all = [game.id, game.date, game.game, game.rules, ...game.players, game.moves].join(" ");
    return text.toLowerCase().split(/\s+/).every((word) => all.toLowerCase().includes(word));
}

// The filtered games in order. filter: {kind, player, result, text}, each empty for any; order:
// {by, down}.
export function selectGames(games, filter, { by, down }) {
    const valueOf = ORDERS[by];
    const direction = down ? -1 : 1;
    return games.filter((game) => matches(game, filter)).sort((one, other) => {
        const [a, b] = [valueOf(one), valueOf(other)];
        return a < b ? -direction : a > b ? direction : one.index - other.index;
    });
}
