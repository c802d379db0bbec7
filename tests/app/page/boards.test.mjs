// The boards in a browser: what they draw and say, and their input by pointers and keys. Each is
// alone on a small page, boards/index.html, that exposes it to tests.

import assert from "node:assert/strict";
import { after, before, describe } from "node:test";
import { fileURLToPath } from "node:url";
import { accessibilityFaults, FOLDER, it, MODULES, openSite, until } from "./harness.mjs";

const MIDDLE = {
    cavalo: "game=cavalo&moves=?0+?2+?1+?3+?5+?2+?1+?0+?3+?2",
    dots: "game=dots&moves=h11+v11+h21+v21+h12+h13+v12+h31+v22+h44+h45+v44+v54+h54",
    adji: "game=adji&moves=a+B+c+D+e+C",
};

const PLACES = { cavalo: 100, dots: 71, adji: 12 };

// Every board: that of each game, and its default board (drawn.js).
const BOARDS = Object.keys(MIDDLE).flatMap((game) => {
    const own = { name: game, start: `game=${game}`, middle: MIDDLE[game], places: PLACES[game] };
    const drawn = {
        ...own,
        name: `${game}, drawn`,
        start: `${own.start}&board=drawn`,
        middle: `${own.middle}&board=drawn`,
    };
    return [
        { ...own, most: game === "adji" ? 1100 : 300 },
        { ...drawn, most: 300 },
    ];
});

// In the page: how shapes look in a row of the legend, and in a place with that mark.
function looksOf([index, mark, shapes]) {
    const names = ["display", "stroke", "stroke-width", "stroke-dasharray", "fill",
                   "text-decoration-line"];
    const lookOf = (element) => [...element.querySelectorAll(shapes)].map((shape) => {
        const style = getComputedStyle(shape);
        return [shape.classList[0], ...names.map((name) => style.getPropertyValue(name))];
    });
    const row = document.querySelectorAll(".board-legend li")[index];
    return { sample: lookOf(row.querySelector(`.${mark}`)),
             place: lookOf(document.querySelector(`.place.${mark}`)) };
}

let site;

before(async () => {
    site = await openSite({
        folders: [fileURLToPath(new URL("./boards/", import.meta.url)), FOLDER, MODULES],
    });
});

after(() => site?.close());

const MOVING = { reducedMotion: "no-preference" };

// Opens a board and runs `use`.
async function withBoard(query, use, options = {}) {
    const page = await site.page({ width: 640, height: 800, ...options });
    await page.goto(`${site.address}?${query}`);
    await page.waitForFunction(() => window.ready);
    await use(page);
}

const place = (page, number) => page.locator(`[data-place="${number}"]`);
const told = (page, kind) =>
    page.evaluate((k) => window.told.filter(([first]) => first === k), kind);
const isTold = (page, kind, expected) => until(() => told(page, kind), expected);
const countIs = (locator, count) => until(() => locator.count(), count);
const focused = (page) => page.evaluate(() => Number(document.activeElement.dataset.place ?? 0));
const drawn = (page) =>
    page.evaluate(() => window.board.svg.innerHTML.replaceAll(/board-\d+/g, "board"));
const rested = (page, count = 1) =>
    page.waitForFunction((n) => window.told.filter(([kind]) => kind === "rest").length >= n, count);

