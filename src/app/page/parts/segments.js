// A segmented control: a choice among a few visible values.

import { freshId, h } from "../dom.js";

// Radio buttons styled as one control; text(value): the label of a value.
export function segments(name, values, chosen, text, onchange) {
    return h("div", { class: "segments" }, values.map((value) => {
        const id = freshId("segment");
        const input = h("input", { type: "radio", id, name, value,
                                   onchange: () => onchange(value) });
        input.checked = value === chosen;
        return [input, h("label", { for: id }, text(value))];
    }));
}
