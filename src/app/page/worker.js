// The engine in a worker: long calls in slices, so that a message that ends one is read within a
// few milliseconds. One call at a time; the page's side is engine.js.

import { Module } from "./module.js";

// An empty turn of the event loop, without the delay that timers have.
const turns = new MessageChannel();
turns.port1.start();

function nextTurn() {
    return new Promise((resolve) => {
        turns.port1.onmessage = resolve;
        turns.port2.postMessage(null);
    });
}

let module = null;
let ready = null; // resolves when there is a module
let current = 0; // the number of the call that runs; 0: none

async function run({ number, name, parameters }) {
    const tell = (message) => postMessage({ number, message });
    try {
        module.begin(name, parameters);
    } catch (error) {
        tell({ type: "error", error: error.message });
        return;
    }
    for (let messages; current === number && (messages = module.step()) !== null;) {
        messages.forEach(tell);
        await nextTurn();
    }
}

onmessage = async ({ data }) => {
    if (data.compiled) {
        ready = Module.create(data.compiled);
        return;
    }
    module ??= await ready;
    if (data.name === "tree") {
        let message;
        try {
            message = { type: "done", ...module.call("tree", data.parameters) };
        } catch (error) {
            message = { type: "error", error: error.message };
        }
        postMessage({ number: data.number, message });
    } else if (data.name) {
        current = data.number;
        run(data);
    } else if (data.stop === current) {
        current = 0;
        module.end();
    }
};
