// Makes the endgame tables that the page offers for download, called by cmake/page.cmake:
//   node --no-warnings scripts/make-tables.mjs BUILDER PIECES FOLDER
// BUILDER is table_builder.wasm. For each game that has tables, FOLDER/GAME.bin has them one after
// the other, from 1 piece on, as porfia_tables_open_memory reads them. FOLDER/index.json says how
// far they go, their size, and a sum that changes with them.

import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { runWasmCommand } from "./wasm-command.mjs";

const [builder, pieces, folder] = process.argv.slice(2);
const scratch = mkdtempSync(join(tmpdir(), "porfia-tables-"));

function joinFiles(game) {
    const files = readdirSync(join(scratch, game)).sort();
    const bytes = Buffer.concat(files.map((file) => readFileSync(join(scratch, game, file))));
    writeFileSync(join(folder, `${game}.bin`), bytes);
    const sum = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
    return { pieces: files.length, bytes: bytes.length, sum };
}

try {
    const status = await runWasmCommand(builder, [pieces, "/tables"], { "/tables": scratch });
    if (status !== 0) throw new Error(`${builder} has ended with status ${status}`);
    mkdirSync(folder, { recursive: true });
    const games = readdirSync(scratch).sort();
    const index = Object.fromEntries(games.map((game) => [game, joinFiles(game)]));
    writeFileSync(join(folder, "index.json"), `${JSON.stringify(index, null, 4)}\n`);
} finally {
    rmSync(scratch, { recursive: true });
}
