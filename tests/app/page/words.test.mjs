// Every word of the page exists in both languages, with the same arguments.

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";

const FOLDER = new URL("../../../src/app/page/words/", import.meta.url);

// {0} and {0|point|points} are the same argument.
function argumentsOf(text) {
    return [...new Set([...text.matchAll(/\{(\d+)/g)].map(([, index]) => index))].sort();
}

for (const name of readdirSync(FOLDER)) {
    test(`words/${name} says everything in both languages`, async () => {
        const { default: words } = await import(new URL(name, FOLDER));
        assert.deepEqual(Object.keys(words.pt), Object.keys(words.en), "the same keys in order");
        for (const [key, text] of Object.entries(words.en)) {
            assert.notEqual(text, "", `${key} is empty`);
            assert.notEqual(words.pt[key], "", `${key} is empty in Portuguese`);
            assert.deepEqual(argumentsOf(words.pt[key]), argumentsOf(text), key);
        }
    });
}
