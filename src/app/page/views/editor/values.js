// Ways to enter values on a board: brushes, and values typed at a place. The service checks them.
// The file of a game (games/) defines
//
//     brushes    in addition to the steps: a value, or one typed into a field
//     empty      the value of an empty place
//     digits     the most digits of a number; pads: numbers have that many
//     letters    values of keys
//
// and may omit all but the brushes: then nothing can be typed, and a board cannot be emptied.

import { gameFile } from "../../games/game-file.js";

const DELETE = new Set(["Delete", "Backspace", "."]);

// A brush can be a step (`direction`) to the next value, which the service knows for any game.
const STEPS = [{ word: "next", direction: 1 }, { word: "previous", direction: -1 }];

export function valuesOf(game) {
    const { brushes, ...values } = gameFile(game).values;
    return { ...values, brushes: [...STEPS, ...brushes] };
}

// Digits padded as places have them.
export function padded(game, text) {
    const { pads, digits } = valuesOf(game);
    return pads ? text.padStart(digits, "0") : text;
}

const PATIENCE = 1200; // milliseconds for a second digit

// Collects the keys typed for a place.
export class Typing {
    #place = 0;
    #digits = "";
    #since = 0;

    // The value that a key gives at a place; null: incomplete, undefined: not a key for values.
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
