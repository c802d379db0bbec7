// Every view does its work with the server, on a plain host, and without a network once the page
// has been loaded: what a view needs is found in each case.

import assert from "node:assert/strict";
import { after, before, describe } from "node:test";

import { addressOf, it, missing, openSite, until } from "./harness.mjs";

const PLAYERS = { player1: "human", player2: "engine:level=1" };
const addressWith = (view, moves = "", position = "1x2 00/00 0/0/0 1 0:0") =>
    `#${view}?${new URLSearchParams({ game: "dots", position, moves, ...PLAYERS, time: 1000 })}`;
const OVER = "h11 h21 v11 v12 h12 h22 v13"; // a whole game
const EXPORT = JSON.stringify({
    game: 1, round: 1, number: 1, players: ["one", "two"], date: "", winner: 2, points: [0, 2],
    start: "1x2 00/00 0/0/0 1 0:0", end: "normal", settings: { game: "dots" },
    moves: OVER.split(" ").map((move) => ({ player: 1, move, ms: 1 })),
});

// What is done in each view, and what has to follow.
const FEATURES = {
    async play(site, page) {
        await site.open(page, addressWith("play"));
        await page.locator(".place.playable").first().click();
        await until(async () => new URLSearchParams((await addressOf(page)).split("?")[1])
            .get("moves").split(" ").length >= 2, true, "the computer has answered");
    },
    async analysis(site, page) {
        await site.open(page, addressWith("analysis", "h11"));
        await until(() => page.locator(".engine-status").textContent(), /^Solved/);
    },
    async learn(site, page) {
        await site.open(page, addressWith("learn", OVER));
        await page.waitForSelector(".learn.ready");
    },
    async microscope(site, page) {
        await site.open(page, addressWith("microscope"));
        await page.waitForSelector(".tree .row");
    },
    async games(site, page) {
        await site.open(page, "#games");
        await page.waitForSelector(".games[data-read=yes]");
    },
    async editor(site, page) {
        await site.open(page, addressWith("editor"));
        await page.waitForSelector(".editor-board .place");
    },
    async lab(site, page) {
        await site.open(page, "#lab");
        await page.locator(".lab-settings button[type=submit]").click();
        await until(() => page.locator(".lab-means tbody tr").count().then(Boolean), true);
    },
    async match(site, page) {
        await site.open(page, "#match");
        await page.locator(".match input[type=file]").setInputFiles(
            { name: "match.json", mimeType: "application/json", buffer: Buffer.from(EXPORT) });
        await until(() => page.locator(".match-standings tbody tr").count(), 2);
    },
};

const WAYS = {
    "with the server": { engine: "server" },
    "on a plain host": { engine: "worker" },
    "without a network": { engine: "worker", isOffline: true },
};

for (const [way, { engine, isOffline }] of Object.entries(WAYS)) {
    describe(`every view, ${way}`, { skip: missing(engine) }, () => {
        let site;

        before(async () => (site = await openSite({ engine })));
        after(() => site?.close());

        it("does its work", async () => {
            const page = await site.page(isOffline
                ? { serviceWorkers: "allow", allow: /ERR_INTERNET_DISCONNECTED/ } : {});
            await site.open(page);
            if (isOffline) {
                await page.evaluate(() => navigator.serviceWorker.ready);
                await page.context().setOffline(true);
                await page.reload();
            }
            for (const [name, use] of Object.entries(FEATURES)) {
                await use(site, page).catch((error) => assert.fail(`${name}: ${error.message}`));
            }
        });
    });
}
