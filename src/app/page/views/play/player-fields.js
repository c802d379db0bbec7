// Who plays, in the dialog for a new game: a list of all players that the module names, and below
// a computer the options that change how it searches.

import { button, freshId, h } from "../../dom.js";
import { baseOf, isEngine, parsePlayer, playerWith } from "../../game/player-text.js";
import { t } from "../../i18n.js";
import { algorithmWords, playerMark, playerWords } from "../../parts/players.js";

// Options offered, of those that the module names. UCT has playouts in place of the others.
const OFFERED = { engine: ["depth"], uct: ["playouts"], textbook: ["depth", "ordering", "memo"] };

function offered({ kind, algorithm, options }) {
    if (kind !== "computer" || options.has("level")) return [];
    return OFFERED[algorithm] ?? OFFERED.textbook;
}

// catalogue: that of the service; players: the two texts, changed in place; onOther(find): others
// play, so the form is drawn again, and find() gives the element with the focus; check(text): says
// what is wrong with a text, and returns whether nothing is.
export class PlayerFields {
    constructor(catalogue, players, { onOther, check }) {
        this.catalogue = catalogue;
        this.players = players;
        this.onOther = onOther;
        this.check = check;
    }

    // The first field with a value that cannot be, or null.
    get wrong() {
        return this.element.querySelector("[aria-invalid=true]");
    }

    draw() {
        this.element = h("fieldset", { class: "player-fields" },
            h("legend", {}, t("play.whoPlays")), this.#field(1),
            button(t("play.swapPlayers"), "swap", () => {
                this.players.reverse();
                this.onOther(() => this.element.querySelector(".swap-players"));
            }, { iconOnly: true, class: "quiet swap-players" }),
            this.#field(2));
        return this.element;
    }

    #field(player) {
        const id = freshId("player-field");
        return h("div", { class: "player-field" },
            h("label", { for: id }, playerMark(player), t("parts.player", player)),
            h("select", { id, onchange: ({ target }) => {
                this.players[player - 1] = target.value;
                this.onOther(() => this.element.querySelectorAll("select")[player - 1]);
            } }, this.#choices(player)),
            this.#options(player));
    }

    // Every player once; a program of a kept game is not among them.
    #choices(player) {
        const { levels, players } = this.catalogue;
        const chosen = baseOf(this.players[player - 1]);
        const option = (value, text) => {
            const element = h("option", { value }, text);
            element.selected = value === chosen;
            return element;
        };
        const words = { human: t("play.person"), random: t("parts.random") };
        const plain = players.filter(({ kind }) => kind !== "computer")
            .map(({ player: text }) => option(text, words[text] ?? playerWords(text)));
        const engine = players.filter(isEngine).map(({ player: text }) => [
            Array.from({ length: levels - 1 }, (_, i) =>
                option(playerWith(text, [["level", i + 1]]), t("parts.level", i + 1))),
            option(text, t("play.fullStrength", levels))]);
        const textbook = players.filter((one) => one.kind === "computer" && !isEngine(one))
            .map(({ player: text, algorithm }) => option(text, algorithmWords(algorithm)));
        return [plain, h("optgroup", { label: t("parts.computer") }, engine),
                h("optgroup", { label: t("play.algorithms") }, textbook)];
    }

    #options(player) {
        const text = this.players[player - 1];
        const parsed = parsePlayer(text);
        const rows = this.catalogue.players.find((one) => one.algorithm === parsed.algorithm);
        const known = offered(parsed).flatMap((name) =>
            rows?.options.find((row) => row.name === name) ?? []);
        if (known.length === 0) return null;
        return h("div", { class: "player-options" }, known.map((row) =>
            (row.kind === "switch" ? this.#switch : this.#number).call(this, player, row,
                parsed.options)));
    }

    // The default is left out of the text; a wrong value, too.
    #set(player, { name, default: usual }, field, value) {
        const text = this.players[player - 1];
        const options = new Map(parsePlayer(text).options);
        options.delete(name);
        const without = playerWith(baseOf(text), options);
        if (value !== "" && value !== String(usual)) options.set(name, value);
        const other = playerWith(baseOf(text), options);
        const isRight = this.check(other);
        field.setAttribute("aria-invalid", String(!isRight));
        this.players[player - 1] = isRight ? other : without;
    }

    #switch(player, row, options) {
        const value = options.get(row.name) ?? row.default;
        const box = h("input", { type: "checkbox", checked: value === "on",
                                 onchange: () =>
                                     this.#set(player, row, box, box.checked ? "on" : "off") });
        return h("label", { class: "check" }, box, t(`play.option_${row.name}`));
    }

    #number(player, row, options) {
        const id = freshId("option");
        const input = h("input", { id, inputmode: "numeric", autocomplete: "off",
                                   value: options.get(row.name) ?? "",
                                   placeholder: row.default ?? t("play.noLimit"),
                                   oninput: () =>
                                       this.#set(player, row, input, input.value.trim()) });
        return h("span", { class: "player-number" },
                 h("label", { for: id }, t(`play.option_${row.name}`)), input);
    }
}
