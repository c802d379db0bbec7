// The games kept in the browser: as they are played, in one tab and in two, with storage and
// without.

import assert from "node:assert/strict";
import { after, before, describe } from "node:test";

import { addressOf, it, missing, openSite, until } from "./harness.mjs";

const skip = missing("worker");
const PEOPLE = "player1=human&player2=human";
const DOTS = "#play?" + new URLSearchParams(
    { game: "dots", position: "2x3 000/000/000 00/00/00/00 1 0:0" }) + "&" + PEOPLE;
const ADJI = "#play?" + new URLSearchParams(
    { game: "adji", position: "2,2,2,2,2,2/2,2,2,2,2,2 1 0:0" }) + "&" + PEOPLE;

describe("the games kept in this browser", { skip, concurrency: 2 }, () => {
    let site;

    before(async () => (site = await openSite()));
    after(() => site?.close());

    // What the database has: ["game: moves", ..].
    const keptIn = (page) => page.evaluate(() => new Promise((resolve, reject) => {
        const opening = indexedDB.open("porfia", 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
            const asked = opening.result.transaction("games").objectStore("games").getAll();
            asked.onsuccess = () => {
                opening.result.close();
                resolve(asked.result.map(({ setup }) =>
                    `${setup.game}: ${setup.moves.join(" ")}`));
            };
        };
    }));
    const keeps = (page, expected) =>
        until(async () => (await keptIn(page)).sort(), [...expected].sort());
    const movesOf = async (page) => {
        await page.locator(".board").first().waitFor();
        const query = new URLSearchParams((await addressOf(page)).split("?")[1]);
        return (query.get("moves") ?? "").split(" ").filter(Boolean);
    };
    const shows = (page, moves) => until(() => movesOf(page), moves);
    const notice = (page, text) => page.locator(".notice", { hasText: text }).waitFor();

    async function move(page, text) {
        const before = await movesOf(page);
        await page.locator(".entry").fill(text);
        await page.locator(".entry").press("Enter");
        await until(async () => (await movesOf(page)).length, before.length + 1);
    }

    async function openTab(context, hash = "") {
        return site.open(await context.newPage(), hash);
    }

    it("keeps a game as it is played, and has it after a reload", async () => {
        const page = await site.open(await site.page(), DOTS);
        assert.deepEqual(await keptIn(page), [], "nothing has been played");
        await move(page, "h11");
        await keeps(page, ["dots: h11"]);
        await move(page, "h12");
        await page.reload();
        await shows(page, ["h11", "h12"]);
        await move(page, "h13");
        await keeps(page, ["dots: h11 h12 h13"]);
        const later = await openTab(page.context(), "#play"); // without an address
        await shows(later, ["h11", "h12", "h13"]);
    });

    it("keeps the game under way when a link is opened", async () => {
        const page = await site.open(await site.page(), DOTS);
        await move(page, "h11");
        await site.open(page, `${ADJI}&moves=f`);
        await keeps(page, ["dots: h11", "adji: f"]);
        await move(page, "A");
        await site.open(page, `${DOTS}&moves=h11`);
        await move(page, "v11");
        await keeps(page, ["adji: f A", "dots: h11 v11"]);
    });

    it("keeps the game under way when the microscope shows an example", async () => {
        const page = await site.open(await site.page(), DOTS);
        await move(page, "h11");
        await site.open(page, "#microscope");
        await page.locator(".examples").selectOption("1");
        await until(async () => /game=|position=/.test(await addressOf(page)), true);
        await site.open(page, "#games");
        await keeps(page, ["dots: h11"]);
        await page.locator(".games-table tbody tr").first().getByRole("button").first().click();
        await shows(page, ["h11"]);
    });

    it("two tabs are two games", async () => {
        const page = await site.open(await site.page(), DOTS);
        await move(page, "h11");
        const other = await openTab(page.context(), ADJI);
        await move(other, "f");
        await move(page, "h12");
        await keeps(page, ["adji: f", "dots: h11 h12"]);
        await Promise.all([page.reload(), other.reload()]);
        await shows(page, ["h11", "h12"]);
        await shows(other, ["f"]);
    });

    it("says that two tabs have the same game, and loses no move of either", async () => {
        const page = await site.open(await site.page(), DOTS);
        await move(page, "h11");
        await keeps(page, ["dots: h11"]);
        const other = await openTab(page.context(), new URL(await addressOf(page)).hash);
        await notice(other, "open in another tab");
        await move(other, "h12");
        await move(page, "v11");
        await move(other, "h13");
        await keeps(page, ["dots: h11 v11", "dots: h11 h12 h13"]);
    });

    it("notices by itself that a game went on elsewhere", async () => {
        const context = (await site.page()).context();
        // Where tabs cannot talk to each other.
        await context.addInitScript(() => delete window.BroadcastChannel);
        const page = await openTab(context, DOTS);
        await move(page, "h11");
        await keeps(page, ["dots: h11"]);
        const other = await openTab(context, new URL(await addressOf(page)).hash);
        await move(other, "h12");
        await keeps(page, ["dots: h11 h12"]);
        await move(page, "v11");
        await notice(page, "went on in another tab");
        await keeps(page, ["dots: h11 h12", "dots: h11 v11"]);
    });

    it("leaves a finished game as it ended", async () => {
        const start = new URLSearchParams({ game: "dots", position: "1x1 1/2 1/0 2 0:0" });
        const page = await site.open(await site.page(), `#play?${start}&${PEOPLE}`);
        await move(page, "v21");
        await page.locator(".status[data-turn=over]").waitFor();
        await keeps(page, ["dots: v21"]);
        await page.getByRole("button", { name: "Take back" }).click();
        await page.locator(".status[data-turn=person]").waitFor();
        await page.locator(".entry").fill("v21");
        await page.locator(".entry").press("Enter");
        await page.locator(".status[data-turn=over]").waitFor();
        await keeps(page, ["dots: v21"]);
    });

    it("takes over the game of an earlier version", async () => {
        const page = await site.page();
        await page.addInitScript((game) => {
            if (sessionStorage.getItem("visited")) return;
            sessionStorage.setItem("visited", "yes");
            localStorage.setItem("porfia.game", game);
        }, `${ADJI.slice("#play?".length)}&moves=f+A`);
        await site.open(page, "#play");
        await shows(page, ["f", "A"]);
        await keeps(page, ["adji: f A"]);
        assert.equal(await page.evaluate(() => localStorage.getItem("porfia.game")), null);
        await page.reload();
        await move(page, "e");
        await keeps(page, ["adji: f A e"]);
    });

    for (const [name, forbid] of Object.entries({
        "is forbidden": () => {
            indexedDB.open = () => {
                throw new DOMException("refused", "SecurityError");
            };
        },
        "is missing": () => Object.defineProperty(window, "indexedDB", { value: undefined }),
        "is full": () => {
            IDBObjectStore.prototype.put = function put() {
                this.transaction.abort();
            };
        },
    })) {
        it(`goes on in memory where storage ${name}, and says so once`, async () => {
            const page = await site.page({ clock: true });
            await page.addInitScript(forbid);
            await site.open(page, DOTS);
            assert.equal(await page.locator(".notice").count(), 0);
            await move(page, "h11");
            await notice(page, "They last until the page is closed");
            await page.locator(".notice button").click();
            await move(page, "h12");
            await page.evaluate(() => (location.hash = "#analysis"));
            await page.locator(".analysis").waitFor();
            await page.evaluate(() => (location.hash = "#play"));
            await shows(page, ["h11", "h12"]);
            assert.equal(await page.locator(".notice").count(), 0);
            await page.reload();
            await shows(page, ["h11", "h12"]);
        });
    }

    it("writes what was refused when there is room again", async () => {
        const page = await site.page();
        await page.addInitScript(() => {
            const { put } = IDBObjectStore.prototype;
            window.isFull = true;
            IDBObjectStore.prototype.put = function putIf(value) {
                return window.isFull ? this.transaction.abort() : put.call(this, value);
            };
        });
        await site.open(page, DOTS);
        await move(page, "h11");
        await notice(page, "no room left");
        await site.open(page, ADJI);
        await page.evaluate(() => (window.isFull = false));
        await move(page, "f");
        await keeps(page, ["adji: f", "dots: h11"]);
    });
});
