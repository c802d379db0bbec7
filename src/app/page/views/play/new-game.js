// The dialog for a new game: game, players, thinking time, rules and start, all from the service's
// catalogue. Choices are remembered for each game.

import { button, freshId, h } from "../../dom.js";
import { gamePicture } from "../../games/game-file.js";
import { firstPlayers, playersAt, proposeLevel } from "../../game/levels.js";
import { canPlay, parsePlayer } from "../../game/player-text.js";
import { currentLanguage, number, t } from "../../i18n.js";
import { openDialog } from "../../parts/dialog.js";
import { optionTitle, optionValue } from "../../parts/options.js";
import { rulesButton } from "../../parts/rules-button.js";
import { titleOf } from "../../parts/titles.js";
import { segments } from "../../parts/segments.js";
import { isSeed, randomSeed, startInput, startLabel } from "../../parts/start-fields.js";
import { store } from "../../store.js";
import { createLevelOffer } from "./level-offer.js";
import { PlayerFields } from "./player-fields.js";

const DEFAULT_TIME = 2000; // milliseconds a move

// The last choices, for a game or in general. Stored values may be damaged: only valid ones count.
function remembered(game) {
    const kept = store.getObject("choices") ?? {};
    const { time } = kept;
    const players = kept.playersOf?.[game] ?? (kept.game === game ? kept.players : null);
    const arePlayers = Array.isArray(players) && players.length === 2 &&
                       players.every((player) => typeof player === "string" && canPlay(player));
    return { players: arePlayers ? players : null, time: Number(time) || DEFAULT_TIME,
             rules: kept.rules?.[game] ?? {}, start: kept.start?.[game] ?? {} };
}

function remember(game, { players, time, rules, start }) {
    const kept = store.getObject("choices") ?? {};
    store.setObject("choices", { game, players, time,
                                 playersOf: { ...kept.playersOf, [game]: players },
                                 rules: { ...kept.rules, [game]: rules },
                                 start: { ...kept.start, [game]: start } });
}

class NewGame {
    constructor(app, game, kept) {
        this.app = app;
        this.kept = kept;
        this.games = app.catalogue.games;
        this.element = h("form", { class: "new-game",
                                   onsubmit: (event) => event.preventDefault() });
        this.fault = h("p", { class: "fault", role: "alert" });
        this.choose(game);
    }

    // Changes the game: its own rules and start, and its own players unless others were chosen.
    choose(name) {
        const kept = remembered(name);
        this.info = this.games.find((game) => game.name === name) ?? this.games[0];
        const usual = kept.players ?? firstPlayers(this.info);
        this.players ??= [...usual];
        if (String(this.players) === this.usualPlayers) this.players.splice(0, 2, ...usual);
        this.usualPlayers = String(usual);
        this.fields ??= new PlayerFields(this.app.catalogue, this.players, {
            onOther: (find) => {
                this.draw();
                find().focus();
            },
            check: (player) => this.check(player),
        });
        this.time = clamp(this.time ?? kept.time, this.info.times);
        this.rules = {};
        for (const { name: option, values } of this.info.options) {
            const last = kept.rules[option];
            this.rules[option] = values.includes(last) ? last : values[0];
        }
        this.start = {};
        for (const parameter of this.info.parameters) {
            const { name: key, default: usual } = parameter;
            this.start[key] = isSeed(parameter) ? randomSeed() : kept.start[key] ?? usual;
        }
        this.draw();
    }

    draw() {
        this.fault.textContent = "";
        this.element.replaceChildren(h("div", { class: "new-game-parts" }, this.cards(),
            this.rulesButton(), this.fields.draw(), this.levelOffer(), this.limits(),
            this.starts(), this.options(), this.fault));
    }

    cards() {
        return h("fieldset", { class: "game-cards" }, h("legend", {}, t("play.whichGame")),
            this.games.map((info) => {
                const id = freshId("game");
                const input = h("input", { type: "radio", name: "game", id, value: info.name,
                                           onchange: () => this.rechoose(info.name) });
                input.checked = info.name === this.info.name;
                return h("div", { class: "game-card" }, input,
                         h("label", { for: id }, gamePicture(info), titleOf(info)));
            }));
    }

    // The level that the results with this game propose, if the one before is chosen.
    levelOffer() {
        const { levels } = this.app.catalogue;
        const offer = proposeLevel(this.kept, this.info.name, levels);
        const players = offer && playersAt(this.players, offer, levels);
        if (!offer || String(players) === String(this.players)) return null;
        return createLevelOffer(offer, () => {
            this.players.splice(0, 2, ...players);
            this.draw();
            const computer = players.findIndex((player) => player !== "human");
            this.element.querySelectorAll(".player-field select")[computer]?.focus();
        });
    }

