// Fails, with the places, if the documentation names something that is not there:
//   node scripts/check-docs.mjs
// - a relative link to a file, or to a heading of one, that does not exist;
// - a path of the project in `code` that does not exist;
// - in the technical manuals, a name of the code in `code` that occurs nowhere in the sources;
// - a line of prose with more than 100 columns: neither a table's, nor an example's, nor a picture's.
// Pages that exist in both languages must have the same headings, code blocks, tables and pictures, by
// their number and order.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const PAIRS = [
    ["docs/technical-manual.md", "docs/manual-tecnico.md"],
    ["docs/user-manual.md", "docs/manual-do-utilizador.md"],
    ["docs/alpha-beta.md", "docs/alfa-beta.md"],
    ["docs/dots-problems.md", "docs/problemas-de-dots.md"],
    ["docs/players.md", "docs/jogadores.md"],
];
const MOST_COLUMNS = 100;
const FOLDERS = "src|include|tests|docs|scripts|tools|examples|cmake|data";

const faults = [];
const read = (path) => readFileSync(join(root, path), "utf8");

function filesBelow(folder) {
    return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    );
}

// Blocks of code are examples, in which brackets and paths mean something else.
const proseOf = (text) => text.replace(/^( {4}|\t).*$/gm, "").replace(/^```[^]*?^```$/gm, "");
const codeSpans = (text) => [...proseOf(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);

// As a heading is named in a link.
const anchorOf = (heading) =>
    heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, "")
        .replaceAll(" ", "-");
const anchorsOf = (path) =>
    [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading));

function checkLinks(path, text) {
    for (const [, target] of proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)) {
        if (/^[a-z]+:/.test(target)) continue;
        const [file, anchor] = target.split("#");
        const linked = file ? relative(root, join(root, dirname(path), file)) : path;
        if (!existsSync(join(root, linked))) faults.push(`${path}: no file for the link ${target}`);
        else if (anchor && !anchorsOf(linked).includes(anchor))
            faults.push(`${path}: no heading for the link ${target}`);
    }
}

// A path may stand for several files: `src/lib/games/*.c`.
function checkPaths(path, text) {
    const pattern = new RegExp(`^(${FOLDERS})/[\\w./*-]*$`);
    for (const code of codeSpans(text).filter((code) => pattern.test(code))) {
        const beginning = code.includes("*") ? dirname(code.slice(0, code.indexOf("*") + 1)) : code;
        if (!existsSync(join(root, beginning))) faults.push(`${path}: there is no ${code}`);
    }
}

function checkColumns(path, text) {
    const isProse = (line) => !/^\s*(\||!\[)/.test(line);
    text.replace(/^```[^]*?^```$/gm, (block) => block.replace(/[^\n]/g, ""))
        .replace(/^( {4}|\t).*$/gm, "")
        .split("\n")
        .forEach((line, i) => {
            if (isProse(line) && [...line].length > MOST_COLUMNS)
                faults.push(`${path}:${i + 1}: more than ${MOST_COLUMNS} columns`);
        });
}

function checkNames(path, text, words) {
    const isName = (code) => /^[A-Za-z]\w*$/.test(code) && /_|[a-z][A-Z]/.test(code);
    for (const code of codeSpans(text).filter(isName))
        if (!words.has(code)) faults.push(`${path}: ${code} occurs nowhere in the sources`);
}

// What a page consists of, whatever its language: levels of headings, blocks of code, tables with their
// columns and rows, pictures, items of lists.
function shapeOf(path) {
    const shape = [];
    let before = "";
    let isFenced = false;
    for (const line of read(path).split("\n")) {
        let kind = "";
        const isFence = line.startsWith("```");
        if (isFence) isFenced = !isFenced;
        if (isFence && isFenced) kind = `block ${line.slice(3)}`;
        else if (isFence || isFenced) continue;
        else if (/^#+ /.test(line)) kind = line.match(/^#+/)[0];
        else if (/^ {4}/.test(line)) kind = "code";
        else if (line.startsWith("|")) kind = `table of ${line.split("|").length - 2}`;
        else if (line.startsWith("![")) kind = "picture";
        else if (/^(- |\d+\. )/.test(line)) kind = "item";
        if (kind && (kind !== before || kind !== "code")) shape.push(kind);
        if (line) before = kind;
    }
    return shape;
}

function checkPair([first, second]) {
    const [one, other] = [shapeOf(first), shapeOf(second)];
    const place = one.findIndex((kind, i) => kind !== other[i]);
    if (place >= 0 || one.length !== other.length) {
        const at = place >= 0 ? place : one.length;
        faults.push(
            `${second}: part ${at + 1} is ${other[at] ?? "missing"}, in ${first} it is ${one[at] ?? "missing"}`,
        );
    }
}

const sources = ["src", "include", "tests", "tools"]
    .flatMap(filesBelow)
    .filter((path) => /\.(c|h|inc)$/.test(path));
const words = new Set(sources.flatMap((path) => read(path).match(/\w+/g) ?? []));
const pages = readdirSync(root)
    .filter((name) => name.endsWith(".md"))
    .concat(["docs", "tests"].flatMap(filesBelow).filter((name) => name.endsWith(".md")));
for (const path of pages) {
    const text = read(path);
    checkLinks(path, text);
    checkPaths(path, text);
    checkColumns(path, text);
    if (PAIRS[0].includes(path)) checkNames(path, text, words);
}
PAIRS.forEach(checkPair);
faults.forEach((fault) => console.error(fault));
console.log(`${pages.length} pages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
