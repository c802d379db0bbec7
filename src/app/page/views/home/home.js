// Home: what the page is, the game under way to go on with, and a card for each game of the
// registry. Its own board draws the picture of a card.

import { createBoard } from "../../boards/board.js";
import { button, freshId, h } from "../../dom.js";
import { Game } from "../../game/game.js";
import { setupLike } from "../../game/levels.js";
import { gameFile } from "../../games/game-file.js";
import { addWords, hasWords, t } from "../../i18n.js";
import { notify } from "../../parts/dialog.js";
import { isPerson, playerName } from "../../parts/players.js";
import { rulesButton } from "../../parts/rules-button.js";
import { shortTitle, titleOf } from "../../parts/titles.js";
import words from "../../words/home.js";

addWords("home", words);

const NO_MOVE = ""; // as the last one, so that it is not marked

class HomeView {
    #app;
    #games;
    #boards = []; // those shown
    #opened = 0;
    #onChange = () => this.#refresh();
    keys = [];

    constructor(app) {
        this.#app = app;
        this.#games = app.catalogue.games;
        this.goOn = h("section", { class: "home-go-on panel", hidden: true });
        this.cards = new Map(this.#games.map((info) => [info.name, this.#card(info)]));
        this.element = h("div", { class: "home" },
            h("header", { class: "home-header" }, h("h1", {}, "Porfia"),
              h("p", {}, t("home.about"))),
            this.goOn,
            h("section", {}, h("h2", { class: "visually-hidden" }, t("home.games")),
              h("ul", { class: "home-cards" },
                [...this.cards.values()].map(({ element }) => element))));
    }

    open() {
        for (const { name } of this.#games) this.#drawSample(name);
        this.#app.library.addEventListener("change", this.#onChange);
        this.#refresh();
        import("../play/play.js").catch(() => {}); // what the next click needs
    }

    close() {
        this.#opened++;
        this.#app.library.removeEventListener("change", this.#onChange);
        for (const board of this.#boards.splice(0)) board.destroy();
    }

    // ---- Games --------------------------------------------------------------------------------

    #card(info) {
        const { name } = info;
        const title = shortTitle(info);
        const picture = h("div", { class: "home-picture", onclick: () => this.#play(name) });
        const opponent = h("p", { class: "soft home-opponent" });
        const heading = freshId("home");
        const element = h("li", {}, h("article", { class: "home-card panel", "data-game": name,
                                                   "aria-labelledby": heading },
            picture,
            h("div", { class: "home-text" }, h("h3", { id: heading }, titleOf(info)),
              h("p", {}, sentenceOf(info)), opponent),
            h("div", { class: "home-actions" },
              button(labelled(t("home.play"), title), "play", () => this.#play(name),
                     { class: "primary" }),
              rulesButton(this.#app, { game: () => name,
                                       label: labelled(t("parts.rules"), title) }))));
        return { element, picture, opponent };
    }

    #drawSample(name) {
        const { sample } = gameFile(name);
        const { picture } = this.cards.get(name);
        const options = this.#app.gameInfo(name).parameters;
        const known = new Set(options.map(({ name: parameter }) => parameter));
        const start = Object.entries(sample.start ?? {}).filter(([key]) => known.has(key));
        const setup = { game: name, moves: sample.moves, start: Object.fromEntries(start) };
        this.#draw(picture, new Game(this.#app.module, setup));
    }

    // Draws a game as a picture.
    #draw(holder, game) {
        const board = createBoard(game.game, {
            look: (move) => game.look(move),
            draw: (view) => game.drawing(view),
            title: shortTitle(this.#app.gameInfo(game.game)),
        });
        const frame = h("div", { class: "home-board", inert: true }, board.element);
        holder.replaceChildren(frame);
        board.show(game.state, { last: NO_MOVE, interactive: false, aids: false });
        frame.style.setProperty("--board-ratio", board.width / board.height);
        this.#boards.push(board);
    }

    async #play(name) {
        await this.#app.beginGame(name);
        this.#app.go("play");
    }

    // ---- What the library knows ---------------------------------------------------------------

    async #refresh() {
        const opened = ++this.#opened;
        await this.#app.gameKept;
        const games = await this.#app.library.list();
        const kept = await this.#app.library.latestUnfinished();
        if (opened !== this.#opened) return;
        for (const info of this.#games) {
            const { players } = setupLike(games, info, 0);
            this.cards.get(info.name).opponent.textContent = againstText(players);
        }
        this.#showGoOn(kept);
        this.element.dataset.read = "yes"; // tests wait for it
    }

    #showGoOn(kept) {
        this.goOn.hidden = true;
        if (!kept || kept.setup.moves.length === 0) return;
        let game;
        try {
            game = new Game(this.#app.module, kept.setup);
        } catch {
            return; // of another version
        }
        const info = this.#app.gameInfo(game.game);
        const heading = freshId("home");
        const picture = h("div", { class: "home-picture", onclick: () => this.#goOn(kept.id) });
        const { points } = game.present;
        this.goOn.setAttribute("aria-labelledby", heading);
        this.goOn.hidden = false;
        this.goOn.replaceChildren(picture,
            h("div", { class: "home-text" }, h("h2", { id: heading }, t("home.underWay")),
              h("p", {}, titleOf(info)),
              h("p", { class: "soft" }, againstText(game.players), h("br"),
                t("home.soFar", game.moves.length, ...points))),
            h("div", { class: "home-actions" },
              button(labelled(t("home.goOn"), shortTitle(info)), "play",
                     () => this.#goOn(kept.id), { class: "primary" })));
        game.ply = game.moves.length;
        this.#draw(picture, game);
    }

    async #goOn(id) {
        try {
            if (await this.#app.openKept(id)) this.#app.go("play");
            else this.#refresh(); // deleted in another tab
        } catch (error) {
            notify(error.message);
        }
    }
}

// One sentence for a new player.
function sentenceOf({ name, help }) {
    const key = `home.about_${name}`;
    return hasWords(key) ? t(key) : help;
}

// The label of a button that other cards have, too: screen readers hear the game.
function labelled(label, title) {
    return [label, h("span", { class: "visually-hidden" }, ` ${title}`)];
}

// The opponent of the only person, or both players.
function againstText(players) {
    const persons = players.filter(isPerson).length;
    if (persons === 1) return t("home.opponent", playerName(players, isPerson(players[0]) ? 2 : 1));
    return t("home.against", playerName(players, 1), playerName(players, 2));
}

export function createView(app) {
    return new HomeView(app);
}
