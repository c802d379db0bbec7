// Variations and comments in a browser: trying moves, the list, keys, links, two tabs, and the way
// out to the terminal and back. Without a browser: annotations.test.mjs.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { after, before, describe } from "node:test";

import {
    accessibilityFaults,
    addressOf,
    it,
    missing,
    openSite,
    PROGRAM,
    scrollsSideways,
    until,
} from "./harness.mjs";

const START = "2x2 00/00/00 00/00/00 1 0:0";
const MOVES = "v22 v11 h31 h21 v12 h11 v21 h12 v32 h32 h22 v31".split(" ");
const skip = missing("worker");

describe("variations on the page", { skip, concurrency: 2 }, () => {
    let site;

    before(async () => (site = await openSite()));
    after(() => site?.close());

    const link = (more = {}) => `#analysis?${new URLSearchParams(
        { game: "dots", position: START, moves: MOVES.join(" "), ply: 2, ...more })}`;

    // The messages of a window, which soon disappear, are noted.
    async function open(options, more) {
        const page = await site.page(options);
        await page.context().addInitScript(() => {
            window.notices = [];
            new MutationObserver((changes) => {
                for (const { addedNodes } of changes) {
                    for (const node of addedNodes) {
                        if (node.className === "notice") window.notices.push(node.textContent);
                    }
                }
            }).observe(document, { subtree: true, childList: true });
        });
        await site.open(page, link(more));
        await page.locator(".board").waitFor();
        return page;
    }

    const noticed = (page, pattern) => until(() => page.evaluate(() => window.notices.join("\n")),
                                             pattern);
    const EDGES = "h11 h12 v11 v21 v31 h21 h22 v12 v22 v32 h31 h32".split(" ");
    const edge = (page, name) =>
        page.locator(`.board .place[data-place="${EDGES.indexOf(name) + 1}"]`);
    const queryOf = async (page) => new URLSearchParams((await addressOf(page)).split("?")[1]);
    const fieldOf = async (page, name) => (await queryOf(page)).get(name);
    const triedIn = async (page) => ((await fieldOf(page, "variations")) ?? "").split("\n");
    const current = (page) => page.locator(".move.current").getAttribute("aria-label");
    const press = (page, name) => page.getByRole("button", { name, exact: true }).click();
    const comment = (page) => page.locator(".move-comment textarea");

    // What the database has.
    const gamesIn = (page) => page.evaluate(() => new Promise((resolve) => {
        indexedDB.open("porfia", 1).onsuccess = ({ target: { result: database } }) => {
            const asked = database.transaction("games").objectStore("games").getAll();
            asked.onsuccess = () => {
                database.close();
                resolve(asked.result);
            };
        };
    }));
    const keptIn = async (page) => (await gamesIn(page)).map(({ annotations }) => annotations);
    const keeps = (page, test) => until(() => keptIn(page), (all) => all.some((kept) =>
        kept && test(kept)));
    const openFirst = (page) =>
        page.locator(".games-table tbody a, .games-table tbody button").first().click();
    const saves = async (page, name) => {
        const [download] = await Promise.all([page.waitForEvent("download"), press(page, name)]);
        return { path: await download.path(),
                 text: await readFile(await download.path(), "utf8") };
    };

    // Two moves are tried at the same place, the second with a comment.
    async function tryTwo(page) {
        await edge(page, "h12").click();
        await until(() => current(page), "Move 3: h12, variation");
        await page.keyboard.press("ArrowLeft");
        await until(() => current(page), "Move 2: v11");
        await edge(page, "h11").click();
        await until(() => current(page), "Move 3: h11, variation");
        await comment(page).fill("Worth a try: é\nand more");
        await until(() => fieldOf(page, "comments"), "2 h11\tWorth a try: é\\nand more");
    }

    it("keeps two moves and a comment, in the list, the address and the browser", async () => {
        const page = await open();
        await tryTwo(page);
        assert.deepEqual(await page.locator(".variation-line").allInnerTexts()
            .then((texts) => texts.map((text) => text.replaceAll(/\s+/g, " "))),
                         ["3h12", "3h11Worth a try: é and more"]);
        assert.deepEqual(await triedIn(page), ["2 h12", "2 h11"]);
        assert.equal(await page.locator(".move-row .move").count(), MOVES.length);
        await keeps(page, ({ variations, comments }) => variations.length === 2 &&
                                                       comments.length === 1);
        await page.reload();
        await until(() => current(page), "Move 3: h11, variation");
        assert.equal(await comment(page).inputValue(), "Worth a try: é\nand more");
        // Without the address, from the browser alone.
        await site.open(page, "#games");
        await page.locator(".games[data-read=yes] tbody tr").first().waitFor();
        assert.equal(await page.locator(".game-mark").innerText(), "with variations or comments");
        await openFirst(page);
        await page.locator(".variation-line").nth(1).waitFor();
        assert.deepEqual(await triedIn(page), ["2 h12", "2 h11"]);
    });

    it("a link opens with everything in another browser", async () => {
        const page = await open();
        await tryTwo(page);
        await press(page, "Copy the link to this game");
        await noticed(page, /It holds the whole game/);
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        const other = await site.page();
        await site.open(other, new URL(copied).hash);
        await until(() => current(other), "Move 3: h11, variation");
        assert.equal(await other.locator(".variation-line").count(), 2);
        assert.equal(await comment(other).inputValue(), "Worth a try: é\nand more");
        await keeps(other, ({ variations }) => variations.length === 2);
        // The same link again, on what is there already.
        await site.open(other, "#play");
        await site.open(other, new URL(copied).hash);
        await until(() => current(other), "Move 3: h11, variation");
        assert.equal(await comment(other).inputValue(), "Worth a try: é\nand more");
        assert.equal(await other.locator(".variation-line").count(), 2);
    });

    it("a link that would be too long says what it leaves out", async () => {
        const page = await open();
        await tryTwo(page);
        await comment(page).fill("word ".repeat(800));
        await until(async () => (await addressOf(page)).length < 8000, true);
        assert.ok(await fieldOf(page, "comments"), "there is room for one");
        await page.keyboard.press("Escape");
        await page.locator(".move").first().click();
        await comment(page).fill("word ".repeat(810));
        await noticed(page, /comments are too long/);
        assert.equal(await fieldOf(page, "comments"), null);
        assert.deepEqual(await triedIn(page), ["2 h12", "2 h11"]);
        await press(page, "Copy the link to this game");
        await noticed(page, /copied, without the comments/);
        await keeps(page, ({ comments }) => comments.length === 2);
        await page.reload();
        await page.locator(".variation-line").nth(1).waitFor();
        await keeps(page, ({ comments }) => comments.length === 2);
        await comment(page).fill("é".repeat(4000));
        await noticed(page, /4,095 bytes/);
        assert.equal((await comment(page).inputValue()).length, 2047);
    });

    it("says in one message what is wrong with a link, and keeps the rest", async () => {
        const page = await open({}, { variations: "2 h12\n2 h11 zz\n3" });
        await noticed(page,
            /^The link, variations, line 2: 'zz' is not .*\. 1 more line has an error\. Everything/);
        assert.deepEqual(await triedIn(page), ["2 h12", "2 h11"]);
        assert.equal(await page.evaluate(() => window.notices.length), 1);
    });

    it("deletes, undoes, puts in order, and goes back to the game", async () => {
        const page = await open();
        await tryTwo(page);
        await press(page, "Move up");
        await until(() => triedIn(page), ["2 h11", "2 h12"]);
        await press(page, "Delete variation");
        await until(() => triedIn(page), ["2 h12"]);
        await until(() => current(page), "Move 2: v11");
        assert.equal(await page.evaluate(() => document.activeElement.className),
                     "move current", "the focus stays in the list");
        await press(page, "Undo");
        await until(() => triedIn(page), ["2 h11", "2 h12"]);
        await until(() => current(page), "Move 3: h11, variation");
        assert.equal(await comment(page).inputValue(), "Worth a try: é\nand more");
        await edge(page, "v31").click();
        await until(() => current(page), "Move 4: v31, variation");
        await press(page, "Delete from here on");
        await until(() => triedIn(page), ["2 h11", "2 h12"]);
        await press(page, "Back to the game");
        await until(() => current(page), "Move 2: v11");
        assert.equal(await fieldOf(page, "variation"), null);
        await page.locator(".variation").waitFor({ state: "hidden" });
    });

    it("is reached by keys, and named for screen readers", async () => {
        const page = await open({}, { variations: "2 h12 v31\n2 h11", comments: "2 h12\tgood" });
        await page.locator(".move.current").focus();
        const walk = async (key, label) => {
            await page.keyboard.press(key);
            await until(() => current(page), label);
            await until(() => page.evaluate(() => document.activeElement.ariaLabel), label);
        };
        await walk("ArrowDown", "Move 3: h31");
        await walk("ArrowDown", "Move 4: h21");
        await walk("ArrowDown", "Move 3: h12, variation");
        await walk("ArrowRight", "Move 4: v31, variation");
        await walk("ArrowDown", "Move 3: h11, variation");
        await walk("x", "Move 3: h31");
        await walk("x", "Move 3: h12, variation");
        await page.keyboard.press("c");
        await until(() => comment(page).evaluate((field) => field === document.activeElement), true);
        await page.keyboard.type("!");
        await until(() => fieldOf(page, "comments"), "2 h12\tgood!");
        await page.keyboard.press("Escape");
        await until(() => page.evaluate(() => document.activeElement.ariaLabel),
                    "Move 3: h12, variation");
        await page.keyboard.press("Delete");
        await until(() => triedIn(page), ["2 h11"]);
        const list = page.getByRole("list", { name: "Variations at move 3" });
        assert.equal(await list.count(), 1);
        assert.equal(await page.locator(".move[tabindex='0']").count(), 1, "one tab stop");
    });

    it("plays on in a kept game, and what was tried stays with its position", async () => {
        const moves = MOVES.slice(0, 3).join(" ");
        const people = { player1: "human", player2: "human" };
        const page = await open({}, { moves, ...people });
        await tryTwo(page);
        await press(page, "Back to the game");
        await page.keyboard.press("End");
        await until(() => current(page), "Move 3: h31");
        await page.getByRole("link", { name: "Play" }).first().click();
        await page.locator(".entry").fill(MOVES[3]);
        await page.locator(".entry").press("Enter");
        await until(async () => (await fieldOf(page, "moves")).split(" ").length, 4);
        await page.getByRole("link", { name: "Analysis" }).click();
        await page.locator(".variation-line").nth(1).waitFor();
        assert.equal(await page.locator(".move-row .move").count(), 4);
        await keeps(page, ({ variations }) => variations.length === 2);
    });

    it("two tabs with one game lose nothing of what either tried", async () => {
        const page = await open();
        await tryTwo(page);
        await keeps(page, ({ comments }) => comments.length === 1);
        const other = await site.open(await page.context().newPage(),
                                      new URL(await addressOf(page)).hash);
        await noticed(other, /open in another tab/);
        await press(other, "Back to the game");
        await edge(other, "v32").click();
        await until(() => triedIn(other), ["2 h12", "2 h11", "2 v32"]);
        await page.bringToFront();
        await edge(page, "v31").click();
        await until(() => keptIn(page), (all) => all.length === 2 &&
            all.some(({ variations }) => variations.length === 3) &&
            all.some(({ variations }) => variations.some(({ moves }) => moves.length === 2)));
    });

    it("goes into a log.dat, is shown by the terminal, and comes back", async () => {
        const page = await open();
        await tryTwo(page);
        const one = await saves(page, "Download as log.dat");
        assert.match(one.text, /\nvariation\t.*\tply=2\tmoves=h12\n/);
        assert.match(one.text, /\ncomment\t.*\tply=2\tmoves=h11\ttext=Worth a try: é\\nand more\n/);
        await site.open(page, "#games");
        await page.locator(".games[data-read=yes]").waitFor();
        const all = await saves(page, "Export all as log.dat");
        assert.match(all.text, /\tply=2\tmoves=h11\ttext=Worth a try/);
        if (!missing("server")) showsInTerminal(all.path);

        const other = await site.page();
        await site.open(other, "#games");
        await other.setInputFiles("input[type=file]", all.path);
        await other.locator(".games-table tbody tr").first().waitFor();
        await press(other, "Keep these games here");
        await keeps(other, ({ variations, comments }) => variations.length === 2 &&
            comments[0].text === "Worth a try: é\nand more");
        await openFirst(other);
        await other.locator(".variation-line").nth(1).waitFor();
        await other.locator(".variation-line .move", { hasText: "h11" }).click();
        await until(() => comment(other).inputValue(), "Worth a try: é\nand more");
    });

    // A game that a log gives to player 1, as player 2 was late.
    const LATE = [
        "porfia-log 1",
        "game\tlate\tdate=2026-11-16T02:15:30Z\tgame=dots\trules=\t" +
            "start=1x1 0/0 0/0 1 0:0\tp1=human\tp2=engine:level=3\ttime=1000",
        "move\tlate\tn=1\tturn=1\tside=1\tmove=h11\tgain=0\tpoints=0:0\t" +
            "position=1x1 1/0 0/0 2 0:0\tms=12\tvalue=-1\texact=yes\tdepth=4\tnodes=23\t" +
            "alpha_cuts=4\tbeta_cuts=1\ttable_hits=1\tpv=v11 v21 h21",
        "end\tlate\treason=time\twinner=1\tpoints=0:0",
        "",
    ].join("\n");

    async function openLate(page) {
        await site.open(page, "#games");
        await page.setInputFiles("input[type=file]", {
            name: "late.dat", mimeType: "text/plain", buffer: Buffer.from(LATE) });
        await page.locator(".games-about", { hasText: "late.dat" }).waitFor();
    }

    async function tryIn(page, move) {
        await openFirst(page);
        await page.locator(".analysis .board").waitFor();
        await comment(page).fill(move);
        await until(async () => (await gamesIn(page)).map(({ annotations }) =>
            annotations?.comments[0].text), (texts) => texts.includes(move));
    }

    it("a game of a log stays as the log tells it, whatever is tried in it", async () => {
        const page = await site.page();
        await openLate(page);
        await tryIn(page, "looked at");
        const [seen] = await gamesIn(page);
        assert.deepEqual([seen.end, seen.winner, seen.origin, seen.created],
                         ["time", 1, "file", "2026-11-16T02:15:30Z"]);
        const other = await site.page();
        await openLate(other);
        await press(other, "Keep these games here");
        await other.locator(".games-table tbody tr").first().waitFor();
        await tryIn(other, "kept");
        await site.open(other, "#games");
        await other.locator(".games[data-read=yes]").waitFor();
        const { text } = await saves(other, "Export all as log.dat");
        assert.equal(text, LATE.replace("porfia-log 1", "porfia-log 2") +
                           "comment\tlate\tply=1\tmoves=\ttext=kept\n");
    });

    it("an import adds what was tried elsewhere to a game that is here", async () => {
        const page = await site.page();
        await openLate(page);
        await press(page, "Keep these games here");
        await page.locator(".games-table tbody tr").first().waitFor();
        await tryIn(page, "mine");
        await site.open(page, "#games");
        await page.setInputFiles("input[type=file]", { name: "b.dat", mimeType: "text/plain",
            buffer: Buffer.from(`${LATE.replace("log 1", "log 2")}` +
                                "variation\tlate\tply=0\tmoves=v11 h11\n" +
                                "comment\tlate\tply=1\tmoves=\ttext=theirs\n") });
        await page.locator(".games-about", { hasText: "b.dat" }).waitFor();
        await press(page, "Keep these games here");
        await keeps(page, ({ variations, comments }) => variations[0]?.moves.length === 2 &&
            comments[0].text === "mine\ntheirs");
        await openFirst(page);
        await page.locator(".variation-line").waitFor();
        await comment(page).fill("ours");
        await keeps(page, ({ comments }) => comments[0].text === "ours");
        assert.equal((await gamesIn(page)).length, 1);
    });

    function showsInTerminal(path) {
        const { stdout, status } = spawnSync(PROGRAM, ["replay", path], { encoding: "utf8" });
        assert.equal(status, 0, stdout);
        assert.match(stdout, /variation.*h12/i);
        assert.match(stdout, /Worth a try: é\n\s+and more/);
    }

    for (const [name, options] of Object.entries({
        "light, wide, en": {},
        "dark, wide, pt": { colorScheme: "dark", language: "pt" },
        "light, phone, pt": { width: 390, height: 844, touch: true, language: "pt" },
        "dark, phone, en": { width: 390, height: 844, touch: true, colorScheme: "dark" },
    })) {
        it(`axe finds nothing in the analysis: ${name}`, async () => {
            const page = await open(options, {
                variations: "2 h12 v31 h11 v21\n2 h12 v31 v12\n2 h12 h32 h22", ply: 2,
                variation: "v22 v11 h12 v31", comments: "0\tone\n2\ttwo\n2 h12\tthree" });
            await page.locator(".variation-line").nth(2).waitFor();
            await until(() => page.locator(".engine-status").textContent(), /^Solved|^Resolvido/);
            const deepest = page.locator(".variations .variations .move").last();
            const label = await deepest.getAttribute("aria-label");
            await (options.touch ? deepest.tap() : deepest.click());
            await until(() => current(page), label);
            await until(() => page.locator(".engine-status").textContent(), /^Solved|^Resolvido/);
            assert.deepEqual(await accessibilityFaults(page, null, true), []);
            assert.equal(await scrollsSideways(page), false);
            await site.screenshot(page, `variations-${name.replaceAll(/\W+/g, "-")}`);
        });
    }
});
