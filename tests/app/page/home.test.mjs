// Home: a card for each game, the game under way, and the levels that results propose.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import {
    accessibilityFaults, addressOf, missing, openSite, scrollsSideways, test, until,
} from "./harness.mjs";

const skip = missing("worker");

let site;

before(async () => {
    if (!skip) site = await openSite();
});

after(() => site?.close());

async function home(options) {
    const page = await site.page(options);
    await site.open(page);
    await page.waitForSelector(".home[data-read]");
    return page;
}

const cards = (page) => page.locator(".home-card");
const cardOf = (page, game) => page.locator(`.home-card[data-game=${game}]`);
const queryOf = async (page) => new URLSearchParams((await addressOf(page)).split("?")[1]);

async function move(page, text) {
    const before = await page.locator(".move").count();
    await page.locator(".entry").fill(text);
    await page.locator(".entry").press("Enter");
    await until(() => page.locator(".move").count(), (count) => count > before);
}

// Just before its end; player 1 wins both boxes, or loses them.
const endOf = (level, winner) => `#play?${new URLSearchParams({
    game: "dots", position: winner === 1 ? "1x2 12/12 0/1/0 1 0:0" : "1x2 12/12 0/0/0 1 0:0",
    player1: "human", player2: level === 10 ? "engine" : `engine:level=${level}`, time: 1000 })}`;

async function finish(page, level, winner) {
    await site.open(page, endOf(level, winner));
    await page.waitForSelector(".status[data-turn=person]");
    for (const edge of winner === 1 ? ["v11", "v31"] : ["v11"]) await move(page, edge);
    await page.waitForSelector(".status[data-turn=over]");
}

test("a first visit is a click from a game at the level of its game", { skip }, async () => {
    const levels = { cavalo: 2, dots: 3, adji: 4 };
    for (const [game, level] of Object.entries(levels)) {
        const page = await home();
        assert.equal(await page.title(), "Home · Porfia");
        await until(() => cardOf(page, game).locator(".home-opponent").textContent(),
                    `Opponent: Computer, level ${level}`);
        await cardOf(page, game).getByRole("button", { name: /^Play / }).click();
        await page.waitForSelector(".status[data-turn=person]");
        const query = await until(() => queryOf(page), (values) => values.get("game") === game);
        assert.equal(query.get("player1"), "human");
        assert.equal(query.get("player2"), `engine:level=${level}`);
    }
});

test("each card has a picture, a sentence and the rules", { skip }, async () => {
    const page = await home();
    const titles = await cards(page).locator("h3").allTextContents();
    assert.deepEqual(titles.map((title) => title.split(" ")[0]), ["Cavalo", "Dots", "Adji-boto"]);
    for (const card of await cards(page).all()) {
        await card.locator(".home-picture .board-surface").waitFor();
        assert.match(await card.locator(".home-text > p").first().textContent(), /\w\.$/);
        await card.getByRole("button", { name: /^Rules/ }).click();
        await page.getByRole("dialog").locator(".rules-page").waitFor();
        await page.keyboard.press("Escape");
        await until(() => page.getByRole("dialog").count(), 0);
    }
    assert.equal(await page.locator(".home-go-on").isVisible(), false);
});

test("a click on a picture plays; the name of the page leads home", { skip }, async () => {
    const page = await home();
    await cardOf(page, "dots").locator(".home-picture").click();
    await page.waitForSelector(".status[data-turn=person]");
    await page.getByRole("link", { name: "Porfia" }).click();
    await page.waitForSelector(".home");
    await until(() => page.locator(".brand").getAttribute("aria-current"), "page");
});

test("the game under way goes on, and another one does not replace it", { skip }, async () => {
    const page = await home();
    await cardOf(page, "dots").getByRole("button", { name: /^Play / }).click();
    await page.waitForSelector(".status[data-turn=person]");
    await move(page, "h11");
    await page.waitForSelector(".status[data-turn=person]");
    const { length } = (await queryOf(page)).get("moves").split(" ");
    await site.open(page, "#home");
    await page.locator(".home-go-on").waitFor();
    assert.match(await page.locator(".home-go-on").innerText(), new RegExp(`Move ${length}, 0:0`));
    await cardOf(page, "adji").getByRole("button", { name: /^Play / }).click();
    await page.waitForSelector(".board-adji");
    await site.open(page, "#home");
    await page.getByRole("button", { name: "Go on Dots and Boxes" }).click();
    await page.waitForSelector(".board-dots");
    await until(() => page.locator(".move").count(), length);
    await site.open(page, "#games");
    await until(() => page.locator(".games-table tbody tr").count(), 1);
});

test("links with a game open the game", { skip }, async () => {
    const page = await site.page();
    for (const address of ["#play?game=adji", "#?game=adji"]) {
        await site.open(page, address);
        await page.waitForSelector(".play .board-adji");
    }
});

