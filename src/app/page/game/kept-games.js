// The games of the library as a list, as a log.dat, and out of one.

import { Game } from "./game.js";
import { contentOf, freshId } from "./library.js";
import { isPerson } from "./player-text.js";
import { logText } from "./record.js";

// The accuracy of the persons in a game, in percent: [90.5], or of both; null: unknown.
function accuracyOf({ accuracy, setup: { players } }) {
    if (!accuracy) return null;
    const persons = accuracy.filter((value, index) => isPerson(players[index]));
    const known = (persons.length > 0 ? persons : accuracy).filter((value) => value !== null);
    return known.length > 0 ? known : null;
}

// A game for lists, with the fields of a log's summaries (log-worker.js).
export function summaryOf(kept, index) {
    const { id, created, setup, points, winner, end } = kept;
    return { index, id, date: created, game: setup.game, rules: setup.rules,
             players: setup.players, points, winner, end, length: setup.moves.length,
             moves: setup.moves.join(" "), accuracy: accuracyOf(kept), isFaulty: false };
}

// ---- Out ---------------------------------------------------------------------------------------

// Games as one log. One that has come from a log and was not changed since keeps its lines.
export function logOf(module, games) {
    const texts = games.map((kept) => {
        if (kept.log && kept.revision === kept.log.revision) return kept.log.text;
        return logText(module, new Game(module, kept.setup), { id: kept.id, date: kept.created });
    });
    const headers = texts.map((text) => text.slice(0, text.indexOf("\n") + 1));
    const version = headers.sort((one, other) => parseInt(other.split(" ")[1], 10) -
                                                 parseInt(one.split(" ")[1], 10))[0];
    return version + texts.map((text) => text.slice(text.indexOf("\n") + 1)).join("");
}

// ---- In ----------------------------------------------------------------------------------------

// The setup for Game of a game of the service's `log`.
export function setupOf(logged) {
    return { ...logged, start: logged.seed === null ? {} : { seed: logged.seed },
             time: logged.time_ms, times: logged.details.map(({ ms }) => ms),
             resigned: logged.end === "resigned" && logged.winner ? 3 - logged.winner : 0 };
}

// How a log says that a game ended where the rules do not.
function endOf({ end, winner }) {
    return end === "running" || end === "unfinished" ? {} : { end, winner };
}

// Adds games of a log (log.js) to the library: [index]. Resolves to how many are new.
export async function importGames(library, module, log, indices) {
    const texts = await log.split();
    let added = 0;
    for (const index of indices) {
        const logged = await log.game(index);
        const content = contentOf(new Game(module, setupOf(logged)));
        const twin = await library.get(logged.id);
        if (twin?.line === content.line) continue;
        const revision = 1;
        await library.restore({
            id: twin ? freshId() : logged.id, created: logged.date, changed: logged.date,
            origin: "file", accuracy: null, revision, ...content, ...endOf(logged),
            log: twin || logged.faulty ? null : { revision, text: texts.get(logged.id) } });
        added++;
    }
    return added;
}
