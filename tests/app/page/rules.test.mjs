// The rules of the games: where they open, their words, and their pictures, which must show what
// the service says of their positions.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import { Module } from "../../../src/app/page/engine/module.js";
import {
    accessibilityFaults,
    FOLDER,
    it,
    missing,
    openSite,
    scrollsSideways,
    until,
} from "./harness.mjs";

const GAMES = ["dots", "cavalo", "adji"];
const LANGUAGES = ["en", "pt"];
const PHONE = { width: 390, height: 844, touch: true };
// Names and values of options, which a terminal shows.
const TERMINAL =
    /threat|\boff\b|largest|choice|\bzero\b|plain|symmetric|digits|string|\bmax\b|\bfree\b/;

const skip = missing("worker");

describe("rules", { skip, concurrency: 2 }, () => {
    let site;
    let module;

    before(async () => {
        site = await openSite();
        const file = readFileSync(join(FOLDER, "porfia.wasm"));
        module = await Module.create(new WebAssembly.Module(file));
    });

    after(() => site?.close());

    async function open(hash, options) {
        const page = await site.page(options);
        await site.open(page, hash);
        await page.locator(".place").first().waitFor();
        return page;
    }

    const button = (page, name) => page.getByRole("button", { name, exact: true });
    const rulesOf = (page, name) => page.getByRole("dialog", { name, exact: true });
    const heading = (page) => page.locator("dialog:has(.rules-page) h2").textContent();

    // The pictures of a game: what its file says of each, and the service of its position.
    async function figuresOf(game) {
        const { rules } = await import(`../../../src/app/page/games/rules/${game}.js`);
        return rules.sections.flatMap(({ figures = [] }) => figures).map((figure) => {
            const { position, rules: options } = module.call("start", { game, ...figure.start });
            const parameters = { game, position, rules: options, moves: figure.moves ?? [] };
            return { ...figure, state: module.call("state", parameters) };
        });
    }

    // What a board shows of each place: its name and content in words, and its marks.
    const seenOn = (board) => board.locator(".place").evaluateAll((places) => {
        const having = (name) => places.filter(({ classList }) => classList.contains(name))
            .map(({ dataset }) => Number(dataset.place)).sort((a, b) => a - b);
        const inOrder = places.toSorted((a, b) => a.dataset.place - b.dataset.place);
        return { texts: inOrder.map((place) => place.getAttribute("aria-label")),
                 possible: having("possible"), barred: having("barred"), lit: having("lit") };
    });

    it("open from the new game, for the chosen game, and leave that dialog as it was", async () => {
        const page = await open("#play?game=dots");
        await button(page, "New game").click();
        await page.locator(".game-card", { hasText: "Adji" }).locator("label").click();
        await page.locator("[data-parameter=pieces]").fill("3");
        await page.getByRole("dialog").getByRole("button", { name: "Rules" }).click();
        await rulesOf(page, "Rules of Adji-boto").waitFor();
        await page.keyboard.press("Escape");
        await until(() => page.locator(".rules-page").count(), 0);
        assert.equal(await page.locator("[data-parameter=pieces]").inputValue(), "3");
        await until(() => page.evaluate(() => document.activeElement.textContent),
                    "Rules");
    });

    it("open beside the board by button and by key, and from the help", async () => {
        const page = await open("#play?game=cavalo&seed=1");
        await button(page, "Rules").click();
        await until(() => heading(page), "Rules of Cavalo");
        await button(page, "Close").click();
        await page.keyboard.press("r");
        await rulesOf(page, "Rules of Cavalo").waitFor();
        await page.keyboard.press("Escape");
        await page.keyboard.press("?");
        await button(page, "Rules of Cavalo").click();
        await rulesOf(page, "Rules of Cavalo").waitFor();
    });

    for (const language of LANGUAGES)
        it(`open on a phone at the end of a game: ${language}`, async () => {
            const over = "game=dots&position=1x1 0/0 0/0 1 0:0&moves=h11 h21 v11 v21";
            const page = await open(`#play?${over}`, { ...PHONE, language });
            await page.locator(".status[data-turn=over]").waitFor();
            await button(page, language === "en" ? "Rules" : "Regras").tap();
            await until(() => heading(page), language === "en"
                ? "Rules of Dots and Boxes" : "Regras: Pontos e Caixas");
            await page.locator(".rules-board .place").first().waitFor();
            assert.equal(await scrollsSideways(page), false);
        });

    for (const game of GAMES)
        for (const language of LANGUAGES)
            it(`has pictures that show what the service says: ${game}, ${language}`, async () => {
                const page = await open(`#play?game=${game}`, { language });
                await page.keyboard.press("r");
                const figures = await figuresOf(game);
                const drawn = page.locator(".rules-figure");
                await until(() => drawn.count(), figures.length);
                for (const [index, { state, considered = null }] of figures.entries()) {
                    const figure = drawn.nth(index);
                    const seen = await seenOn(figure.locator(".board"));
                    const placeOf = ({ place }) => place;
                    const legal = [...new Set(state.moves.map(placeOf))].filter(Boolean);
                    assert.deepEqual(seen.possible, legal.sort((a, b) => a - b));
                    assert.deepEqual(seen.barred, state.barred);
                    assert.deepEqual(seen.lit, state.moves.filter(({ move }) => move === considered)
                        .map(placeOf));
                    const { game: name, rules, position } = state;
                    const { places } = module.call("state",
                                                   { game: name, rules, position, lang: language });
                    places.forEach(({ text }, at) => assert.ok(seen.texts[at].startsWith(text)));
                    const caption = await figure.locator("figcaption").textContent();
                    const gain = state.moves.find(({ move }) => move === considered)?.gain;
                    if (gain) assert.match(caption, new RegExp(`\\b${gain}\\b`));
                    if (state.end === "running") continue;
                    const points = state.points.toSorted((a, b) => b - a);
                    const number = new Intl.NumberFormat(language === "en" ? "en-GB" : "pt-PT");
                    for (const some of [...points, state.winner]) {
                        assert.ok(caption.includes(number.format(some)), caption);
                    }
                }
            });

    it("names what a jump erases as the service does", async () => {
        const page = await open("#play?game=cavalo");
        await page.keyboard.press("r");
        const captions = page.locator("figcaption");
        await until(() => captions.allTextContents(), (texts) =>
            texts.includes("A jump to 63 pays 63 points and erases 36.") &&
            texts.includes("A jump to the double 99 pays 99 points and erases 88."));
        const [start] = await captions.allTextContents();
        assert.match(start, /begins on 98.* 89 is erased/);
        await until(() => page.locator(".rules-board .strike").count(), 3);
    });

    for (const language of LANGUAGES)
        it(`has no names of the terminal: ${language}`, async () => {
            const rules = "threat=off,double=choice,zero=double,symmetric=digits,placement=max";
            const page = await open(`#play?game=cavalo&rules=${rules}`, { language });
            const side = await page.locator(".game-rules").textContent();
            assert.match(side, language === "en"
                ? /^Rules: Squares that the other knight attacks: allowed; A double erases: a double/
                : /^Regras: Casas que o outro cavalo ataca: permitidas; Um duplo apaga: um duplo/);
            const check = (text) =>
                assert.doesNotMatch(text.replaceAll(/the largest|player's choice/g, ""), TERMINAL);
            check(side);
            await page.keyboard.press("r");
            const here = page.locator(".rules-options li", { has: page.locator(
                ".rules-mark", { hasText: language === "en" ? "this game" : "neste jogo" }) });
            await until(() => here.count(), 2);
            check(await page.locator(".rules-options").innerText());
            await page.keyboard.press("Escape");
            await page.keyboard.press("n");
            await page.locator("details.rules summary").click();
            check(await page.locator("details.rules").innerText());
        });

    for (const language of LANGUAGES)
        it(`an impossible click says why, beside the board and aloud: ${language}`, async () => {
            const page = await open("#play?game=adji", { language });
            const hole = (name) => page.locator(`.place[aria-label^="${name}:"]`);
            const theirs = language === "en"
                ? "This hole belongs to player 2. It is player 1's turn."
                : "Este buraco é do jogador 2, e é a vez do jogador 1.";
            await hole("A").click({ force: true });
            const reason = page.locator(".board-reason");
            await until(() => reason.allTextContents(), [theirs]);
            await until(() => page.locator("#live").textContent(), theirs);
            await site.screenshot(page, `reason-${language}`);
            await hole("a").click();
            await until(() => page.locator(".move").count(), 1);
            assert.equal(await reason.count(), 0);
            await hole("a").click({ force: true });
            await until(() => reason.count(), 1);
        });

    const LEGENDS = { en: ["possible", "attacked", "last move", "erased"],
                      pt: ["possível", "atacada", "última jogada", "apagado"] };
    for (const language of LANGUAGES)
        it(`the marks of the board have a legend below it, in one line: ${language}`, async () => {
            const page = await open("#play?game=cavalo", { ...PHONE, language });
            const rows = page.locator(".board-legend li:visible");
            assert.deepEqual(await rows.locator("span").allTextContents(), LEGENDS[language]);
            const tops = await rows.evaluateAll((all) => all.map((row) => row.offsetTop));
            assert.equal(new Set(tops).size, 1);
        });

    it("an impossible try of the analysis says why, too", async () => {
        const page = await open("#analysis?game=adji");
        await page.locator('.place[aria-label^="A:"]').click({ force: true });
        await until(() => page.locator(".board-reason").textContent(), /belongs to player 2/);
    });

    it("says nothing of rows like h2", async () => {
        const page = await open("#play?game=dots");
        await page.keyboard.press("n");
        assert.doesNotMatch(await page.locator("dialog").innerText(), /row h2|h23/);
        await page.keyboard.press("Escape");
        await page.keyboard.press("?");
        assert.doesNotMatch(await page.locator("dialog").innerText(), /row h2|h23/);
    });

    const looks = { wide: {}, phone: { ...PHONE, language: "pt", colorScheme: "dark" } };
    for (const game of GAMES)
        for (const [name, options] of Object.entries(looks))
            it(`accessible, without sideways scrolling: ${game}, ${name}`, async () => {
                const page = await open(`#play?game=${game}`, options);
                await page.keyboard.press("r");
                await page.locator(".rules-board .place").first().waitFor();
                assert.deepEqual(await accessibilityFaults(page, null, true), []);
                assert.equal(await scrollsSideways(page), false);
                await site.screenshot(page, `rules-${game}-${name}`);
            });
});
