// The games of the library as a list, as a log.dat, and out of one.

import { merged, orNull } from "./annotations.js";
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
             moves: setup.moves.join(" "), accuracy: accuracyOf(kept), isFaulty: false,
             isAnnotated: Boolean(kept.annotations) };
}

// ---- Out ---------------------------------------------------------------------------------------

// A log of a game, as lines: those of annotations, and the others.
function linesOf(text) {
    const [header, ...lines] = text.split("\n").slice(0, -1);
    const isAnnotation = (line) => /^(variation|comment)\t/.test(line);
    return { header, annotations: lines.filter(isAnnotation),
             others: lines.filter((line) => !isAnnotation(line)) };
}

// A game that has come from a log keeps its lines while it has the same moves.
function textOf(module, kept) {
    const { log, annotations } = kept;
    if (log && kept.revision === log.revision) return log.text;
    const text = logText(module, new Game(module, { ...kept.setup, annotations }),
                         { id: kept.id, date: kept.created });
    if (!log || log.line !== kept.line) return text;
    const written = linesOf(text);
    return [written.header, ...linesOf(log.text).others, ...written.annotations, ""].join("\n");
}

// Games as one log.
export function logOf(module, games) {
    const texts = games.map((kept) => textOf(module, kept));
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
             annotations: orNull(logged),
             resigned: logged.end === "resigned" && logged.winner ? 3 - logged.winner : 0 };
}

// When a logged game began, and how it ended where the rules do not say so.
export function loggedOf({ date, end, winner }) {
    const isOpen = end === "running" || end === "unfinished";
    return { created: date, ...(isOpen ? {} : { end, winner }) };
}

// A kept game has the annotations of a log, too.
async function addAnnotations(library, kept, annotations) {
    const both = merged(kept.annotations ?? null, annotations);
    if (JSON.stringify(both) === JSON.stringify(kept.annotations ?? null)) return;
    await library.save({ ...kept, annotations: both });
}

// Adds games of a log (log.js) to the library: [index]. Resolves to how many are new.
export async function importGames(library, module, log, indices) {
    const texts = await log.split();
    let added = 0;
    for (const index of indices) {
        const logged = await log.game(index);
        const content = contentOf(new Game(module, setupOf(logged)));
        const twin = await library.get(logged.id);
        if (twin?.line === content.line) {
            await addAnnotations(library, twin, content.annotations);
            continue;
        }
        const revision = 1;
        await library.restore({
            id: twin ? freshId() : logged.id, changed: logged.date,
            origin: "file", accuracy: null, revision, ...content, ...loggedOf(logged),
            log: twin || logged.faulty ? null
                : { revision, line: content.line, text: texts.get(logged.id) } });
        added++;
    }
    return added;
}
