// Learning from mistakes: the moves of a game that lost points return one by one, to find something
// better on the board. The report (report.js) finds them and is made first if missing; estimates
// are verified (verification.js) before they are asked about; exercises.js judges tries.

import { announce, button, freshId, h, icon } from "../../dom.js";
import { Exercise, exercisesOf, lossesOf } from "../../game/exercises.js";
import { Game } from "../../game/game.js";
import { addWords, t } from "../../i18n.js";
import { leadWords } from "../../parts/lead.js";
import { isPerson, playerName } from "../../parts/players.js";
import { createProgress } from "../../parts/progress.js";
import { createBoardArea } from "../../parts/board-area.js";
import { Report } from "../../game/report.js";
import { isCertain, isChecked, Verification } from "../../game/verification.js";
import { store } from "../../store.js";
import words from "../../words/learn.js";
import { reportTime } from "../analysis/report.js";

addWords("learn", words);

export const styles = ["parts/search.css", "views/learn/learn.css"];

const LEAST_POINTS = [1, 2, 3, 5, 10, 20];
const HINTS = 2; // where, then which
const MARKS = { open: "", solved: "check", helped: "check", shown: "hint", skipped: "next" };
const FOUND = ["solved", "helped"];

// The player of a move, in sentences of this view.
function isYou(players, player) {
    return isPerson(players[player - 1]) && !isPerson(players[2 - player]);
}

// The initial choice of player: the only person, else both.
function usualSide(players) {
    return [1, 2].find((player) => isYou(players, player)) ?? 0;
}

// The region of a place, in words: "on the left, at the top".
function regionWords(board, place) {
    const { x, y } = board.centre(place);
    const third = (at, size) => Math.min(2, Math.floor(3 * at / size));
    const [column, row] = [third(x, board.width), third(y, board.height)];
    if (row === 1 && column === 1) return t("learn.centre");
    if (row === 1) return t(`learn.column${column}`);
    return `${t(`learn.row${row}`)}, ${t(`learn.column${column}`)}`;
}

class LearnView {
    #app;
    #game = null;
    #report = null;
    #exercises = [];
    #index = 0; // exercises.length: the summary
    #side = 0;
    #asked = 0; // detects late answers of the engine
    #verification = null; // the running one
    #isBegun = false; // what the report learns later changes no exercise
    #onReport = () => this.#follow();

