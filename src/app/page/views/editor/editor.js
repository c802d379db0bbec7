// The editor: sets up any position on the board or as a text, to play, analyse or examine it. The
// service makes every change, so the board always shows a playable position; a refusal is shown
// beside its input. The previous game stays until the new position is used.

import { createBoard } from "../../boards/board.js";
import { announce, button, freshId, h } from "../../dom.js";
import { drawingOf, Game } from "../../game/game.js";
import { gameFile, gamePicture } from "../../games/game-file.js";
import { addWords, currentLanguage, hasWords, t } from "../../i18n.js";
import { notify } from "../../parts/dialog.js";
import { playerMark } from "../../parts/players.js";
import { segments } from "../../parts/segments.js";
import { isSeed, randomSeed, startInput, startLabel } from "../../parts/start-fields.js";
import { shortTitle } from "../../parts/titles.js";
import words from "../../words/editor.js";
import { padded, Typing, valuesOf } from "./values.js";

addWords("editor", words);

export const styles = ["views/editor/editor.css"];

// The options of a rules text: {threat: "on", ..}.
function readRules(text) {
    return Object.fromEntries(text.split(",").filter(Boolean).map((rule) => rule.split("=")));
}

class Editor {
    #app;
    #board = null;
    #kind = "";
    #typing = new Typing();
    #past = [];
    #future = [];
    #brush = null;
    #starts = {}; // values of the start fields

    constructor(app) {
        this.#app = app;
        this.element = h("div", { class: "editor" });
    }

    // ---- Opening and closing -----------------------------------------------------------------

    // A link may hold an edited position beside the previous game.
    open(route) {
        const query = new URLSearchParams(route);
        const game = this.#app.openGame(route);
        this.#past = [];
        this.#future = [];
        this.original = { game: game.game, rules: game.state.rules, position: game.state.position };
        this.setup = this.original;
        this.#make();
        const edited = { game: query.get("editedgame") ?? game.game,
                         rules: query.get("editedrules") ?? game.rules,
                         position: query.get("edited") };
        if (edited.position) this.#try(edited, this.textFault);
        this.#show();
    }

    close() {
        this.#board?.destroy();
        this.#board = null;
        this.#kind = "";
    }

    get keys() {
        const key = (keys, word, run) => ({ keys, label: t(`editor.${word}`), run });
        return [key(["z"], "undo", () => this.#step(this.#past, this.#future)),
                key(["y"], "redo", () => this.#step(this.#future, this.#past))];
    }

    #call(name, parameters) {
        return this.#app.module.call(name, { lang: currentLanguage(), ...parameters });
    }

    get #info() {
        return this.#app.gameInfo(this.setup.game);
    }

    // ---- Changes -----------------------------------------------------------------------------

    // Takes a setup if the rules allow it; otherwise shows the reason in `fault`.
    #try(setup, fault) {
        try {
            const { rules, position } = this.#call("state", setup);
            fault.textContent = "";
            this.#take({ game: setup.game, rules, position });
            return true;
        } catch (error) {
            fault.textContent = error.message;
            return false;
        }
    }

