// What the tests of the page share: the page served from build/web, by a small server here or by
// `porfia serve`, and browser windows that record errors in the console and requests to other
// hosts.
//
//     const site = await openSite({engine: "worker"});
//     test("..", async () => {          harness.mjs's own, or its `it`: closes its windows
//         const page = await site.page({width: 360, height: 740, language: "pt"});
//         await site.open(page, "#play");
//         await until(() => page.locator(".move").count(), 3);
//     });                               fails as soon as anything is recorded
//     await site.close();
//
// Tests wait for events, never for time to pass, and give up after LIMIT. A failed test prints the
// content of its windows.

import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join, normalize } from "node:path";
import { it as nodeIt, test as nodeTest } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { chromium } from "playwright-core";

// Browsers and node from 19 on have it; parts of the page also run in node.
globalThis.CustomEvent ??= class extends Event {
    constructor(type, { detail = null, ...options } = {}) {
        super(type, options);
        this.detail = detail;
    }
};

// Milliseconds until a test gives up: far more than a busy machine needs.
export const LIMIT = Number(process.env.PORFIA_LIMIT_MS ?? 600_000);
const LOOK_AGAIN = 20; // milliseconds between two polls

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
export const FOLDER = process.env.PORFIA_WEB ?? join(ROOT, "build/web");
export const PROGRAM = process.env.PORFIA ?? join(ROOT, "build/release/porfia");
// The page's modules by name, for tests that import one in the browser: the build has joined them.
export const MODULES = join(ROOT, "src/app/page");
const SCREENS = join(ROOT, "build/screens");
// The build without windows suffices, and is quicker.
const BROWSER =
    process.env.CHROMIUM ??
    ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync) ??
    "chromium";

const TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".bin": "application/octet-stream",
    ".webmanifest": "application/manifest+json",
    "": "application/octet-stream",
};

const POLICY =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "connect-src 'self'; worker-src 'self'; img-src 'self' data:; base-uri 'none'; " +
    "frame-ancestors 'none'";

// Why tests with an engine cannot run, or false: for the `skip` of a test.
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

// The file of a path, in the first folder that has it.
function find(folders, path) {
    const name = normalize(decodeURIComponent(path));
    return (
        folders
            .map((folder) => join(folder, name.endsWith("/") ? `${name}index.html` : name))
            .find((file, index) => file.startsWith(folders[index]) && existsSync(file)) ?? ""
    );
}

// Codings of hosts that send what lies compressed beside a file.
const ENDINGS = { br: ".br", gzip: ".gz" };

// What a host sends of a file: compressed here, or as the build has compressed it (coding: "br" or
// "gzip"), or plain (coding: "none").
async function coded(file, content, coding) {
    if (!coding) return { "content-encoding": "gzip", content: pack(file, content) };
    const packed = await readFile(`${file}${ENDINGS[coding]}`).catch(() => null);
    return packed ? { "content-encoding": coding, content: packed } : { content };
}

async function answer({ folders, coding }, request, response) {
    const file = find(folders, new URL(request.url, "http://x").pathname);
    const type = TYPES[extname(file)];
    const content = type ? await readFile(file).catch(() => null) : null;
    if (!content) {
        response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
        return;
    }
    const { content: sent, ...headers } = await coded(file, content, coding);
    response
        .writeHead(200, {
            "content-type": type,
            ...headers,
            "cache-control": "no-cache",
            "content-security-policy": POLICY,
            "x-content-type-options": "nosniff",
        })
        .end(sent);
}

async function serveFolders(host) {
    const server = createServer((request, response) => answer(host, request, response));
    await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
    return {
        address: `http://127.0.0.1:${server.address().port}/`,
        stop: () => {
            server.closeAllConnections();
            server.close();
        },
    };
}

// `porfia serve` on a free port, in a folder of its own; it prints where it listens.
async function serveProgram(options) {
    const folder = mkdtempSync(join(tmpdir(), "porfia-serve-"));
    const child = spawn(PROGRAM, ["serve", "--port", "0", "--page", FOLDER, ...options], {
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
    });
    child.on("exit", () => rmSync(folder, { recursive: true, force: true }));
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
        setTimeout(late, LIMIT).unref();
    });
    return { address, folder, stop: (signal = "SIGTERM") => child.kill(signal) };
}

// ---- Browsers ----------------------------------------------------------------------------------

function launch(chromiumSandbox) {
    return chromium.launch({
        executablePath: BROWSER,
        chromiumSandbox,
        timeout: LIMIT,
        // Where /dev/shm is small or missing, as in a chroot, shared memory goes to /tmp.
        args: [
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ],
    });
}

