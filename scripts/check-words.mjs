// Fails, with the places, where sources or documents use a word that the project has replaced:
//   node scripts/check-words.mjs
// One concept has one word, and a sentence has a noun for its subject. ALLOWED lists the places
// where a banned word is the right one, each with the reason.

import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

// Underscores and capitals separate the words of a name: `PlaySitting` has two.
const BANNED = [
    [/\b(nobody|somebody|whoever|so many)\b|\b(of|for|by|to) who\b/i, "a noun"],
    [/\b(sitting|bout)s?\b/i, "play"],
    [/\b(seat|entrant)s?\b/i, "player"],
    [/\b(championship|tournament)s?\b/i, "match"],
    [/\b(desk|clerk|attendant)s?\b/i, "search queue, call threads, hang-up watch"],
    [/\b(parcel|commons|company)s?\b/i, "message, shared block, ranks"],
    [/\bmending\b/i, "work list"],
    [/\blender\b/i, "pool"],
    [/\bfindings\b/i, "results"],
];
const ALLOWED = [
    // The course's word for a match between its programs, for readers who look for it.
    [
        /^(README|CHANGELOG)\.md$|^docs\/|texts\.inc$|^src\/app\/page\/words\//,
        /championship|tournament/i,
    ],
    // Tables of the database and fields of the messages between processes are file formats.
    [/^src\/app\/match\/(store\/|played_json\.c$)|^docs\/matches\.md$/, /championship|entrant/i],
];

const faults = [];
const files = execFileSync(
    "git",
    ["-c", "safe.directory=*", "ls-files", "src", "include", "docs", "*.md"],
    { cwd: root, encoding: "utf8" },
)
    .split("\n")
    .filter((path) => /\.(c|h|inc|js|css|html|lisp|md|1)$/.test(path));

const wordsOf = (line) => line.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");

for (const path of files)
    readFileSync(join(root, path), "utf8")
        .split("\n")
        .forEach((line, i) => {
            for (const [pattern, instead] of BANNED) {
                const word = wordsOf(line).match(pattern)?.[0];
                if (word && !ALLOWED.some(([place, words]) => place.test(path) && words.test(word)))
                    faults.push(`${path}:${i + 1}: '${word}': write ${instead}`);
            }
        });
faults.forEach((fault) => console.error(fault));
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
