// The microscope: a replay reproduces the search of every algorithm, and a browser shows it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe } from "node:test";
import { fileURLToPath } from "node:url";
import { Module } from "../../../src/app/page/engine/module.js";
import { ALGORITHMS } from "../../../src/app/page/views/microscope/algorithms.js";
import { EXAMPLES } from "../../../src/app/page/views/microscope/examples.js";
import { MergedTree } from "../../../src/app/page/views/microscope/merged-tree.js";
import { Trace } from "../../../src/app/page/views/microscope/trace.js";
import pseudocode from "../../../src/app/page/words/pseudocode.js";
import {
    it, missing, openSite, scrollsSideways, test, until,
} from "./harness.mjs";

const skip = missing("worker");
const FEW_PIECES = "position=1%2C0%2C4%2C1%2C0%2C0%2F0%2C2%2C4%2C0%2C0%2C3+1+0%3A0";
const CUTS = `#microscope?game=adji&${FEW_PIECES}&algorithm=minimax&depth=2` +
    "&algorithm2=alphabeta&depth2=2";
const LATE_CUTS = `#microscope?game=adji&${FEW_PIECES}&algorithm=minimax&depth=3` +
    "&algorithm2=alphabeta&depth2=4";
const ALONE = `#microscope?game=adji&${FEW_PIECES}&algorithm=alphabeta&depth=4`;
const POSITIONS = [...new Map(EXAMPLES.map(({ game, position }) =>
    [position, { game, position }])).values()];

function loadModule() {
    const file = fileURLToPath(new URL("../../../build/web/porfia.wasm", import.meta.url));
    return Module.create(new WebAssembly.Module(readFileSync(file)));
}

// Every way to search a position.
function* searches() {
    for (const question of POSITIONS)
        for (const algorithm of Object.keys(ALGORITHMS))
            for (const ordering of ["off", "on"])
                for (const memo of ["off", "on"])
                    for (const depth of [1, 2, 3, 4])
                        yield { ...question, algorithm, ordering, memo, depth };
}

describe("a replay", { skip }, () => {
    let module;

    before(async () => (module = await loadModule()));

    it("arrives at every value, window and count that the search had", () => {
        for (const question of searches()) {
            const answer = module.call("tree", question);
            const trace = new Trace(answer, answer.nodes.length + 1);
            const name = JSON.stringify(question);
            for (const { order, value, cut } of trace.nodes) {
                const { best } = trace.at(order, trace.leaveStep[order]);
                if (!trace.isLeaf(order)) assert.equal(best, value,
                    `${name}: value of node ${order}`);
                if (cut) assert.ok(cut.below ? value <= cut.bound : value >= cut.bound, name);
            }
            assert.equal(trace.countAt("nodes", trace.length), answer.count, name);
            assert.equal(trace.countAt("alphaCuts", trace.length), answer.alpha_cuts, name);
            assert.equal(trace.countAt("betaCuts", trace.length), answer.beta_cuts, name);
            assert.equal(trace.countAt("tableHits", trace.length), answer.table_hits, name);
        }
    });

    it("has at each moment the window that the next node gets", () => {
        for (const { game, position } of POSITIONS) {
            const answer = module.call("tree",
                { game, position, algorithm: "alphabeta", depth: 4 });
            const trace = new Trace(answer, answer.nodes.length + 1);
            for (const node of trace.nodes) {
                if (node.parent === null) continue;
                const above = trace.at(node.parent, trace.enterStep[node.order] - 1);
                const [gain] = trace.moveParts(node.order);
                const shifted = (bound) => (bound === null ? null : bound - gain);
                assert.deepEqual([shifted(above.alpha), shifted(above.beta)],
                    [node.alpha, node.beta]);
            }
        }
    });

    it("leaves and enters in turn, and ends where it began", () => {
        for (const question of searches()) {
            const trace = new Trace(module.call("tree", question), Infinity);
            const path = [];
            for (let time = 1; time <= trace.length; time++) {
                const now = trace.pathAt(time);
                assert.ok(Math.abs(now.length - path.length) <= 1);
                path.splice(0, path.length, ...now);
            }
            assert.equal(path.length, 1, "the root is left last");
        }
    });

    it("of a search that was stopped believes what was found before", () => {
        const limit = 500;
        const answer = module.call("tree",
            { game: "dots", algorithm: "minimax", depth: 3, nodes: limit });
        const trace = new Trace(answer, limit);
        assert.equal(answer.finished, false);
        assert.equal(trace.isWhole, false);
        assert.equal(trace.size, limit);
        const inner = trace.nodes.filter(({ order }) => !trace.isLeaf(order) &&
            trace.isLeft(order, trace.length));
        assert.ok(inner.length > 0);
        for (const { order, value } of inner)
            assert.equal(trace.at(order, trace.length).best, value);
    });

    it("of two searches finds the places that they share", () => {
        const [{ game, position }] = POSITIONS;
        const traces = ["minimax", "alphabeta"].map((algorithm) =>
            new Trace(module.call("tree",
                { game, position, algorithm, depth: 2, ordering: "off", memo: "off" }),
                      Infinity));
        assert.deepEqual(new MergedTree(traces).shared, { first: 2, second: 0, both: 11 });
    });
});

