// Axe finds nothing, not even minor things, in any view: both languages, light and dark, on a wide
// screen and on a phone, which share the combinations; and no view scrolls sideways. A view that is
// not listed below is opened without an address.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import { VIEWS } from "../../../src/app/page/frame.js";
import {
    accessibilityFaults, missing, openSite, scrollsSideways, test, until,
} from "./harness.mjs";

const skip = missing("worker");

const DOTS = {
    game: "dots",
    position: "2x2 00/00/00 00/00/00 1 0:0",
    moves: "v22 v11 h31 h21 v12 h11 v21 h12 v32 h32 h22 v31",
};
const PIECES = "1,0,4,1,0,0/0,2,4,0,0,3 1 0:0";

const address = (view, values) => `#${view}?${new URLSearchParams(values)}`;

async function analyse(page) {
    await until(() => page.locator(".engine-status").textContent(), /^Solved|^Resolvido/);
    const values = page.getByRole("switch").last();
    if ((await values.getAttribute("aria-checked")) === "false") await page.keyboard.press("v");
    await page.keyboard.press("r");
    await page.waitForSelector(".report-body .primary");
    await until(() => page.locator(".engine-status").textContent(), /^Solved|^Resolvido/);
    await page.locator(".all-moves summary").click();
    await page.locator(".all-moves tbody tr").first().waitFor();
    await page.locator(".graph-table summary").click();
    await page.locator(".variation-line").first().waitFor();
}

async function runLab(page) {
    await page.locator(".lab-settings .primary").click();
    await until(() => page.locator(".curves[data-drawn=yes] canvas").count(), 6);
    await page.locator(".curves summary").first().click();
}

// By view: {name: {hash, prepare(page)}}.
const PLACES = {
    play: {
        "dots": { hash: address("play", { ...DOTS, moves: "v22 v11", player2: "human" }) },
        "cavalo": { hash: address("play", { game: "cavalo", seed: 7, player2: "human" }) },
        "adji": { hash: address("play", { game: "adji", player2: "human" }) },
        "end of a game": { hash: address("play", { ...DOTS, player2: "human" }) },
        "new game": { key: "n" },
        "help": { key: "?" },
    },
    analysis: {
        "analysis": {
            hash: address("analysis", { ...DOTS, ply: 5, player2: "engine:level=3",
                                        variations: "2 h12 v31 h11 v21\n2 h12 v31 v12\n2 h12 h32",
                                        comments: "0\tone\n2\ttwo\n2 h12\tthree" }),
            prepare: analyse,
        },
        "end of a game": { hash: address("analysis", DOTS) },
        "endgame tables": {
            hash: address("analysis", { game: "adji", position: PIECES }),
            prepare: (page) => page.locator(".tables-control button").waitFor(),
        },
    },
    learn: {
        "learn": {
            hash: address("learn", { ...DOTS, player2: "engine:level=3" }),
            async prepare(page) {
                await page.waitForSelector(".learn.ready");
                await page.keyboard.press("h");
                await page.waitForSelector(".learn-answer[data-kind=hint]");
            },
        },
        "nothing to learn from": { hash: address("learn", { ...DOTS, moves: "" }) },
    },
    microscope: {
        "microscope": {
            hash: address("microscope", { game: "adji", position: PIECES, algorithm: "minimax",
                                          depth: 2, algorithm2: "alphabeta", depth2: 2 }),
            prepare: (page) => page.waitForSelector(".tree .row .chip-cut"),
        },
    },
    games: {
        "games": {
            hash: "#games",
            prepare: (page) => page.waitForSelector(".games[data-read] .games-table"),
        },
    },
    editor: Object.fromEntries(["cavalo", "dots", "adji"].map((game) =>
        [game, { hash: address("editor", { game }) }])),
    lab: {
        "lab": {
            hash: address("lab", { game: "dots", size: "2x2", count: 2, depth: 3,
                                   algorithms: "minimax,alphabeta,mtdf,engine" }),
            prepare: runLab,
        },
    },
};

let site;

before(async () => {
    if (!skip) site = await openSite();
});

after(() => site?.close());

async function speak(page, language) {
    const button = page.locator(`button[lang=${language}]`);
    if ((await page.locator("html").getAttribute("lang")).startsWith(language)) return;
    await button.click();
    await page.waitForSelector(`html[lang^=${language}]`);
}

// combinations: [language, theme]; neither needs a reload.
async function checkPlace(page, name, { key, hash, prepare }, combinations) {
    if (hash) await site.open(page, hash);
    for (const [language, colorScheme] of combinations) {
        await speak(page, language);
        if (key) {
            await page.keyboard.press(key);
            await page.getByRole("dialog").waitFor();
        }
        await prepare?.(page);
        await page.emulateMedia({ colorScheme });
        const where = `${name}, ${language}, ${colorScheme}`;
        assert.deepEqual(await accessibilityFaults(page, null, true), [], where);
        assert.equal(await scrollsSideways(page), false, where);
        if (key) await page.keyboard.press("Escape");
    }
}

for (const [width, options, combinations] of [
    ["wide", { width: 1280, height: 800 }, [["en", "light"], ["pt", "dark"]]],
    ["phone", { width: 390, height: 844, touch: true }, [["en", "dark"], ["pt", "light"]]],
]) {
    test(`axe finds nothing in any view: ${width}`, { skip }, async () => {
        const page = await site.page(options);
        for (const { name: view } of VIEWS) {
            const places = PLACES[view] ?? { [view]: { hash: `#${view}` } };
            for (const [name, place] of Object.entries(places)) {
                await checkPlace(page, `${view}: ${name}`, place, combinations);
            }
        }
    });
}