    constructor(app) {
        this.#app = app;
        this.boardArea = createBoardArea(app, { onMove: (move) => this.#try(move) });
        this.progress = createProgress({ stopText: t("learn.stop"),
                                         onStop: () => this.#stop() });
        this.choices = h("div", { class: "learn-choices" });
        this.task = h("div", { class: "learn-task" });
        this.answer = h("p", { class: "learn-answer" });
        this.actions = h("div", { class: "learn-actions" });
        this.list = h("ol", { class: "learn-list" });
        this.message = h("div", { class: "panel learn-message", hidden: true });
        this.panel = h("div", { class: "learn-side" },
            this.progress.element,
            h("section", { class: "panel learn-panel" }, this.task, this.answer, this.actions),
            this.list, this.choices);
        this.element = h("div", { class: "learn" }, h("h1", {}, t("learn.title")), this.message,
                         this.boardArea.element, this.panel);
        this.keys = [
            { keys: ["h"], label: t("learn.keyHint"), run: () => this.#hint() },
            { keys: ["s"], label: t("learn.keySolution"), run: () => this.#solve() },
            { keys: ["n", "ArrowRight"], label: t("learn.keyNext"), run: () => this.#next() },
            { keys: ["ArrowLeft"], label: t("learn.keyPrevious"),
              run: () => this.#goTo(this.#index - 1) },
        ];
    }

    // ---- Opening and closing ------------------------------------------------------------------

    open(query) {
        this.#game = this.#app.openGame(query);
        this.#app.remember();
        this.#side = usualSide(this.#game.players);
        this.#report?.removeEventListener("change", this.#onReport);
        this.#report = Report.of(this.#game);
        this.#report.addEventListener("change", this.#onReport);
        this.#exercises = [];
        this.#isBegun = false;
        if (this.#game.moves.length > 0 && !this.#report.isKnown && !this.#report.isRunning) {
            this.#report.run(this.#app.engine, this.#game, reportTime());
        } else {
            this.#showReport();
        }
    }

    close() {
        this.#asked++;
        this.#endVerification();
        this.#report.removeEventListener("change", this.#onReport);
    }

    // ---- The report ---------------------------------------------------------------------------

    #follow() {
        if (this.#report.isRunning) this.#isBegun = false;
        if (!this.#isBegun && !this.#verification) this.#showReport();
    }

    #stop() {
        if (this.#report.isRunning) this.#report.stop();
        this.#verification?.stop();
    }

    #endVerification() {
        this.#verification?.stop();
        this.#verification = null;
    }

    #showReport() {
        const { isRunning, isKnown } = this.#report;
        const isEmpty = this.#game.moves.length === 0;
        const total = this.#game.moves.length;
        const isReady = !isEmpty && !isRunning && isKnown;
        this.message.hidden = !isEmpty && !this.#report.error;
        this.panel.hidden = isEmpty;
        this.element.classList.remove("ready");
        if (isRunning) {
            const { judged } = this.#report;
            this.progress.show(judged, total, t("learn.making", judged, total));
        } else {
            this.progress.hide();
        }
        if (isReady) {
            this.#prepare();
            return;
        }
        this.message.replaceChildren(...(isEmpty ? this.#emptyMessage()
                                                 : [this.#report.error?.message ?? ""]));
        this.boardArea.show(this.#game, { interactive: false });
    }

    #emptyMessage() {
        return [h("p", {}, t("learn.noMoves")),
                button(t("learn.play"), "play", () => this.#app.go("play"), { class: "primary" }),
                button(t("learn.log"), "log", () => this.#app.go("games", ""))];
    }

    // ---- Choice of mistakes -------------------------------------------------------------------

    get #least() {
        return Number(store.get(`learn.least.${this.#game.game}`)) || 1;
    }

    // Which losses are asked about.
    get #choice() {
        return { player: this.#side, least: this.#least };
    }

    // Verifies what is estimated, then begins.
    async #prepare() {
        this.#endVerification();
        const verification = new Verification(this.#report, lossesOf(this.#report, this.#choice), {
            engine: this.#app.engine, game: this.#game, time: this.#report.time ?? reportTime() });
        this.#verification = verification;
        const show = () => this.progress.show(verification.done, verification.total,
            t("learn.checking", verification.done, verification.total));
        if (verification.total > 0) {
            this.element.classList.remove("ready");
            this.boardArea.show(this.#game, { interactive: false });
            show();
        }
        let fault = "";
        try {
            await verification.run(show);
        } catch (error) {
            fault = error.message;
        }
        if (this.#verification !== verification) return;
        this.#verification = null;
        this.progress.hide();
        this.message.hidden = !fault;
        this.message.textContent = fault;
        this.element.classList.add("ready");
        this.#begin();
    }

    #begin(exercises = null) {
        this.#isBegun = true;
        this.#exercises = exercises ?? exercisesOf(this.#game, this.#report, this.#choice);
        this.#showChoices();
        this.#goTo(0);
    }

    #showChoices() {
        const name = freshId("side");
        const least = freshId("least");
        const side = (value, label) => h("label", { class: "choice" },
            h("input", { type: "radio", name, value, checked: this.#side === value,
                         onchange: () => this.#choose(value) }), label);
        const { sums, isComplete } = this.#report;
        this.choices.replaceChildren(
            h("fieldset", {}, h("legend", {}, t("learn.side")),
              side(1, this.#sideName(1)), side(2, this.#sideName(2)), side(0, t("learn.both"))),
            h("p", { class: "learn-least" }, h("label", { for: least }, t("learn.least")),
              h("select", { id: least, onchange: (event) => this.#chooseLeast(event.target.value) },
                LEAST_POINTS.map((points) =>
                    h("option", { value: points, selected: points === this.#least },
                      t("learn.points", points))))),
            ...(isComplete || !sums ? [] : [h("p", { class: "learn-partial" },
                t("learn.partial", sums.judged, sums.moves), " ",
                button(t("learn.judgeAll"), "analyse", () =>
                    this.#report.run(this.#app.engine, this.#game, reportTime())))]),
            ...this.#certaintyWords());
    }

    // What is not asked about because it is not certain.
    #certaintyWords() {
        const losses = lossesOf(this.#report, this.#choice);
        const unchecked = losses.filter((judged) => !isChecked(this.#report, judged)).length;
        const left = losses.filter((judged) => !isCertain(this.#report, judged)).length - unchecked;
        const line = (...content) => h("p", { class: "learn-partial" }, content);
        return [left > 0 && line(t("learn.leftOut", left)),
                unchecked > 0 && line(t("learn.unchecked", unchecked), " ",
                    button(t("learn.check"), "analyse", () => this.#prepare()))].filter(Boolean);
    }

    #sideName(player) {
        return playerName(this.#game.players, player);
    }

    async #choose(side) {
        this.#side = side;
        await this.#prepare();
        this.choices.querySelector(":checked")?.focus();
    }

    async #chooseLeast(points) {
        store.set(`learn.least.${this.#game.game}`, points);
        await this.#prepare();
        this.choices.querySelector("select").focus();
    }

    // ---- An exercise --------------------------------------------------------------------------

    get #exercise() {
        return this.#exercises[this.#index] ?? null;
    }

    #goTo(index) {
        if (index < 0 || index > this.#exercises.length) return;
        this.#asked++;
        this.#index = index;
        const exercise = this.#exercise;
        this.#say("");
        if (exercise) {
            this.#showPosition();
            this.#showTask(exercise);
        } else {
            this.#showSummary();
        }
        this.#showActions();
        this.#showList();
    }

    #next() {
        const exercise = this.#exercise;
        if (exercise?.isOpen) exercise.status = "skipped";
        this.#goTo(this.#index + 1);
    }

    // Shows the position before the mistake, or after a move.
    #showPosition(move = null, arrows = []) {
        const { judged } = this.#exercise;
        const moves = this.#game.moves.slice(0, judged.ply);
        const game = new Game(this.#app.module,
                              this.#game.setup({ moves, ply: judged.ply, resigned: 0 }));
        const look = move ? game.look(move) : null;
        if (move) game.play(move);
        this.boardArea.show(game, { animate: look, arrows,
                                interactive: this.#exercise.isOpen && !move });
    }

    #showTask({ judged }) {
        const { players } = this.#game;
        const { exact } = judged;
        const you = isYou(players, judged.mover);
        const key = `learn.task${you ? "You" : ""}${judged.turns ? "Turned" : ""}`;
        const text = you ? t(key, judged.ply + 1, judged.move, judged.lost)
            : t(key, judged.ply + 1, this.#sideName(judged.mover), judged.move, judged.lost);
        const certainty = t(exact ? "learn.lossExact" : "learn.lossHeld");
        this.task.replaceChildren(
            h("h2", {}, t("learn.number", this.#index + 1, this.#exercises.length)),
            h("p", {}, text), h("p", { class: "about" }, certainty));
        announce(`${text} ${certainty}`);
    }

    // Shows and announces an answer.
    #say(text, kind = "") {
        this.answer.textContent = text;
        this.answer.dataset.kind = kind;
        this.answer.hidden = text === "";
        if (text) announce(text);
    }

    async #try(move) {
        const exercise = this.#exercise;
        if (!exercise?.isOpen) return;
        const number = ++this.#asked;
        this.#showPosition(move);
        this.#say(t("learn.thinking", move), "thinking");
        try {
            const result = await exercise.judge(this.#app.engine, this.#app.module, move);
            if (number === this.#asked) this.#answerTry(exercise, move, result);
        } catch (error) {
            if (number === this.#asked) this.#say(error.message, "wrong");
        }
    }

    #answerTry(exercise, move, { lost, verdict, exact }) {
        const { best, move: played } = exercise.judged;
        const key = move === best ? "rightBest" : move === played ? "samePlayed" : verdict;
        const certainty = t(exact ? "learn.certain" : "learn.uncertain");
        this.#say(`${t(`learn.${key}`, move, lost)} ${certainty}`, verdict);
        if (verdict !== "right") this.#showPosition();
        this.#showActions();
        this.#showList();
        if (verdict === "right") this.actions.querySelector("button")?.focus();
    }

    // A hint: first the region, then the move.
    #hint() {
        const exercise = this.#exercise;
        if (!exercise?.isOpen || exercise.hints >= HINTS) return;
        this.#asked++;
        exercise.hints++;
        const { best } = exercise.judged;
        const isWhole = exercise.hints === HINTS;
        this.#showPosition(null, isWhole ? [{ move: best, strength: 1 }] : []);
        this.#say(isWhole ? t("learn.hintMove", best) : this.#whereWords(exercise), "hint");
        this.#showActions();
    }

    #whereWords({ judged }) {
        const state = this.#game.stateAt(judged.ply);
        const { place, gain } = state.moves.find(({ move }) => move === judged.best);
        if (place === 0) return t("learn.hintPass");
        const region = regionWords(this.boardArea.board, place);
        return gain > 0 ? t("learn.hintWhere", region, gain) : t("learn.hintWhereNothing", region);
    }

    #solve() {
        const exercise = this.#exercise;
        if (!exercise) return;
        this.#asked++;
        if (exercise.isOpen) exercise.status = "shown";
        const { best, move, lead, played_lead: playedLead } = exercise.judged;
        this.#showPosition(best);
        this.#say(t("learn.solutionText", best, leadWords(lead), move, leadWords(playedLead)),
                  "solution");
        this.#showActions();
        this.#showList();
        this.actions.querySelector("button")?.focus();
    }

    // ---- Display ------------------------------------------------------------------------------

    #showActions() {
        const exercise = this.#exercise;
        this.actions.hidden = !exercise;
        if (!exercise) return;
        const isLast = this.#index === this.#exercises.length - 1;
        const hadFocus = this.actions.contains(document.activeElement);
        const onwards = exercise.isOpen ? "learn.skip" : isLast ? "learn.finish" : "learn.next";
        const next = button(t(onwards), "next", () => this.#next(),
                            { class: exercise.isOpen ? null : "primary" });
        const analyse = button(t("learn.analyse"), "analyse", () => this.#analyse(),
                               { class: "quiet" });
        const hint = button(t(exercise.hints > 0 ? "learn.hintMore" : "learn.hint"), "hint",
                            () => this.#hint(), { class: "primary" });
        const solution = button(t("learn.solution"), "check", () => this.#solve());
        const isHinted = exercise.hints >= HINTS;
        this.actions.replaceChildren(...(exercise.isOpen
            ? [...(isHinted ? [] : [hint]), solution, next] : [next, analyse]));
        if (hadFocus) this.actions.firstChild.focus();
    }

    #analyse() {
        this.#game.goTo(this.#exercise.judged.ply);
        this.#app.go("analysis");
    }

    #showList() {
        this.list.setAttribute("aria-label", t("learn.list"));
        this.list.replaceChildren(...this.#exercises.map((exercise, index) => {
            const { judged, status } = exercise;
            const label = t("learn.item", judged.ply + 1, judged.move, t(`learn.status_${status}`));
            return h("li", {}, h("button", {
                type: "button", class: "learn-item", dataset: { status }, title: label,
                "aria-label": label, "aria-current": index === this.#index ? "step" : null,
                onclick: () => this.#goTo(index),
            }, String(judged.ply + 1), MARKS[status] ? icon(MARKS[status]) : null));
        }));
    }

    #showSummary() {
        const all = this.#exercises.length;
        const found = this.#exercises.filter(({ status }) => FOUND.includes(status)).length;
        const atOnce = this.#exercises.filter(({ status }) => status === "solved").length;
        const missed = this.#exercises.filter(({ status }) => !FOUND.includes(status));
        const none = lossesOf(this.#report, this.#choice).length > 0 ? t("learn.noneCertain")
            : this.#report.losses.length > 0 ? t("learn.none") : t("learn.noneAtAll");
        const text = all === 0 ? none : t("learn.summaryText", found, all, atOnce);
        const restart = (exercises) => this.#begin(exercises.map(({ judged }) =>
            new Exercise(this.#game, judged)));
        this.boardArea.show(this.#game, { interactive: false });
        this.task.replaceChildren(
            h("h2", {}, t("learn.summary")), h("p", {}, text),
            h("div", { class: "learn-actions" },
              missed.length > 0 && missed.length < all &&
                  button(t("learn.againMissed"), "learn", () => restart(missed),
                         { class: "primary" }),
              all > 0 && button(t("learn.again"), "again", () => restart(this.#exercises)),
              button(t("learn.analyse"), "analyse", () => this.#app.go("analysis"))));
        announce(text);
    }
}

export function createView(app) {
    return new LearnView(app);
}
