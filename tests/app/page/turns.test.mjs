// Turns of a play in a browser: forced passes, and what a finished game offers.

import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import { addressOf, it, missing, openSite, scrollsSideways, until } from "./harness.mjs";

const skip = missing("worker");
const LEVEL_1 = "engine:level=1";

// Late in a game of Cavalo: player 1 has no move until the end, player 2 has two.
const STUCK =
    "..20......13......../........WW10......31/..93..............90/..25................/" +
    "....37....04....3901/..32..40............/..................../....09..BB52....06../" +
    "..........23....7302/..................60 1 1241:1035";
// Player 1 has no pieces in her row; player 2 brings some there.
const EMPTY_ROW = "0,0,0,0,0,0/0,0,0,0,1,3 1 4:8";

const link = (game, position, players, more = {}) =>
    `#play?${new URLSearchParams({ game, position, player1: players[0], player2: players[1],
                                   time: 1000, ...more })}`;

const queryOf = async (page) => new URLSearchParams((await addressOf(page)).split("?")[1]);
const movesOf = async (page) => ((await queryOf(page)).get("moves") ?? "").split(" ");
const turnIs = (page, turn) =>
    until(() => page.locator(".status").getAttribute("data-turn"), turn);
const statusIs = (page, text) => until(() => page.locator(".status-text").textContent(), text);

describe("a forced pass", { skip, concurrency: 3 }, () => {
    let site;

    before(async () => (site = await openSite()));
    after(() => site?.close());

    it("is made without a click, and is told", async () => {
        for (const [language, remark] of [
            ["en", "You had no move and passed."],
            ["pt", "Não tinha jogadas e passou a vez."],
        ]) {
            const page = await site.page({ language });
            await site.open(page, link("adji", EMPTY_ROW, ["human", LEVEL_1]));
            await turnIs(page, "person");
            await statusIs(page, (text) => text.startsWith(remark));
            assert.equal((await movesOf(page))[0], "pass");
            await until(
                () => page.locator("#live").textContent(),
                (said) => said.startsWith(remark),
            );
        }
    });

    it("can be seen before it is made", async () => {
        const page = await site.page({ clock: true });
        await site.open(page, link("adji", EMPTY_ROW, ["human", "human"]));
        await turnIs(page, "passing");
        await statusIs(page, "Player 1 has no move and passes.");
        assert.equal(await page.locator(".place.playable").count(), 0);
        await until(async () => {
            await page.clock.runFor(300);
            return page.locator(".status").getAttribute("data-turn");
        }, "person");
        await statusIs(page, "Player 1 had no move and passed. Player 2 is to move.");
        assert.deepEqual(await movesOf(page), ["pass"]);
    });

    it("is made as often as needed, to the end of the game", async () => {
        const page = await site.open(
            await site.page(),
            link("cavalo", STUCK, ["human", LEVEL_1]),
        );
        await turnIs(page, "over");
        const moves = await movesOf(page);
        assert.ok(moves.filter((move) => move === "pass").length > 1, moves.join(" "));
    });

    it("is not repeated at an earlier move, and can be taken back", async () => {
        const page = await site.open(
            await site.page(),
            link("adji", EMPTY_ROW, ["human", "human"], { moves: "pass" }),
        );
        await page.keyboard.press("ArrowLeft");
        await statusIs(page, "You have no move and must pass.");
        await page.getByRole("button", { name: "Pass", exact: true }).click();
        await statusIs(page, /Player 2 is to move\.$/);
        assert.deepEqual(await movesOf(page), ["pass"]);
    });
});

// Of each element, whether a person sees it whole without scrolling.
function inSight(elements) {
    return elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [top + 1, bottom - 1].every((y) =>
            element.contains(document.elementFromPoint((left + right) / 2, y)));
    });
}

describe("a finished game", { skip, concurrency: 3 }, () => {
    let site;

    before(async () => (site = await openSite()));
    after(() => site?.close());

    const FINISHED = {
        dots: link("dots", "1x1 1/0 1/1 2 0:0", ["human", LEVEL_1], { moves: "h21" }),
        adji: link("adji", "0,0,0,0,0,1/1,0,0,0,0,0 1 40:54", ["human", LEVEL_1],
                   { end: "resigned", winner: "2" }),
        cavalo: link("cavalo", STUCK, ["human", LEVEL_1], { end: "resigned", winner: "2" }),
    };

    for (const [width, height] of [[1280, 800], [390, 844]]) {
        it(`is shared, kept and printed without scrolling, ${width} wide`, async () => {
            for (const language of ["en", "pt"]) {
                const page = await site.page({ width, height, language, touch: width < 500 });
                for (const [game, address] of Object.entries(FINISHED)) {
                    await site.open(page, address);
                    await turnIs(page, "over");
                    const buttons = page.locator(".status .share button");
                    await until(() => buttons.count(), 4);
                    const seen = await buttons.evaluateAll(inSight);
                    assert.deepEqual(seen, [true, true, true, true], `${game} ${language}`);
                    assert.equal(await scrollsSideways(page), false);
                    await site.screenshot(page, `over-${game}-${language}-${width}`);
                }
            }
        });
    }

    it("is shared from the foot of the panel while it is played", async () => {
        const page = await site.open(
            await site.page(),
            link("dots", "2x2 00/00/00 00/00/00 1 0:0", ["human", "human"]),
        );
        await page.locator(".play-more").getByRole("button", { name: "Print" }).waitFor();
        assert.equal(await page.locator(".status .share").count(), 0);
    });

    it("stays where it is when another one is begun from its start", async () => {
        const page = await site.open(
            await site.page(),
            link("dots", "2x2 00/00/00 00/00/00 1 0:0", ["human", "human"], { moves: "h11 h12" }),
        );
        await page.locator(".play-more").getByRole("button", { name: "Play again" }).click();
        await page.getByText("The game before is in My games.").waitFor();
        await until(() => page.locator(".move").count(), 0);
        await page.getByRole("link", { name: "My games" }).click();
        await until(() => page.locator(".games-table tbody tr").count(), 1);
    });
});
