// Playing: the board, the players, and all actions. turns.js decides turns and searches; this
// file displays and announces them. Every change takes one way: the turns report it, and the
// display follows from the game and the turns.

import { announce, button, freshId, h } from "../../dom.js";
import { addWords, t } from "../../i18n.js";
import { playersAt, proposeLevel } from "../../game/levels.js";
import { confirmDialog, notify } from "../../parts/dialog.js";
import { createMoveList } from "../../parts/move-list.js";
import { createNavigation } from "../../parts/navigation.js";
import { unusualRules } from "../../parts/options.js";
import { playerName } from "../../parts/players.js";
import { rulesButton } from "../../parts/rules-button.js";
import { freshStart, isSeed } from "../../parts/start-fields.js";
import { titleOf } from "../../parts/titles.js";
import { createShare } from "../../parts/share.js";
import { createBoardArea } from "../../parts/board-area.js";
import words from "../../words/play.js";
import { askForGame } from "./new-game.js";
import { createLevelOffer } from "./level-offer.js";
import { Turns } from "./turns.js";
import { Announcements, outcomeText, passedText, passingText, resultText }
    from "./announcements.js";
import { createThinking, leadText } from "./thinking.js";

addWords("play", words);

class PlayView {
    #app;
    #clock = null;
    #shownPly = 0;
    #startsFresh = false; // the next game opened is new
    #offeredFor = null; // the finished game that a level is proposed after

    constructor(app) {
        this.#app = app;
        this.turns = new Turns(app, {
            changed: (detail) => this.#changed(detail),
            thinking: (message) => this.thinking.show(message),
            waiting: () => this.#showWait(),
            settled: () => this.boardArea.settled,
        });
        this.announcements = new Announcements();
        this.boardArea = createBoardArea(app, {
            onMove: (move) => this.turns.play(move),
        });
        const go = (ply) => this.game.goTo(ply);
        this.moves = createMoveList({ onGo: go });
        this.navigation = createNavigation({ game: () => this.game, onGo: go });
        this.thinking = createThinking();
        this.#makeActions();
        this.#makeEntry();
        this.#assemble();
        this.keys = this.#makeKeys();
    }

    get game() {
        return this.turns.game;
    }

    // ---- Opening and closing --------------------------------------------------------------------

