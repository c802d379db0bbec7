// The start of a game in a browser: the side that lies below, boards dealt anew.

import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import { addressOf, it, missing, openSite, until } from "./harness.mjs";

const skip = missing("worker");
const LEVEL_1 = "engine:level=1";
const link = (view, game, players, more = {}) =>
    `#${view}?${new URLSearchParams({ game, player1: players[0], player2: players[1],
                                      time: 1000, ...more })}`;
const queryOf = async (page) => new URLSearchParams((await addressOf(page)).split("?")[1]);

// The heights of some elements, from the top.
const order = (page, selectors) =>
    page.evaluate((all) => all
        .map((selector) => [selector, document.querySelector(selector).getBoundingClientRect().y])
        .sort(([, one], [, other]) => one - other).map(([selector]) => selector), selectors);

describe("the start", { skip, concurrency: 3 }, () => {
    let site;

    before(async () => (site = await openSite()));
    after(() => site?.close());

    const PLATES = [".plate-1", ".plate-2"];
    const hole = (number) => `.place[data-place="${number}"]`;

    it("has the only person's side below", async () => {
        for (const [players, plates, holes] of [
            [["human", LEVEL_1], [2, 1], [7, 1]],
            [[LEVEL_1, "human"], [1, 2], [1, 7]],
            [["human", "human"], [1, 2], [1, 7]],
        ]) {
            for (const view of ["play", "analysis"]) {
                const page = await site.open(await site.page(), link(view, "adji", players));
                await page.waitForSelector(".board-adji .place");
                assert.deepEqual(await order(page, PLATES),
                                 plates.map((player) => `.plate-${player}`));
                assert.deepEqual(await order(page, holes.map(hole)), holes.map(hole));
                await site.screenshot(page, `side-adji-${view}-${players.indexOf("human")}`);
            }
        }
    });

    it("does not turn a board without sides", async () => {
        for (const [game, first, last] of [["dots", 1, 60], ["cavalo", 1, 100]]) {
            const page = await site.open(await site.page(),
                                         link("play", game, ["human", LEVEL_1]));
            await page.waitForSelector(`.board-${game} .place`);
            assert.deepEqual(await order(page, PLATES), [".plate-2", ".plate-1"], game);
            const places = [hole(first), hole(last)];
            assert.deepEqual(await order(page, places), places, game);
            await page.getByRole("button", { name: "Flip" }).click();
            await until(() => order(page, places), places.toReversed());
            assert.deepEqual(await order(page, PLATES), PLATES, game);
        }
    });

    it("is dealt anew with one click", async () => {
        const page = await site.open(
            await site.page(),
            link("play", "cavalo", ["human", "human"], { seed: 3, rules: "placement=free" }),
        );
        const deal = page.getByRole("button", { name: "New deal", exact: true });
        const before = (await queryOf(page)).get("position");
        await deal.click();
        const empty = await until(async () => (await queryOf(page)).get("position"),
                                  (position) => position !== before);
        assert.equal(await page.locator(".notice").count(), 0);
        assert.match((await queryOf(page)).get("rules"), /placement=free/);
        await page.locator(".place.playable").first().click();
        await until(() => page.locator(".move").count(), 1);
        await page.keyboard.press("d");
        await until(() => page.locator(".move").count(), 0);
        assert.notEqual((await queryOf(page)).get("position"), empty);
        await page.getByText("The game before is in My games.").waitFor();
        await page.getByRole("link", { name: "My games" }).click();
        await until(() => page.locator(".games-table tbody tr").count(), 1);
    });

    it("has common sizes at hand", async () => {
        const page = await site.open(await site.page({ language: "pt" }),
                                     link("play", "dots", ["human", "human"]));
        await page.keyboard.press("n");
        const dialog = page.getByRole("dialog");
        assert.deepEqual(await dialog.locator(".presets button").allTextContents(),
                         ["3x3", "4x4", "5x5", "5x6"]);
        await dialog.getByRole("button", { name: "4x4" }).click();
        assert.equal(await dialog.locator("[data-parameter=size]").inputValue(), "4x4");
        await site.screenshot(page, "new-presets-pt");
        await dialog.getByText("Adji-boto").click();
        assert.deepEqual(await dialog.locator(".presets button").allTextContents(),
                         ["2", "4", "6", "8"]);
        await dialog.getByRole("button", { name: "2", exact: true }).click();
        await dialog.getByRole("button", { name: "Começar" }).click();
        await until(async () => (await queryOf(page)).get("pieces"), "2");
        await page.keyboard.press("n");
        await dialog.getByText("Cavalo").click();
        assert.equal(await dialog.locator(".presets").count(), 0);
    });

    it("is not dealt where the game has no deal", async () => {
        const page = await site.open(await site.page(), link("play", "adji", ["human", LEVEL_1]));
        await page.waitForSelector(".board-adji .place");
        assert.equal(await page.getByRole("button", { name: "New deal" }).count(), 0);
    });
});
