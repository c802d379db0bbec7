// The rules of Cavalo: sections of texts and pictures, for parts/rules.js.

import words from "../../words/rules-cavalo.js";

const START = { seed: 1 };
const PLAYED = ("a1 f10 b3 d9 c5 b8 a4 c6 b2 b4 c4 a6 b6 c7 c8 b9 a9 a7 c10 pass d8 pass f7 pass " +
                "g5 pass i6 pass h8 pass g6 pass i5 pass h7 pass j6").split(" ");
const EARLY = { start: START, moves: PLAYED.slice(0, 6) };
const KNIGHTS = ["WW", "BB"];

const valueAt = (state, place) => state.places[place - 1].value;
const isNumber = (value) => /^\d\d$/.test(value);

// Of a considered jump: the number, what it pays, and the number that it erases.
function jump({ state, look }) {
    const erased = look.changes.filter(({ before, after }) =>
        isNumber(before) && !KNIGHTS.includes(after));
    return [valueAt(state, look.place), look.gain, erased.map(({ before }) => before)];
}

export const rules = {
    words,
    sections: [
        { title: "goal", texts: ["goal"] },
        {
            title: "start",
            texts: ["start"],
            figures: [{ start: START, considered: PLAYED[0], caption: "startFigure",
                        facts: (figure) => [figure.state.mover, ...jump(figure)] }],
        },
        {
            title: "move",
            texts: ["move"],
            figures: [{ ...EARLY, caption: "moveFigure",
                        facts: ({ state }) => [
                            state.moves.length,
                            state.barred.map((place) => valueAt(state, place)),
                            state.barred.length,
                        ] }],
        },
        {
            title: "points",
            texts: ["points"],
            list: ["left", "turned", "double"],
            more: ["gone"],
            figures: [{ ...EARLY, considered: "e4", caption: "turnedFigure", facts: jump },
                      { ...EARLY, considered: "a4", caption: "doubleFigure", facts: jump }],
        },
        {
            title: "end",
            texts: ["end", "rules.wins"],
            figures: [{ start: START, moves: PLAYED, caption: "endFigure",
                        facts: ({ state, result }) => [
                            ...result,
                            state.places.filter(({ value }) => isNumber(value)).length,
                        ] }],
        },
        { title: "notation", texts: ["notation"] },
    ],
};
