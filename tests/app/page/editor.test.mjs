// Setting up positions, by mouse, by keys and as texts.

import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import {
    accessibilityFaults, addressOf, it, missing, openSite, scrollsSideways, until,
} from "./harness.mjs";

const skip = missing("worker");
const TWO_BOXES = "#editor?game=dots&position=1x2+10%2F20+1%2F0%2F0+1+0%3A0";

describe("the editor", { skip, concurrency: 2 }, () => {
    let site;

    before(async () => (site = await openSite()));
    after(() => site?.close());

    async function open(hash, options) {
        const page = await site.page(options);
        await site.open(page, hash);
        await page.waitForSelector(".editor-board .place");
        return page;
    }

    const text = (page) => page.locator(".editor textarea").inputValue();
    const textIs = (page, expected) => until(() => text(page), expected);
    const place = (page, number) => page.locator(`.editor-board [data-place="${number}"]`);
    const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

    it("steps places through their values, forth and back", async () => {
        const page = await open(TWO_BOXES);
        await place(page, 4).click({ force: true });
        await textIs(page, "1x2 10/20 1/1/0 1 1:0");
        await place(page, 4).click({ force: true, modifiers: ["Shift"] });
        await textIs(page, "1x2 10/20 1/0/0 1 0:0");
        await place(page, 4).click({ force: true, button: "right" });
        await textIs(page, "1x2 10/20 1/2/0 1 0:1");
        await press(page, "Undo");
        await press(page, "Undo");
        await textIs(page, "1x2 10/20 1/1/0 1 1:0");
        await press(page, "Redo");
        await textIs(page, "1x2 10/20 1/0/0 1 0:0");
    });

    it("takes values that are typed at a place", async () => {
        const page = await open("#editor?game=cavalo");
        await press(page, "Empty board");
        await place(page, 1).focus();
        for (const key of ["5", "7", "ArrowRight", "w", "ArrowRight", "0", "3"])
            await page.keyboard.press(key);
        await textIs(page, /^57WW03\.{14}\//);
        await page.keyboard.press("Delete");
        await textIs(page, /^57WW\.{16}\//);
        await place(page, 1).focus();
        await page.keyboard.press("Enter");
        await textIs(page, /^58WW/);
    });

    it("puts what was chosen", async () => {
        const page = await open("#editor?game=adji");
        await page.locator(".editor-brush-field").fill("3");
        await place(page, 3).click({ force: true });
        await textIs(page, "8,8,8,3,8,8/8,8,8,8,8,8 1 0:0");
        assert.match(await place(page, 3).getAttribute("aria-label"), /\b3\b/);
    });

    it("sets whose turn it is and the points, and says what cannot be", async () => {
        const page = await open(TWO_BOXES);
        await page.getByText("player 2", { exact: true }).last().click();
        await textIs(page, "1x2 10/20 1/0/0 2 0:0");
        await page.getByLabel("Points of player 1").fill("1");
        await page.keyboard.press("Tab");
        await until(() => page.locator(".fault", { hasText: "add up" }).innerText(), /1:0/);
    });

    it("reads a text, and says beside it what is wrong with it", async () => {
        const page = await open(TWO_BOXES);
        const field = page.locator(".editor textarea");
        await field.fill("1x2 10/20 1/7/0 1 0:0");
        await until(() => page.locator(".editor textarea + .fault").innerText(),
            /an edge is 0 \(free\), 1 or 2/);
        assert.equal(await field.getAttribute("aria-invalid"), "true");
        await field.fill("1x2 11/20 1/0/0 2 0:0");
        await until(() => page.locator(".editor textarea + .fault").innerText(), "");
        await until(() => page.locator(".editor-summary").innerText(),
            /Player 2 to move: 3 moves/);
    });

    it("changes game, size and rules", async () => {
        const page = await open(TWO_BOXES);
        await page.getByLabel("Size").fill("3x3");
        await page.keyboard.press("Tab");
        await textIs(page, /^3x3 /);
        await page.locator(".editor-games label").first().click();
        await page.getByText("Rules", { exact: true }).click();
        await page.locator(".editor-rule").first().getByText("off", { exact: true }).click();
        await until(async () => decodeURIComponent(await addressOf(page)),
                    /editedrules=threat=off/);
    });

    it("goes on with the position elsewhere, and an unchanged one keeps its game", async () => {
        const page = await open(
            "#editor?game=dots&position=1x2+00%2F00+0%2F0%2F0+1+0%3A0&moves=h11+h12");
        await press(page, "Microscope");
        await page.waitForSelector(".tree .row");
        assert.match(await addressOf(page), /moves=h11\+h12/);
        await press(page, "Set up a position");
        await page.waitForSelector(".editor-board .place");
        const before = await text(page);
        await place(page, 7).click({ force: true });
        const edited = await textIs(page, (now) => now !== before);
        await page.locator(".editor-uses").getByRole("button", { name: "Microscope" }).click();
        await page.waitForSelector(".tree .row");
        const query = new URLSearchParams((await addressOf(page)).split("?")[1]);
        assert.equal(query.get("position"), edited);
        assert.equal(query.get("moves"), null);
    });

    const phone = { width: 360, height: 740, touch: true, colorScheme: "dark", language: "pt" };
    for (const game of ["cavalo", "dots", "adji"])
        for (const [name, options] of Object.entries({ wide: {}, phone }))
            it(`accessible, without sideways scrolling: ${game}, ${name}`, async () => {
                const page = await open(`#editor?game=${game}`, options);
                assert.deepEqual(await accessibilityFaults(page), []);
                assert.equal(await scrollsSideways(page), false);
                await site.screenshot(page, `editor-${game}-${name}`, { fullPage: true });
            });
});
