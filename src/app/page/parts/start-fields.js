// The parameters of a start as form fields. They are rows of the service's catalogue: {name,
// default, about, kind?, min?, max?}; kind is "number", "seed" or "size".

import { freshId, h } from "../dom.js";
import { hasWords, t } from "../i18n.js";

// A row without a kind has its name as kind.
function kindOf({ name, kind }) {
    return kind ?? name;
}

// Whether the value can be random.
export function isSeed(parameter) {
    return kindOf(parameter) === "seed";
}

export function randomSeed() {
    return String(crypto.getRandomValues(new Uint32Array(1))[0] % 1000000);
}

// The values of a start with new random ones. info: of the catalogue.
export function freshStart(info, start) {
    const seeds = info.parameters.filter(isSeed).map(({ name }) => [name, randomSeed()]);
    return { ...start, ...Object.fromEntries(seeds) };
}

// The label of a field: words of the form (`prefix`), else the title or name of the parameter.
export function startLabel({ name }, prefix) {
    return hasWords(prefix + name) ? t(prefix + name) : name[0].toUpperCase() + name.slice(1);
}

export function startInput(parameter, value, properties) {
    const isText = kindOf(parameter) === "size";
    return h("input", { id: freshId("start"), value, "data-parameter": parameter.name,
                        inputmode: isText ? "text" : "numeric", autocomplete: "off",
                        spellcheck: "false", ...properties });
}
