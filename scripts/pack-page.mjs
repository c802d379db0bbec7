// Makes the copied files of the page quick to load, called by cmake/page.cmake:
//   node scripts/pack-page.mjs FOLDER
// - the modules that every first visit needs become one, bundle.js: a file each is a request each,
//   known only when the importing one has arrived. They stay beside it for workers; modules that
//   are loaded later import from the bundle, so that each module exists once;
// - files.js lists what the service worker keeps, and changes when any file does;
// - each text has a compressed file beside it (.br, .gz), for hosts that send these.
//
// The bundle wraps each module in a function, in the order of their imports; of two modules that
// import each other, the first calls the other's functions by way of its exports. It takes the forms
// that the page uses and refuses others: exports of declarations, defaults and lists, and imports at
// the top. Lines that are comments, and indentation, are left out.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const folder = process.argv[2];
const FIRST = ["app.js", "views/play/play.js"]; // what a first visit shows
const MIN_PACKED = 512; // bytes; smaller files fit into one packet anyway
const TEXTS = /\.(html|css|js|svg|wasm|webmanifest)$/;
const IMPORT = /^import\s+(?:([\w*{][^"]*?)\s+from\s+)?"(\.[^"]+)";\n?/gm;
const REEXPORT = /^export\s+\{([^}]*)\}\s+from\s+"(\.[^"]+)";\n?/gm;

const read = (name) => readFileSync(join(folder, name), "utf8");
const write = (name, text) => writeFileSync(join(folder, name), text);
const resolve = (from, path) => posix.join(posix.dirname(from), path);

function refuse(name, why) {
    throw new Error(`${name}: ${why}`);
}

function filesBelow(path = "") {
    return readdirSync(join(folder, path), { withFileTypes: true })
        .flatMap((entry) => (entry.isDirectory() ? filesBelow(posix.join(path, entry.name))
                                                 : posix.join(path, entry.name)))
        .sort();
}

// ---- Modules -----------------------------------------------------------------------------------

function importsOf(name) {
    const text = read(name);
    return [...text.matchAll(IMPORT), ...text.matchAll(REEXPORT)].map((found) =>
        resolve(name, found[2]));
}

// Modules and all that they import, each after its own imports, if these do not import it.
function withImports(names) {
    const order = [];
    const seen = new Set();
    const visit = (name) => {
        if (seen.has(name)) return;
        seen.add(name);
        importsOf(name).forEach(visit);
        order.push(name);
    };
    names.forEach(visit);
    return order;
}

const variable = (name) => `$${name.replace(/\.js$/, "").replace(/\W/g, "_")}`;

// "a, b as c" -> [["a", "a"], ["b", "c"]]
function pairsOf(list) {
    return list.split(",").map((item) => item.trim()).filter(Boolean)
        .map((item) => item.split(/\s+as\s+/)).map(([one, other = one]) => [one, other]);
}

const member = ([id, value]) => (id === value ? id : `${id}: ${value}`);

// The declaration of imported names, taken from an object with all that a module exports.
function taking(clause, source) {
    if (!clause) return "";
    const all = /^\*\s+as\s+(\w+)$/.exec(clause);
    if (all) return `const ${all[1]} = ${source};\n`;
    const [, usual, , list = ""] = /^(\w+)?(,\s*)?(?:\{([^}]*)\})?$/.exec(clause) ?? [];
    const names = [...(usual ? [["default", usual]] : []), ...pairsOf(list)];
    return `const { ${names.map(member).join(", ")} } = ${source};\n`;
}

// The same of a module that comes later: functions that call its functions.
function calling(clause, source) {
    const list = /^\{([^}]*)\}$/.exec(clause)?.[1];
    const names = pairsOf(list ?? "");
    if (names.length === 0 || names.some(([one]) => !/^[a-z]/.test(one)))
        refuse(source, "two modules that import each other can share functions alone");
    return names.map(([one, other]) =>
        `const ${other} = (...values) => ${source}().${one}(...values);\n`).join("");
}

// Whether a line is inside a text of several lines is known by counting its marks.
function withoutComments(name, text) {
    let marks = 0;
    const lines = text.split("\n").flatMap((line) => {
        const isInside = marks % 2 === 1;
        if (!isInside && /^\s*\/\//.test(line)) return [];
        marks += line.replaceAll("\\`", "").split("`").length - 1;
        return [isInside ? line : line.trimStart()];
    });
    return marks % 2 === 1 ? text : lines.filter(Boolean).join("\n");
}

// A module as a function's text that returns its exports; earlier: those before it.
function wrapped(name, earlier) {
    const exported = [];
    const place = posix.dirname(name);
    let text = read(name)
        .replace(IMPORT, (whole, clause, path) => {
            const source = resolve(name, path);
            return earlier.includes(source) ? taking(clause, variable(source))
                                            : calling(clause, `(() => ${variable(source)})`);
        })
        .replace(REEXPORT, (whole, list, path) => {
            const from = variable(resolve(name, path));
            exported.push(...pairsOf(list).map(([one, other]) => [other, `${from}.${one}`]));
            return "";
        })
        .replace(/^export\s+\{([^}]*)\};\n?/gm, (whole, list) => {
            exported.push(...pairsOf(list).map(([one, other]) => [other, one]));
            return "";
        })
        .replace(/^export\s+default\s+/gm, () => {
            exported.push(["default", "$default"]);
            return "const $default = ";
        })
        .replace(/^export\s+((?:async\s+)?(?:function\*?|class|const)\s+(\w+))/gm,
                 (whole, declaration, id) => {
                     exported.push([id, id]);
                     return declaration;
                 })
        .replaceAll("import.meta.url", `new URL("${name}", import.meta.url)`)
        .replace(/\bimport\((["`])(\.[^"`]+)\1\)/g, (whole, mark, path) =>
            `$import(${mark}./${posix.join(place, path)}${mark})`);
    if (/^(export|import)\b/m.test(text)) refuse(name, "an export or import in an unknown form");
    text = withoutComments(name, text);
    const members = exported.map(member).join(", ");
    return `const ${variable(name)} = (() => {\n${text}\nreturn { ${members} };\n})();\n`;
}

// The last module starts the page.
function bundle(names) {
    const parts = names.map((name, index) => wrapped(name, names.slice(0, index)));
    const known = names.slice(0, -1).map((name) => `"./${name}": ${variable(name)}`);
    return "const $import = async (path) => $modules[path] ?? import(path);\n" +
           `${parts.slice(0, -1).join("")}export const $modules = { ${known.join(", ")} };\n` +
           parts.at(-1);
}

// A module that is loaded later, with the bundle's modules.
function joined(name, bundled) {
    const path = posix.relative(posix.dirname(name), "bundle.js");
    const from = path.startsWith(".") ? path : `./${path}`;
    let isJoined = false;
    const text = read(name).replace(IMPORT, (whole, clause, target) => {
        const module = resolve(name, target);
        if (!bundled.has(module)) return whole;
        isJoined = true;
        return taking(clause, `$modules["./${module}"]`);
    });
    return isJoined ? `import { $modules } from "${from}";\n${text}` : text;
}

// ---- The folder --------------------------------------------------------------------------------

function packModules() {
    const all = filesBelow().filter((name) => name.endsWith(".js"));
    const workers = withImports(all.filter((name) => /(^|[-/])worker\.js$/.test(name)));
    const isApp = (name) => name === "app.js";
    const closure = withImports(FIRST);
    const names = [...closure.filter((name) => !isApp(name)), ...closure.filter(isApp)];
    const bundled = new Set(names);
    const text = bundle(names);
    for (const name of all) {
        const isOwn = name.includes("/") && !bundled.has(name) && !workers.includes(name);
        if (isOwn) write(name, joined(name, bundled));
    }
    write("bundle.js", text);
    const page = read("index.html");
    const packed = page.replace('src="app.js"', 'src="bundle.js"');
    if (packed === page) refuse("index.html", "has no app.js");
    write("index.html", packed);
    return names.filter((name) => !workers.includes(name));
}

// The service worker keeps all but the modules that the bundle replaces.
function listFiles(replaced) {
    const names = filesBelow().filter((name) => !replaced.includes(name));
    const sums = names.map((name) =>
        createHash("sha256").update(readFileSync(join(folder, name))).digest("hex"));
    const version = createHash("sha256").update(sums.join("")).digest("hex").slice(0, 16);
    const list = names.map((name) => `    ${JSON.stringify(name)},\n`).join("");
    write("files.js", "// Every file of the page, and what changes when any of them does.\n" +
                      `self.PAGE = { version: "${version}", files: [\n${list}] };\n`);
}

function compress(name) {
    const content = readFileSync(join(folder, name));
    if (!TEXTS.test(name) || content.length < MIN_PACKED) return;
    const size = { [constants.BROTLI_PARAM_QUALITY]: 11,
                   [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params: size }));
}

listFiles(packModules());
filesBelow().forEach(compress);
