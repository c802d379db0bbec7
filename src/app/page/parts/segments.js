// A choice among a few values, all of them in sight.

import { freshId, h } from "../dom.js";

// Radio buttons of a name that look like one control; text(value): what a value is called.
export function segments(name, values, chosen, text, onchange) {
    return h("div", { class: "segments" }, values.map((value) => {
        const id = freshId("segment");
        const input = h("input", { type: "radio", id, name, value,
                                   onchange: () => onchange(value) });
        input.checked = value === chosen;
        return [input, h("label", { for: id }, text(value))];
    }));
}
