// What the players of a match lost by their moves, as the exact solver of the game says:
//   node scripts/measure-losses.mjs match.db GAME [--rules K=V,..] [--first 5] [--from 1] [--games 20] [--time 120000]
//     [--threads 2] [--hash 1024]
// Goes backwards through each of so many games, from game --from on, and asks what every position was worth, up to the one
// after --first moves (placements count as moves), or the first that takes longer than --time. A move loses what its
// position was worth more than what it led to. A player who never loses anything would win on average what the other loses a
// game, sides exchanged: that is the most that can be won against it.

import { parseArgs } from "node:util";
import { ask, askAll, errorOf, mean } from "./solver-measures.mjs";

const { values: flags, positionals } = parseArgs({
    allowPositionals: true,
    options: {
        rules: { type: "string", default: "" },
        first: { type: "string", default: "5" },
        from: { type: "string", default: "1" },
        games: { type: "string", default: "20" },
        time: { type: "string", default: "120000" },
        threads: { type: "string", default: "2" },
        hash: { type: "string", default: "1024" },
    },
});
const [database, game] = positionals;
if (positionals.length !== 2)
    throw new Error(
        "a database of matches and the game that was played are expected, as in match.db cavalo",
    );
const rules = flags.rules ? ["--rules", flags.rules] : [];
const limits = ["--time", flags.time, "--threads", flags.threads, "--hash", flags.hash];

// The positions of a game, the last one included.
function replay({ start, moves }) {
    const positions = [start];
    for (const { move } of moves)
        positions.push(ask("apply", game, positions.at(-1), move, ...rules).position);
    return positions;
}

const sideOf = (position) => (position.split(" ").at(-2) === "1" ? 1 : -1);

function leadOf(position) {
    const [one, other] = position.split(" ").at(-1).split(":").map(Number);
    return one - other;
}

// What player 1 wins by from a position on, points so far included; nothing: it could not be found in time.
function marginOf(position) {
    const { value, exact } = ask("analyse", game, position, ...rules, ...limits);
    return exact ? leadOf(position) + sideOf(position) * value : undefined;
}

// What every move lost, by its number, as far back as can be said.
function lossesOf(played) {
    const positions = replay(played);
    const losses = new Map();
    let after = leadOf(positions.at(-1));
    for (let i = played.moves.length - 1; i >= Number(flags.first); i--) {
        const before = marginOf(positions[i]);
        if (before === undefined) break;
        losses.set(i, (before - after) * sideOf(positions[i]));
        after = before;
    }
    return losses;
}

const totals = new Map(); // what each player lost a game
const byMove = new Map(); // and by the number of the move
const add = (map, name, number) => map.set(name, [...(map.get(name) ?? []), number]);

const last = Number(flags.from) + Number(flags.games);
for (const played of askAll("match", "--standings", database, "--export", "json")) {
    if (played.game < Number(flags.from) || played.game >= last || played.end !== "normal")
        continue;
    const losses = lossesOf(played);
    if (losses.size === 0) continue;
    const lost = [0, 0];
    for (const [i, loss] of losses) {
        const player = played.moves[i].player - 1;
        lost[player] += loss;
        add(byMove, `${played.players[player]} ${String(i + 1).padStart(3)}`, loss);
    }
    played.players.forEach((name, player) => add(totals, name, lost[player]));
    console.log(
        `game ${played.game}: ${played.players.map((name, player) => `${name} lost ${lost[player]}`).join(", ")}, from move ${Math.min(...losses.keys()) + 1} on`,
    );
}
for (const [name, losses] of [...byMove].sort()) {
    if (losses.some((loss) => loss > 0))
        console.log(`${name}. move: ${mean(losses).toFixed(1)} in ${losses.length} games`);
}
for (const [name, losses] of totals) {
    console.log(
        `${name}: ${mean(losses).toFixed(1)} ± ${errorOf(losses).toFixed(1)} a game, ${losses.length} games`,
    );
}
