// A small picture of each game, for who chooses one: what its board looks like, not a position.

import { h, svg } from "../dom.js";
import { createKnight } from "../boards/knight.js";

function cavalo() {
    const squares = [];
    for (let i = 0; i < 16; i++) {
        const [row, column] = [Math.floor(i / 4), i % 4];
        squares.push(svg("rect", { class: (row + column) % 2 ? "square dark" : "square light",
                                   x: column * 25, y: row * 25, width: 25, height: 25 }));
    }
    const number = (text, x, y) => svg("text", { x, y, "font-size": 11 }, text);
    const knight = (player, x, y) => {
        const figure = createKnight(player);
        figure.setAttribute("transform", `translate(${x} ${y}) scale(0.26)`);
        return figure;
    };
    return [...squares, number("09", 12.5, 16.5), number("57", 62.5, 16.5),
            number("75", 12.5, 66.5), number("42", 87.5, 91.5),
            knight(1, 37.5, 62), knight(2, 87.5, 37)];
}

function dots() {
    const line = (player, x1, y1, x2, y2) =>
        svg("path", { class: `picture-edge-${player}`, d: `M${x1} ${y1}L${x2} ${y2}` });
    const edges = [[1, 14, 14, 50, 14], [1, 14, 14, 14, 50], [2, 14, 50, 50, 50],
                   [1, 50, 14, 50, 50], [2, 50, 50, 50, 86], [2, 50, 50, 86, 50],
                   [1, 86, 14, 86, 50]];
    const points = [14, 50, 86].flatMap((y) => [14, 50, 86].map((x) =>
        svg("circle", { class: "dot", cx: x, cy: y, r: 5 })));
    return [svg("rect", { class: "picture-box", x: 14, y: 14, width: 36, height: 36 }),
            svg("text", { class: "ink1", x: 32, y: 38, "font-size": 18 }, "1"),
            ...edges.map((edge) => line(...edge)), ...points];
}

// Pieces around the middle of a hole.
const SEEDS = [[0, 0], [-5, -4], [5, -3], [-3, 5], [4, 5]];

function adji() {
    const hole = (x, y, seeds) => [
        svg("circle", { class: "picture-hole", cx: x, cy: y, r: 13 }),
        ...SEEDS.slice(0, seeds).map(([dx, dy]) =>
            svg("circle", { class: "picture-seed", cx: x + dx, cy: y + dy, r: 3.2 })),
    ];
    const counts = [[3, 5, 1], [4, 0, 2]];
    return [svg("rect", { class: "picture-wood", x: 1, y: 16, width: 98, height: 68, rx: 14 }),
            ...counts.flatMap((row, y) => row.flatMap((seeds, x) =>
                hole(19 + 31 * x, 34 + 32 * y, seeds)))];
}

const PICTURES = { cavalo, dots, adji };

// An element, or null for a game of which there is none.
export function gamePicture(name) {
    const draw = PICTURES[name];
    return draw ? h("span", { class: "board picture", "aria-hidden": "true" },
                    svg("svg", { viewBox: "0 0 100 100" }, draw())) : null;
}
