// The rules of Adji-boto: sections of texts and pictures, for parts/rules.js.

import words from "../../words/rules-adji.js";

const FEW = { pieces: 4 };
const MORE = { pieces: 5 };
const PLAYED = ("f E d B b F e C a F f D e E b F f A e B d D f F b E c F d C e E f F pass D pass " +
                "E pass F pass A pass B pass D pass C pass E pass F pass D pass E pass F")
    .split(" ");

// Of a considered sowing: the mover, the pieces, the hole, the pieces in the last hole, and its
// name.
function sowing({ state, look }) {
    const pieces = Number(state.places[look.place - 1].value);
    const last = look.steps[pieces - 1];
    const name = (place) => state.places[place - 1].name;
    return [state.mover, pieces, name(look.place), look.gain, name(last)];
}

export const rules = {
    words,
    sections: [
        { title: "goal", texts: ["goal"] },
        {
            title: "start",
            texts: ["start"],
            figures: [{ wide: true, caption: "startFigure",
                        facts: ({ state }) => [Number(state.places[0].value), state.mover] }],
        },
        {
            title: "move",
            texts: ["move", "lap"],
            figures: [{ wide: true, start: MORE, considered: "e", caption: "moveFigure",
                        facts: (figure) => {
                            const [mover, pieces, hole, , last] = sowing(figure);
                            return [mover, pieces, hole, last];
                        } }],
        },
        {
            title: "points",
            texts: ["points", "turns"],
            figures: [{ wide: true, start: FEW, moves: ["e", "B", "d"], considered: "D",
                        caption: "captureFigure", facts: sowing }],
        },
        {
            title: "end",
            texts: ["end", "again", "rules.wins"],
            figures: [{ wide: true, start: FEW, moves: PLAYED, caption: "endFigure",
                        facts: ({ result }) => result }],
        },
        { title: "notation", texts: ["notation"] },
    ],
};
