// What the tests of the page share: the page served from build/web, by a small server here or by
// `porfia serve`, and browser windows that notice what must never happen: an error in the console,
// a request to another host.
//
//     const site = await openSite({engine: "worker"});
//     const page = await site.page({width: 360, height: 740, language: "pt", colorScheme: "dark"});
//     await page.goto(site.address);
//     ..
//     await site.close();               fails if anything of that kind has happened

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
export const FOLDER = process.env.PORFIA_WEB ?? join(ROOT, "build/web");
const PROGRAM = process.env.PORFIA ?? join(ROOT, "build/release/porfia");
const SCREENS = join(ROOT, "build/screens");
// The build without windows is enough for tests, and quicker.
const BROWSER = process.env.CHROMIUM ??
    ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync) ?? "chromium";

const TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml", ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json", "": "application/octet-stream",
};

const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "connect-src 'self'; worker-src 'self'; img-src 'self' data:; base-uri 'none'; " +
    "frame-ancestors 'none'";

// Why the tests with an engine cannot run, or false: for the `skip` of a test.
export function missing(engine) {
    if (!existsSync(join(FOLDER, "index.html"))) {
        return "build/web is missing: cmake --workflow --preset web";
    }
    if (!existsSync(BROWSER)) return `${BROWSER} is missing`;
    if (engine === "server" && spawnSync(PROGRAM, ["serve", "--help"]).status !== 0) {
        return "build/release/porfia is missing, or has no command serve";
    }
    return false;
}

const packed = new Map(); // of files that were sent before

function pack(file, content) {
    const known = packed.get(file);
    if (known?.content.equals(content)) return known.gzip;
    packed.set(file, { content, gzip: gzipSync(content) });
    return packed.get(file).gzip;
}

// The file that a path means, in the first folder that has it.
function find(folders, path) {
    const name = normalize(decodeURIComponent(path));
    return folders.map((folder) => join(folder, name.endsWith("/") ? `${name}index.html` : name))
        .find((file, index) => file.startsWith(folders[index]) && existsSync(file)) ?? "";
}

async function answer(folders, request, response) {
    const file = find(folders, new URL(request.url, "http://x").pathname);
    const type = TYPES[extname(file)];
    const content = type ? await readFile(file).catch(() => null) : null;
    if (!content) {
        response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
        return;
    }
    response.writeHead(200, { "content-type": type, "content-encoding": "gzip",
                              "cache-control": "no-cache", "content-security-policy": POLICY,
                              "x-content-type-options": "nosniff" }).end(pack(file, content));
}

async function serveFolders(folders) {
    const server = createServer((request, response) => answer(folders, request, response));
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => {
        server.closeAllConnections();
        server.close();
    } };
}

// `porfia serve` on a free port; it prints where it listens.
async function serveProgram() {
    const child = spawn(PROGRAM, ["serve", "--port", "0", "--page", FOLDER],
                        { stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    const address = await new Promise((resolve, reject) => {
        const take = (chunk) => {
            printed += chunk;
            const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(printed);
            if (found) resolve(found[0]);
        };
        child.stdout.on("data", take);
        child.stderr.on("data", take);
        child.on("error", reject);
        child.on("exit", (code) => reject(new Error(`porfia serve ended (${code}): ${printed}`)));
        const late = () => reject(new Error(`porfia serve tells no address: ${printed}`));
        setTimeout(late, 30000).unref();
    });
    return { address, stop: (signal = "SIGTERM") => child.kill(signal) };
}

class Site {
    constructor(browser, host) {
        this.browser = browser;
        this.host = host;
        this.address = host.address;
        this.faults = [];
    }

    // A window of its own, with nothing remembered. allow: a pattern for faults that a test
    // provokes.
    async page({ width = 1280, height = 800, language = "en", colorScheme = "light", touch = false,
                 reducedMotion = "reduce", serviceWorkers = "block", allow = null, ...more } = {}) {
        const context = await this.browser.newContext({
            viewport: { width, height }, locale: language === "pt" ? "pt-PT" : "en-GB", colorScheme,
            hasTouch: touch, reducedMotion, serviceWorkers, ...more,
        });
        context.setDefaultTimeout(30000);
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        const page = await context.newPage();
        const note = (text) => {
            if (!allow?.test(text)) this.faults.push(text);
        };
        page.on("pageerror", (error) => note(`error: ${error.stack ?? error.message}`));
        page.on("console", (message) => {
            if (message.type() === "error") {
                note(`console: ${message.text()} (${message.location().url})`);
            }
        });
        page.on("request", (request) => {
            const url = request.url();
            const isOwn = url.startsWith(this.address) || /^(blob|data):/.test(url);
            if (!isOwn) note(`request: ${url}`);
        });
        return page;
    }

    // Goes to an address of the page and waits until it can be used.
    async open(page, hash = "") {
        await page.goto(this.address + hash);
        await page.waitForSelector("#main h1", { state: "attached" });
        return page;
    }

    // A picture for people, into build/screens.
    async screenshot(page, name, options = {}) {
        mkdirSync(SCREENS, { recursive: true });
        await page.screenshot({ path: join(SCREENS, `${name}.png`), ...options });
    }

    async close() {
        await this.browser.close();
        this.host.stop();
        assert.deepEqual(this.faults, [], "nothing of this may happen on the page");
    }
}

// engine: "worker" (a plain host) or "server" (porfia serve); folders: others than build/web.
export async function openSite({ engine = "worker", folders = [FOLDER] } = {}) {
    const host = engine === "server" ? await serveProgram() : await serveFolders(folders);
    const browser = await chromium.launch({
        executablePath: BROWSER,
        args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
               "--disable-component-update", "--disable-sync"],
    });
    return new Site(browser, host);
}

// What axe finds that is serious or critical, as lines of text; rules: only these of it.
export async function accessibilityFaults(page, rules = null) {
    if (!(await page.evaluate(() => "axe" in window))) {
        await page.evaluate(await readFile(join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8"));
    }
    const { violations } = await page.evaluate((names) =>
        window.axe.run(names ? { runOnly: names } : {}), rules);
    return violations.filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) =>
            `${target.join(" ")} ${failureSummary}`).join("; ")}`);
}

// Whether the page can be scrolled sideways, which it never should.
export function scrollsSideways(page) {
    return page.evaluate(() => document.scrollingElement.scrollWidth > innerWidth);
}
