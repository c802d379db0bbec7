// The players of a game in a browser: all that the terminal has, from links and the dialog, and
// their plates.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe } from "node:test";
import { fileURLToPath } from "node:url";
import { Module } from "../../../src/app/page/engine/module.js";
import { baseOf, parsePlayer, playerWith, readPlayersWith }
    from "../../../src/app/page/game/player-text.js";
import { accessibilityFaults, addressOf, it, missing, openSite, scrollsSideways, test, until }
    from "./harness.mjs";

const skip = missing("worker");
const file = fileURLToPath(new URL("../../../build/web/porfia.wasm", import.meta.url));
const module = skip ? null : await Module.create(new WebAssembly.Module(readFileSync(file)));

const START = "2x2 00/00/00 00/00/00 1 0:0";
const DOTS = { game: "dots", position: START, time: 1000 };
const link = (values) => `#play?${new URLSearchParams({ ...DOTS, ...values })}`;

const queryOf = async (page) => new URLSearchParams((await addressOf(page)).split("?")[1]);
const movesOf = async (page) => ((await queryOf(page)).get("moves") ?? "").split(" ");
const turnIs = (page, turn) =>
    until(() => page.locator(".status").getAttribute("data-turn"), turn);
const nameOf = (page, player) => page.locator(`.plate-${player} .plate-name`).textContent();

// ---- Texts of players --------------------------------------------------------------------------

// Plays a search to its end: its last message.
function search(parameters) {
    let last = null;
    module.begin("search", parameters);
    for (let told; (told = module.step()) !== null;) last = told.at(-1) ?? last;
    return last;
}

test("a player's text is read and put together again", { skip }, () => {
    readPlayersWith(module);
    for (const text of ["human", "random:seed=7", "engine:level=3", "engine:threads=2,depth=5",
                        "textbook:uct,playouts=50", "textbook:alphabeta,depth=6,memo=off"]) {
        const { kind, options } = parsePlayer(text);
        assert.notEqual(kind, "unknown", text);
        const more = [...options].filter(([name]) => name !== "level");
        const again = playerWith(baseOf(text), more);
        assert.deepEqual(parsePlayer(again), parsePlayer(text));
    }
    assert.equal(parsePlayer("engine:level=99").kind, "unknown");
    assert.equal(parsePlayer("ugi:./engine").kind, "program");
});

test("time matters to a player that searches as long as it may", { skip }, () => {
    const isTimed = (player) => module.call("player", { player }).timed;
    assert.deepEqual(["human", "random", "engine:level=9", "computer:level=1"].map(isTimed),
                     [false, false, false, false]);
    assert.deepEqual(["engine", "computer:depth=3", "textbook:mtdf", "engine:level=10"]
        .map(isTimed), [true, true, true, true]);
});

test("every player that the service names plays", { skip }, () => {
    const { players } = module.call("games");
    const computers = players.filter(({ kind }) => kind !== "human");
    assert.equal(computers.length, 9);
    for (const { player, algorithm } of computers) {
        const { best, nodes, depth } = search({ game: "dots", size: "2x2", player, time: 1000,
                                                depth: 2 });
        assert.match(best, /^[hv]/, player);
        if (algorithm === "minimax") assert.equal(nodes, 1 + 12 + (1 + 12 + 12 * 11));
        if (algorithm && algorithm !== "uct" && algorithm !== "engine") assert.equal(depth, 2);
    }
});

test("the options of a player decide how it searches", { skip }, () => {
    const start = { game: "dots", size: "3x3", time: 10000 };
    const nodes = (player) => search({ ...start, player }).nodes;
    assert.ok(nodes("textbook:minimax,depth=3") > nodes("textbook:alphabeta,depth=3"));
    assert.equal(search({ ...start, player: "engine:depth=2,solver=off" }).depth, 2);
    const moveOf = (seed) => search({ ...start, player: `random:seed=${seed}` }).best;
    assert.equal(moveOf(5), moveOf(5));
    assert.ok(new Set([1, 2, 3, 4, 5, 6, 7, 8].map(moveOf)).size > 1);
    assert.throws(() => search({ ...start, player: "human" }), /not a player/);
    assert.throws(() => search({ ...start, player: "engine:level=77" }), /level/);
    assert.throws(() => search({ ...start, player: "engine", level: 3 }), /part of 'player'/);
});

// ---- In a browser ------------------------------------------------------------------------------

