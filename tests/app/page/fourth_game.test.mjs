// A fourth game on the page, which no file of src/ knows: Coins (tests/games/coins.h), from a
// module whose registry has it. It is started, played to its end, analysed, edited, examined under
// the microscope and learnt from, on the default board.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import { fileURLToPath } from "node:url";
import { Module } from "../../../src/app/page/engine/module.js";
import {
    accessibilityFaults,
    addressOf,
    FOLDER,
    MODULES,
    it,
    missing,
    openSite,
    scrollsSideways,
    until,
} from "./harness.mjs";

const WITH_COINS =
    process.env.PORFIA_WITH_COINS ??
    fileURLToPath(new URL("../../../build/wasm/tests/with_coins", import.meta.url));
const skip =
    missing("worker") || (!existsSync(join(WITH_COINS, "porfia.wasm")) && "Coins are missing");

const EIGHT = "73958296 1 0:0";
const linkTo = (view, position = EIGHT) =>
    `#${view}?${new URLSearchParams({ game: "coins", position })}`;

it("has a value for every place, before a move and after it", { skip }, async () => {
    const file = readFileSync(join(WITH_COINS, "porfia.wasm"));
    const rules = await Module.create(new WebAssembly.Module(file));
    const { changes } = rules.call("look", { game: "coins", position: "735 1 0:0", move: "l" });
    assert.deepEqual(changes, [
        { place: 1, before: "7", after: "3" },
        { place: 2, before: "3", after: "5" },
        { place: 3, before: "5", after: "" },
    ]);
});

