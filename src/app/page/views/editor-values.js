// What a person can put on a board: brushes to choose from, and values typed at a place. Which
// values are allowed is the service's business; here are only ways to say them. A game's file
// (games/) has them as
//
//     brushes    besides the steps: a value, or one that is typed into a field
//     empty      the value of a place with nothing there
//     digits     how many a number has at most; pads: it always has so many
//     letters    values that a key stands for
//
// and may leave out all but the brushes: then nothing can be typed, and a board cannot be emptied.

import { gameFile } from "../games/game-file.js";

const DELETE = new Set(["Delete", "Backspace", "."]);

// A brush can be a step to the next value (`direction`), which the service knows for any game.
const STEPS = [{ word: "next", direction: 1 }, { word: "previous", direction: -1 }];

export function valuesOf(game) {
    const { brushes, ...values } = gameFile(game).values;
    return { ...values, brushes: [...STEPS, ...brushes] };
}

// Digits in their full width, as places have them.
export function padded(game, text) {
    const { pads, digits } = valuesOf(game);
    return pads ? text.padStart(digits, "0") : text;
}

const PATIENCE = 1200; // milliseconds in which a second digit belongs to the first

// Takes keys one by one: what has been typed for a place.
export class Typing {
    #place = 0;
    #digits = "";
    #since = 0;

    // The value that a key makes at a place of a game; null: none yet, undefined: it is no
    // key for values.
    key(game, place, key) {
        const { empty, digits = 0, letters, pads } = valuesOf(game);
        const letter = letters?.[key.toLowerCase()];
        if (letter || DELETE.has(key)) {
            this.#digits = "";
            return letter ?? empty;
        }
        if (digits === 0 || !/^\d$/.test(key)) return undefined;
        const goesOn = place === this.#place && performance.now() - this.#since < PATIENCE &&
                       this.#digits.length < digits;
        this.#digits = goesOn ? this.#digits + key : key;
        this.#place = place;
        this.#since = performance.now();
        return pads && this.#digits.length < digits ? null : this.#digits;
    }
}