test("pseudocode names the same steps in both languages", () => {
    for (const [algorithm, text] of Object.entries(pseudocode.en)) {
        const names = (code) => code.trim().split("\n").map((line) => line.split("|")[0].trim());
        assert.deepEqual(names(pseudocode.pt[algorithm]), names(text), algorithm);
    }
});

describe("the microscope", { skip, concurrency: 2 }, () => {
    let site;

    before(async () => (site = await openSite()));
    after(() => site?.close());

    async function open(hash, options) {
        const page = await site.page(options);
        await site.open(page, hash);
        await page.waitForSelector(".tree .row");
        return page;
    }

    // Rows are drawn in the next frame.
    const rows = (page) => page.locator(".tree .row");
    const rowCountIs = (page, count) => until(() => rows(page).count(), count);
    const step = (page) => page.locator(".moment").inputValue();
    const textIs = (page, place, text) => until(() => page.locator(place).innerText(), text);
    const textsAre = (locator, texts) => until(() => locator.allInnerTexts(), texts);
    const press = (page, name) => page.getByRole("button", { name, exact: true }).click();

    it("shows two searches in one tree, and what the second was spared", async () => {
        const page = await open(CUTS);
        await rowCountIs(page, 13);
        await until(() => page.locator(".absent-sparedHere").count(), 2);
        await textIs(page, ".chip-cut", "cut: 0 ≤ alpha 1");
        const nodes = page.locator(".totals tbody tr").first();
        await textsAre(nodes.locator("td"), ["13", "11", "85\u00a0%"]);
        await textsAre(page.locator(".row.on-line .move"), ["root", "d", "C"]);
        await site.screenshot(page, "microscope-wide");
    });

    it("speaks Portuguese", async () => {
        const page = await open(CUTS, { language: "pt", colorScheme: "dark" });
        await textIs(page, ".chip-cut", "corte: 0 ≤ alfa 1");
        await site.screenshot(page, "microscope-dark");
    });

    it("stands still until it is asked to move, and goes forth and back", async () => {
        const page = await open(CUTS);
        const end = await step(page);
        await press(page, "To the start");
        await rowCountIs(page, 0);
        await press(page, "Step forward");
        await press(page, "Step forward");
        await until(() => step(page), "2");
        await textsAre(rows(page).locator(".move"), ["root", "c"]);
        await press(page, "Step back");
        await rowCountIs(page, 1);
        await press(page, "Next cut");
        await textIs(page, ".story", /f: cut: 0 ≤ alpha 1\. 2 moves are skipped/);
        await until(() => page.locator(".code-line.lit").count(), 1);
        await page.getByLabel("Speed").selectOption("300");
        await press(page, "Play");
        await until(() => step(page), end);
        await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    });

    // Whether a row can be seen: in the tree and in the window, on a phone above the navigation.
    const isInSight = (row) => row.evaluate((element) => {
        const { top, bottom, left } = element.getBoundingClientRect();
        const at = (y) => document.elementFromPoint(left + 20, y)?.closest(".row");
        return at(top + 2) === element && at(bottom - 2) === element;
    });

    for (const size of [{ width: 1280, height: 800 }, { width: 390, height: 844, touch: true }])
        it(`of two searches shows the one that cuts, ${size.width} pixels wide`, async () => {
            const page = await open(LATE_CUTS, size);
            await press(page, "To the start");
            for (let previous = 0; previous < 82;) {
                await press(page, "Next cut");
                previous = Number(await until(() => step(page), (now) => now > previous));
                const line = page.locator(".story .lane-1 span").last();
                const [, path] = /^(.*): cut: /.exec(await line.innerText());
                await textIs(page, ".node-title", path);
                const row = page.locator(".row.selected");
                assert.match(await row.innerText(), /cut: /);
                await until(() => isInSight(row), true);
                assert.ok(await page.getByRole("button", { name: "Next cut" }).isVisible());
            }
            await site.screenshot(page, `microscope-cut-${size.width}`);
            await press(page, "Previous cut");
            await until(() => step(page), "75");
            await textIs(page, ".node-title", "d F");
        });

    it("lights up the line of pseudocode that a step goes through", async () => {
        const page = await open(ALONE);
        await press(page, "To the start");
        await press(page, "Next cut");
        await textIs(page, ".code-line.lit", /v ≥ β/);
    });

    it("is gone through by keys", async () => {
        const page = await open(ALONE);
        const tree = page.getByRole("treegrid");
        await tree.focus();
        for (const key of ["ArrowDown", "Enter"]) await page.keyboard.press(key);
        await textIs(page, ".row.selected .move", "c");
        await textIs(page, ".row.selected", /\d+ nodes below/);
        await until(() => tree.getAttribute("aria-rowcount"), (count) => count - 1 < 59);
        for (const key of ["ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
        await textIs(page, ".node-title", "c B");
        await page.keyboard.press(" ");
        await until(() => step(page), "3");
        await textIs(page, ".story", /^c B: entered with the window/);
    });

    it("shows the position of a node that is pointed at", async () => {
        const page = await open(ALONE);
        await rows(page).nth(3).hover();
        await textIs(page, ".node-title", "c B d");
        await until(() => page.locator(".node-board .board-adji").count(), 1);
    });

    it("keeps all of it in its address", async () => {
        const page = await open(CUTS);
        await press(page, "To the start");
        await press(page, "Next cut");
        await page.waitForURL((url) => url.hash.includes("&step=14"));
        const told = await page.locator(".story").innerText();
        const other = await open(new URL(page.url()).hash);
        await textIs(other, ".story", told);
        assert.equal(await step(other), await step(page));
        assert.equal(await other.locator(".settings select").nth(2).inputValue(), "alphabeta");
    });

    const phone = { width: 360, height: 740, touch: true };
    for (const options of [phone, { width: 1600, height: 950 }])
        it(`opens every example, ${options.width} pixels wide`, async () => {
            const page = await open(CUTS, options);
            for (const [i, { lanes }] of EXAMPLES.entries()) {
                await page.locator(".examples").selectOption(String(i));
                await page.waitForFunction((count) =>
                    document.querySelectorAll(".chart").length === count &&
                    document.querySelector(".microscope-message").hidden, lanes.length);
                await rowCountIs(page, (count) => count > 0);
                assert.equal(await scrollsSideways(page), false);
            }
            await site.screenshot(page, `microscope-${options.width}`, { fullPage: true });
        });

    it("shows passes of MTD(f) and playouts of UCT", async () => {
        const page =
            await open(`#microscope?game=adji&${FEW_PIECES}&algorithm=mtdf&depth=2&memo=on`);
        await until(() => page.locator(".pass").count(), 3);
        await page.locator(".pass").nth(1).click();
        await textIs(page, ".passes", /pass 2 of 3/);
        await page.locator(".settings select").first().selectOption("uct");
        await page.getByText("playout 100 of 100").waitFor();
    });

    it("says when a tree is too large, and shows its beginning", async () => {
        const page = await open("#microscope?game=dots&algorithm=minimax&depth=4");
        await textIs(page, ".microscope-message", /more than 30,000 nodes/);
        await press(page, "Open all");
        const tree = page.getByRole("treegrid");
        await until(() => tree.getAttribute("aria-rowcount"), "30001");
        assert.ok((await rows(page).count()) < 100, "only what is in sight is made");
    });
});

describe("the microscope, with the server", { skip: missing("server") }, () => {
    it("shows the same tree", async (context) => {
        const site = await openSite({ engine: "server" });
        context.after(() => site.close());
        const page = await site.open(await site.page(), CUTS);
        await until(() => page.locator(".tree .row").count(), 13);
        await until(() => page.locator(".chip-cut").innerText(), "cut: 0 ≤ alpha 1");
    });
});
