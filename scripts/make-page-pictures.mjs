// Makes the pictures of the page in docs/pictures/ from the page itself, in both languages. Needs
// build/web (cmake --workflow --preset web) and chromium; make-pictures.sh calls it.

import { fileURLToPath } from "node:url";
import { openSite } from "../tests/app/page/harness.mjs";

const folder = fileURLToPath(new URL("../docs/pictures/", import.meta.url));

const DOTS =
    "game=dots&size=4x5&player2=engine:level%3D3&moves=" +
    [
        "h22",
        "v31",
        "h43",
        "v24",
        "h34",
        "v52",
        "h11",
        "v14",
        "h45",
        "v33",
        "h25",
        "v43",
        "h51",
        "v22",
        "h13",
        "v61",
    ].join("+");
const ADJI = "game=adji&position=2,0,3,0,1,0/0,2,0,1,3,0+1+20:18";

// What to show, and what must be there before it is shown.
const PICTURES = [
    { name: "page-home", hash: "", wait: 500 },
    { name: "page-play", hash: `#play?${DOTS}`, wait: 1500 },
    {
        name: "page-analysis",
        hash: "#analysis?game=cavalo&seed=7&moves=" + (await cavaloMoves()),
        wait: 6000,
    },
    { name: "page-microscope", hash: `#microscope?${ADJI}`, wait: 2500 },
];

// The first moves of a game that the engine plays with itself.
async function cavaloMoves() {
    const { readFileSync } = await import("node:fs");
    const { Module } = await import("../src/app/page/engine/module.js");
    const bytes = readFileSync(new URL("../build/web/porfia.wasm", import.meta.url));
    const module = await Module.create(new WebAssembly.Module(bytes));
    const moves = [];
    for (let i = 0; i < 14; i++) {
        module.begin("search", { game: "cavalo", seed: 7, moves, nodes: 50000 });
        let last;
        for (let messages; (messages = module.step()) !== null;) last = messages.at(-1) ?? last;
        moves.push(last.best);
    }
    return moves.join("+");
}

const site = await openSite({ engine: "worker" });
for (const language of ["en", "pt"]) {
    for (const { name, hash, wait } of PICTURES) {
        const page = await site.page({ width: 1200, height: 780, language, untouched: true });
        await site.open(page, hash);
        await page.waitForTimeout(wait);
        await page.screenshot({ path: `${folder}${name}${language === "pt" ? "-pt" : ""}.png` });
        await page.context().close();
    }
}
await site.close();
