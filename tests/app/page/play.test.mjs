// Playing in a browser: whole games by mouse and by keys, and every action.

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import { fileURLToPath } from "node:url";
import { Module } from "../../../src/app/page/engine/module.js";
import {
    accessibilityFaults,
    addressOf,
    FOLDER,
    it,
    LIMIT,
    missing,
    openSite,
    scrollsSideways,
    until,
} from "./harness.mjs";

const skip = missing("worker");
const AGAINST = "player1=human&player2=engine%3Alevel%3D1&time=1000";
const address = (game, position) =>
    `#play?game=${game}&position=${encodeURIComponent(position)}&${AGAINST}`;
const SHORT = {
    // Late in a game, where player 1 has to pass.
    cavalo: address(
        "cavalo",
        "..20......13......../........WW10......31/..93..............90/..25................/" +
            "....37....04....3901/..32..40............/..................../....09..BB52....06../" +
            "..........23....7302/..................60 1 1241:1035",
    ),
    dots: address("dots", "2x3 000/000/000 00/00/00/00 1 0:0"),
    adji: address("adji", "0,0,1,0,1,0/0,1,0,0,0,1 1 4:0"),
};

let rules;

async function loadRules() {
    const file = fileURLToPath(new URL("../../../build/web/porfia.wasm", import.meta.url));
    return Module.create(new WebAssembly.Module(readFileSync(file)));
}

// The game in the page's address, as the rules see it.
async function stateOf(page) {
    const {
        game,
        rules: options,
        position,
        moves,
    } = Object.fromEntries(new URLSearchParams((await addressOf(page)).split("?")[1]));
    return rules.call("state", { game, rules: options, position, moves });
}

const turnOf = (page) => page.locator(".status").getAttribute("data-turn");
const turnIs = (page, turn) => until(() => turnOf(page), turn);
const statusIs = (page, text) => until(() => page.locator(".status-text").textContent(), text);
const movesOf = (page) => page.locator(".move").allTextContents();

async function waitForPerson(page) {
    await page.waitForSelector(".status[data-turn=person], .status[data-turn=over]");
    return (await turnOf(page)) === "person";
}

// Runs an action that changes the game, and waits for the change.
async function changeGame(page, act) {
    const before = await addressOf(page);
    await act();
    await page.waitForFunction((address) => location.href !== address, before);
}

// A person's move on the board, and the computer's answer.
async function playFirst(page) {
    await changeGame(page, () => page.locator(".place.playable").first().click());
    await waitForPerson(page);
}

// One move of a person, by any means.
const PLAYERS = {
    async mouse(page) {
        const playable = page.locator(".place.playable");
        await playable.nth(Math.floor((await playable.count()) / 2)).click();
    },
    async keys(page) {
        await page.locator(".board-surface .place[tabindex='0']").focus();
        await page.keyboard.press("PageDown");
        await page.keyboard.press("Enter");
    },
};

async function playToTheEnd(page, play) {
    for (let moves = 0; await waitForPerson(page); moves++) {
        assert.ok(moves < 200, "the game comes to an end");
        await changeGame(page, () => play(page));
    }
}

async function typeMove(page, text) {
    await page.keyboard.press("m");
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
}

before(async () => {
    if (!skip) rules = await loadRules();
});

let site; // with the engine in a worker

before(async () => {
    if (!skip) site = await openSite();
});

after(() => site?.close());