describe("players", { skip, concurrency: 3 }, () => {
    let site;

    before(async () => (site = await openSite()));
    after(() => site?.close());

    it("of a link play as it says", async () => {
        for (const [player, name, fact] of [
            ["textbook:minimax,depth=1", "Minimax, depth 1", /^1$/],
            ["computer:depth=2", "Computer, depth 2", /^2$/],
            ["textbook:uct,playouts=50", "UCT", /^\d+$/],
        ]) {
            const page = await site.open(await site.page(), link({ player1: player }));
            await turnIs(page, "person");
            assert.equal(await nameOf(page, 1), name);
            await until(() => page.locator(".thinking-panel dd").first().textContent(), fact);
        }
    });

    it("by chance play what the terminal plays", async () => {
        const page = await site.open(await site.page(), link({ player1: "random:seed=5" }));
        await turnIs(page, "person");
        const best = search({ ...DOTS, player: "random:seed=5" }).best;
        assert.deepEqual(await movesOf(page), [best]);
    });

    it("that are none are refused with a reason", async () => {
        for (const [language, reason] of [["en", /unknown player 'chess'/],
                                          ["pt", /jogador desconhecido 'chess'/]]) {
            const page = await site.open(await site.page({ language }),
                                         link({ player1: "chess" }));
            await until(() => page.locator(".notice").textContent(), reason);
            await until(async () => (await queryOf(page)).get("player1"), "human");
        }
    });

    it("that only the terminal starts are told, and replaced", async () => {
        const page = await site.open(await site.page(), link({ player2: "ugi:./program" }));
        await page.locator(".place.playable").first().click();
        await turnIs(page, "absent");
        await until(() => page.locator(".status-text").textContent(),
                    "ugi:./program is a program, which can only play in the terminal.");
        await page.getByRole("button", { name: "Play this side" }).click();
        await turnIs(page, "person");
        assert.equal((await movesOf(page)).length, 1);
        await until(() => nameOf(page, 2), "Player 2");
    });

    it("move when told to, in the middle of a textbook search", async () => {
        const page = await site.page();
        await site.open(page, link({ position: "5x6 000000/000000/000000/000000/000000/000000 " +
                                     "00000/00000/00000/00000/00000/00000/00000 1 0:0",
                                     player1: "textbook:minimax" }));
        await page.waitForSelector(".depths tbody tr");
        await page.getByRole("button", { name: "Move now" }).click();
        await turnIs(page, "person");
        await page.getByRole("button", { name: "Hint", exact: true }).click();
        await page.getByText("Hint: ").waitFor(); // the engine is there again
    });

    it("are chosen with their options, and remembered", async () => {
        const page = await site.open(await site.page(), link({}));
        await page.keyboard.press("n");
        const dialog = page.getByRole("dialog");
        const second = dialog.getByLabel("Player 2");
        const texts = await second.locator("option").allTextContents();
        for (const name of ["Person", "Random moves", "Minimax", "Negamax", "Alpha-beta",
                            "Alpha-beta (negamax)", "NegaScout", "MTD(f)", "UCT",
                            "Computer, level 10 (full strength)"]) {
            assert.ok(texts.includes(name), name);
        }
        await second.selectOption({ label: "Alpha-beta" });
        await dialog.getByLabel("Depth").fill("999");
        await dialog.getByRole("button", { name: "Start" }).click();
        await until(() => dialog.locator(".fault").textContent(), /'depth'.*1\.\.200/);
        await dialog.getByLabel("Depth").fill("2");
        await dialog.getByLabel("Table").uncheck();
        await dialog.getByLabel("Player 1").selectOption({ label: "Random moves" });
        assert.equal(await dialog.getByLabel("Depth").inputValue(), "2");
        assert.deepEqual(await accessibilityFaults(page), []);
        await site.screenshot(page, "players-dialog");
        await dialog.getByRole("button", { name: "Start" }).click();
        await until(async () => (await queryOf(page)).get("player2"),
                    "textbook:alphabeta,depth=2,memo=off");
        await until(() => nameOf(page, 2), "Alpha-beta, depth 2");
        await until(() => page.locator(".plate-2").getAttribute("title"),
                    "Alpha-beta, depth 2; table: off");
        await page.keyboard.press("n");
        assert.equal(await dialog.getByLabel("Player 2").inputValue(), "textbook:alphabeta");
        assert.equal(await dialog.getByLabel("Depth").inputValue(), "2");
    });

    it("have a time only where it matters", async () => {
        const page = await site.open(await site.page(), link({}));
        await page.keyboard.press("n");
        const dialog = page.getByRole("dialog");
        const time = dialog.getByLabel("Time per move");
        await dialog.getByLabel("Player 1").selectOption("human");
        for (const [player, count] of [["engine:level=1", 0], ["engine", 1], ["random", 0],
                                       ["textbook:uct", 1], ["human", 0]]) {
            await dialog.getByLabel("Player 2").selectOption(player);
            await until(() => time.count(), count, player);
        }
    });

    it("have plates that hold large numbers on a phone", async () => {
        const position = "..20......13......../........WW10......31/..93..............90/" +
            "..25................/....37....04....3901/..32..40............/..................../" +
            "....09..BB52....06../..........23....7302/..................60 2 1241:1227";
        const page = await site.page({ width: 390, height: 844, language: "pt", touch: true });
        await site.open(page, `#play?${new URLSearchParams({
            game: "cavalo", position, player2: "textbook:alphabeta-negamax,depth=4" })}`);
        await page.waitForSelector(".board-cavalo .place");
        for (const player of [1, 2]) {
            const heights = await page.locator(`.plate-${player}`).evaluate((plate) =>
                [".plate-points", ".plate-name"].map((part) =>
                    plate.querySelector(part).getBoundingClientRect().height));
            assert.ok(heights.every((height) => height < 32), heights.join());
        }
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, "plates-phone");
    });
});
