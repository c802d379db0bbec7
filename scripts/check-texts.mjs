// Fails, with the places, if a text stands twice in the tables of one side (the library's src/lib or
// the programs' src/app), that is, the same English with the same Portuguese:
//   node scripts/check-texts.mjs
// What several tables need stands once, in base/shared_texts.h or text/shared_texts.h. The same
// English may have two translations: a narrow column says "prof." for depth. Texts without words,
// such as "{0}: {1}", are passed over.

import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const files = execFileSync("git", ["-c", "safe.directory=*", "ls-files", "src/lib", "src/app"], {
    cwd: root,
    encoding: "utf8",
})
    .split("\n")
    .filter((path) => /\.(c|h|inc)$/.test(path));

const STRINGS = String.raw`((?:"(?:[^"\\]|\\.)*"\s*)+)`;
const PAIR = new RegExp(
    String.raw`(?:\bTEXT\(\s*\w+\s*,|\{\{|#define SHARED_\w+)\s*${STRINGS},\s*${STRINGS}`,
    "g",
);
const joined = (strings) =>
    [...strings.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((part) => part[1]).join("");
const hasWords = (text) => /\p{L}{2}/u.test(text.replaceAll(/\{[^{}]*\}/g, ""));

const places = new Map();
let count = 0;
for (const path of files) {
    // As the compiler sees it: lines that go on are one.
    const code = readFileSync(join(root, path), "utf8")
        .replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, " "))
        .replaceAll("\\\n", " \n");
    for (const match of code.matchAll(PAIR)) {
        const [english, portuguese] = [joined(match[1]), joined(match[2])];
        if (!hasWords(english)) continue;
        count++;
        const key = JSON.stringify([path.split("/")[1], english, portuguese]);
        const line = code.slice(0, match.index).split("\n").length;
        places.set(key, [...(places.get(key) ?? []), `${path}:${line}`]);
    }
}

const twice = [...places].filter(([, where]) => where.length > 1);
for (const [key, where] of twice) console.log(`${JSON.parse(key)[1]}\n    ${where.join("\n    ")}`);
if (count < 1000) console.log(`only ${count} texts were found: the tables have another form`);
console.log(`${count} texts, ${twice.length} stand twice`);
process.exitCode = twice.length > 0 || count < 1000 ? 1 : 0;