// The same tests for both engines.
function describePlay(engine) {
    let site;

    before(async () => {
        site = await openSite({ engine });
    });

    after(() => site?.close());

    it("says who thinks", async () => {
        const page = await site.open(await site.page(), "#play");
        await until(
            () => page.locator(".engine").textContent(),
            engine === "server" ? /Server, \d+ thread/ : /This browser/,
        );
    });

    for (const [means, play] of Object.entries(PLAYERS)) {
        for (const [game, address] of Object.entries(SHORT)) {
            it(`${game} is played to the end by ${means}`, async () => {
                const isSeen = means === "mouse" && engine === "worker";
                const reducedMotion = isSeen ? "no-preference" : "reduce";
                const page = await site.open(await site.page({ reducedMotion }), address);
                await playToTheEnd(page, play);
                const state = await stateOf(page);
                assert.notEqual(state.end, "running");
                const text = await statusIs(page, /has won|have won|A draw/);
                await until(
                    () => page.textContent("#live"),
                    (said) => said.includes(text),
                );
                await page.locator(".status").getByRole("button", { name: "Swap sides" }).click();
                await until(
                    () => page.locator(".plate-1 .plate-name").textContent(),
                    "Computer, level 1",
                );
            });
        }
    }

    it("tells the outcome when the computer knows it, once", async () => {
        const page = await site.open(
            await site.page(),
            "#play?game=dots&size=2x2&player1=engine&player2=human&time=1000",
        );
        assert.equal(await waitForPerson(page), true);
        const outcome = "The computer knows the outcome: player 1 wins by 2 with best play.";
        const status = page.locator(".status-text");
        assert.match(await status.textContent(), /^Your turn\. /);
        assert.ok((await status.textContent()).endsWith(outcome));
        await until(
            () => page.textContent("#live"),
            (said) => said.endsWith(outcome),
        );
        await until(
            () => page.locator(".thinking-panel dd").first().textContent(),
            /^12 \(solved\)$/,
        );
        await PLAYERS.keys(page);
        await until(
            () => page.locator(".move").count(),
            (count) => count >= 3,
        );
        assert.equal(await waitForPerson(page), true);
        assert.equal(await status.textContent(), "Your turn.");
    });

    it("begins at the first click of a first visit", async () => {
        const page = await site.open(await site.page(), "#play");
        await page.locator(".place.playable").nth(5).click();
        await until(
            () => page.locator(".move").count(),
            (count) => count >= 1,
        );
        await waitForPerson(page);
        assert.equal((await stateOf(page)).played[1].mover, 2);
    });

    it("hints, takes back and goes forward again", async () => {
        const page = await site.open(await site.page(), SHORT.dots);
        await playFirst(page);
        const { length } = (await stateOf(page)).played;
        await page.keyboard.press("h");
        await page.locator(".status-text", { hasText: /^Hint: / }).waitFor();
        assert.equal(await page.locator(".layer-arrows > *").count(), 1);
        await page.keyboard.press("u");
        await statusIs(page, /after move 0 of/);
        assert.match(await addressOf(page), /ply=0/);
        await page.getByRole("button", { name: "Forward", exact: true }).click();
        await until(
            () => addressOf(page),
            (address) => !address.includes("ply="),
        );
        assert.equal((await stateOf(page)).played.length, length);
    });

    it("computers play each other, pause, step and go on", async () => {
        // A turn takes some of the page's time, which the test controls.
        const page = await site.open(
            await site.page({ clock: true }),
            SHORT.dots.replace("human", "engine%3Alevel%3D1"),
        );
        const passes = async () => {
            await page.clock.runFor(300);
            return page.locator(".move").count();
        };
        assert.equal(await turnOf(page), "paused");
        await page.getByRole("button", { name: "One move", exact: true }).click();
        await until(passes, 1);
        await page.clock.runFor(1000);
        assert.equal(await page.locator(".move").count(), 1);
        assert.equal(await turnOf(page), "paused");
        await page.getByRole("button", { name: "Resume" }).click();
        await until(passes, (count) => count >= 3);
        await page.locator(".game-title").click();
        await page.keyboard.press(" ");
        await turnIs(page, "paused");
        await page.keyboard.press(" ");
        await until(async () => {
            await passes();
            return turnOf(page);
        }, "over");
    });

    it("a computer at full strength shows what it thinks, and moves when told to", async () => {
        const page = await site.open(
            await site.page(),
            "#play?game=adji&player1=engine&player2=human&time=20000",
        );
        await page.waitForSelector(".depths tbody tr");
        await until(() => page.locator(".facts").textContent(), /Depth/);
        await page.getByRole("button", { name: "Move now" }).click();
        await waitForPerson(page);
    });
}

