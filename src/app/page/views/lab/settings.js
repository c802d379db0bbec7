// What to measure: the form, and the same as the parameters of a link and of the call.

import { freshId, h } from "../../dom.js";
import { number, t } from "../../i18n.js";
import { isSeed, startInput, startLabel } from "../../parts/start-fields.js";
import { shortTitle } from "../../parts/titles.js";
import { ALGORITHMS } from "./measures.js";

const LIMITS = { count: 100, depth: 20, seed: Number.MAX_SAFE_INTEGER };
const BUDGETS = [10000, 100000, 1000000, 5000000, 20000000];
const USUAL = { count: 5, depth: 4, seed: 1, nodes: 1000000,
                algorithms: ["minimax", "alphabeta", "negascout", "mtdf", "engine"] };

function whole(text, least, most, usual) {
    const value = Math.round(Number(text ?? NaN));
    return Number.isFinite(value) ? Math.min(Math.max(value, least), most) : usual;
}

// The parameters of a link, or the usual ones. info(name): the game of the catalogue.
export function readSettings(query, infoOf, usualGame) {
    const link = new URLSearchParams(query);
    const info = infoOf(link.get("game")) ?? infoOf(usualGame);
    const settings = { game: info.name };
    if (link.get("game") === info.name && link.get("rules")) settings.rules = link.get("rules");
    for (const parameter of info.parameters)
        if (!isSeed(parameter))
            settings[parameter.name] = link.get(parameter.name) ?? String(parameter.default);
    settings.seed = whole(link.get("seed"), 0, LIMITS.seed, USUAL.seed);
    settings.count = whole(link.get("count"), 1, LIMITS.count, USUAL.count);
    settings.depth = whole(link.get("depth"), 1, LIMITS.depth, USUAL.depth);
    settings.nodes = whole(link.get("nodes"), 1, BUDGETS.at(-1), USUAL.nodes);
    const chosen = (link.get("algorithms") ?? "").split(",");
    const known = ALGORITHMS.filter((name) => chosen.includes(name) || chosen[0] === "all");
    settings.algorithms = (known.length > 0 ? known : USUAL.algorithms).join(",");
    return settings;
}

export class Settings {
    #infos;
    #onStart;

    // infos: the games of the catalogue; onStart(settings): the form was sent.
    constructor(infos, onStart) {
        this.#infos = infos;
        this.#onStart = onStart;
        this.fault = h("p", { class: "fault", role: "alert" });
        this.element = h("form", { class: "lab-settings panel", novalidate: true,
                                   onsubmit: (event) => {
                                       event.preventDefault();
                                       this.#clearFault();
                                       this.#onStart(this.settings);
                                   } });
    }

    infoOf = (name) => this.#infos.find((info) => info.name === name);

    show(settings) {
        this.settings = { ...settings };
        this.fault.textContent = "";
        const info = this.infoOf(settings.game);
        this.start = h("button", { type: "submit", class: "primary" }, t("lab.start"));
        this.element.replaceChildren(
            h("div", { class: "lab-fields" }, this.#game(),
              info.parameters.filter((parameter) => !isSeed(parameter))
                  .map((parameter) => this.#parameter(parameter)),
              this.#number("count"), this.#number("seed"), this.#number("depth"), this.#budget()),
            this.#algorithms(), h("p", { class: "soft" }, t("lab.budgetAbout")), this.fault,
            h("div", { class: "lab-actions" }, this.start));
    }

    // A refusal of the service.
    refuse(error) {
        this.fault.textContent = error.message;
        const field = this.element.querySelector(`[data-parameter="${error.parameter}"]`);
        field?.setAttribute("aria-invalid", "true");
        field?.focus();
    }

    #clearFault() {
        this.fault.textContent = "";
        for (const field of this.element.querySelectorAll("[aria-invalid]"))
            field.removeAttribute("aria-invalid");
    }

    #field(label, input) {
        return h("div", { class: "lab-field" }, h("label", { for: input.id }, label), input);
    }

    #game() {
        const input = h("select", { id: freshId("game"), onchange: () => {
            const { game, count, seed, depth, nodes, algorithms } = this.settings;
            const kept = new URLSearchParams({ game: input.value ?? game, count, seed, depth, nodes,
                                               algorithms });
            this.show(readSettings(kept, this.infoOf, game));
            this.element.querySelector("select").focus();
        } }, this.#infos.map((info) =>
            h("option", { value: info.name, selected: info.name === this.settings.game },
              shortTitle(info))));
        return this.#field(t("lab.game"), input);
    }

    #parameter(parameter) {
        const { name } = parameter;
        const input = startInput(parameter, this.settings[name], {
            oninput: () => (this.settings[name] = input.value.trim()), title: parameter.about });
        return this.#field(startLabel(parameter, "lab.start_"), input);
    }

    #number(name) {
        const input = h("input", {
            id: freshId(name), "data-parameter": name, inputmode: "numeric", autocomplete: "off",
            value: this.settings[name], title: name === "seed" ? t("lab.seedAbout") : null,
            onchange: () => {
                const least = name === "seed" ? 0 : 1;
                this.settings[name] = whole(input.value, least, LIMITS[name], this.settings[name]);
                input.value = this.settings[name];
            } });
        return this.#field(t(`lab.${name}`), input);
    }

    #budget() {
        const choices = [...new Set([...BUDGETS, this.settings.nodes])].sort((a, b) => a - b);
        const input = h("select", { id: freshId("nodes"), onchange: () =>
            (this.settings.nodes = Number(input.value)) },
            choices.map((nodes) => h("option", { value: nodes,
                                                 selected: nodes === this.settings.nodes },
                                     number(nodes))));
        return this.#field(t("lab.budget"), input);
    }

    #algorithms() {
        const chosen = new Set(this.settings.algorithms.split(","));
        const toggle = (name, isOn) => {
            if (isOn) chosen.add(name);
            else chosen.delete(name);
            this.settings.algorithms = ALGORITHMS.filter((one) => chosen.has(one)).join(",");
            this.start.setAttribute("aria-disabled", String(chosen.size === 0));
        };
        return h("fieldset", { class: "lab-algorithms" }, h("legend", {}, t("lab.algorithms")),
            ALGORITHMS.map((name) => {
                const box = h("input", { type: "checkbox", checked: chosen.has(name),
                                         onchange: () => toggle(name, box.checked) });
                return h("label", { class: "check" }, box, h("code", {}, name));
            }), h("p", { class: "soft" }, t("lab.algorithmsAbout")));
    }
}
