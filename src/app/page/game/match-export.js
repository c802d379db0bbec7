// The export of a match that the terminal writes (porfia match --export json): a line a game, the
// first with the settings of the match. Read with care, as files may be cut or changed.

const decoder = new TextDecoder();

// A file that is no such export: `key` says why (words/match.js), `values` where.
export class ExportError extends Error {
    constructor(key, ...values) {
        super(key);
        this.key = key;
        this.values = values;
    }
}

// Other files of a match, by how they begin.
const OTHERS = [["SQLite format 3\0", "isDatabase"], ["porfia-log ", "isLog"],
                ["game,round,number,", "isCsv"]];

const isText = (value) => typeof value === "string";
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isPair = (value, isOne) => Array.isArray(value) && value.length === 2 && value.every(isOne);
const isMove = (move) => [1, 2].includes(move?.player) && isText(move.move) &&
                         Number.isFinite(move.ms);

// What a game must have.
const FIELDS = {
    game: (value) => isCount(value) && value > 0,
    round: (value) => isCount(value) && value > 0,
    players: (value) => isPair(value, isText) && value[0] !== value[1],
    start: isText,
    winner: (value) => [0, 1, 2].includes(value),
    points: (value) => isPair(value, Number.isSafeInteger),
    end: isText,
    moves: (value) => Array.isArray(value) && value.every(isMove),
};

function readLine(line, number) {
    let game;
    try {
        game = JSON.parse(line);
    } catch {
        throw new ExportError("damagedLine", number);
    }
    for (const [name, isGood] of Object.entries(FIELDS))
        if (!isGood(game?.[name])) throw new ExportError("damagedField", number, name);
    return game;
}

// {settings or null, games in the order of the schedule}, of the bytes of a file; throws an
// ExportError.
function readGames(bytes) {
    const text = decoder.decode(bytes);
    const other = OTHERS.find(([begin]) => text.startsWith(begin));
    if (other) throw new ExportError(other[1]);
    const lines = text.split("\n").map((line, index) => [line.trim(), index + 1])
        .filter(([line]) => line !== "");
    if (lines.length === 0) throw new ExportError("isEmpty");
    if (!lines[0][0].startsWith("{")) throw new ExportError("isOther");
    const numbers = new Set();
    const games = lines.map(([line, number]) => {
        const game = readLine(line, number);
        if (numbers.has(game.game)) throw new ExportError("twice", number, game.game);
        numbers.add(game.game);
        return game;
    });
    games.sort((one, other) => one.game - other.game);
    return { settings: games.find(({ settings }) => settings)?.settings ?? null, games };
}

// The players in the order in which they entered; those of an export without settings as they
// appear. The first player of a pair has the first side in its first game.
function participantsOf(settings, games) {
    const entered = settings?.players;
    const names = Array.isArray(entered) ? entered.map(({ name }) => name).filter(isText) : [];
    for (const { game, players } of games)
        for (const name of game % 2 === 1 ? players : players.toReversed())
            if (!names.includes(name)) names.push(name);
    return names;
}

const whole = (value) => Math.round(Number.isFinite(value) && value > 0 ? value : 0);

// What the module adds up: src/app/wasm/match_report.c says what each line has.
function linesOf({ settings, games, participants }) {
    const sprt = Array.isArray(settings?.sprt)
        ? settings.sprt.map((elo) => Math.round(1000 * elo)) : [];
    const lines = [["match", participants.length, settings?.schedule ?? "round-robin",
                    settings?.pairs ?? 1, ...sprt]];
    for (const { game, round, players, points, scored, fault, winner, moves } of games) {
        const faulty = fault && winner > 0 ? 3 - winner : 0;
        lines.push(["game", game, round, ...players.map((name) => participants.indexOf(name)),
                    ...(scored ?? points), faulty]);
        for (const { player, ms, depth, nodes } of moves)
            lines.push(["move", player, whole(1000 * ms), whole(depth), whole(nodes)]);
    }
    return lines.map((line) => line.join(" ")).join("\n");
}

// A match: {settings, games, participants, report}. module: of match.wasm (engine/module.js).
export function readMatch(module, bytes, parameters) {
    const { settings, games } = readGames(bytes);
    const match = { settings, games, participants: participantsOf(settings, games) };
    return { ...match, report: module.call("match", parameters, linesOf(match)) };
}

// The player of a game as a log writes it.
export function playerText({ settings }, name) {
    return settings?.players?.find((player) => player.name === name)?.player ?? name;
}

// The setup for Game of a game of the match; null if the export does not say which game it is.
export function setupOf(match, game) {
    if (!match.settings?.game) return null;
    return { game: match.settings.game, rules: match.settings.rules ?? "", position: game.start,
             moves: game.moves.map(({ move }) => move), ply: 0,
             times: game.moves.map(({ ms }) => whole(ms)),
             players: game.players.map((name) => playerText(match, name)),
             time: match.settings.time ?? 0,
             resigned: game.fault?.kind === "resigned" && game.winner ? 3 - game.winner : 0 };
}