describe("a game with either engine", { skip, concurrency: 3 }, () => {
    it("walks through the moves by keys, and goes on from an earlier one", async () => {
        const page = await site.open(
            await site.page(),
            SHORT.dots.replace("engine%3Alevel%3D1", "human") + "&moves=h11+h12+h13",
        );
        await page.keyboard.press("ArrowLeft");
        await page.keyboard.press("ArrowLeft");
        await until(() => page.locator(".move.current").textContent(), "h11");
        await page.locator(".move", { hasText: "h12" }).click();
        await until(() => addressOf(page), /ply=2/);
        await changeGame(page, () => typeMove(page, "v11"));
        const { played } = await stateOf(page);
        assert.equal(played.map(({ move }) => move).join(" "), "h11 h12 v11");
        // After a click on the board the arrows still mean the moves.
        await changeGame(page, () => page.locator(".place.playable").first().click());
        await page.keyboard.press("ArrowLeft");
        await until(() => addressOf(page), /ply=3/);
    });

    it("says why a typed move is none, in both languages", async () => {
        for (const [language, reason] of [
            ["en", /is not an edge/],
            ["pt", /não é uma aresta/],
        ]) {
            const page = await site.open(await site.page({ language }), SHORT.dots);
            await typeMove(page, "e4");
            await until(() => page.locator(".play-foot .fault").textContent(), reason);
            await page.keyboard.press("Control+a");
            await page.keyboard.type("h11");
            await changeGame(page, () => page.keyboard.press("Enter"));
            assert.equal((await stateOf(page)).played[0].move, "h11");
        }
    });

    it("keeps the game in its link, and for the next visit", async () => {
        const page = await site.open(await site.page(), SHORT.adji);
        await playFirst(page);
        await page.getByRole("button", { name: "Copy the link to this game" }).click();
        const link = await until(
            () => page.evaluate(() => navigator.clipboard.readText()),
            await addressOf(page),
        );
        const moves = await movesOf(page);
        const other = await site.page();
        await other.goto(link);
        await until(() => movesOf(other), moves);
        const later = await page.context().newPage();
        await site.open(later, "#play");
        await until(() => movesOf(later), moves);
    });

    it("begins with what a link says of the start", async () => {
        for (const [link, position] of [
            ["game=dots&size=2x3", "2x3 000/000/000 00/00/00/00 1 0:0"],
            ["game=adji&pieces=2", "2,2,2,2,2,2/2,2,2,2,2,2 1 0:0"],
            ["game=cavalo&seed=3", rules.call("start", { game: "cavalo", seed: 3 }).position],
        ]) {
            const page = await site.open(await site.page(), `#play?${link}`);
            await until(async () => (await stateOf(page)).position, position);
        }
    });

    it("ignores a link that holds no game, and says so", async () => {
        const page = await site.page({ clock: true }); // messages disappear by themselves
        for (const query of [
            "game=dots&moves=h11+h11",
            "game=chess",
            "x=1",
            "game=adji&position=1",
        ]) {
            await site.open(page, `#play?${query}`);
            const notice = page.locator(".notice", { hasText: "has no valid game" });
            await notice.getByRole("button").click();
            await notice.waitFor({ state: "detached" });
            assert.equal(await turnOf(page), "person", query);
        }
    });

    it("is not confused by what it finds in its memory", async () => {
        const page = await site.page();
        await page.addInitScript(() => {
            localStorage.setItem("porfia.game", "game=dots&moves=nonsense");
            localStorage.setItem("porfia.choices", '{"players":7,"time":"x","game":"chess"}');
            localStorage.setItem("porfia.language", "xx");
            localStorage.setItem("porfia.theme", "purple");
        });
        await site.open(page, "#play");
        await page.keyboard.press("n");
        await page.getByRole("dialog").getByRole("button", { name: "Start" }).click();
        await page.getByRole("dialog").waitFor({ state: "detached" });
        await turnIs(page, "person");
    });

    it("changes language at once and keeps the game", async () => {
        const page = await site.open(await site.page(), SHORT.dots);
        await playFirst(page);
        const moves = await movesOf(page);
        await page.getByTitle("Português").click();
        await page.getByRole("heading", { name: "Pontos e Caixas" }).waitFor();
        assert.equal(await page.evaluate(() => document.documentElement.lang), "pt-PT");
        await until(() => movesOf(page), moves);
        const place = await page.locator(".place").first().getAttribute("aria-label");
        assert.match(place, /livre|traçada/);
        await page.reload();
        await page.getByRole("button", { name: "Novo jogo" }).waitFor();
    });

    it("asks for a new game and remembers what was chosen", async () => {
        const page = await site.open(await site.page(), "#play");
        await page.keyboard.press("n");
        const dialog = page.getByRole("dialog");
        await dialog.getByText("Dots and Boxes").click();
        await dialog.getByLabel("Size").fill("20x20");
        await dialog.getByRole("button", { name: "Start" }).click();
        await until(() => dialog.locator(".fault").textContent(), /from 1x1 to 9x9/);
        await dialog.getByLabel("Size").fill("2x2");
        await dialog.getByLabel("Player 2").selectOption("human");
        await changeGame(page, () => dialog.getByRole("button", { name: "Start" }).click());
        assert.equal((await stateOf(page)).places.length, 12);
        await page.keyboard.press("n");
        assert.equal(await dialog.getByLabel("Size").inputValue(), "2x2");
        assert.equal(await dialog.getByLabel("Player 2").inputValue(), "human");
        await dialog.getByText("Cavalo").click();
        await dialog.getByText("Variants").click();
        await dialog.getByText("any number of its row", { exact: true }).click();
        await changeGame(page, () => dialog.getByRole("button", { name: "Start" }).click());
        await until(() => page.locator(".game-rules").textContent(), /A knight begins on: any number of its row/);
        assert.equal((await stateOf(page)).moves.length, 10);
    });

    it("resigns after a question", async () => {
        const page = await site.open(await site.page(), `${SHORT.dots}&moves=h11+h12`);
        await page.getByRole("button", { name: "Resign" }).click();
        await page.getByRole("button", { name: "I resign" }).click();
        await statusIs(page, "You have resigned.");
        assert.match(await addressOf(page), /end=resigned&winner=2/);
        await page.keyboard.press("u");
        await until(() => turnOf(page), "person", "an end can be taken back");
    });

    it("gives the game away as a log.dat", async () => {
        const page = await site.open(await site.page(), `${SHORT.adji}&moves=b+B`);
        const [file] = await Promise.all([
            page.waitForEvent("download"),
            page.getByRole("button", { name: "Download as log.dat" }).click(),
        ]);
        const log = rules.call("log", {}, readFileSync(await file.path()));
        assert.deepEqual(log.games[0].moves, ["b", "B"]);
        assert.deepEqual(log.games[0].players, ["human", "engine:level=1"]);
    });

    it("takes a position as text", async () => {
        const page = await site.open(await site.page(), SHORT.adji);
        await page.getByRole("button", { name: "Position as text" }).click();
        const field = page.getByRole("dialog").locator("textarea");
        await field.fill("1,2");
        await page.getByRole("button", { name: "Use this position" }).click();
        await until(() => page.getByRole("dialog").locator(".fault").textContent(), /./);
        await field.fill("1,0,0,0,0,0/0,0,0,0,0,2 1 3:4");
        await page.getByRole("button", { name: "Use this position" }).click();
        await until(() => page.locator(".plate-2 .plate-points").textContent(), "4");
    });
});

