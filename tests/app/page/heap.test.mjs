// Memory: a page that plays many games keeps nothing of those before. Counted, not weighed: nodes
// and listeners are whole numbers, while the heap depends on the collector.

import assert from "node:assert/strict";
import { after, before, describe } from "node:test";

import { it, missing, openSite } from "./harness.mjs";
import { HEAP_GAME, memoryOf, playGame } from "./heap.mjs";

const skip = missing("worker");
const GAMES = 12; // after as many that fill caches

describe("memory", { skip }, () => {
    let site;

    before(async () => (site = await openSite()));
    after(() => site?.close());

    it("keeps no nodes and no listeners of games that are over", async () => {
        const page = await site.open(await site.page(), HEAP_GAME);
        const play = async () => {
            for (let i = 0; i < GAMES; i++) await playGame(page);
            return memoryOf(page);
        };
        const first = await play();
        const second = await play();
        for (const what of ["nodes", "listeners"]) {
            const more = second[what] - first[what];
            assert.ok(more < GAMES, `${what}: ${first[what]}, then ${second[what]}`);
        }
    });
});