describe("a game without a file of its own", { skip, concurrency: 2 }, () => {
    let site;

    before(async () => (site = await openSite({ folders: [WITH_COINS, FOLDER, MODULES] })));
    after(() => site?.close());

    async function open(hash, options) {
        const page = await site.page(options);
        await site.open(page, hash);
        return page;
    }

    const place = (page, number) => page.locator(`.board-drawn [data-place="${number}"]`);
    const press = (page, name) => page.getByRole("button", { name, exact: true }).first().click();
    const queryOf = async (page) => new URLSearchParams((await addressOf(page)).split("?")[1]);
    const coinsOf = async (page) => (await queryOf(page)).get("position").split(" ")[0];

    // A person's moves are the first playable places, until the game is over.
    async function playToEnd(page) {
        for (;;) {
            await page.waitForSelector(".status:is([data-turn=person], [data-turn=over])");
            if ((await page.locator(".status").getAttribute("data-turn")) === "over") return;
            const before = await addressOf(page);
            await page.locator(".board-drawn .place.playable").first().click();
            await page.waitForFunction((address) => location.href !== address, before);
        }
    }

    it("is chosen, played against the computer to its end, and analysed", async () => {
        const page = await open("#play");
        await press(page, "New game");
        await page.locator(".game-card", { hasText: "Coins" }).locator("label").click();
        await page.locator("[data-parameter=seed]").fill("5");
        await page.locator("[data-parameter=length]").fill("7");
        await press(page, "Start");
        await page.waitForSelector(".board-drawn .place");
        assert.equal((await queryOf(page)).get("game"), "coins");
        assert.equal((await queryOf(page)).get("seed"), "5");
        const count = (await coinsOf(page)).length;
        assert.equal(count, 7);
        assert.equal(await page.getByRole("gridcell").count(), count);
        await playToEnd(page);
        const moves = (await queryOf(page)).get("moves").split(" ");
        assert.equal(moves.filter((move) => move !== "pass").length, count);
        assert.deepEqual(await accessibilityFaults(page), []); // no place is left

        await press(page, "Analyse");
        await page.waitForSelector(".value-bar");
        await page.locator(".move").first().click();
        await until(() => page.getByRole("gridcell").count(), count - 1);
        await page.getByText("Values of all moves").click();
        await page.waitForSelector(".board-drawn .value.exact");
        await until(() => page.locator(".value-bar").getAttribute("aria-valuetext"), /exact/);
    });

    it("has a card at home, with a picture from its drawing", async () => {
        const page = await open("");
        const card = page.locator(".home-card[data-game=coins]");
        await card.locator(".board-drawn .place").first().waitFor();
        assert.match(await card.innerText(), /Coins\s+Take the coin at the left/);
        await until(() => card.locator(".home-opponent").textContent(),
                    "Opponent: Computer, level 3");
        assert.deepEqual(await accessibilityFaults(page), []);
        await site.screenshot(page, "home-coins");
        await card.getByRole("button", { name: /^Play / }).click();
        await page.waitForSelector(".play .board-drawn .place");
        await until(async () => (await queryOf(page)).get("player2"), "engine:level=3");
    });

    it("is played by keys, and shows what a move would do", async () => {
        const page = await open(linkTo("play"));
        const first = place(page, 1);
        await until(
            () => first.getAttribute("aria-label"),
            "1: a coin worth 7, can be played, gains 7",
        );
        await first.hover();
        await until(() => page.locator(".layer-preview text").allTextContents(), [">", "7", "<"]);
        await first.focus();
        await page.keyboard.press("PageDown");
        await until(() => page.evaluate(() => document.activeElement.dataset.place), "8");
        await page.keyboard.press("Home");
        await page.keyboard.press("ArrowRight");
        await until(() => page.evaluate(() => document.activeElement.dataset.place), "2");
        await page.keyboard.press("Enter"); // it cannot be taken
        await page.keyboard.press("PageUp");
        await page.keyboard.press("Enter");
        await until(async () => (await queryOf(page)).get("moves"), "l");
        await until(() => page.getByRole("gridcell").count(), 7);
    });

    it("has rules: its help and a picture of its start", async () => {
        const page = await open(linkTo("play"));
        await page.keyboard.press("r");
        const rules = page.locator(".rules-page");
        await rules.locator("figure .board-drawn .place").first().waitFor();
        const { games } = await page.evaluate(async () => {
            const { Module } = await import("/engine/module.js");
            const file = await fetch("/porfia.wasm");
            const module = await Module.create(await WebAssembly.compileStreaming(file));
            return module.call("games");
        });
        assert.ok((await rules.innerText()).includes(games.find(({ name }) => name === "coins")
            .help));
        assert.deepEqual(await accessibilityFaults(page), []);
    });

    it("says what is barred: player 2 may not take a nine", async () => {
        const page = await open(linkTo("play", "957 2 0:0"));
        await until(() => place(page, 1).getAttribute("aria-label"), /not allowed/);
        await until(() => place(page, 3).getAttribute("aria-label"), /can be played/);
    });

    it("is edited value by value, and typed as a text", async () => {
        const page = await open(linkTo("editor"));
        const text = () => page.locator(".editor textarea").inputValue();
        await place(page, 2).click();
        await until(text, "74958296 1 0:0");
        await place(page, 2).click({ modifiers: ["Shift"] });
        await until(text, EIGHT);
        await page.getByText("previous value", { exact: true }).click();
        await place(page, 8).click();
        await until(text, "73958295 1 0:0");
        assert.equal(await page.getByRole("button", { name: "Empty board" }).isVisible(), false);
        await page.locator(".editor textarea").fill("12 2 3:4");
        await until(() => page.locator(".board-drawn .place").count(), 2);
        await page.locator(".editor-uses").getByRole("button", { name: "Play from here" }).click();
        await until(async () => (await queryOf(page)).get("position"), "12 2 3:4");
    });

    it("is looked at under the microscope", async () => {
        const page = await open(linkTo("microscope", "7395 1 0:0"));
        await page.waitForSelector(".tree .row");
        await until(() => page.locator(".node-board .place").count(), 4);
        await page.locator(".tree .row").nth(1).click();
        await until(() => page.locator(".node-board .place").count(), 3);
    });

    const PLAYED = { game: "coins", position: EIGHT, moves: "l l l r", player1: "human" };

    it("is learnt from: a mistake comes back, and its solution is shown", async () => {
        const page = await open(`#learn?${new URLSearchParams({ ...PLAYED, player2: "human" })}`);
        await page.waitForSelector(".learn.ready");
        await page.waitForSelector(".learn-item");
        await press(page, "Solution");
        await page.waitForSelector(".learn-answer:not([data-kind=thinking], [hidden])");
        await page.waitForSelector(".board-drawn .place");
    });

    it("is opened from a log, at its end", async () => {
        const file = readFileSync(join(WITH_COINS, "porfia.wasm"));
        const rules = await Module.create(new WebAssembly.Module(file));
        const { log } = rules.call("record", { ...PLAYED, player2: "engine", id: "coins-1",
                                               date: "2026-11-16T02:15:30Z" });
        const page = await open("#log");
        await page.setInputFiles("input[type=file]", { name: "coins.dat", mimeType: "text/plain",
                                                       buffer: Buffer.from(log) });
        await page.locator(".games-table tbody tr").click();
        await page.waitForSelector(".analysis");
        await until(() => page.locator(".move").count(), 4);
        await until(() => page.getByRole("gridcell").count(), 8);
    });

    it("has variations, with comments, in the list and in the link", async () => {
        const page = await open(
            `#analysis?${new URLSearchParams({ ...PLAYED, player2: "human", ply: 1 })}`);
        await page.waitForSelector(".board-drawn .place");
        const last = page.locator(".board-drawn .place.playable").last();
        await last.click();
        await until(async () => (await queryOf(page)).get("variations"), "1 r");
        await last.click();
        const tried = await until(async () => (await queryOf(page)).get("variations"),
                                  /^1 r [lr]$/);
        await page.locator(".move-comment textarea").fill("Better.");
        await until(async () => (await queryOf(page)).get("comments"),
                    `${tried}\tBetter.`);
        await page.reload();
        await until(() => page.locator(".variation-line").innerText(), /r[^]*Better\./);
    });

    const phone = { width: 360, height: 740, touch: true, colorScheme: "dark", language: "pt" };
    for (const view of ["play", "analysis", "editor"])
        for (const [name, options] of Object.entries({ wide: {}, phone }))
            it(`accessible, without sideways scrolling: ${view}, ${name}`, async () => {
                const page = await open(linkTo(view), options);
                await page.waitForSelector(".board-drawn .place");
                assert.deepEqual(await accessibilityFaults(page), []);
                assert.equal(await scrollsSideways(page), false);
                await site.screenshot(page, `coins-${view}-${name}`, { fullPage: true });
            });
});
