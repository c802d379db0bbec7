// What a game's start depends on, as fields of a form. The parameters are rows of the service's
// catalogue: {name, default, about, kind?, min?, max?}, kind being "number", "seed" or "size".

import { freshId, h } from "../dom.js";
import { hasWords, t } from "../i18n.js";

// A row that does not say its kind has the name of it.
function kindOf({ name, kind }) {
    return kind ?? name;
}

// Whether any number does as well as another: then it can be drawn by lot.
export function isSeed(parameter) {
    return kindOf(parameter) === "seed";
}

export function randomSeed() {
    return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);
}

// How a field is called, by words of the form's own (`prefix`) or, where it has none for that
// parameter, by the parameter's name.
export function startLabel({ name }, prefix) {
    return hasWords(prefix + name) ? t(prefix + name) : name[0].toUpperCase() + name.slice(1);
}

export function startInput(parameter, value, properties) {
    const isText = kindOf(parameter) === "size";
    return h("input", { id: freshId("start"), value, "data-parameter": parameter.name,
                        inputmode: isText ? "text" : "numeric", autocomplete: "off",
                        spellcheck: "false", ...properties });
}
