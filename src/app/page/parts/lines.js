// The best lines of a search, updated many times a second. Elements keep their places and only
// texts change, so that clicks and keyboard focus stay on their line. The owner of the list
// previews the move under the pointer.

import { h } from "../dom.js";
import { addWords, t } from "../i18n.js";
import words from "../words/analysis.js";
import { certaintyWord, createLeadLabel } from "./lead.js";

addWords("analysis", words);

const SHOWN_MOVES = 14; // moves shown of a line

// onPlay(moves): the line up to the chosen move; onPreview(moves or null).
export function createLines({ onPlay, onPreview }) {
    const rows = [];
    let pointed = null; // the button of the previewed position
    const element = h("ol", { class: "lines" });

    function movesUpTo(row, index) {
        return row.line.pv.slice(0, index + 1);
    }

    function point(button, moves) {
        if (button === pointed) return;
        pointed = button;
        onPreview(moves);
    }

    // Only a moving pointer previews; one at rest over changing lines does not.
    function createMove(row, index) {
        const preview = ({ currentTarget }) => point(currentTarget, movesUpTo(row, index));
        const end = () => point(null, null);
        return h("button", {
            type: "button", class: "line-move",
            onclick: () => onPlay(movesUpTo(row, index)),
            onpointermove: (event) => event.pointerType !== "touch" && preview(event),
            onpointerleave: end, onfocus: preview, onblur: end,
        });
    }

    function createRow() {
        const lead = createLeadLabel();
        const depth = h("span", { class: "line-depth" });
        const moves = h("span", { class: "line-moves" });
        const item = h("li", { class: "line" }, lead.element, moves, depth);
        return { item, lead, depth, moves, buttons: [], line: null };
    }

    // Adjusts the number of elements with the fewest changes.
    function resize(list, parent, count, create, elementOf) {
        while (list.length < count) {
            const made = create(list.length);
            list.push(made);
            parent.append(elementOf(made));
        }
        while (list.length > count) elementOf(list.pop()).remove();
    }

    function update(row, line) {
        row.line = line;
        row.lead.show(line);
        row.depth.textContent = line.solver ? certaintyWord(line)
                                            : t("analysis.depthShort", line.depth);
        row.depth.title = line.solver ? t("report.solvedAbout") : "";
        resize(row.buttons, row.moves, Math.min(line.pv.length, SHOWN_MOVES),
               (index) => createMove(row, index), (button) => button);
        row.buttons.forEach((button, index) => {
            if (button.textContent !== line.pv[index]) button.textContent = line.pv[index];
        });
    }

    // lines: `line` messages of a search, best first.
    function show(lines) {
        element.setAttribute("aria-label", t("analysis.lines"));
        resize(rows, element, lines.length, createRow, (row) => row.item);
        rows.forEach((row, index) => update(row, lines[index]));
    }

    return { element, show };
}
