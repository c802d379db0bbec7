// The algorithms shown and their options, for one search or two. Only this form changes them; the
// address keeps them.

import { freshId, h } from "../../dom.js";
import { t } from "../../i18n.js";
import { ALGORITHMS, wordsOf } from "./algorithms.js";

const MAX_DEPTH = 12;
const PLAYOUTS = [20, 50, 100, 200, 500], USUAL_PLAYOUTS = 100, MAX_PLAYOUTS = 2000;
const USUAL_ALGORITHM = "alphabeta";

// In a link, values of the second search end in 2.
function nameIn(link, lane) {
    return lane === 0 ? link : `${link}2`;
}

function readLane(query, lane, usualDepth) {
    const read = (name) => query.get(nameIn(name, lane));
    const algorithm = Object.hasOwn(ALGORITHMS, read("algorithm") ?? "") ? read("algorithm")
                                                                         : USUAL_ALGORITHM;
    const whole = (name, most, usual) => {
        const value = Math.round(Number(read(name) ?? usual));
        return Number.isFinite(value) ? Math.max(1, Math.min(value, most)) : usual;
    };
    return { algorithm, depth: whole("depth", MAX_DEPTH, usualDepth),
             playouts: whole("playouts", MAX_PLAYOUTS, USUAL_PLAYOUTS),
             ordering: read("ordering") === "on" ? "on" : "off",
             memo: read("memo") === "on" ? "on" : "off" };
}

// The searches of a link, one or two.
export function readLanes(query, usualDepth) {
    const lanes = [readLane(query, 0, usualDepth)];
    if (query.has("algorithm2")) lanes.push(readLane(query, 1, usualDepth));
    return lanes;
}

export function writeLanes(query, lanes) {
    lanes.forEach((settings, lane) => {
        const { options } = ALGORITHMS[settings.algorithm];
        for (const name of ["algorithm", "depth", ...options])
            query.set(nameIn(name, lane), settings[name]);
    });
}

// Parameters of the call `tree`.
export function parametersOf(settings) {
    const { algorithm, depth } = settings;
    const options = ALGORITHMS[algorithm].options.map((name) => [name, settings[name]]);
    return { algorithm, depth, ...Object.fromEntries(options) };
}

// A search in short: "Alpha-beta 3, order, table".
export function laneName({ algorithm, depth, ordering, memo, playouts }) {
    const { options } = ALGORITHMS[algorithm];
    const parts = [`${t(`microscope.${wordsOf(algorithm)}`)} ${depth}`];
    if (options.includes("ordering") && ordering === "on") parts.push(t("microscope.withOrdering"));
    if (options.includes("memo") && memo === "on") parts.push(t("microscope.withMemo"));
    if (options.includes("playouts")) parts.push(String(playouts));
    return parts.join(", ");
}

// The form. onChange(lanes).
export class Settings {
    constructor(onChange) {
        this.onChange = onChange;
        this.element = h("div", { class: "settings" });
    }

    show(lanes) {
        this.lanes = lanes;
        const compare = h("input", { type: "checkbox", checked: lanes.length > 1,
                                     onchange: () => this.#compare(compare.checked) });
        this.element.replaceChildren(
            this.#lane(0),
            h("div", { class: "compare" },
              h("label", { class: "check" }, compare, t("microscope.compare"))),
            ...(lanes.length > 1 ? [this.#lane(1)] : []));
    }

    #compare(wanted) {
        const [first] = this.lanes;
        const other = first.algorithm === "minimax" ? "alphabeta" : "minimax";
        this.onChange(wanted ? [first, { ...first, algorithm: other }] : [first]);
    }

    #change(lane, changes) {
        this.onChange(this.lanes.map((settings, i) => i === lane ? { ...settings, ...changes }
                                                                 : settings));
    }

    #lane(lane) {
        const settings = this.lanes[lane];
        const { options } = ALGORITHMS[settings.algorithm];
        const algorithm = h("select", { "aria-label": t("microscope.algorithmOf", lane + 1),
                                        onchange: () =>
                                            this.#change(lane, { algorithm: algorithm.value }) },
            ...Object.keys(ALGORITHMS).map((name) =>
                h("option", { value: name, selected: name === settings.algorithm },
                  t(`microscope.${wordsOf(name)}`))));
        return h("fieldset", { class: `lane-settings lane-${lane}` },
            h("legend", { class: "visually-hidden" }, t("microscope.algorithmOf", lane + 1)),
            h("span", { class: "lane-mark", "aria-hidden": "true" }, "AB"[lane]),
            algorithm, this.#depth(lane),
            ...options.map((name) => name === "playouts" ? this.#playouts(lane)
                                                         : this.#check(lane, name)));
    }

    #depth(lane) {
        const id = freshId("depth");
        const select = h("select", { id, onchange: () =>
            this.#change(lane, { depth: Number(select.value) }) },
            ...Array.from({ length: MAX_DEPTH }, (_, i) =>
                h("option", { value: i + 1, selected: i + 1 === this.lanes[lane].depth }, i + 1)));
        return h("span", { class: "field" },
                 h("label", { for: id }, t("microscope.depth")), select);
    }

    #playouts(lane) {
        const id = freshId("playouts");
        const { playouts } = this.lanes[lane];
        const choices = [...new Set([...PLAYOUTS, playouts])].sort((one, other) => one - other);
        const select = h("select", { id, onchange: () =>
            this.#change(lane, { playouts: Number(select.value) }) },
            ...choices.map((count) =>
                h("option", { value: count, selected: count === playouts }, count)));
        return h("span", { class: "field" },
                 h("label", { for: id }, t("microscope.playouts")), select);
    }

    #check(lane, name) {
        const box = h("input", { type: "checkbox", checked: this.lanes[lane][name] === "on",
                                 onchange: () =>
                                     this.#change(lane, { [name]: box.checked ? "on" : "off" }) });
        return h("label", { class: "check" }, box, t(`microscope.${name}`));
    }
}
