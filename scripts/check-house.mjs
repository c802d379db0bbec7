// Fails, with the places, if the sources are not arranged as ARCHITECTURE.md says:
//   node scripts/check-house.mjs
// - a folder of src/ with more than 35 files of its own;
// - a line of code with more than 100 columns;
// - an include that points upwards: the library's folders have an order, and programs see the
//   library through include/ alone;
// - a header that src/lib and src/app both have by the same name;
// - a game named outside its own files and the registries. Comments are passed over, and so are the
//   files of ALLOWED, each with the reason.

import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const MOST_FILES = 35;
const MOST_COLUMNS = 100;

// Each folder of the library may include those before it; of games/, the binding of a game to the
// searches is the one exception.
const LAYERS = ["base", "games", "solve", "search", "play", "log", "rating"];
const UPWARDS = new Set(["src/lib/games/binding.inc"]);

const GAME = /\b(cavalo|dots|adji)\b/i;
const OWN = [
    /^src\/lib\/(games|solve)\/(cavalo|dots|adji)\//,
    /^src\/lib\/(games|solve)\/registry\.h$/,
    /^src\/app\/page\/games\/(rules\/)?(cavalo|dots|adji)\.(js|css)$/,
    /^src\/app\/page\/games\/registry\.js$/,
];
const ALLOWED = {
    "include/porfia_evaluation.h": "the boards that an external evaluation sees",
    "src/app/cli/commands.c": "examples of the help",
    "src/app/page/index.html": "what the page is",
    "src/app/page/words/": "words that a reader sees",
    "src/app/page/views/microscope/examples.js": "examples",
};

const faults = [];
const files = execFileSync(
    "git",
    ["-c", "safe.directory=*", "ls-files", "src", "include", "tests"],
    {
        cwd: root,
        encoding: "utf8",
    },
)
    .split("\n")
    .filter(Boolean);
const isOurs = (path) => path.startsWith("src/") || path.startsWith("include/");
const isCode = (path) => /\.(c|h|inc|js|css|html|lisp)$/.test(path);

function checkFolders() {
    const counts = new Map();
    for (const path of files.filter(isOurs))
        counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
    for (const [folder, count] of counts)
        if (count > MOST_FILES)
            faults.push(`${folder}: ${count} files, at most ${MOST_FILES} are to be in a folder`);
}

function checkNames() {
    const inside = (folder) =>
        files
            .filter((path) => path.startsWith(folder) && path.endsWith(".h"))
            .map((path) => path.slice(folder.length));
    const library = new Set(inside("src/lib/"));
    for (const name of inside("src/app/"))
        if (library.has(name))
            faults.push(`src/app/${name}: src/lib has a header of that name, too`);
}

// What an include names, as a path of the project; undefined: nothing of ours.
function includedBy(name) {
    return ["src/lib/", "src/app/"]
        .map((folder) => folder + name)
        .find((path) => files.includes(path));
}

function checkInclude(path, line, name) {
    const included = includedBy(name);
    if (!included || UPWARDS.has(path)) return;
    const [, side, folder] = path.split("/");
    const [, otherSide, otherFolder] = included.split("/");
    const isUpwards =
        side === "lib"
            ? otherSide === "app" || LAYERS.indexOf(otherFolder) > LAYERS.indexOf(folder)
            : otherSide === "lib" && !(folder === "match" && otherFolder === "base");
    if (isUpwards) faults.push(`${path}:${line}: ${folder} may not include ${name}`);
}

const withoutComments = (text) =>
    text.replace(/\/\*[^]*?\*\/|<!--[^]*?-->|(?<!:)\/\/.*$|^;+.*$/gm, (comment) =>
        comment.replace(/[^\n]/g, " "),
    );

function checkLines(path) {
    const text = readFileSync(join(root, path), "utf8");
    const isAllowed =
        OWN.some((pattern) => pattern.test(path)) ||
        Object.keys(ALLOWED).some((place) => path.startsWith(place));
    text.split("\n").forEach((line, i) => {
        if ([...line].length > MOST_COLUMNS)
            faults.push(`${path}:${i + 1}: more than ${MOST_COLUMNS} columns`);
        const include = line.match(/^#include "([^"]+)"/);
        if (include && path.startsWith("src/")) checkInclude(path, i + 1, include[1]);
    });
    if (isAllowed || !isOurs(path)) return;
    withoutComments(text)
        .split("\n")
        .forEach((line, i) => {
            if (GAME.test(line)) faults.push(`${path}:${i + 1}: names a game: ${line.trim()}`);
        });
}

checkFolders();
checkNames();
files.filter((path) => isCode(path)).forEach(checkLines);
faults.forEach((fault) => console.error(fault));
console.log(`${files.length} files, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
