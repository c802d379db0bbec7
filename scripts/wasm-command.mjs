// Runs a WebAssembly command (wasm32-wasi) in Node 18 or newer: it gets its arguments, the standard
// streams and the named folders, and nothing else of this machine.

import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

// folders: the path that the command sees -> a path here. Returns the exit status.
export async function runWasmCommand(program, args, folders = {}) {
    const wasi = new WASI({ version: "preview1", args: [program, ...args], preopens: folders,
                            returnOnExit: true });
    const module = await WebAssembly.compile(await readFile(program));
    const instance = await WebAssembly.instantiate(module, {
        wasi_snapshot_preview1: wasi.wasiImport,
    });
    return wasi.start(instance);
}