    open(query) {
        const game = this.#app.openGame(query);
        const isComputers = !game.players.includes("human");
        this.#shownPly = game.ply;
        this.thinking.clear();
        this.announcements.begin(game);
        this.turns.attach(game, { paused: isComputers && !this.#startsFresh });
        this.#startsFresh = false;
        this.#clock = setInterval(() => this.#tick(), 250);
    }

    close() {
        clearInterval(this.#clock);
        this.turns.detach();
        this.boardArea.board?.skip();
    }

    // The game before stays in the library.
    #begin(setup) {
        const isUnderWay = !this.game.isOver && this.game.moves.length > 0;
        if (isUnderWay) notify(t("play.keptBefore", t("app.games")));
        this.#app.setGame(setup);
        this.#startsFresh = true;
        this.close();
        this.open("");
        announce(t("play.begins", this.#app.gameInfo(this.game.game).title,
                   playerName(this.game.players, this.game.state.mover)));
    }

    // ---- Actions --------------------------------------------------------------------------------

    #makeActions() {
        const { turns } = this;
        const make = (name, icon, run, properties) =>
            button(t(`play.${name}`), icon, run, properties);
        this.actions = {
            newGame: make("newGame", "plus", () => this.#newGame()),
            newDeal: make("newDeal", "dice", () => this.#newDeal()),
            takeBack: make("takeBack", "back", () => turns.takeBack()),
            forward: make("forward", "forward", () => this.game.goTo(this.game.moves.length)),
            hint: make("hint", "hint", () => turns.askHint()),
            moveNow: make("moveNow", "step", () => turns.moveNow()),
            pause: make("pause", "pause", () => turns.setPaused(true)),
            resume: make("resume", "play", () => turns.setPaused(false)),
            step: make("step", "step", () => turns.step()),
            flip: make("flip", "flip", () => this.boardArea.flip()),
            resign: make("resign", "flag", () => this.#resign()),
            analyse: make("analyse", "analyse", () => this.#app.go("analysis")),
        };
        const primary = { class: "primary" };
        this.pass = make("pass", "forward", () => turns.play("pass"), primary);
        this.here = make("continueHere", "play", () => turns.continueHere(), primary);
        this.report = make("analyse", "analyse", () => this.#app.go("analysis"), primary);
        this.learn = make("learn", "learn", () => this.#app.go("learn"));
        this.once = make("again", "again", () => this.#again(false));
        this.turned = make("swap", "swap", () => this.#again(true));
        this.rulesButton = rulesButton(this.#app, {
            game: () => this.game.game, chosen: () => this.game.rules, class: "quiet no-print",
        });
        this.takeOver = make("takeOver", "person", () => this.#takeOver(), primary);
        this.retry = make("retry", "again", () => turns.setPaused(false), primary);
    }

    // Entry of a move in the notation of the manual.
    #makeEntry() {
        const id = freshId("entry");
        this.entryFault = h("p", { class: "fault", id: `${id}-fault`, role: "alert" });
        this.entry = h("input", { id, class: "entry", autocomplete: "off", autocapitalize: "off",
                                  spellcheck: "false", enterkeyhint: "go",
                                  placeholder: t("play.entry"), "aria-label": t("play.typeMove"),
                                  "aria-describedby": this.entryFault.id });
        this.entryForm = h("form", { class: "entry-form", onsubmit: (event) => {
            event.preventDefault();
            this.#playTyped();
        } }, this.entry);
        this.entry.addEventListener("keydown", (event) => {
            if (event.key === "Escape") this.entry.blur();
        });
    }

    #assemble() {
        const quiet = { iconOnly: true, class: "quiet" };
        this.title = h("h2", { class: "game-title" });
        this.rules = h("p", { class: "soft game-rules" });
        this.status = h("p", { class: "status-text" });
        this.statusActions = h("div", { class: "status-actions" });
        this.levelOffer = h("div", { class: "status-offer" });
        this.banner = h("section", { class: "status" }, this.status, this.statusActions,
                        this.levelOffer);
        this.share = createShare(this.#app, { game: () => this.game,
                                              onPosition: (setup) => this.#begin(setup) });
        this.more = h("footer", { class: "play-more no-print" },
            button(t("play.edit"), "edit", () => this.#app.go("editor")),
            h("div", { class: "share", role: "group", "aria-label": t("play.sameStart") },
              button(t("play.again"), "again", () => this.#again(false), quiet),
              button(t("play.swap"), "swap", () => this.#again(true), quiet)),
            this.share);
        this.element = h("div", { class: "play" },
            h("h1", { class: "visually-hidden" }, t("play.heading")),
            h("div", { class: "play-board" }, this.boardArea.element),
            h("div", { class: "play-side panel" },
              h("header", { class: "game-header" }, this.title,
                this.rulesButton, this.rules),
              this.banner,
              h("div", { class: "actions no-print", role: "group",
                         "aria-label": t("play.actions") }, Object.values(this.actions)),
              this.moves.element,
              h("div", { class: "play-foot no-print" },
                this.navigation.element, this.entryForm, this.entryFault),
              this.thinking.element,
              this.more));
    }

    #makeKeys() {
        const { turns, actions } = this;
        // A key acts like its button, if enabled.
        const press = (name) => () => !actions[name].hidden && actions[name].click();
        const key = (keys, name, run = press(name)) => ({ keys, label: t(`play.${name}`), run });
        return [
            key(["n"], "newGame"),
            key(["d"], "newDeal"),
            key(["u", "Backspace"], "takeBack"),
            key(["h"], "hint"),
            key(["p"], "pass", () => turns.mustPass && turns.play("pass")),
            key(["m", "/"], "typeMove", () => this.entry.focus()),
            key([" "], "spaceKey", () => this.#space()),
            key(["s"], "step"),
            key(["f"], "flip"),
            key(["t"], "thinking", () => this.thinking.toggle()),
            key(["a"], "analyse"),
            { keys: ["r"], label: t("parts.rules"), run: () => this.rulesButton.click() },
            ...this.navigation.keys,
        ];
    }

    // The space bar: move now, pause, resume.
    #space() {
        const { turns } = this;
        if (turns.turn === "paused") turns.setPaused(false);
        else if (!turns.hasPerson) turns.setPaused(true);
        else turns.moveNow();
    }

    async #newGame() {
        const setup = await askForGame(this.#app);
        if (setup) this.#begin(setup);
    }

    // The parameter of the game's start that deals it; none if it is not dealt.
    get #deal() {
        return this.#app.gameInfo(this.game.game).parameters.find(isSeed);
    }

    // The same game and players on a board dealt anew.
    #newDeal() {
        this.#beginAt(this.game.players);
    }

    // The same start, with the players the same or swapped.
    #again(swapped) {
        const players = swapped ? this.game.players.toReversed() : this.game.players;
        this.#begin(this.game.setup({ moves: [], times: [], ply: 0, resigned: 0, players }));
    }

    // A person plays on for a program.
    #takeOver() {
        const players = this.game.players.with(this.game.state.mover - 1, "human");
        this.#begin(this.game.setup({ players }));
    }

    async #resign() {
        const isSure = await confirmDialog(t("play.resign"), t("play.resignAbout"),
                                           t("play.resignYes"), "flag");
        if (isSure && !this.game.isOver) this.turns.resign();
    }

    #playTyped() {
        const move = this.entry.value.trim();
        this.entryFault.textContent = "";
        if (move === "") return;
        if (this.turns.turn !== "person") {
            this.entryFault.textContent = t("play.notYourTurn");
            return;
        }
        try {
            this.turns.play(move);
            this.entry.value = "";
        } catch (error) {
            this.entryFault.textContent = error.message;
            this.entry.select();
        }
    }

    // ---- Display --------------------------------------------------------------------------------

    #changed(detail) {
        const { game, turns } = this;
        const focused = document.activeElement;
        if (detail.kind !== "hint" && detail.kind !== "think") this.entryFault.textContent = "";
        if (detail.kind === "think") this.boardArea.showThinking(true);
        else this.#showBoard(detail);
        this.#shownPly = game.ply;
        const hadFocus = this.element.contains(focused);
        this.#showStatus();
        this.#showActions();
        if (hadFocus && (!focused.isConnected || focused.hidden)) this.#passFocus(focused);
        this.moves.show(game);
        this.navigation.show();
        this.#tick();
        this.announcements.tell(turns, detail);
        if (detail.kind !== "think" && detail.kind !== "hint") this.#app.remember();
    }

    // The focus of a button that disappears goes to the one that undoes it, to the offered action,
    // or to the board.
    #passFocus(gone) {
        const { pause, resume } = this.actions;
        const other = gone === pause ? resume : gone === resume ? pause : null;
        const heir = other && !other.hidden ? other : this.statusActions.firstChild;
        (heir ?? this.boardArea.board).focus();
    }

    #showBoard({ kind, look = null }) {
        const { game, turns } = this;
        const isStepForward = kind === "go" && game.ply === this.#shownPly + 1;
        const { hint } = turns;
        this.boardArea.show(game, {
            animate: kind === "move" ? look : isStepForward ? game.lookBack() : null,
            interactive: turns.turn === "person",
            arrows: hint ? [{ move: hint.best, strength: 1 }] : [],
            considered: hint?.best ?? null,
            thinking: turns.isThinking,
        });
    }

    #showStatus() {
        const { game, turns } = this;
        const { turn } = turns;
        const info = this.#app.gameInfo(game.game);
        this.title.replaceChildren(...titleOf(info));
        const rules = unusualRules(info, game.rules);
        this.rules.textContent = rules ? t("play.rulesAre", rules) : "";
        this.rules.hidden = !rules;
        this.status.textContent = this.#statusText(turn);
        this.banner.dataset.turn = turn;
        const offers = {
            over: [this.report, this.learn, this.once, this.turned],
            looking: [this.here],
            person: turns.mustPass ? [this.pass] : [],
            paused: turns.fault ? [this.retry] : [],
            absent: [this.takeOver],
        };
        this.statusActions.replaceChildren(...(offers[turn] ?? []));
        // A finished game is shared from its result, which is always in sight.
        if (turn === "over") this.statusActions.after(this.share);
        else if (this.share.parentElement !== this.more) this.more.append(this.share);
        this.#showLevelOffer(turn === "over");
    }

    // The level that the results propose, once the finished game is among them.
    async #showLevelOffer(isOver) {
        const { game } = this;
        if (isOver && this.#offeredFor === game) return;
        this.#offeredFor = isOver ? game : null;
        this.levelOffer.replaceChildren();
        if (!isOver) return;
        await this.#app.gameKept;
        const { levels } = this.#app.catalogue;
        const offer = proposeLevel(await this.#app.library.list(), game.game, levels);
        const players = offer && playersAt(game.players, offer, levels);
        if (!offer || String(players) === String(game.players)) return;
        if (this.#offeredFor !== game) return;
        this.levelOffer.replaceChildren(createLevelOffer(offer, () => this.#beginAt(players)));
    }

    // Another game of the same kind with other players.
    #beginAt(players) {
        const { game, rules, start, time } = this.game;
        const info = this.#app.gameInfo(game);
        this.#begin({ game, rules, start: freshStart(info, start), players, time });
    }

    // That a search waits for the server, or no longer.
    #showWait() {
        this.#showStatus();
        if (this.turns.wait) announce(this.#waitText());
    }

    #waitText() {
        const { isHere, place } = this.turns.wait;
        return isHere ? t("play.answersHere") : t("play.waits", place);
    }

    #statusText(turn) {
        const { game, turns } = this;
        const name = playerName(game.players, game.state.mover);
        const passed = turns.passed.map((player) => passedText(game, player));
        const withPassed = (...texts) => [...passed, ...texts].join(" ");
        if (turns.fault) return t("play.fault", turns.fault);
        if (turn === "over") return resultText(game);
        if (turn === "looking") return t("play.looking", game.ply, game.moves.length);
        if (turns.wait) return this.#waitText();
        if (turn === "passing") return passingText(game, game.state.mover);
        if (turn === "computer" || turns.isThinking) {
            return withPassed(t("play.turnComputer", name));
        }
        if (turn === "paused") return t("play.paused", name);
        if (turn === "absent") return t("play.absent", name);
        if (turns.mustPass) return t("play.mustPass");
        if (turns.hint) return t("play.hintIs", turns.hint.best, leadText(turns.hint));
        if (turns.isHinting) return t("play.hintComes");
        if (!game.isAtEnd) return t("play.fromHere", game.ply, game.moves.length);
        const text = t(turns.hasComputer ? "play.turnYou" : "play.turnPlayer", game.state.mover);
        return withPassed(text, ...(turns.news ? [outcomeText(turns.news)] : []));
    }

    #showActions() {
        const { actions, game, turns } = this;
        const { turn, hasPerson } = turns;
        const isRunning = turn === "computer" || (turn === "paused" && turns.isThinking);
        const isOver = turn === "over";
        const isAbsent = turn === "absent";
        const shown = {
            newDeal: Boolean(this.#deal),
            takeBack: hasPerson, forward: hasPerson, hint: hasPerson && !isOver,
            moveNow: hasPerson && turns.hasComputer && !isOver,
            pause: !hasPerson && turn === "computer",
            resume: !hasPerson && turn !== "computer" && !isOver && !isAbsent,
            step: !hasPerson && !isOver && !isAbsent,
            resign: hasPerson && !isOver, analyse: !isOver,
        };
        const possible = {
            takeBack: turns.takeBackPly >= 0, forward: !game.isAtEnd,
            hint: turn === "person" && !turns.isHinting && !turns.mustPass,
            moveNow: isRunning, resume: turn === "paused", step: turn === "paused" && !isRunning,
            resign: !game.isOver && game.moves.length > 0,
        };
        for (const [name, element] of Object.entries(actions)) {
            element.hidden = shown[name] === false;
            element.setAttribute("aria-disabled", String(possible[name] === false));
        }
    }

    #tick() {
        const { game, turns } = this;
        const isRunning = turns.isThinking || (turns.turn === "person" && game.isAtEnd);
        this.boardArea.clock(game.state.mover, isRunning ? turns.elapsed : null);
    }
}

export function createView(app) {
    return new PlayView(app);
}
