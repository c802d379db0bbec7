// Boards under a finger in a browser: a touch shows a move before another one plays it.

import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import { accessibilityFaults, addressOf, it, missing, openSite, scrollsSideways, until }
    from "./harness.mjs";

const skip = missing("worker");
const PEOPLE = { player1: "human", player2: "human" };
const link = (view, values) => `#${view}?${new URLSearchParams({ ...PEOPLE, ...values })}`;
const DOTS = { game: "dots", size: "2x2", moves: "h11 v11 h21" };
const ADJI = { game: "adji", pieces: 2 };
const CAVALO = { game: "cavalo", seed: 7, moves: "j1 b10" };

const movesOf = async (page) =>
    (new URLSearchParams((await addressOf(page)).split("?")[1]).get("moves") ?? "").split(" ");
const card = (page) => page.locator(".board-choice");
const place = (page, name) => page.locator(`.place[aria-label^="${name}"]`);

describe("a touch", { skip, concurrency: 3 }, () => {
    let site;

    before(async () => (site = await openSite()));
    after(() => site?.close());

    const open = async (hash, options = {}) =>
        site.open(await site.page({ width: 390, height: 844, touch: true, ...options }), hash);

    it("shows a move, and the next one plays it", async () => {
        const page = await open(link("play", DOTS));
        await place(page, "v21").tap();
        await until(() => card(page).textContent(), "Tap again to playPlay v21+1");
        assert.equal(await page.locator(".layer-preview .box").count(), 1);
        assert.deepEqual(await movesOf(page), ["h11", "v11", "h21"]);
        await site.screenshot(page, "touch-dots");
        await place(page, "v21").tap();
        await until(() => movesOf(page), ["h11", "v11", "h21", "v21"]);
        assert.equal(await card(page).count(), 0);
    });

    it("plays with the button, too, and in Portuguese", async () => {
        const page = await open(link("play", ADJI), { language: "pt" });
        await place(page, "f").tap();
        await until(() => card(page).textContent(), /^Toque outra vez para jogarJogar f/);
        assert.ok((await page.locator(".layer-preview .landing").count()) > 0);
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, "touch-adji-pt");
        await card(page).getByRole("menuitem", { name: "Jogar f" }).tap();
        await until(() => movesOf(page), ["f"]);
    });

    it("elsewhere shows that move instead, or none", async () => {
        const page = await open(link("play", DOTS));
        await place(page, "v21").tap();
        await until(() => card(page).textContent(), /v21/);
        await place(page, "h32").tap();
        await until(() => card(page).textContent(), /h32/);
        const drawn = await place(page, "h11").boundingBox();
        await page.touchscreen.tap(drawn.x + drawn.width / 2, drawn.y + drawn.height / 2);
        await until(() => card(page).count(), 0);
        await until(() => page.locator(".layer-preview > *").count(), 0);
        await place(page, "h32").tap();
        await card(page).waitFor();
        await page.locator(".game-title").tap();
        await until(() => card(page).count(), 0);
        await place(page, "h32").tap();
        await card(page).waitFor();
        assert.equal((await movesOf(page)).length, 3);
    });

    it("shows what a move takes in Cavalo, also where it chooses among several", async () => {
        const page = await open(link("play", { ...CAVALO, rules: "placement=free,double=choice",
                                               moves: "" }), { colorScheme: "dark" });
        // A square with a double has several moves.
        const squares = await page.locator(".place.playable").evaluateAll((all) =>
            all.map((square) => square.getAttribute("aria-label")));
        const double = squares.find((label) => /: (\d)\1\b/.test(label));
        const plain = squares.find((label) => !/: (\d)\1\b/.test(label));
        const at = (label) => page.locator(`.place[aria-label="${label}"]`);
        await at(plain).tap();
        await until(() => page.locator(".layer-preview .strike").count(), 1);
        await site.screenshot(page, "touch-cavalo-dark");
        if (double) {
            await at(double).tap();
            await until(() => card(page).textContent(), /Erase which number/);
            await card(page).getByRole("menuitem").nth(1).tap();
            await until(() => card(page).textContent(), /^Tap again to play/);
            assert.deepEqual(await movesOf(page), [""]);
            await card(page).getByRole("menuitem").nth(1).tap();
            await until(async () => (await movesOf(page))[0], /^.+-\d\d$/);
        }
    });

    for (const [view, more] of [["analysis", {}], ["learn", { moves: "h11 v11 h21 h31" }]]) {
        it(`shows a move first in the view ${view}`, async () => {
            const page = await open(link(view, { ...DOTS, ...more }));
            await page.waitForSelector(".place.playable");
            await page.locator(".place.playable").last().tap();
            await card(page).waitFor();
            assert.deepEqual(await accessibilityFaults(page), []);
            await page.locator(".place.playable").last().tap();
            await until(() => card(page).count(), 0);
        });
    }

    it("plays at once if so wanted, and keeps that", async () => {
        const page = await open(link("play", DOTS));
        await page.getByRole("button", { name: "Help and keys" }).tap();
        await page.getByLabel("Touch: show a move first").uncheck();
        await page.keyboard.press("Escape");
        await place(page, "v21").tap();
        await until(async () => (await movesOf(page)).length, 4);
        await page.reload();
        await page.waitForSelector(".place.playable");
        await place(page, "h32").tap();
        await until(async () => (await movesOf(page)).length, 5);
    });

    it("is not a click of a mouse, which plays at once", async () => {
        const page = await open(link("play", DOTS), { touch: false, width: 1280, height: 800 });
        await place(page, "v21").click();
        await until(async () => (await movesOf(page)).length, 4);
    });
});
