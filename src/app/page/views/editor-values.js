// What can be put on a board of each game by a person: brushes to choose from, and values typed at
// a place. Which values are allowed is the service's business; here are only ways to say them.

const DELETE = new Set(["Delete", "Backspace", "."]);

// A brush is a step to the next value (`direction`), a value, or one that is typed into a field.
const STEPS = [{ word: "next", direction: 1 }, { word: "previous", direction: -1 }];

const GAMES = {
    cavalo: {
        empty: "..",
        digits: 2,
        pads: true,
        letters: { w: "WW", b: "BB" },
        brushes: [...STEPS, { word: "nothing", value: ".." }, { word: "white", value: "WW" },
                  { word: "black", value: "BB" }, { word: "number", field: true, usual: "00" }],
    },
    dots: {
        empty: "0",
        digits: 1,
        letters: {},
        brushes: [...STEPS, { word: "free", value: "0" },
                  { word: "player", argument: 1, value: "1" },
                  { word: "player", argument: 2, value: "2" }],
    },
    adji: {
        empty: "0",
        digits: 2,
        letters: {},
        brushes: [...STEPS, { word: "pieces", field: true, usual: "4" }],
    },
};

export function valuesOf(game) {
    return GAMES[game];
}

// Digits in their full width, as places have them.
export function padded(game, digits) {
    return GAMES[game].pads ? digits.padStart(GAMES[game].digits, "0") : digits;
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
        const { empty, digits, letters, pads } = GAMES[game];
        const letter = letters[key.toLowerCase()];
        if (letter || DELETE.has(key)) {
            this.#digits = "";
            return letter ?? empty;
        }
        if (!/^\d$/.test(key)) return undefined;
        const goesOn = place === this.#place && performance.now() - this.#since < PATIENCE &&
                       this.#digits.length < digits;
        this.#digits = goesOn ? this.#digits + key : key;
        this.#place = place;
        this.#since = performance.now();
        return pads && this.#digits.length < digits ? null : this.#digits;
    }
}
