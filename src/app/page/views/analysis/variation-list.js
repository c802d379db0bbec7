// Variations and comments between the rows of the list of moves. A variation is a line of buttons,
// in turns as in the list; those inside it stand indented behind the move that they replace.

import { h } from "../../dom.js";
import { t } from "../../i18n.js";
import { moveContent, moveLabel, setCurrent } from "../../parts/move-list.js";

const MOST_LEVELS = 6; // of indentation

function commentOf(node) {
    return node.comment ? [h("span", { class: "comment" }, node.comment)] : [];
}

// onShow(node): a move was chosen. explored(): the explored game.
export function createVariationList({ onShow, explored }) {
    let buttons = new Map(); // by node

    function moveButton(node) {
        const label = moveLabel(node, t("analysis.inVariation"));
        const button = h("button", { type: "button", class: "move", tabindex: -1, title: label,
                                     "aria-label": label, onclick: () => onShow(node) },
                         moveContent(node));
        buttons.set(node, button);
        return button;
    }

    // A turn begins: its number, in a group of its moves.
    function turnOf(node) {
        return h("span", { class: `variation-turn move-cell-${node.mover}` },
                 h("span", { class: "variation-number", "aria-hidden": "true" }, node.ply));
    }

    // Appends a line to a list, and those inside it.
    function drawLine(start, list, level) {
        const item = h("li", { class: "variation-line" });
        list.append(item);
        let turn = null;
        for (let node = start; node; node = node.children[0]) {
            if (!turn || node.turn !== node.parent.turn) item.append((turn = turnOf(node)));
            turn.append(moveButton(node));
            const others = node === start ? [] : node.parent.children.slice(1);
            item.append(...commentOf(node));
            const inner = others.length > 0 && level < MOST_LEVELS ? listOf(node.ply) : list;
            for (const other of others) drawLine(other, inner, level + 1);
            if (inner !== list) item.append(inner);
            if (others.length > 0 || node.comment) turn = null;
        }
    }

    function listOf(ply) {
        return h("ul", { class: "variations", "aria-label": t("analysis.variationsAt", ply) });
    }

    // The variations that replace or follow a move of the game.
    function variationsAt(tree, ply) {
        const { main } = tree;
        const instead = ply > 0 ? main[ply - 1].children.filter((node) => node !== main[ply]) : [];
        const after = ply === main.length - 1 ? main[ply].children : [];
        return [[instead, ply], [after, ply + 1]].filter(([nodes]) => nodes.length > 0)
            .map(([nodes, number]) => {
                const list = listOf(number);
                for (const node of nodes) drawLine(node, list, 1);
                return h("li", { class: "move-aside" }, list);
            });
    }

    // A comment on a position of the game.
    function commentAt(node) {
        return node.comment ? [h("li", { class: "move-aside" },
            h("p", { class: "comment" },
              node.ply > 0 && h("span", { class: "variation-number" }, node.ply),
              node.comment))] : [];
    }

    // The rows that belong under the moves first to last of the game.
    function between(first, last) {
        const { tree } = explored();
        if (first === 0) buttons = new Map();
        const rows = [];
        for (let ply = first; ply <= last; ply++) {
            rows.push(...commentAt(tree.main[ply]), ...variationsAt(tree, ply));
        }
        return rows;
    }

    // Marks the way to the shown position; returns the button of its move, if in a variation.
    function mark() {
        const shown = explored();
        for (const [node, button] of buttons) {
            button.classList.toggle("on-way", shown.isOnWay(node));
            setCurrent(button, node === shown.node);
        }
        return buttons.get(shown.node) ?? null;
    }

    return { between, mark, get key() { return [explored().tree, explored().tree.changes]; } };
}