// Chromium refuses its sandbox to root, and some kernels to all users; only our own page is shown
// here.
async function launchBrowser() {
    if (process.getuid() === 0) return launch(false);
    return launch(true).catch(() => launch(false));
}

// One browser for all sites of a process, as starting one takes long.
let browser = null;
let sites = 0;

function takeBrowser() {
    sites++;
    browser ??= launchBrowser();
    return browser;
}

async function giveBrowserBack() {
    if (--sites > 0) return;
    const last = browser;
    browser = null;
    await (await last).close();
}

// In the page: searches have no time limit, so that slow machines find the same results.
function letEnginesFinish(most) {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function post(message, ...more) {
        const { parameters } = message;
        const isLimited = parameters?.time !== undefined;
        const other = { ...message, parameters: { ...parameters, time: most } };
        return postMessage.call(this, isLimited ? other : message, ...more);
    };
    const { fetch } = window;
    window.fetch = (address, options = {}) => {
        const body = options.body?.replace(/(^|&)time=\d+/, `$1time=${most}`);
        return fetch(address, body === undefined ? options : { ...options, body });
    };
}

// In the page: pauses for the eye are short. Longer ones, such as the life of a message, are
// unchanged.
function shortenPauses() {
    const { setTimeout } = window;
    window.setTimeout = (action, ms = 0, ...values) =>
        setTimeout(action, ms < 1000 ? ms / 30 : ms, ...values);
}

const MOST_SEARCH_MS = 600_000; // what the service takes at most

async function setPace(context, { clock, untouched, reducedMotion }) {
    if (untouched) return;
    await context.addInitScript(letEnginesFinish, MOST_SEARCH_MS);
    if (clock) {
        await context.clock.install({ time: 0 });
        await context.clock.pauseAt(1000);
    } else if (reducedMotion === "reduce") {
        await context.addInitScript(shortenPauses);
    }
}

class Site {
    constructor(host) {
        this.host = host;
        this.address = host.address;
        this.windows = new Set();
        this.faults = [];
    }

    // A window of its own, with empty storage. It has no animations, short pauses and whole
    // searches; clock: time stands still until the test moves it (page.clock.runFor); untouched:
    // the page as users have it. allow: a pattern for faults that a test provokes.
    async page({
        width = 1280,
        height = 800,
        language = "en",
        colorScheme = "light",
        touch = false,
        reducedMotion = "reduce",
        serviceWorkers = "block",
        allow = null,
        clock = false,
        untouched = false,
        ...more
    } = {}) {
        const context = await (
            await browser
        ).newContext({
            viewport: { width, height },
            locale: language === "pt" ? "pt-PT" : "en-GB",
            colorScheme,
            hasTouch: touch,
            reducedMotion,
            serviceWorkers,
            ...more,
        });
        context.setDefaultTimeout(LIMIT);
        await setPace(context, { clock, untouched, reducedMotion });
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        const window = { context, messages: [], faults: [] };
        this.windows.add(window);
        const test = running.getStore();
        test?.windows.push({ site: this, window });
        context.on("page", (page) => this.#listen(page, window, allow, test));
        return context.newPage();
    }

    #listen(page, { messages, faults }, allow, test) {
        const note = (text) => {
            messages.push(text);
            if (allow?.test(text)) return;
            faults.push(text);
            test?.fail(new Error(`on the page: ${text}`));
        };
        page.on("pageerror", (error) => note(`error: ${error.stack ?? error.message}`));
        page.on("crash", () => note("the page has crashed"));
        page.on("console", (message) => {
            const text = `console: ${message.text()} (${message.location().url})`;
            if (message.type() === "error") note(text);
            else messages.push(text);
        });
        page.on("request", (request) => {
            const url = request.url();
            const isOwn = url.startsWith(this.address) || /^(blob|data):/.test(url);
            if (!isOwn) note(`request: ${url}`);
        });
        page.on("requestfailed", (request) =>
            messages.push(`failed: ${request.url()} (${request.failure()?.errorText})`),
        );
    }

    // Goes to an address of the page and waits for its view, if it differs from the present one.
    async open(page, hash = "") {
        const isThere = page.url().startsWith(this.address);
        const before = isThere ? await openedViews(page) : 0;
        await page.goto(this.address + hash);
        await page.waitForFunction(
            (count) => Number(document.getElementById("main")?.dataset.opened ?? 0) > count,
            before,
        );
        return page;
    }

    // A screenshot into build/screens, with PORFIA_SCREENS=1.
    async screenshot(page, name, options = {}) {
        if (process.env.PORFIA_SCREENS) await takePicture(page, name, options);
    }

    // Closes a window; faults not seen by a test count for the site.
    async closeWindow(window) {
        this.windows.delete(window);
        await window.context.close();
        this.faults.push(...window.faults);
    }

