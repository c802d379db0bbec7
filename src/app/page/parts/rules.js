// The rules of a game in a dialog: sections of texts, with pictures that the game's own board draws
// from positions of the service. games/rules/ has the sections of a game, and words/ its texts; a
// game without them has the text of its help and a picture of its start.
//
//     section: {title: of words/rules.js, texts, list, more: keys of texts, figures}
//     figure: {start, moves, considered: a move, wide, caption: key of a text,
//              facts({state, look, result}) -> the arguments of the caption, texts, numbers or
//              lists of texts}
//
// `look` has the effects of the considered move; `result` of a finished game is [winner, points of
// the winner, points of the other player].

import { createBoard } from "../boards/board.js";
import { h } from "../dom.js";
import { Game } from "../game/game.js";
import { gameFile } from "../games/game-file.js";
import { addWords, listed, t } from "../i18n.js";
import { loadStyles } from "../styles.js";
import { openDialog } from "./dialog.js";
import { optionTitle, optionValue, rulesOf } from "./options.js";
import { shortTitle } from "./titles.js";

const NO_MOVE = ""; // as the last one, so that it is not marked

class RulesPage {
    #app;
    #info;
    #boards = []; // {board, game, view}

    constructor(app, info, sections, chosen) {
        this.#app = app;
        this.#info = info;
        this.element = h("div", { class: "rules-page", tabindex: 0, autofocus: true, role: "group",
                                  "aria-label": t("parts.rulesOf", shortTitle(info)) },
                         sections.map((section) => this.#section(section)), this.#options(chosen));
    }

    // Draws the pictures, which needs their width.
    draw() {
        for (const { board, game, view } of this.#boards) {
            board.show(game.state, { last: NO_MOVE, ...view });
        }
    }

    destroy() {
        for (const { board } of this.#boards) board.destroy();
    }

    // ---- Sections -------------------------------------------------------------------------------

    #section({ title, texts = [], list = [], more = [], figures = [] }) {
        const paragraphs = (keys) => keys.map((key) => h("p", {}, textOf(key)));
        return h("section", { class: `rules-section rules-${title}` },
                 h("div", { class: "rules-text" },
                   title && h("h3", {}, t(`rules.${title}`)),
                   paragraphs(texts),
                   list.length > 0 && h("ul", {}, list.map((key) => h("li", {}, textOf(key)))),
                   paragraphs(more)),
                 figures.length > 0 && h("div", { class: "rules-figures" },
                                         figures.map((figure) => this.#figure(figure))));
    }

    // Its board takes no input, and the caption says what it shows.
    #figure({ start, moves = [], considered = null, wide = false, caption, facts = () => [] }) {
        const info = this.#info;
        const game = new Game(this.#app.module, { game: info.name, start, moves });
        const board = createBoard(info.name, {
            look: (move) => game.look(move),
            draw: (view) => game.drawing(view),
            title: shortTitle(info),
        });
        this.#boards.push({ board, game, view: { considered } });
        const known = { state: game.state, look: considered && game.look(considered),
                        result: game.isOver ? resultOf(game) : null };
        return h("figure", { class: wide ? "rules-figure wide" : "rules-figure" },
                 h("div", { class: "rules-board", inert: true }, board.element),
                 h("figcaption", {}, textOf(caption, ...facts(known))));
    }

    // ---- Options --------------------------------------------------------------------------------

    // Each option with its values; the chosen ones are marked if they are not the usual ones.
    #options(chosen) {
        const { name: game, options } = this.#info;
        if (options.length === 0) return null;
        const value = (option, text) => h("li", {}, optionValue(game, option.name, text),
            text === option.values[0] && mark("rules.usual"),
            chosen[option.name] === text && text !== option.values[0] && mark("rules.inThisGame"));
        return h("section", { class: "rules-section" },
                 h("div", { class: "rules-text" }, h("h3", {}, t("rules.options")),
                   h("p", {}, t("rules.optionsAbout"))),
                 h("dl", { class: "rules-options" }, options.map((option) =>
                     h("div", {}, h("dt", {}, optionTitle(game, option)),
                       h("dd", {}, h("ul", {}, option.values.map((text) =>
                           value(option, text))))))));
    }
}

function mark(key) {
    return [" ", h("span", { class: "rules-mark" }, t(key))];
}

// A text of the game ("goal"), or of another table ("rules.wins").
function textOf(key, ...values) {
    const texts = values.map((value) => (Array.isArray(value) ? listed(value) : value));
    return t(key.includes(".") ? key : `gameRules.${key}`, ...texts);
}

function resultOf({ winner, state: { points } }) {
    const first = winner === 2 ? 2 : 1;
    return [winner, points[first - 1], points[2 - first]];
}

// What a game without rules of its own says.
function helpOf({ help }) {
    const words = { goal: help };
    return { words: { en: words, pt: words },
             sections: [{ title: "goal", texts: ["goal"],
                          figures: [{ caption: "rules.firstPosition" }] }] };
}

// Shows the rules of a game by its name, until the dialog is closed. chosen: the text of the rules
// of a game that is played ("threat=off,..").
export async function showRules(app, game, chosen = "") {
    const info = app.gameInfo(game);
    const [file] = await Promise.all([gameFile(game).rules?.(), loadStyles(["parts/rules.css"])]);
    const { words, sections } = file?.rules ?? helpOf(info);
    addWords("gameRules", words);
    const page = new RulesPage(app, info, sections, rulesOf(chosen));
    const closed = openDialog({ title: t("parts.rulesOf", shortTitle(info)), wide: true,
                                body: page.element });
    page.draw();
    await closed;
    page.destroy();
}