    #take(setup) {
        const { game, rules, position } = this.setup;
        if (game === setup.game && rules === setup.rules && position === setup.position) return;
        this.#past.push(this.setup);
        this.#future = [];
        this.setup = setup;
    }

    #step(from, to) {
        if (from.length === 0) return;
        to.push(this.setup);
        this.setup = from.pop();
        this.#show();
    }

    // A change by a call of the service.
    #ask(name, parameters, fault) {
        try {
            const { position } = this.#call(name, { ...this.setup, ...parameters });
            fault.textContent = "";
            this.#take({ ...this.setup, position });
        } catch (error) {
            fault.textContent = error.message;
        }
        this.#show();
        return fault.textContent === "";
    }

    #edit(place, change) {
        if (this.#ask("edit", { place, ...change }, this.boardFault))
            announce(this.state.places[place - 1].text);
    }

    #place(place, event) {
        const isBack = event.shiftKey || event.type === "contextmenu";
        const { game } = this.setup;
        const { direction, field } = this.#brush;
        const value = field ? padded(game, this.brushField.value.trim()) : this.#brush.value;
        if (direction) this.#edit(place, { direction: isBack ? -direction : direction });
        else this.#edit(place, { value: isBack ? valuesOf(game).empty : value });
    }

    #type(event) {
        const place = Number(event.target.closest("[data-place]")?.dataset.place ?? 0);
        if (!place || event.ctrlKey || event.altKey || event.metaKey) return;
        const value = this.#typing.key(this.setup.game, place, event.key);
        if (value === undefined) return;
        event.preventDefault();
        if (value !== null) this.#edit(place, { value });
    }

    // Empties the board place by place; the service adapts points and turn.
    #clear() {
        const value = valuesOf(this.setup.game).empty;
        let setup = this.setup;
        this.state.places.forEach((there, i) => {
            if (there.value === value) return;
            const { position } = this.#call("edit", { ...setup, place: i + 1, value });
            setup = { ...setup, position };
        });
        this.#try(setup, this.boardFault);
        this.#show();
    }

    #begin(game = this.setup.game) {
        const isOther = game !== this.setup.game;
        const rules = isOther ? "" : this.setup.rules;
        try {
            const { position } = this.#call("start",
                { game, rules, ...(isOther ? {} : this.#starts) });
            this.startFault.textContent = "";
            this.#try({ game, rules, position }, this.startFault);
        } catch (error) {
            this.startFault.textContent = error.message;
        }
        this.#show();
    }

    // ---- Elements ----------------------------------------------------------------------------

    #make() {
        const fault = () => h("p", { class: "fault", role: "alert" });
        this.boardFault = fault();
        this.pointsFault = fault();
        this.rulesFault = fault();
        this.startFault = fault();
        this.textFault = h("p", { class: "fault", role: "alert", id: freshId("fault") });
        this.holder = h("div", { class: "editor-board", onkeydown: (event) => this.#type(event) });
        this.summary = h("p", { class: "editor-summary", role: "status" });
        this.gamePanel = h("div");
        this.brushPanel = h("div");
        this.turnPanel = h("div");
        this.startPanel = h("div");
        this.rulesPanel = h("div");
        const undoing = (word, icon, from, to) =>
            button(t(`editor.${word}`), icon, () => this.#step(from(), to()), { iconOnly: true });
        this.undo = undoing("undo", "back", () => this.#past, () => this.#future);
        this.clear = button(t("editor.clear"), "close", () => this.#clear());
        this.redo = undoing("redo", "forward", () => this.#future, () => this.#past);
        this.element.replaceChildren(
            h("header", { class: "editor-header" }, h("h1", {}, t("editor.title")), this.#uses()),
            h("div", { class: "editor-bench" },
              h("section", { class: "editor-board-area", "aria-label": t("editor.board") },
                this.holder,
                this.boardFault, this.summary, this.#tools()),
              h("div", { class: "editor-side" },
                this.#panel(this.gamePanel), this.#panel(this.brushPanel),
                this.#panel(this.turnPanel), this.#panel(this.#textPanel()),
                this.#panel(this.startPanel), this.#panel(this.rulesPanel))));
    }

    #panel(content) {
        return h("section", { class: "panel editor-panel" }, content);
    }

    #tools() {
        return h("div", { class: "editor-tools" }, this.undo, this.redo,
            button(t("editor.start"), "again", () => this.#begin()),
            this.clear,
            button(t("editor.fromGame"), "first", () => {
                this.#take(this.original);
                this.#show();
            }));
    }

    #textPanel() {
        const id = freshId("position");
        this.text = h("textarea", { id, rows: 4, spellcheck: "false", autocapitalize: "off",
                                    "aria-describedby": this.textFault.id,
                                    oninput: () => this.#read() });
        return h("div", {}, h("div", { class: "editor-head" },
            h("label", { for: id }, t("editor.position")),
            button(t("editor.copy"), "text", () => this.#copy(), { class: "small" })),
            this.text, this.textFault);
    }

    // Takes the text while it is typed, as soon as it is a position.
    #read() {
        const isTaken = this.#try({ ...this.setup, position: this.text.value.trim() },
            this.textFault);
        this.text.setAttribute("aria-invalid", String(!isTaken));
        if (isTaken) this.#show({ keepsText: true });
    }

    async #copy() {
        try {
            await navigator.clipboard.writeText(this.setup.position);
            notify(t("editor.copied"));
        } catch {
            this.text.select();
        }
    }

    #uses() {
        const use = (word, icon, view, isMain) =>
            button(t(`editor.${word}`), icon, () => this.#use(view),
                { class: isMain ? "primary" : null });
        return h("div", { class: "editor-uses", role: "group", "aria-label": t("editor.use") },
            use("play", "play", "play", true), use("analyse", "analyse", "analysis"),
            use("microscope", "microscope", "microscope"));
    }

    // An unchanged position keeps its game.
    #use(view) {
        const { game, rules, position } = this.setup;
        const isSame = game === this.original.game && rules === this.original.rules &&
                       position === this.original.position;
        if (!isSame) {
            const { players, time } = this.#app.game;
            this.#app.setGame(new Game(this.#app.module, { game, rules, position, players, time }));
        }
        this.#app.go(view);
    }

    // ---- Display -----------------------------------------------------------------------------

    #show({ keepsText = false } = {}) {
        this.state = this.#call("state", this.setup);
        const isOther = this.#kind !== this.setup.game;
        if (isOther) this.#useBoard();
        this.#board.show(this.state, { editing: true, interactive: false, last: "", aids: false });
        this.holder.style.setProperty("--board-ratio", this.#board.width / this.#board.height);
        if (isOther) {
            this.#showGames();
            this.#showBrushes();
        }
        this.#showTurn();
        this.#showStart(isOther);
        this.#showRules();
        if (!keepsText) {
            this.text.value = this.setup.position;
            this.text.setAttribute("aria-invalid", "false");
            this.textFault.textContent = "";
        }
        const { end, mover, moves } = this.state;
        this.summary.textContent = end === "running" ? t("editor.canMove", mover, moves.length)
                                                     : t("editor.over");
        this.clear.hidden = valuesOf(this.setup.game).empty === undefined;
        this.undo.disabled = this.#past.length === 0;
        this.redo.disabled = this.#future.length === 0;
        this.#keepAddress();
    }

    #useBoard() {
        this.#board?.destroy();
        this.#kind = this.setup.game;
        this.#board = createBoard(this.#kind, {
            onPlace: (place, event) => this.#place(place, event),
            draw: (view) => drawingOf(this.#app.module, this.setup, view),
            title: shortTitle(this.#info),
        });
        this.holder.replaceChildren(this.#board.element);
    }

    #showGames() {
        const name = freshId("game");
        const { games } = this.#app.catalogue;
        this.gamePanel.replaceChildren(h("fieldset", { class: "editor-games" },
            h("legend", {}, t("editor.game")),
            games.map((info) => {
                const id = freshId("game");
                const input = h("input", { type: "radio", id, name, value: info.name,
                                           onchange: () => this.#begin(info.name) });
                input.checked = info.name === this.setup.game;
                return [input, h("label", { for: id }, gamePicture(info), shortTitle(info))];
            })));
    }

    #showBrushes() {
        const { brushes } = valuesOf(this.setup.game);
        const field = brushes.find((brush) => brush.field);
        [this.#brush] = brushes;
        const names = brushes.map((brush) => t(`editor.${brush.word}`, brush.argument));
        this.brushField = h("input", { class: "editor-brush-field", inputmode: "numeric", size: 3,
                                       maxlength: 2, value: field?.usual ?? "",
                                       "aria-label": field ? t(`editor.${field.word}`) : "" });
        const choice = segments(freshId("brush"), names, names[0], (text) => text, (text) => {
            this.#brush = brushes[names.indexOf(text)];
            if (this.#brush.field) this.brushField.select();
        });
        this.brushField.addEventListener("focus", () => {
            this.#brush = field;
            [...choice.querySelectorAll("input")].at(-1).checked = true;
        });
        this.brushPanel.replaceChildren(h("fieldset", {}, h("legend", {}, t("editor.put")),
            h("div", { class: "editor-row" }, choice, field ? this.brushField : ""),
            h("p", { class: "soft" }, this.#aboutValues())));
    }

    // Help on entering values, depending on the game.
    #aboutValues() {
        const key = `editor.about_${this.setup.game}`;
        return t(hasWords(key) ? key : "editor.about");
    }

    #showTurn() {
        const { mover, points } = this.state;
        const held = this.turnPanel.contains(document.activeElement)
            ? document.activeElement.dataset.field : null;
        const movers = h("fieldset", {}, h("legend", {}, t("editor.mover")),
            segments(freshId("mover"), [1, 2], mover, (player) => t("editor.player", player),
                     (player) => this.#ask("edit", { mover: player }, this.pointsFault)));
        const fields = points.map((value, i) =>
            h("label", { class: "editor-points" }, playerMark(i + 1),
            h("span", { class: "visually-hidden" }, t("editor.pointsOf", i + 1)),
            h("input", { type: "number", min: 0, value, "data-field": `points${i}`,
                         onchange: () => this.#setPoints() })));
        movers.querySelectorAll("input").forEach((input, i) => (input.dataset.field = `mover${i}`));
        this.turnPanel.replaceChildren(h("div", { class: "editor-row" }, movers,
            h("fieldset", {}, h("legend", {}, t("editor.points")),
              h("div", { class: "editor-row" }, fields))), this.pointsFault);
        if (held) this.turnPanel.querySelector(`[data-field=${held}]`)?.focus();
    }

    // Both fields at once: in some games the points must add up.
    #setPoints() {
        const fields = [...this.turnPanel.querySelectorAll(".editor-points input")];
        const points = fields.map(({ value }) => value || 0).join(":");
        try {
            const { position } = this.#call("edit", { ...this.setup, points });
            this.pointsFault.textContent = "";
            this.#take({ ...this.setup, position });
            this.#show();
        } catch (error) {
            this.pointsFault.textContent = error.message;
        }
    }

    #showStart(isOther) {
        if (!isOther) return;
        const present = gameFile(this.setup.game).startOf(this.setup.position);
        this.#starts = {};
        const fields = this.#info.parameters.map((parameter) => {
            this.#starts[parameter.name] = present[parameter.name] ?? parameter.default;
            return this.#startField(parameter);
        });
        this.startPanel.replaceChildren(h("h2", {}, t("editor.beginning")), ...fields,
            this.startFault);
    }

    #startField(parameter) {
        const { name, about } = parameter;
        const take = (value) => {
            this.#starts[name] = value;
            this.#begin();
        };
        const input = startInput(parameter, this.#starts[name],
            { size: 8, onchange: () => take(input.value.trim()) });
        const roll = () => take(input.value = randomSeed());
        return h("div", { class: "editor-row" },
            h("label", { for: input.id }, startLabel(parameter, "editor.start_")), input,
            isSeed(parameter) && button(t("editor.anotherSeed"), "dice", roll,
                { iconOnly: true }),
            h("span", { class: "soft" }, about));
    }

    #showRules() {
        const { options } = this.#info;
        this.rulesPanel.parentElement.hidden = options.length === 0;
        const chosen = readRules(this.setup.rules);
        const isOpen = this.rulesPanel.querySelector("details")?.open ?? false;
        this.rulesPanel.replaceChildren(h("details", { open: isOpen },
            h("summary", {}, t("editor.rules")),
            options.map(({ name, values, about }) => h("fieldset", { class: "editor-rule" },
                h("legend", {}, h("code", {}, name), " ", h("span", { class: "soft" }, about)),
                segments(freshId(name), values, chosen[name] ?? values[0], (value) => value,
                         (value) => this.#setRule(name, value)))), this.rulesFault));
    }

    #setRule(name, value) {
        const rules = Object.entries({ ...readRules(this.setup.rules), [name]: value })
            .map((rule) => rule.join("=")).join(",");
        this.#try({ ...this.setup, rules }, this.rulesFault);
        this.#show();
        this.rulesPanel.querySelector(`input[name^="${name}-"]:checked`)?.focus();
    }

    #keepAddress() {
        const query = new URLSearchParams(this.#app.game.toQuery());
        const { game, rules, position } = this.setup;
        if (game !== this.original.game) query.set("editedgame", game);
        if (rules !== this.original.rules) query.set("editedrules", rules);
        if (position !== this.original.position) query.set("edited", position);
        this.#app.remember(query.toString());
    }
}

export function createView(app) {
    const view = new Editor(app);
    return { element: view.element, open: (route) => view.open(route), close: () => view.close(),
             get keys() { return view.keys; } };
}