    async close() {
        for (const window of this.windows) await this.closeWindow(window);
        await giveBrowserBack();
        this.host.stop();
        checkFaults(this.faults);
    }
}

function checkFaults(faults) {
    assert.deepEqual(faults.splice(0), [], "nothing of this may happen on the page");
}

// How often the page has opened a view.
function openedViews(page) {
    return page.evaluate(() => Number(document.getElementById("main")?.dataset.opened ?? 0));
}

async function takePicture(page, name, options) {
    const path = join(SCREENS, `${name}.png`);
    mkdirSync(SCREENS, { recursive: true });
    await page.screenshot({ path, ...options });
    return path;
}

// engine: "worker" (a plain host) or "server" (porfia serve, with more options); folders: others
// than build/web; coding: see coded().
export async function openSite({
    engine = "worker",
    folders = [FOLDER],
    coding = null,
    options = [],
} = {}) {
    const [host] = await Promise.all([
        engine === "server" ? serveProgram(options) : serveFolders({ folders, coding }),
        takeBrowser(),
    ]);
    return new Site(host);
}

// ---- Tests -------------------------------------------------------------------------------------

// The running test: {windows: [{site, window}], fail(error)}.
const running = new AsyncLocalStorage();

// What helps to understand a failed test.
async function describeWindow({ context, messages }, name) {
    const lines = messages.map((text) => `  ${text}`);
    for (const [index, page] of context.pages().entries()) {
        const seen = { timeout: LIMIT };
        const failed = (error) => `(cannot be had: ${error.message})`;
        const text = await page.locator("body").innerText(seen).catch(failed);
        const file = `failed-${name.replaceAll(/[^a-z0-9]+/gi, "-")}-${index + 1}`;
        const picture = await takePicture(page, file, seen).catch(failed);
        lines.push(
            `  at ${page.url()}`,
            `  text: ${text.replaceAll(/\s*\n\s*/g, " | ")}`,
            `  picture: ${picture}`,
        );
    }
    return lines;
}

// A fault on the page ends the test at once: what the test waits for may never come.
async function runTest(name, action, context) {
    const test = running.getStore();
    const { windows } = test;
    try {
        const fault = new Promise((resolve, reject) => (test.fail = reject));
        await Promise.race([action(context), fault]);
        for (const { window } of windows) checkFaults(window.faults);
    } catch (error) {
        for (const { window } of windows) {
            console.error(
                [`${name}: a window, when it failed`, ...(await describeWindow(window, name))].join(
                    "\n",
                ),
            );
        }
        throw error;
    } finally {
        for (const { site, window } of windows) await site.closeWindow(window);
    }
}

// test() and it() of node:test that close their windows at the end.
function withWindows(register) {
    return (name, ...rest) => {
        const action = rest.pop();
        return register(name, rest[0] ?? {}, (context) =>
            running.run({ windows: [] }, () => runTest(name, action, context)),
        );
    };
}

export const it = withWindows(nodeIt);
export const test = withWindows(nodeTest);

function check(value, expected, message) {
    if (typeof expected === "function") assert.ok(expected(value), message ?? String(value));
    else if (expected instanceof RegExp) assert.match(value, expected, message);
    else assert.deepEqual(value, expected, message);
}

// Reads until the value is as expected (a value, a pattern or a predicate), and returns it.
export async function until(read, expected, message) {
    for (const begin = performance.now(); ;) {
        const value = await read();
        try {
            check(value, expected, message);
            return value;
        } catch (error) {
            if (performance.now() - begin > LIMIT) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    }
}

// The page's address as it is now: page.url() may be a moment behind.
export function addressOf(page) {
    return page.evaluate(() => location.href);
}

// Serious and critical findings of axe, as lines of text; rules: only these; all: the lesser ones,
// too.
export async function accessibilityFaults(page, rules = null, all = false) {
    if (!(await page.evaluate(() => "axe" in window))) {
        await page.evaluate(await readFile(join(ROOT, "node_modules/axe-core/axe.min.js"), "utf8"));
    }
    // Passed rules are not described, which would take most of the time.
    const { violations } = await page.evaluate(
        (names) =>
            window.axe.run({
                resultTypes: ["violations"],
                preload: false,
                ...(names ? { runOnly: names } : {}),
            }),
        rules,
    );
    return violations
        .filter(({ impact }) => all || impact === "serious" || impact === "critical")
        .map(
            ({ id, nodes }) =>
                `${id}: ${nodes
                    .map(({ target, failureSummary }) => `${target.join(" ")} ${failureSummary}`)
                    .join("; ")}`,
        );
}

// Whether the page scrolls sideways, which it never should.
export function scrollsSideways(page) {
    return page.evaluate(() => document.scrollingElement.scrollWidth > innerWidth);
}
