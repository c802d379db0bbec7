// Makes the copied files of the page quick to load, called by cmake/page.cmake:
//   node scripts/pack-page.mjs FOLDER
// - Rollup joins the modules: what every visit needs is in app.js, what is loaded later in chunks/;
//   esbuild shortens them and the style sheets;
// - index.html names the chunks that app.js imports, so that all are requested at once;
// - files.js lists what the service worker keeps, and changes when any file does;
// - each text has a compressed file beside it (.br, .gz), for hosts that send these.

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import { transform } from "esbuild-wasm";
import { rollup } from "@rollup/wasm-node";

const folder = process.argv[2];
const ENTRIES = ["app", "engine/worker", "game/log-worker"];
const SCRIPTS = ["theme.js", "sw.js"]; // no modules
const MIN_CHUNK = 10_000; // bytes; a smaller one joins another where that loads nothing in vain
const MIN_PACKED = 512; // bytes; smaller files fit into one packet anyway
const TEXTS = /\.(html|css|js|json|svg|wasm|webmanifest)$/;

const read = (name) => readFileSync(join(folder, name));
const write = (name, content) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
};

function filesBelow(path = "") {
    return readdirSync(join(folder, path), { withFileTypes: true })
        .map((entry) => [posix.join(path, entry.name), entry.isDirectory()])
        .flatMap(([name, isFolder]) => (isFolder ? filesBelow(name) : name))
        .sort();
}

// Replaces the modules by chunks, and returns these.
async function packModules() {
    const bundle = await rollup({
        input: Object.fromEntries(ENTRIES.map((name) => [name, join(folder, `${name}.js`)])),
        logLevel: "warn",
        onwarn: ({ message }) => {
            throw new Error(message);
        },
    });
    const { output } = await bundle.generate({
        format: "es",
        entryFileNames: "[name].js",
        chunkFileNames: "chunks/[name]-[hash].js",
        experimentalMinChunkSize: MIN_CHUNK,
    });
    await bundle.close();
    const isModule = (name) => name.endsWith(".js") && !SCRIPTS.includes(name);
    for (const name of filesBelow().filter(isModule)) unlinkSync(join(folder, name));
    for (const { fileName, code } of output) {
        const short = await transform(code, { minify: true, format: "esm", target: "es2022" });
        write(fileName, short.code);
    }
    return output;
}

// All that the page's first module imports is requested with it.
function nameChunks(chunks) {
    const links = chunks.find(({ fileName }) => fileName === "app.js").imports
        .map((name) => `<link rel="modulepreload" href="${name}">\n`).join("");
    const page = read("index.html").toString();
    write("index.html", page.replace('<script type="module"', (script) => links + script));
}

async function packStyles() {
    for (const name of filesBelow().filter((file) => file.endsWith(".css"))) {
        const { code } = await transform(read(name).toString(), { loader: "css", minify: true });
        write(name, code);
    }
}

// The service worker keeps all that a page can ask for.
function listFiles() {
    const sumOf = (content) => createHash("sha256").update(content).digest("hex");
    const names = filesBelow();
    const version = sumOf(names.map((name) => sumOf(read(name))).join("")).slice(0, 16);
    const list = names.map((name) => `    ${JSON.stringify(name)},\n`).join("");
    write("files.js", "// Every file of the page, and what changes when any of them does.\n" +
                      `self.PAGE = { version: "${version}", files: [\n${list}] };\n`);
}

function compress(name) {
    const content = read(name);
    if (!TEXTS.test(name) || content.length < MIN_PACKED) return;
    const size = { [constants.BROTLI_PARAM_QUALITY]: 11,
                   [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    write(`${name}.gz`, gzipSync(content, { level: 9 }));
    write(`${name}.br`, brotliCompressSync(content, { params: size }));
}

nameChunks(await packModules());
await packStyles();
listFiles();
filesBelow().forEach(compress);
