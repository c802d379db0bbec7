// Runs a WebAssembly command, with its exit status as ours:
//   node --no-warnings run.mjs program.wasm [argument...]
// The flag keeps Node from calling its WASI support experimental on every run.

import { runWasmCommand } from "../../scripts/wasm-command.mjs";

const [program, ...args] = process.argv.slice(2);
if (program === undefined) {
  console.error("usage: node --no-warnings run.mjs program.wasm [argument...]");
  process.exit(2);
}
process.exitCode = await runWasmCommand(program, args);
