// The page with a server that others use too: who comes first, and what a search that waits shows.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import http from "node:http";
import { join } from "node:path";
import { describe } from "node:test";
import { it, missing, openSite, PROGRAM, until } from "./harness.mjs";

const AGAINST_COMPUTER = "#play?game=adji&player1=engine&player2=human&time=1000";
const PEOPLE = "#play?game=dots&size=1x2&player1=human&player2=human";
const ANALYSIS = "#analysis?game=adji";

const status = (page) => page.locator(".play .status-text");
const engineStatus = (page) => page.locator(".engine-status");
const turnIs = (page, turn) => until(() => page.locator(".status").getAttribute("data-turn"), turn);

// The lines of a log in short: "move h11", "undo to=1", ..
function kindsOf(log) {
    if (!existsSync(log)) return [];
    return readFileSync(log, "utf8").split("\n").slice(1, -1)
        .filter((line) => !line.startsWith("#"))
        .map((line) => {
            const [kind, , first, , , move] = line.split("\t");
            if (kind === "move") return `move ${move.slice("move=".length)}`;
            return ["undo", "end"].includes(kind) ? `${kind} ${first}` : kind;
        });
}

// A server that runs one search at once; searches of the page have no limit of time.
async function openNarrow(context) {
    const site = await openSite({ engine: "server", options: ["--searches", "1"] });
    context.after(() => site.close());
    return site;
}

// The search of another client, for a move, which lasts until the function that this returns is
// called.
async function searchElsewhere(site) {
    const query = "api/search?game=adji&time=3600000&purpose=play";
    const request = http.get(site.address + query, { agent: false });
    const [answer] = await once(request, "response");
    await once(answer, "data");
    return () => request.destroy();
}

describe("a server with others", { skip: missing("server") }, () => {
    it("puts an analysis aside for a move, and goes on with it", async (context) => {
        const site = await openNarrow(context);
        const analysis = await site.open(await site.page(), ANALYSIS);
        await until(() => engineStatus(analysis).textContent(), /Searching at depth/);
        const end = await searchElsewhere(site);
        await until(() => engineStatus(analysis).textContent(), /^Put aside .*place 1/);
        await site.screenshot(analysis, "analysis-aside");
        end();
        await until(() => engineStatus(analysis).textContent(), /Searching at depth/);
    });

    it("lets analyses take turns", async (context) => {
        const site = await openNarrow(context);
        const [first, second] = await Promise.all([
            site.open(await site.page(), ANALYSIS),
            site.open(await site.page(), `${ANALYSIS}&pieces=5`),
        ]);
        for (const page of [first, second, first, second]) {
            await until(() => engineStatus(page).textContent(), /^Put aside/);
            await until(() => engineStatus(page).textContent(), /^Searching/);
        }
    });

    it("answers a move and a hint in the browser if the server lets them wait", async (context) => {
        const site = await openNarrow(context);
        const end = await searchElsewhere(site);
        const page = await site.page({ language: "pt" });
        await site.open(page, AGAINST_COMPUTER);
        await until(() => status(page).textContent(), /^O servidor está ocupado/);
        await page.waitForSelector(".thinking-panel:not(.empty)");
        await site.screenshot(page, "play-here-pt");
        await page.getByRole("button", { name: "Jogar já" }).click();
        await turnIs(page, "person");
        await page.getByRole("button", { name: "Sugestão" }).click();
        await until(() => status(page).textContent(), /^O servidor está ocupado/);
        end();
    });

    it("records a game move by move, which the terminal goes on with", async (context) => {
        const site = await openSite({ engine: "server" });
        context.after(() => site.close());
        const log = join(site.host.folder, "log.dat");
        const page = await site.open(await site.page(), PEOPLE);
        const linesAre = (expected) => until(() => kindsOf(log), expected);
        const play = async (move) => {
            await page.locator(".entry").fill(move);
            await page.locator(".entry").press("Enter");
        };
        await play("h11");
        await linesAre(["game", "move h11"]);
        await play("v11");
        await linesAre(["game", "move h11", "move v11"]);
        await page.getByRole("button", { name: "Take back" }).click();
        await play("h12");
        const taken = ["game", "move h11", "move v11", "undo to=1", "move h12"];
        await linesAre(taken);
        await page.getByRole("link", { name: "My games" }).click();
        await page.getByText("recorded in the server's log").waitFor();
        await page.getByText("The server's log", { exact: true }).click();
        await until(() => page.locator(".games-results tbody tr").count(), 1);
        await site.screenshot(page, "games-server-log");
        const resumed = spawnSync(PROGRAM, ["play", "--plain", "--resume", "--log", log], {
            input: "v11\nq\n", encoding: "utf8" });
        assert.equal(resumed.status, 0, resumed.stderr);
        const last = [...taken, "resume", "move v11", "end reason=unfinished"];
        await linesAre(last);
        await page.getByRole("link", { name: "Play", exact: true }).click();
        await page.getByRole("button", { name: "Resign" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
        await linesAre([...last, "resume", "undo to=2", "end reason=resigned"]);
    });

    // A server that takes connections and says nothing.
    it("answers in the browser if the server is stuck", async (context) => {
        const site = await openNarrow(context);
        const page = await site.page();
        await page.route("**/api/search", () => {});
        await site.open(page, AGAINST_COMPUTER);
        await until(() => status(page).textContent(), /^The server is busy: this browser’s/);
        await page.waitForSelector(".thinking-panel:not(.empty)");
        await page.getByRole("button", { name: "Move now" }).click();
        await turnIs(page, "person");
    });
});
