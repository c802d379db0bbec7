// Learning from mistakes: every mistake returns, tries are judged, and all of it works by keys and
// for screen readers.

import assert from "node:assert/strict";
import { after, before } from "node:test";

import {
    missing,
    openSite,
    scrollsSideways,
    test,
    until,
} from "./harness.mjs";

const skip = missing("worker");
// Player 1 loses 2 with the first move and 4 with the sixth, for which v32 was best; player 2 loses
// 2 three times.
const GAME = {
    game: "dots",
    position: "2x2 00/00/00 00/00/00 1 0:0",
    moves: "v22 v11 h31 h21 v12 h11 v21 h12 v32 h32 h22 v31",
};

let site;

before(async () => {
    if (!skip) site = await openSite();
});

after(() => site?.close());

async function openLearning(options = {}, changes = {}) {
    const page = await site.page(options);
    await site.open(
        page,
        `#learn?${new URLSearchParams({ ...GAME, player2: "engine:level=3", ...changes })}`,
    );
    await page.waitForSelector(".learn.ready");
    return page;
}

// The answer to a try, once the engine has judged it.
async function answerTo(page, place) {
    await page.locator(`.place[aria-label^="${place},"]`).focus();
    await page.keyboard.press("Enter");
    const answer = page.locator(".learn-answer:not([data-kind=thinking], [hidden])");
    await until(
        () => answer.allTextContents(),
        ([text]) => text?.startsWith(`${place} `),
    );
    return answer;
}

test("the only person's mistakes come first; others can be chosen", { skip }, async () => {
    const page = await openLearning();
    await until(() => page.locator(".learn-item").count(), 2);
    assert.match(
        await page.textContent(".learn-task"),
        /Move 1: you played v22, which lost 2 points/,
    );
    await page.getByRole("radio", { name: "Computer, level 3" }).check();
    await until(() => page.locator(".learn-item").count(), 3);
    await page.getByRole("radio", { name: "Both" }).check();
    await until(() => page.locator(".learn-item").count(), 5);
    await page.getByLabel("Minimum loss").selectOption("3");
    await until(() => page.locator(".learn-item").count(), 1);
});

test("a try is told what it is worth", { skip }, async () => {
    const page = await openLearning();
    await page.locator(".learn-item").nth(1).click();
    const played = await answerTo(page, "h11");
    assert.match(await played.textContent(), /h11 was the move played; it lost 4 points/);
    assert.equal(await played.getAttribute("data-kind"), "wrong");
    const other = await answerTo(page, "h12");
    assert.match(await other.textContent(), /h12 (loses|is better|is right).*That is exact/);
    const right = await answerTo(page, "v32");
    assert.match(await right.textContent(), /v32 is right/);
    assert.equal(await page.locator(".learn-item").nth(1).getAttribute("data-status"), "helped");
    await until(() => page.evaluate(() => document.activeElement.textContent), "Show the summary");
});

test("hints say where, then which; the solution says why", { skip }, async () => {
    const page = await openLearning();
    await page.locator(".learn-item").nth(1).click();
    await page.getByRole("button", { name: "Hint" }).click();
    await until(() => page.textContent(".learn-answer"), /^Look .* gains nothing at once/);
    await page.getByRole("button", { name: "Another hint" }).click();
    const which = /^The move is (\w+)\.$/;
    const [, best] = which.exec(await until(() => page.textContent(".learn-answer"), which));
    assert.match(best, /^[hv]32$/, "both are best");
    assert.equal(await page.getByRole("button", { name: "Another hint" }).count(), 0);
    await page.getByRole("button", { name: "Solution" }).click();
    await until(
        () => page.textContent(".learn-answer"),
        (solution) =>
            solution.startsWith(`${best} was best: player 1 wins by 4. After h11: even`),
    );
});

test("by keys alone, to the summary and once more", { skip }, async () => {
    const page = await openLearning();
    await page.keyboard.press("h");
    await page.keyboard.press("h");
    await until(() => page.textContent(".learn-answer"), /^The move is/);
    await page.keyboard.press("s");
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    await until(() => page.textContent(".learn-task"), /You found 0 of 2, 0 of them at once/);
    await until(() => page.textContent("#live"), /You found 0 of 2/);
    await page.getByRole("button", { name: "Try again" }).click();
    await until(() => page.textContent(".learn-task"), /Mistake 1 of 2/);
});

test("where there is nothing to learn from, it says so", { skip }, async () => {
    const page = await site.page();
    await site.open(page, `#learn?${new URLSearchParams({ ...GAME, moves: "" })}`);
    await page.waitForSelector(".learn-message:not([hidden])");
    await page.getByRole("button", { name: "Play" }).click();
    await page.waitForSelector(".play");
});

for (const [name, options] of Object.entries({
    wide: { width: 1280, height: 800, colorScheme: "dark" },
    phone: { width: 360, height: 740, touch: true, language: "pt" },
})) {
    test(`no sideways scrolling: ${name}`, { skip }, async () => {
        const page = await openLearning(options);
        await page.keyboard.press("h");
        assert.equal(await scrollsSideways(page), false);
        await site.screenshot(page, `learn-${name}`, { fullPage: true });
    });
}
