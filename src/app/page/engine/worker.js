// The engine in a worker: long calls run in slices, so that a stop message is read within a few
// milliseconds; a textbook search is one slice. One call at a time; its client is engine.js.

import { Module } from "./module.js";

// A turn of the event loop, without the delay of timers.
const turns = new MessageChannel();
turns.port1.start();

function nextTurn() {
    return new Promise((resolve) => {
        turns.port1.onmessage = resolve;
        turns.port2.postMessage(null);
    });
}

let module = null;
let ready = null; // resolves when the module is loaded
let current = 0; // number of the running call; 0: none

function tell(message) {
    postMessage({ number: current, message });
}

// Does what takes no slices.
function answer(number, act) {
    let message;
    try {
        message = { type: "done", ...act() };
    } catch (error) {
        message = { type: "error", error: error.message };
    }
    postMessage({ number, message });
}

async function run({ number, name, parameters }) {
    try {
        module.begin(name, parameters);
    } catch (error) {
        tell({ type: "error", error: error.message, parameter: error.parameter });
        return;
    }
    while (current === number && module.step() !== null) await nextTurn();
}

onmessage = async ({ data }) => {
    if (data.compiled) {
        ready = Module.create(data.compiled, tell);
        return;
    }
    module ??= await ready;
    if (data.name === "tree") {
        answer(data.number, () => module.call("tree", data.parameters));
    } else if (data.tables) {
        const { game, bytes, lang } = data.tables;
        answer(data.number, () => module.openTables(game, bytes, lang));
    } else if (data.name) {
        current = data.number;
        run(data);
    } else if (data.stop === current) {
        current = 0;
        module.end();
    }
};
