// The rules of Dots and Boxes: sections of texts and pictures, for parts/rules.js.

import words from "../../words/rules-dots.js";

const START = { size: "2x3" };
const PLAYED = "v32 h12 h11 h32 h31 v12 v31 v42 h23 h33 v11 h13 v41 h22 v22 h21 v21".split(" ");

// The position before the `count`th move of that game, with this move considered.
const before = (count) => ({
    start: START,
    moves: PLAYED.slice(0, count - 1),
    considered: PLAYED[count - 1],
});

export const rules = {
    words,
    sections: [
        { title: "goal", texts: ["goal"] },
        {
            title: "move",
            texts: ["move", "size"],
            figures: [{ ...before(6), caption: "moveFigure",
                        facts: ({ state }) => [state.mover] }],
        },
        {
            title: "points",
            texts: ["points", "again"],
            figures: [
                { ...before(10), caption: "closeFigure",
                  facts: ({ state, look }) => [state.mover, look.gain] },
                { ...before(PLAYED.length), caption: "bothFigure",
                  facts: ({ look }) => [look.gain] },
            ],
        },
        {
            title: "end",
            texts: ["end", "winner"],
            figures: [{ start: START, moves: PLAYED, caption: "endFigure",
                        facts: ({ result }) => result }],
        },
        { title: "notation", texts: ["notation"] },
    ],
};