    rulesButton() {
        return h("p", {}, rulesButton(this.app, {
            game: () => this.info.name, chosen: () => this.rulesText(),
        }));
    }

    rechoose(name) {
        this.choose(name);
        this.element.querySelector(`input[name=game][value=${name}]`).focus();
    }

    limits() {
        if (!this.players.some((player) => parsePlayer(player).timed)) return null;
        const id = freshId("time");
        const { min_ms: min, max_ms: max } = this.info.times;
        const output = h("output", { for: id }, this.timeText());
        return h("div", { class: "field" },
            h("label", { for: id }, t("play.timeAMove")),
            h("span", { class: "slider" },
              h("input", { type: "range", id, min, max, step: 500, value: this.time,
                           oninput: (event) => {
                               this.time = Number(event.target.value);
                               output.textContent = this.timeText();
                               event.target.setAttribute("aria-valuetext", this.timeText());
                           }, "aria-valuetext": this.timeText() }), output));
    }

    timeText() {
        return t("play.seconds", number(this.time / 1000, this.time % 1000 ? 1 : 0));
    }

    starts() {
        return this.info.parameters.map((parameter) => {
            const { name, about } = parameter;
            const aboutId = freshId("about");
            const input = startInput(parameter, this.start[name], {
                "aria-describedby": aboutId,
                oninput: () => (this.start[name] = input.value.trim()),
            });
            const take = (value) => (input.value = this.start[name] = value);
            return h("div", { class: "field" },
                h("label", { for: input.id }, startLabel(parameter, "play.start_")),
                h("span", { class: "with-button" }, input, isSeed(parameter) &&
                    button(t("play.anotherSeed"), "dice", () => take(randomSeed()),
                           { iconOnly: true })),
                this.presets(parameter, take),
                h("span", { class: "soft", id: aboutId }, about));
        });
    }

    // Common values of a parameter, one click each.
    presets({ presets }, take) {
        if (presets.length === 0) return null;
        return h("span", { class: "presets" }, presets.map((value) =>
            button(value, null, () => take(value), { class: "quiet" })));
    }

    options() {
        if (this.info.options.length === 0) return null;
        return h("details", { class: "rules", open: this.differs() },
            h("summary", {}, t("rules.options")),
            this.info.options.map(({ name, values, about }) =>
                h("fieldset", { class: "rule" },
                  h("legend", {}, optionTitle(this.info.name, { name, about })),
                  segments(name, values, this.rules[name],
                           (value) => optionValue(this.info.name, name, value),
                           (value) => (this.rules[name] = value)))));
    }

    // Whether a rule differs from the default.
    differs() {
        return this.info.options.some(({ name, values }) => this.rules[name] !== values[0]);
    }

    // The rules as the service reads them.
    rulesText() {
        return Object.entries(this.rules).map((rule) => rule.join("=")).join(",");
    }

    // Whether the service accepts a player; its refusal is shown.
    check(player) {
        this.fault.textContent = "";
        try {
            this.app.module.call("player", { player, lang: currentLanguage() });
            return true;
        } catch (error) {
            this.fault.textContent = error.message;
            return false;
        }
    }

    // The setup for Game; null, with the reason shown, if the service refuses it.
    setup() {
        if (this.fields.wrong) {
            this.fields.wrong.focus();
            return null;
        }
        try {
            const { rules, position } = this.app.module.call("start", {
                game: this.info.name, rules: this.rulesText(), ...this.start,
                lang: currentLanguage() });
            remember(this.info.name, this);
            return { game: this.info.name, rules, position, players: this.players,
                     time: this.time, start: this.start };
        } catch (error) {
            this.fault.textContent = error.message;
            const field = this.element.querySelector(`[data-parameter="${error.parameter}"]`);
            field?.setAttribute("aria-invalid", "true");
            field?.focus();
            return null;
        }
    }
}

function clamp(time, { min_ms: min, max_ms: max }) {
    return Math.min(Math.max(time, min), max);
}

// Resolves to a setup for Game, or null if cancelled.
export async function askForGame(app) {
    await app.gameKept;
    const kept = await app.library.list();
    const form = new NewGame(app, app.game?.game ?? store.getObject("choices")?.game, kept);
    let setup = null;
    await openDialog({
        title: t("play.newGame"),
        wide: true,
        body: form.element,
        actions: [{ label: t("parts.cancel"), value: null },
                  { label: t("play.start"), icon: "play", value: "start", primary: true }],
        check() {
            setup = form.setup();
            return setup !== null;
        },
    });
    return setup;
}
