// Runs a WebAssembly command (wasm32-wasi) in Node 18 or newer, with its exit status as ours:
//   node --no-warnings run.mjs program.wasm [argument...]
// It gets its arguments and the standard streams, and neither environment nor files. The flag
// keeps Node from calling its WASI support experimental on every run.

import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [program, ...args] = process.argv.slice(2);
if (program === undefined) {
  console.error("usage: node --no-warnings run.mjs program.wasm [argument...]");
  process.exit(2);
}

const wasi = new WASI({ version: "preview1", args: [program, ...args], returnOnExit: true });
const module = await WebAssembly.compile(await readFile(program));
const instance = await WebAssembly.instantiate(module, {
  wasi_snapshot_preview1: wasi.wasiImport,
});
process.exitCode = wasi.start(instance);