describe("every board", { concurrency: 2 }, () => {
    for (const { name, start, middle, places, most } of BOARDS) {
        it(`${name}: has a cell for every place, each in words, and one tab stop`, () =>
            withBoard(middle, async (page) => {
                const cells = page.getByRole("gridcell");
                assert.equal(await cells.count(), places);
                const texts = await page.evaluate(() =>
                    window.game.state.places.map(({ text }, index) => {
                        const cell = document.querySelector(`[data-place="${index + 1}"]`);
                        return [cell.getAttribute("aria-label").startsWith(text), text];
                    }),
                );
                assert.deepEqual(
                    texts.filter(([fits]) => !fits),
                    [],
                );
                assert.equal(await page.locator('[tabindex="0"]').count(), 1);
                await page.keyboard.press("Tab");
                await until(
                    () => focused(page),
                    (number) => number > 0,
                );
                await page.keyboard.press("Tab");
                await until(() => focused(page), 0);
                const legal = await page.evaluate(
                    () => new Set(window.game.state.moves.map((move) => move.place)).size,
                );
                assert.equal(await page.locator('[aria-disabled="false"]').count(), legal);
                assert.match(await page.locator(".last").getAttribute("aria-label"), /last move/);
            }));

        it(`${name}: gives axe nothing to complain of`, () =>
            withBoard(middle, async (page) => {
                assert.deepEqual(await accessibilityFaults(page), []);
            }));

        it(`${name}: plays the place that is clicked, flipped or not, and from a phone`, () =>
            withBoard(middle, async (page) => {
                const length = await page.evaluate(() => window.game.moves.length);
                for (const [width, flipped] of [
                    [320, false],
                    [320, true],
                    [900, true],
                ]) {
                    await page.setViewportSize({ width, height: 900 });
                    await page.evaluate(
                        ([n, f]) => {
                            window.game.cut(n);
                            window.told.length = 0;
                            return window.show({ flipped: f });
                        },
                        [length, flipped],
                    );
                    const move = await page.evaluate(() => window.game.state.moves.at(-1));
                    await place(page, move.place).click();
                    await isTold(page, "move", [["move", move.move]]);
                }
            }));

        it(`${name}: is the same after a movement as without it`, () =>
            withBoard(
                start,
                async (page) => {
                    await page.evaluate(async () => {
                        for (let ply = 0; ply < 6; ply++) {
                            const { moves } = window.game.state;
                            window.game.play(moves[(ply * 5) % moves.length].move);
                        }
                    });
                    await rested(page, 6);
                    const moved = await drawn(page);
                    await page.evaluate(() => window.show());
                    assert.equal(await drawn(page), moved);
                },
                MOVING,
            ));

        it(`${name}: moves for a short while, and not at all if skipped or wished so`, async () => {
            // Plays a move; returns the total length of its animations.
            const play = (page, skip) =>
                page.evaluate((s) => {
                    window.game.play(window.game.state.moves[0].move);
                    if (s) window.board.skip();
                    return Math.max(
                        0,
                        ...document
                            .getAnimations()
                            .map(({ effect }) => effect.getComputedTiming().endTime),
                    );
                }, skip);
            await withBoard(
                middle,
                async (page) => {
                    const ms = await play(page, false);
                    assert.ok(ms > 100 && ms <= most, `${ms} ms`);
                    await rested(page);
                    assert.equal(await play(page, true), 0);
                    await rested(page, 2);
                },
                MOVING,
            );
            await withBoard(middle, async (page) => {
                assert.equal(await play(page, false), 0);
                await rested(page);
            });
        });

        it(`${name}: is played by keys alone`, () =>
            withBoard(middle, async (page) => {
                await page.keyboard.press("Tab");
                await page.keyboard.press("Control+Home");
                await page.keyboard.press("PageDown");
                const at = await focused(page);
                const move = await page.evaluate(
                    (p) => window.game.state.moves.find((legal) => legal.place === p)?.move,
                    at,
                );
                await until(
                    async () => (await told(page, "considered")).at(-1),
                    ["considered", move],
                );
                await countIs(page.locator(".layer-preview > *"), (count) => count > 0);
                await page.keyboard.press("Enter");
                await isTold(page, "move", [["move", move]]);
                assert.equal(await focused(page), at);
            }));

        it(`${name}: walks over all of it with arrows`, () =>
            withBoard(start, async (page) => {
                const rows = await page.evaluate(() => {
                    window.seen = [];
                    document.addEventListener("focusin", ({ target }) =>
                        window.seen.push(Number(target.dataset.place)),
                    );
                    return window.board.rows;
                });
                await page.keyboard.press("Tab");
                await page.keyboard.press("Control+Home");
                for (const [index, row] of rows.entries()) {
                    await page.keyboard.press("Home");
                    await until(() => focused(page), row[0], `the beginning of row ${index}`);
                    await page.evaluate(() => (window.seen.length = 0));
                    for (const _ of row) await page.keyboard.press("ArrowRight");
                    await until(
                        () => page.evaluate(() => window.seen),
                        row.slice(1),
                        `row ${index}`,
                    );
                    assert.equal(await focused(page), row.at(-1), `the end of row ${index}`);
                    await page.keyboard.press("ArrowDown");
                }
            }));

        it(`${name}: shows a value on every move, and says it`, () =>
            withBoard(middle, async (page) => {
                await page.evaluate(() => window.show({ values: window.inventedValues() }));
                const moves = await page.evaluate(() => window.game.state.moves);
                assert.equal(await page.locator(".value").count(), moves.length);
                assert.equal(await page.locator(".value-best").count(), 1);
                const label = await place(page, moves[0].place).getAttribute("aria-label");
                assert.match(label, /exact value \+12/);
            }));

        it(`${name}: gives every place to an editor`, () =>
            withBoard(middle, async (page) => {
                await page.evaluate(() => window.show({ editing: true }));
                await place(page, 5).click();
                await place(page, 6).click({ button: "right" });
                await place(page, 7).focus();
                await page.keyboard.press(" ");
                await isTold(page, "place", [
                    ["place", 5, "click"],
                    ["place", 6, "contextmenu"],
                    ["place", 7, "keydown"],
                ]);
                assert.deepEqual(await told(page, "move"), []);
            }));

        it(`${name}: does nothing while it is not to be played on`, () =>
            withBoard(middle, async (page) => {
                const move = await page.evaluate(() => window.game.state.moves[0]);
                await page.evaluate(() => window.show({ interactive: false }));
                await place(page, move.place).click({ force: true });
                await page.keyboard.press("Enter");
                assert.deepEqual(await told(page, "move"), []);
                assert.equal(await page.locator(".possible, .layer-preview > *").count(), 0);
            }));
    }

    // What the board says of a place, for each refusal of the service.
    const REFUSALS = {
        cavalo: [[/no number is left/, /No number is left|A knight stands here/],
                 [/not a knight's move away/, /cannot reach this square/],
                 [/the other knight attacks/, /other knight attacks/],
                 [/placed on|largest number of its row/,
                  /first square of this knight is a framed one in row (1|10)\./]],
        dots: [[/already drawn/, /already drawn/]],
        adji: [[/hole is empty/, /hole is empty/], [/./, /belongs to player [12]/]],
    };
    const POSITIONS = ["game=cavalo", "game=cavalo&moves=?0", MIDDLE.cavalo, MIDDLE.dots,
                       "game=adji", MIDDLE.adji];

    for (const query of POSITIONS)
        it(`says of every place why it is not legal, as the service does: ${query}`, () =>
            withBoard(query, async (page) => {
                const { game, refused } = await page.evaluate(() => {
                    const { board, game } = window;
                    const legal = new Set(game.state.moves.map(({ place }) => place));
                    const why = (name) => {
                        try {
                            game.look(name);
                            return "";
                        } catch (error) {
                            return error.message;
                        }
                    };
                    const refused = game.state.places.map(({ name }, index) => ({
                        name, place: index + 1, rule: why(name), text: board.refusal(index + 1) }));
                    return { game: game.game,
                             refused: refused.filter(({ place }) => !legal.has(place)) };
                });
                assert.ok(refused.length > 0);
                for (const { name, rule, text } of refused) {
                    const [, expected] = REFUSALS[game].find(([pattern]) => pattern.test(rule)) ??
                                         [];
                    assert.ok(expected, `${name}: ${rule}`);
                    assert.match(text, expected, `${name}: ${rule}`);
                }
            }));

    it("says beside the place why it is not legal, until the next key, click or move", () =>
        withBoard(MIDDLE.cavalo, async (page) => {
            const reason = page.locator(".board-reason");
            const refused = await page.evaluate(() => {
                const legal = new Set(window.game.state.moves.map(({ place }) => place));
                return window.game.state.places.findIndex((_, i) => !legal.has(i + 1)) + 1;
            });
            const text = await page.evaluate((at) => window.board.refusal(at), refused);
            await place(page, refused).click({ force: true });
            await until(() => reason.allTextContents(), [text]);
            await isTold(page, "refused", [["refused", refused]]);
            const [card, board] = await Promise.all(
                [reason, page.locator(".board")].map((element) => element.boundingBox()),
            );
            assert.ok(card.x >= board.x && card.x + card.width <= board.x + board.width);
            await page.keyboard.press("ArrowRight");
            await countIs(reason, 0);
            await page.keyboard.press("ArrowLeft");
            await page.keyboard.press("Enter");
            await countIs(reason, 1);
            await page.locator(".place.playable").first().click();
            await countIs(reason, 0);
            await place(page, refused).click({ force: true });
            await countIs(reason, 1);
            await page.evaluate(() => window.game.play(window.game.state.moves[0].move));
            await countIs(reason, 0);
        }));

    it("says of the middle of a box, and of a drawn edge, why nothing is drawn there", () =>
        withBoard(MIDDLE.dots, async (page) => {
            const reason = page.locator(".board-reason");
            const [top, right] = await Promise.all(
                [place(page, 1), place(page, 2)].map((edge) => edge.boundingBox()),
            );
            const y = top.y + top.height / 2;
            const side = right.x - top.x;
            await page.mouse.click(top.x + top.width / 2, y + side / 2);
            await until(() => reason.allTextContents(),
                        ["Click between two neighbouring dots to draw an edge."]);
            await page.mouse.click(top.x + top.width / 2, y);
            await until(() => reason.allTextContents(), ["This edge is already drawn."]);
            assert.deepEqual(await told(page, "move"), []);
        }));

    // The marks of each legend, by the class that a place of that kind has.
    const LEGENDS = {
        cavalo: ["possible", "barred", "last", "struck"],
        dots: ["drawn1", "drawn2", "recent"],
        adji: ["possible", "last", "landed"],
    };
    // The looks of shapes with a class, in a place and in its sample.
    const MARKED = { possible: ".square-ring, .hole-ring", barred: ".square-hatch",
                     last: ".square, .hole", struck: ".number, .square", landed: ".hole",
                     drawn1: ".edge", drawn2: ".edge, .edge-core", recent: ".edge-target" };

    for (const [game, marks] of Object.entries(LEGENDS))
        it(`has a legend of marks that look as on the board: ${game}`, () =>
            withBoard(
                // both players have drawn, and a square is attacked
                game === "cavalo" ? "game=cavalo&moves=a1+f10+b3+d9+c5+b8" : MIDDLE[game],
                async (page) => {
                    assert.equal(await page.locator(".board-legend").count(), 0);
                    await page.evaluate(() => window.show({ legend: true }));
                    const rows = page.locator(".board-legend li:not([hidden])");
                    assert.equal(await rows.count(), marks.length);
                    assert.equal(await page.locator(".board").count(), 1);
                    for (const [index, mark] of marks.entries()) {
                        const looks = await page.evaluate(looksOf, [index, mark, MARKED[mark]]);
                        assert.ok(looks.sample.length > 0, mark);
                        assert.deepEqual(looks.sample, looks.place, mark);
                        assert.notEqual(await rows.nth(index).innerText(), "");
                    }
                    await page.evaluate(() =>
                        window.show({ legend: true, values: window.inventedValues() }));
                    assert.equal(await rows.count(), marks.length + 2);
                    assert.deepEqual(await accessibilityFaults(page), []);
                },
            ));

    it("can be thrown away while something moves", () =>
        withBoard(
            MIDDLE.adji,
            async (page) => {
                await page.evaluate(() => {
                    window.game.play(window.game.state.moves[0].move);
                    window.board.destroy();
                });
                assert.equal(await page.locator(".board").count(), 0);
            },
            MOVING,
        ));

    it("has no text of low contrast, light or dark", () =>
        withBoard("game=dots", async (page) => {
            const pairs = [
                ["ink", "square-light"],
                ["ink", "square-dark"],
                ["ink", "square-last"],
                ["ink", "player1-soft"],
                ["ink", "player2-soft"],
                ["ink-struck", "square-last"],
                ["player1", "player1-soft"],
                ["player2", "player2-soft"],
                ["player1", "ground"],
                ["player2", "ground"],
                ["wood-ink", "wood-a"],
                ["wood-ink", "wood-b"],
                ["hole-ink", "hole-a"],
                ["ink", "paper"],
                ["ink-faint", "paper"],
                ["danger", "paper"],
                ["player1", "paper"],
                ["player2", "paper"],
                ["ink", "paper-last"],
                ["player1", "paper-last"],
                ["player2", "paper-last"],
                ["ink", "ground"],
                ["good", "ground"],
                ["even", "ground"],
                ["bad", "ground"],
            ];
            for (const theme of ["light", "dark"]) {
                const ratios = await page.evaluate(contrasts, { theme, pairs });
                const poor = ratios.filter(([, ratio]) => ratio < 4.5);
                assert.deepEqual(poor, [], theme);
            }
        }));
});

// In the page: the contrast of pairs of the boards' colours, as WCAG 2 computes it.
function contrasts({ theme, pairs }) {
    document.documentElement.dataset.theme = theme;
    const probe = document.createElement("span");
    document.querySelector(".board").append(probe);
    const luminance = (name) => {
        probe.style.color = `var(--${name})`;
        const [red, green, blue] = getComputedStyle(probe)
            .color.match(/[\d.]+/g)
            .map((channel) => {
                const part = Number(channel) / 255;
                return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
            });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    return pairs.map(([one, other]) => {
        const [dim, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return [`${one} on ${other}`, Number(((bright + 0.05) / (dim + 0.05)).toFixed(2))];
    });
}

describe("Cavalo", { concurrency: 2 }, () => {
    const CHOICE = "game=cavalo&rules=double=choice,placement=free"; // c1 holds 66

    it("strikes out what a considered move would erase", () =>
        withBoard("game=cavalo&moves=?0+?2", async (page) => {
            const move = await page.evaluate(() => window.game.state.moves[0]);
            await place(page, move.place).hover();
            const erased = await page.evaluate(
                (text) =>
                    window.game
                        .look(text)
                        .changes.filter(
                            ({ before, after }) => /\d\d/.test(before) && after === "..",
                        ).length,
                move.move,
            );
            await countIs(page.locator(".layer-preview .strike"), erased);
        }));

    it("asks which number goes where moves share a square", () =>
        withBoard(CHOICE, async (page) => {
            await place(page, 3).click();
            const answers = page.getByRole("menuitem");
            await until(
                () => answers.allTextContents(),
                ["00", "11", "22", "33", "44", "55", "77", "88", "99"],
            );
            await page.keyboard.press("End");
            await page.keyboard.press("ArrowLeft");
            await until(() => page.evaluate(() => document.activeElement.textContent), "88");
            await countIs(page.locator(".layer-preview .strike"), 1);
            await page.keyboard.press("Escape");
            await countIs(answers, 0);
            await until(() => focused(page), 3);
            await page.keyboard.press("Enter");
            await page.keyboard.press("ArrowRight");
            await page.keyboard.press("Enter");
            await isTold(page, "move", [["move", "c1-11"]]);
        }));

    it("keeps the menu of moves inside the board, and closes it on a click elsewhere", () =>
        withBoard(
            CHOICE,
            async (page) => {
                await place(page, 3).click();
                const card = await page.locator(".board-choice").boundingBox();
                assert.ok(card.x >= 0 && card.x + card.width <= 320);
                await page.mouse.click(card.x + 5, card.y + card.height + 30);
                await countIs(page.locator(".board-choice"), 0);
                assert.deepEqual(await told(page, "move"), []);
            },
            { viewport: { width: 320, height: 640 } },
        ));
});

describe("Dots", { concurrency: 2 }, () => {
    it("takes the nearest free edge within reach", () =>
        withBoard("game=dots&moves=h11", async (page) => {
            const box = await place(page, 1).boundingBox(); // h11, drawn
            const above = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
            await page.mouse.click(above.x, above.y);
            assert.deepEqual(await told(page, "move"), []);
            const below = await place(page, 14).boundingBox(); // h21
            await page.mouse.click(above.x + 4, below.y + below.height / 2 - 22);
            await isTold(page, "move", [["move", "h21"]]);
        }));

    it("is played by fingers, which leave nothing considered behind", () =>
        withBoard(
            "game=dots",
            async (page) => {
                await place(page, 14).tap();
                await isTold(page, "move", [["move", "h21"]]);
                await countIs(page.locator(".layer-preview > *"), 0);
            },
            { hasTouch: true, viewport: { width: 360, height: 640 } },
        ));

    it("shows the box that an edge would close, and then whose it is", () =>
        withBoard(
            "game=dots&moves=h11+v11+h21",
            async (page) => {
                await place(page, 8).hover(); // v21
                await countIs(page.locator(".layer-preview .box.owner2"), 1);
                await place(page, 8).click();
                await rested(page);
                await countIs(page.locator(".layer-scenery .box.owner2"), 1);
            },
            MOVING,
        ));

    it("is drawn in every size", async () => {
        const lines = (count, length) => Array(count).fill("0".repeat(length)).join("/");
        for (const [rows, columns] of [
            [1, 1],
            [9, 1],
            [7, 8],
        ]) {
            const edges = `${lines(rows + 1, columns)} ${lines(columns + 1, rows)}`;
            const position = `${rows}x${columns} ${edges} 1 0:0`;
            await withBoard(`game=dots&position=${encodeURIComponent(position)}`, async (page) => {
                const count = (rows + 1) * columns + rows * (columns + 1);
                assert.equal(await page.getByRole("gridcell").count(), count);
                assert.equal(await page.locator(".dot").count(), (rows + 1) * (columns + 1));
            });
        }
    });
});

describe("Adji", { concurrency: 2 }, () => {
    const CAPTURE = "game=adji&position=0,2,2,3,1,2/2,3,20,0,41,4+2+9:5";

    it("shows where every seed falls, and what is captured", () =>
        withBoard(CAPTURE, async (page) => {
            await place(page, 12).hover();
            await until(
                () => page.locator(".badge").allTextContents(),
                ["+1", "+1", "+1", "+1", "+3"],
            );
        }));

    it("draws as many seeds as there are, and a number for very many", () =>
        withBoard(CAPTURE, async (page) => {
            assert.equal(await place(page, 9).locator(".seed").count(), 20);
            assert.equal(await place(page, 11).locator(".seed").count(), 0);
            assert.equal(await place(page, 11).locator(".hole-many").textContent(), "41");
            assert.equal(await page.locator(".store1 .seed").count(), 9);
        }));

    it("never shows more seeds than there are while it sows", () =>
        withBoard(
            "game=adji",
            async (page) => {
                const counts = await page.evaluate(async () => {
                    const seen = new Set();
                    let moving = true;
                    const look = () => {
                        seen.add(document.querySelectorAll(".seed").length);
                        if (moving) requestAnimationFrame(look);
                    };
                    window.game.play("f");
                    look();
                    while (window.told.every(([kind]) => kind !== "rest"))
                        await new Promise(requestAnimationFrame);
                    moving = false;
                    return [...seen];
                });
                assert.deepEqual(counts, [96]);
            },
            MOVING,
        ));

    it("puts its stores above and below where there is little room", () =>
        withBoard(
            MIDDLE.adji,
            async (page) => {
                const ratio = async () => {
                    const { width, height } = await page.locator(".board").boundingBox();
                    return width / height;
                };
                const wide = await ratio();
                await page.setViewportSize({ width: 360, height: 640 });
                assert.ok(wide > 2, `${wide}`);
                await until(ratio, (narrow) => narrow < 1.5);
            },
            { viewport: { width: 900, height: 700 } },
        ));
});

describe("a board made of characters", { concurrency: 2 }, () => {
    it("asks which move is meant where several share a place", () =>
        withBoard("game=cavalo&rules=double=choice,placement=free&board=drawn", async (page) => {
            await place(page, 3).click(); // c1 holds 66
            const answers = page.getByRole("menuitem");
            await until(async () => (await answers.allTextContents()).slice(0, 2), [
                "c1-00",
                "c1-11",
            ]);
            await until(() => page.getByRole("menu").getAttribute("aria-label"), "Which move?");
            await page.keyboard.press("ArrowRight");
            await countIs(page.locator(".layer-preview .lost"), (count) => count > 0);
            await page.keyboard.press("Enter");
            await isTold(page, "move", [["move", "c1-11"]]);
        }));

    it("shows what belongs to whom, and lines that meet", () =>
        withBoard("game=dots&moves=h11+v11+h21+v21&board=drawn", async (page) => {
            await countIs(page.locator(".drawn-letter.fill2"), 1);
            await countIs(page.locator(".drawn-line.player1"), (count) => count > 0);
            const lines = await page.locator(".layer-pieces path").evaluateAll((paths) =>
                paths.map((path) => {
                    const { width, height } = path.getBBox();
                    return { width, height };
                }),
            );
            assert.ok(lines.some(({ width }) => width > 5 * 24 - 1)); // over five characters
            assert.ok(lines.some(({ height }) => height > 46 - 1)); // and over a whole row
        }));
});
