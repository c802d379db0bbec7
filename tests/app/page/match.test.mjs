// The report of a match on the page: its sums against those of `porfia report`, and what people see
// of it, of damaged files and of other files.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it as plainIt } from "node:test";

import { Module } from "../../../src/app/page/engine/module.js";
import { readMatch } from "../../../src/app/page/game/match-export.js";
import { accessibilityFaults, addressOf, FOLDER, it, missing, openSite, PROGRAM, scrollsSideways,
         until } from "./harness.mjs";

const skip = missing("server");
const MATCHES = {
    all: ["adji", "computer:depth=1", "computer:depth=2", "random", "--pairs", "3"],
    gauntlet: ["dots", "random", "computer:depth=1", "computer:depth=2", "--size", "2x2",
               "--schedule", "gauntlet", "--pairs", "2"],
    knockOut: ["dots", "random", "computer:depth=1", "computer:depth=2", "--size", "2x2",
               "--schedule", "knock-out", "--pairs", "1"],
    sprt: ["dots", "computer:depth=3", "random", "--size", "2x2", "--pairs", "40", "--sprt",
           "0,200", "--concurrency", "3"],
    faults: ["dots", "line:cat", "random", "--size", "2x2", "--pairs", "2"],
};

describe("the report of a match", { skip }, () => {
    let site, folder, module;
    const exported = {};
    const reports = {};
    const file = (name) => join(folder, `${name}.db`);
    const porfia = (...words) => execFileSync(PROGRAM, words, { encoding: "utf8" });

    before(async () => {
        folder = mkdtempSync(join(tmpdir(), "porfia-match-"));
        for (const [name, words] of Object.entries(MATCHES)) {
            porfia("match", ...words, "--nodes", "2000", "--database", file(name));
            exported[name] = porfia("match", "--database", file(name), "--export", "json");
            reports[name] = JSON.parse(porfia("report", file(name), "--json"));
        }
        module = await Module.create(
            new WebAssembly.Module(readFileSync(join(FOLDER, "match.wasm"))));
        site = await openSite();
    });
    after(async () => {
        await site?.close();
        if (folder) rmSync(folder, { recursive: true });
    });

    const near = (one, other, what) =>
        assert.ok(one === other || Math.abs(one - other) <= 1e-5 * Math.max(1, Math.abs(other)),
                  `${what}: ${one}, ${other}`);

    for (const name of Object.keys(MATCHES)) {
        plainIt(`has the sums of the terminal: ${name}`, () => {
            const { participants, report } = readMatch(module, Buffer.from(exported[name]));
            const expected = reports[name];
            assert.equal(report.pairs, expected.pairs);
            assert.equal(report.standings.length, expected.standings.length);
            report.standings.forEach((row, place) => {
                const other = expected.standings[place];
                assert.equal(participants[row.participant], other.name);
                for (const field of ["games", "wins", "draws", "losses", "points", "faults"])
                    assert.equal(row[field], other[field], field);
                for (const field of ["margin", "margin_error", "elo", "elo_error", "los"])
                    near(row[field], other[field], field);
                for (const field of ["moves", "mean_depth", "mean_nodes"])
                    near(report.moves[place][field], expected.players[place][field], field);
                report.cross[place].forEach((cell, column) => {
                    const known = expected.cross[place][column];
                    assert.deepEqual(cell && [cell.points, cell.games],
                                     known && [known.points, known.games]);
                });
            });
            const nameOf = (index) => (index === null ? null : participants[index]);
            assert.deepEqual(
                report.rounds.map(({ round, participants: both, pairs, points, winner }) =>
                    [round, both.map(nameOf), pairs, points, nameOf(winner)]),
                (expected.rounds ?? []).map(({ round, players, pairs, points, winner }) =>
                    [round, players, pairs, points, winner]));
        });
    }

    const choose = (page, name, text) => page.locator(".match input[type=file]").setInputFiles(
        { name, mimeType: "application/json", buffer: Buffer.from(text) });

    for (const language of ["en", "pt"]) {
        it(`shows a match, wide and on a phone (${language})`, async () => {
            const page = await site.open(await site.page({ language }), "#games");
            await page.getByRole("button", { name: /^(Report of a match|Relatório)/ }).click();
            await page.locator(".match").waitFor();
            await choose(page, "faults.json", exported.faults);
            await page.locator(".fault-list li").first().waitFor();
            assert.match(await page.locator(".fault-list").innerText(), /cat/);
            await choose(page, "match.json", exported.all);
            await until(() => page.locator(".match-standings tbody tr").count(), 3);
            for (const [width, height] of [[1280, 800], [390, 844]]) {
                await page.setViewportSize({ width, height });
                assert.equal(await scrollsSideways(page), false);
                assert.deepEqual(await accessibilityFaults(page, null, true), []);
                await site.screenshot(page, `match-${language}-${width}`, { fullPage: true });
            }
        });
    }

    it("opens a game in the analysis, and keeps the games", async () => {
        const page = await site.open(await site.page(), "#match");
        await choose(page, "match.json", exported.all);
        await page.getByRole("button", { name: "Open game 2 in the analysis" }).click();
        await page.locator(".analysis .move").first().waitFor();
        const second = JSON.parse(exported.all.split("\n")[1]);
        const query = new URLSearchParams((await addressOf(page)).split("?")[1]);
        assert.equal(query.get("moves"), second.moves.map(({ move }) => move).join(" "));
        await page.goBack();
        await page.getByRole("button", { name: "Keep these games" }).click();
        const games = exported.all.trim().split("\n").length;
        await page.locator(".notice", { hasText: "games added" }).waitFor();
        await page.getByRole("button", { name: "Keep these games" }).click();
        await page.locator(".notice", { hasText: `0 games added; ${games}` }).waitFor();
    });

    it("stands at the fault of a game", async () => {
        const page = await site.open(await site.page(), "#match");
        await choose(page, "faults.json", exported.faults);
        const item = page.locator(".fault-list li").first();
        assert.match(await item.innerText(), /the game stood .* to move/);
        await item.getByRole("button", { name: "Analyse the position" }).click();
        await page.locator(".analysis").waitFor();
    });

    const lines = () => exported.all.trim().split("\n");
    const WRONG = [
        ["a database", () => readFileSync(file("all")), /database of matches/, true],
        ["a log", () => "porfia-log 2\n", /log of games/, true],
        ["an export as CSV", () => "game,round,number,player1\n", /CSV/, true],
        ["an empty file", () => "", /empty/, true],
        ["another file", () => "hello", /no export of a match/, true],
        ["a cut file", () => exported.all.slice(0, -40), /line \d+ is cut off or damaged/, false],
        ["a game without points", () => [lines()[0], lines()[1].replace('"points"', '"pints"')]
            .join("\n"), /in line 2, “points”/, false],
        ["a game twice", () => [lines()[0], lines()[1], lines()[1]].join("\n"),
         /line 3 has game 2 a second time/, false],
    ];
    it("says what is wrong with a file, and where", async () => {
        const page = await site.open(await site.page(), "#match");
        await choose(page, "match.json", exported.all);
        for (const [name, content, expected, hasCommand] of WRONG) {
            await choose(page, `${name}.json`, content());
            await until(() => page.locator(".match-status").innerText(), expected);
            assert.equal(await page.locator(".match-status pre").count(), hasCommand ? 1 : 0, name);
            assert.equal(await page.locator(".match-standings tbody tr").count(), 3,
                         "the match before stays");
        }
    });
});