test("Play begins a game as the last one of its kind", { skip }, async () => {
    const page = await site.page();
    await site.open(page, `#play?${new URLSearchParams({
        game: "dots", size: "2x2", player1: "engine:level=1", player2: "human", time: 1000 })}`);
    await page.waitForSelector(".status[data-turn=person]");
    await site.open(page, "#home");
    await until(() => cardOf(page, "dots").locator(".home-opponent").textContent(),
                "Opponent: Computer, level 1");
    await cardOf(page, "dots").getByRole("button", { name: /^Play / }).click();
    const query = await until(() => queryOf(page), (values) => values.get("game") === "dots");
    assert.equal(query.get("size"), "2x2");
    assert.equal(query.get("player2"), "human");
});

// ---- Levels ------------------------------------------------------------------------------------

test("two wins in a row propose the next level", { skip }, async () => {
    const page = await site.page();
    await finish(page, 4, 1);
    assert.equal(await page.locator(".level-offer").count(), 0);
    await finish(page, 4, 1);
    const offer = page.locator(".status .level-offer");
    await until(() => offer.innerText(), /won twice in a row against level 4/);
    assert.deepEqual(await accessibilityFaults(page), []);
    await site.screenshot(page, "level-offer");
    await page.getByRole("button", { name: "New game" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.locator(".game-card", { hasText: "Dots" }).locator("label").click();
    await dialog.getByLabel("Player 2").selectOption("engine:level=4");
    await dialog.getByRole("button", { name: "Try level 5" }).click();
    assert.equal(await dialog.getByLabel("Player 2").inputValue(), "engine:level=5");
    await until(() => dialog.locator(".level-offer").count(), 0);
    await page.keyboard.press("Escape");
    await offer.getByRole("button", { name: "Try level 5" }).click();
    await page.waitForSelector(".status[data-turn=person]");
    const query = await until(() => queryOf(page),
                              (values) => values.get("player2") === "engine:level=5");
    assert.equal(query.get("moves"), null);
    await until(() => page.locator(".level-offer").count(), 0);
});

test("two losses in a row propose the level below", { skip }, async () => {
    const page = await site.page({ language: "pt" });
    await finish(page, 10, 2);
    await finish(page, 10, 2);
    const offer = page.locator(".status .level-offer");
    await until(() => offer.innerText(), /Perdeu duas vezes seguidas com o nível 10/);
    await offer.getByRole("button", { name: "Experimentar o nível 9" }).click();
    await until(async () => (await queryOf(page)).get("player2"), "engine:level=9");
});

test("the players of a new game follow the game until they are chosen", { skip }, async () => {
    const page = await site.page();
    await site.open(page, "#play");
    await page.getByRole("button", { name: "New game" }).first().click();
    const dialog = page.getByRole("dialog");
    const player = dialog.getByLabel("Player 2");
    for (const [title, level] of [["Dots", 3], ["Adji", 4], ["Cavalo", 2]]) {
        await dialog.locator(".game-card", { hasText: title }).locator("label").click();
        await until(() => player.inputValue(), `engine:level=${level}`);
    }
    await player.selectOption("engine:level=7");
    await dialog.locator(".game-card", { hasText: "Dots" }).locator("label").click();
    await until(() => player.inputValue(), "engine:level=7");
});

// ---- Offline, and how it looks -----------------------------------------------------------------

test("home opens and plays without a network", { skip }, async () => {
    const page = await site.page({ serviceWorkers: "allow", allow: /ERR_INTERNET_DISCONNECTED/ });
    await site.open(page);
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector(".home[data-read]");
    await cardOf(page, "adji").getByRole("button", { name: /^Play / }).click();
    await page.waitForSelector(".status[data-turn=person]");
});

for (const [name, options] of Object.entries({
    wide: { width: 1280, height: 800 },
    dark: { width: 1280, height: 800, colorScheme: "dark", language: "pt" },
    phone: { width: 390, height: 844, touch: true, colorScheme: "dark", language: "pt" },
    "phone-light": { width: 360, height: 740, touch: true },
})) {
    test(`home, accessible, without sideways scrolling: ${name}`, { skip }, async () => {
        const page = await home(options);
        assert.deepEqual(await accessibilityFaults(page, null, true), []);
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, `home-${name}`, { fullPage: true });
        await site.open(page, "#play?game=dots&size=3x3&player1=human&player2=human");
        await page.waitForSelector(".status[data-turn=person]");
        await move(page, "h11");
        await site.open(page, "#home");
        await page.locator(".home-go-on").waitFor();
        assert.deepEqual(await accessibilityFaults(page, null, true), []);
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, `home-game-${name}`, { fullPage: true });
    });
}