for (const engine of ["worker", "server"]) {
    describe(`play, with the ${engine}`, { skip: missing(engine), concurrency: 3 }, () =>
        describePlay(engine),
    );
}

it("goes on in the browser when the server is lost", { skip: missing("server") }, async (test) => {
    const lost = await openSite({ engine: "server" });
    test.after(() => lost.close());
    const page = await lost.page({ allow: /ERR_(CONNECTION|INCOMPLETE|EMPTY)/, clock: true });
    await lost.open(page, "#play?game=dots&player1=engine&player2=human&time=2000");
    const thinking = page.locator(".thinking-panel:not(.empty)");
    await until(async () => {
        await page.clock.runFor(100); // it is drawn in a frame
        return thinking.count();
    }, 1);
    lost.host.stop("SIGKILL");
    await page.getByText("The server no longer answers.").waitFor();
    await page.getByRole("button", { name: "Move now" }).click();
    await until(async () => {
        await page.clock.runFor(300);
        return turnOf(page);
    }, "person");
    await until(() => page.locator("header .engine").textContent(), /This browser/);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.getByText("Hint: ").waitFor();
});

describe("the page around it", { skip, concurrency: 3 }, () => {
    // The dark theme changes colours only.
    for (const [colorScheme, only] of [
        ["light", null],
        ["dark", ["color-contrast"]],
    ]) {
        it(`has no serious fault that axe finds, ${colorScheme}`, async () => {
            const page = await site.page({ colorScheme, bypassCSP: true });
            for (const [game, address] of Object.entries(SHORT)) {
                await site.open(page, address);
                await page.waitForSelector(`.board-${game}`);
                assert.deepEqual(await accessibilityFaults(page, only), [], game);
                await site.screenshot(page, `play-${game}-${colorScheme}`);
            }
            for (const key of ["n", "?"]) {
                await page.keyboard.press(key);
                await page.getByRole("dialog").waitFor();
                assert.deepEqual(await accessibilityFaults(page, only), [], `dialog ${key}`);
                const name = key === "n" ? "new" : "help";
                await site.screenshot(page, `play-${name}-${colorScheme}`);
                await page.keyboard.press("Escape");
            }
        });
    }

    it("fits a phone, in Portuguese", async () => {
        const page = await site.page({ width: 360, height: 740, language: "pt", touch: true });
        for (const game of Object.keys(SHORT)) {
            await site.open(page, `#play?game=${game}&${AGAINST}`);
            await page.waitForSelector(`.board-${game} .playable`);
            assert.equal(await scrollsSideways(page), false, game);
            await site.screenshot(page, `play-${game}-phone`);
            await page.locator(".place.playable").first().tap();
            await changeGame(page, () => page.locator(".board-choice button").first().tap());
            await waitForPerson(page);
            assert.ok((await stateOf(page)).played.length >= 2);
        }
        await page.getByRole("button", { name: "Novo jogo" }).tap();
        await page.getByRole("dialog").waitFor();
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, "play-new-phone");
    });

    it("keeps the focus where something else takes the place of a button", async () => {
        const page = await site.page();
        const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
        const press = async (name, within = page) => {
            await within.getByRole("button", { name, exact: true }).press("Enter");
        };
        await site.open(
            page,
            "#play?game=dots&player1=engine%3Alevel%3D1&player2=engine&time=5000",
        );
        await press("PT");
        await page.getByRole("heading", { name: "Jogar" }).waitFor({ state: "attached" });
        await until(focused, "PT");
        await press("EN");
        await page.getByRole("heading", { name: "Play" }).waitFor({ state: "attached" });
        await press("Resume", page.locator(".actions"));
        await until(focused, "Pause");
        await page.keyboard.press("Enter");
        await until(focused, "Resume");
        await site.open(page, SHORT.dots);
        await changeGame(page, () => page.locator(".place.playable").first().press("Enter"));
        await waitForPerson(page);
        await press("Resign");
        await press("I resign");
        await until(focused, "Analyse");
        await press("Play again", page.locator(".status-actions"));
        await page.locator(".place.playable:focus").waitFor();
    });

    it("ends a game of Adji at the third repetition, and says so", async () => {
        const loop = "f F b A c C d D e E f F a B c C d D e E ";
        const page = await site.open(
            await site.page({ language: "pt" }),
            `#play?${new URLSearchParams({
                game: "adji",
                position: "1,0,0,0,1,0/1,0,0,0,0,2 1 0:0",
                moves: (loop + loop).trim(),
            })}`,
        );
        await turnIs(page, "over");
        await statusIs(page, "Empate, 0 a 0. A posição ocorreu pela terceira vez.");
    });

    it("says nothing of a search in another game", async () => {
        const page = await site.open(await site.page(), SHORT.dots);
        await playFirst(page);
        await page.locator(".thinking-panel:not(.empty)").waitFor();
        await page.getByRole("button", { name: "New game" }).click();
        await page.getByRole("button", { name: "Start", exact: true }).click();
        await page.locator(".thinking-panel.empty").waitFor();
    });

    it("goes on where the browser refuses to change the address so often", async () => {
        const page = await site.page({ clock: true });
        await page.addInitScript(() => {
            const { replaceState } = history;
            window.refusals = 6;
            history.replaceState = (...values) => {
                if (window.refusals-- > 0) throw new DOMException("too often", "SecurityError");
                replaceState.apply(history, values);
            };
        });
        await site.open(page, SHORT.dots);
        await page.locator(".place.playable").first().click();
        await until(
            async () => {
                await page.clock.runFor(300);
                return turnOf(page);
            },
            (turn) => turn !== "computer",
        );
        assert.doesNotMatch(await addressOf(page), /moves=/);
        for (let refused = 0; refused < 6; refused++) await page.clock.runFor(1000);
        assert.match(await addressOf(page), /moves=/);
    });

    it("remembers its colours", async () => {
        const page = await site.open(await site.page(), "#play");
        const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const light = await ground();
        await page.locator(".theme").click();
        await page.locator(".theme").click();
        const dark = await until(ground, (now) => now !== light);
        await page.reload();
        await page.waitForSelector("#main h1", { state: "attached" });
        await until(ground, dark);
    });

    it("plays where there is no storage", async () => {
        const page = await site.page();
        await page.addInitScript(() =>
            Object.defineProperty(window, "localStorage", {
                get() {
                    throw new DOMException("no storage", "SecurityError");
                },
            }),
        );
        await site.open(page, "#play");
        await playFirst(page);
    });

    it("says so where there is no WebAssembly", async () => {
        const page = await site.page({ allow: /no WebAssembly/ });
        await page.addInitScript(() => delete window.WebAssembly);
        await page.goto(site.address);
        await page.getByRole("alert").waitFor();
        assert.match(await page.getByRole("alert").textContent(), /no WebAssembly/);
    });

    it("works without a network once it has been loaded", async () => {
        const page = await site.page({
            serviceWorkers: "allow",
            allow: /ERR_INTERNET_DISCONNECTED/,
        });
        await site.open(page, "#play");
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.context().setOffline(true);
        await page.reload();
        await page.waitForSelector(".place.playable");
        await playFirst(page);
        assert.equal((await stateOf(page)).played[1].mover, 2);
    });

    it("takes a new version over when it is wanted, or at the next visit", async (t) => {
        const folder = mkdtempSync(join(tmpdir(), "porfia-page-"));
        cpSync(FOLDER, folder, { recursive: true });
        const copy = await openSite({ folders: [folder] });
        t.after(async () => {
            await copy.close();
            rmSync(folder, { recursive: true });
        });
        const chunks = readdirSync(join(folder, "chunks")).filter((name) => name.endsWith(".js"));
        const publish = (version) => {
            const change = (name, pattern, text) => {
                const file = join(folder, name);
                writeFileSync(file, readFileSync(file, "utf8").replace(pattern, text));
            };
            change("files.js", /version: "[^"]*"/, `version: "${version}"`);
            for (const name of chunks)
                change(join("chunks", name), /newGame:"[^"]*"/, `newGame:"${version}"`);
        };
        const page = await copy.open(await copy.page({ serviceWorkers: "allow" }), "#play");
        // A version that is there before the page has registered takes over unasked. Registrations
        // are answered in order, so after this one the page has had its answer.
        const registered = async () => {
            await waitForPerson(page);
            await page.evaluate(() =>
                navigator.serviceWorker.register("sw.js", { updateViaCache: "none" }),
            );
        };
        const publishWhileOpen = async (version) => {
            await registered();
            publish(version);
            // A pending update check may answer for this one and find nothing yet.
            await page.evaluate(async () => {
                const registration = await navigator.serviceWorker.ready;
                while (!registration.installing && !registration.waiting) {
                    await registration.update();
                }
            });
        };
        await page.evaluate(() => navigator.serviceWorker.ready);
        await page.reload();
        await publishWhileOpen("second");
        // A busy browser may delay the change until another visit. Each visit is longer than the
        // last, so that slow machines have the time for one.
        const visitUntil = async (version) => {
            const shown = page.getByRole("button", { name: version });
            for (let timeout = 5000; timeout < LIMIT; timeout *= 2) {
                const isShown = await shown.waitFor({ timeout }).then(
                    () => true,
                    () => false,
                );
                if (isShown) return;
                await page.reload();
            }
            await shown.waitFor();
        };
        await page.getByRole("button", { name: "Update now" }).click();
        await visitUntil("second");
        await publishWhileOpen("third");
        await page.getByRole("button", { name: "Update now" }).waitFor();
        await page.reload();
        await visitUntil("third");
        await until(() => page.evaluate(() => caches.keys()), ["porfia-third"]);
    });

    // With their headers, from a host that sends the compressed files of the build.
    for (const coding of ["br", "gzip"]) {
        it(`comes with at most 300 kB from a host of ${coding} files`, async (t) => {
            const host = await openSite({ coding });
            t.after(() => host.close());
            const page = await host.open(await host.page());
            await page.waitForLoadState("load");
            await page.locator(".home-card .primary").first().click();
            await page.waitForSelector(".play .place.playable");
            const sizes = await page.evaluate(() =>
                ["navigation", "resource"]
                    .flatMap((type) => performance.getEntriesByType(type))
                    .map(({ name, transferSize }) => [name, transferSize]),
            );
            const bytes = sizes.reduce((sum, [, size]) => sum + size, 0);
            assert.ok(bytes > 50_000 && bytes <= 300_000, `${bytes} bytes: ${sizes.join(" ")}`);
        });
    }
});
