// What all boards share: layers of an SVG that scales with its container; places that can be
// clicked, reached by keys and read aloud; previews of a considered move; values and arrows; and
// the animation from one position to the next. The board of a game extends BoardView and defines
//
//     name                     of the board, for its style sheet and its words
//     arrange()                -> {width, height, rows}: the view box, and the places as displayed
//     build()                  draws what never changes and creates places, with addPlace()
//     update()                 draws this.state
//     centre(place)            its centre; valueSpot(place): the position of its value
//     placeAt(x, y)            the place meant by that point, or 0
//     preview(look)            draws the effects of a considered move into layers.preview
//     arrow(place, move, strength)   a recommended move, as an element
//     animate(look, motion)    the animation that leads to this.state
//     coordinatesOf(place)     the coordinates to highlight for a place
//     marks()                  what the legend explains, see legend.js

import { freshId, h, svg } from "../dom.js";
import { addWords, signed, t } from "../i18n.js";
import words from "../words/board.js";
import { Legend } from "./legend.js";
import { MoveChoice } from "./move-choice.js";
import { Motion, wantsStillness } from "./motion.js";
import { Reason } from "./reason.js";
import { valueLabel } from "./value-labels.js";
import { Pointing } from "./pointing.js";

addWords("board", words);

const LAYERS = ["scenery", "rows", "arrows", "pieces", "preview", "values", "motion"];

// Defaults of the options of show().
const PLAIN = {
    animate: null, // the look of the move that led here, to animate
    last: null, // the last move: its look, or its text; without it, what state.played says
    flipped: false,
    values: null, // Map of move -> {value, exact, kind: "best" | "good" | "even" | "bad"}
    arrows: [], // {move, strength: 0..1}
    interactive: true,
    considered: null, // a move whose effects are shown unless another is pointed at
    editing: false, // every place can be clicked; a click selects nothing but the place
    aids: true, // whether playable and barred places are marked
    legend: false, // whether marks are explained below the board
};

export function coordinate(x, y, words) {
    return svg("text", { class: "coordinate", x, y, dy: ".36em" }, words);
}

export class BoardView {
    layers = {};
    state = null;
    view = PLAIN;
    places = new Map(); // place -> its element
    rows = [];

    #options;
    #motion = null;
    #structure = "";
    #legal = new Map(); // place -> its moves
    #looks = new Map();
    #hovered = 0;
    #focused = 0;
    #considered = null;
    #lit = [];
    #observer = null;
    #legend = new Legend(this);

    constructor(options) {
        this.#options = options;
        this.id = freshId("board");
        this.svg = svg("svg", { class: "board-surface" });
        this.element = h("div", { class: `board board-${this.name}` }, this.svg);
        this.choice = new MoveChoice(this);
        this.reason = new Reason(this);
        this.pointing = new Pointing(this);
        this.#observer = new ResizeObserver(() => this.#resize());
        this.#observer.observe(this.element);
    }

    // ---- Interface ----------------------------------------------------------------------------

    // Shows a state. The promise resolves when the animation has ended or was skipped.
    async show(state, view = {}) {
        this.skip();
        this.choice.close();
        this.reason.close();
        this.state = state;
        this.view = { ...PLAIN, ...view };
        this.#looks.clear();
        this.#legal = Map.groupBy(state.moves, (move) => move.place);
        this.#draw();
        if (this.view.animate && !wantsStillness()) {
            await this.#move(this.view.animate);
        }
    }

    // Replaces values and arrows of the shown position; animation, menu and focus stay.
    annotate({ values = null, arrows = [] } = {}) {
        this.view = { ...this.view, values, arrows };
        this.#drawPlaces();
        this.#drawOpinions();
    }

    skip() {
        const motion = this.#motion;
        this.#motion = null;
        motion?.end();
    }

    focus() {
        this.places.get(this.#focused)?.focus();
    }

    destroy() {
        this.skip();
        this.choice.destroy();
        this.reason.destroy();
        this.#observer.disconnect();
        this.element.remove();
    }

    // ---- For the boards of games --------------------------------------------------------------

    value(place) {
        return this.state.places[place - 1].value;
    }

    // Adds a place as an element with these `shapes`; the last one is its focus mark.
    addPlace(place, row, ...shapes) {
        const element = svg(
            "g",
            { class: "place", role: "gridcell", tabindex: -1, "data-place": place },
            ...shapes,
        );
        this.places.set(place, element);
        row.append(element);
        return element;
    }

    addRow() {
        const row = svg("g", { role: "row" });
        this.layers.rows.append(row);
        return row;
    }

    legalAt(place) {
        return this.#legal.get(place) ?? [];
    }

    isPlayable(place) {
        const open = this.view.editing || (this.view.interactive && this.#legal.has(place));
        return place > 0 && open;
    }

    // The effects of a legal move, by the rules; null without options.look.
    look(move) {
        if (!this.#looks.has(move)) {
            this.#looks.set(move, this.#options.look?.(move) ?? null);
        }
        return this.#looks.get(move);
    }

    marks() {
        return [];
    }

    // The name of the board, in words.
    get label() {
        return t(`board.${this.name}`);
    }

    // Why a place is barred to the mover.
    get barredText() {
        return t("board.barred");
    }

    // Why nothing can be played at a place, or beside all places (0); empty: that says itself.
    refusal(place) {
        return place ? t("board.refused", this.state.places[place - 1].text) : "";
    }

    // Where several moves share a place: the question, the label of each move, and the label in
    // words.
    get choiceTitle() {
        return t("board.choose");
    }

    choiceText(move) {
        return move;
    }

    choiceLabel(name) {
        return t("board.play", name);
    }

    // Additional words about a place.
    remark() {
        return "";
    }

    // The last move as {move, place, changes?}, or null.
    get last() {
        const { last } = this.view;
        const played = this.state.played ?? [];
        if (last && typeof last === "object") {
            return last;
        }
        const latest = played.at(-1);
        return latest && (last === null || last === latest.move) ? latest : null;
    }

    // ---- Input --------------------------------------------------------------------------------

    hover(place) {
        if (place !== this.#hovered) {
            this.#hovered = place;
            this.#consider();
        }
    }

    // The focused place, or the one that would get the focus.
    get focused() {
        return this.#focused;
    }

    setFocused(place) {
        this.places.get(this.#focused)?.setAttribute("tabindex", -1);
        this.places.get(place)?.setAttribute("tabindex", 0);
        this.#focused = place;
        this.#consider();
    }

    // Previews one of several moves of a place while the menu is open.
    considerOnly(move) {
        this.#applyConsidered(move, this.#placeOf(move));
    }

    reconsider() {
        this.#consider();
    }

    // Whether an event only shows a move, which the next one plays: a touch hides what it means.
    showsFirst(event) {
        return event.pointerType === "touch" && Boolean(this.#options.showsFirst?.());
    }

    activate(place, event) {
        this.skip();
        const wasShown = this.choice.takeClosed() === place;
        if (this.view.editing) {
            if (place) {
                this.#options.onPlace?.(place, event);
            }
            return;
        }
        const moves = this.legalAt(place);
        if (!this.view.interactive) {
            return;
        }
        if (moves.length === 0) {
            this.#refuse(place, event);
        } else if (moves.length > 1) {
            this.choice.open(place, moves);
        } else if (this.showsFirst(event) && !wasShown) {
            this.choice.confirm(place, moves[0]);
        } else {
            this.play(moves[0].move);
        }
    }

    // Says why nothing can be played at a place, or at the point of a click beside all places.
    #refuse(place, event) {
        const text = this.refusal(place);
        if (text) {
            this.reason.show(text, place ? this.centre(place) : this.pointing.pointOf(event));
            this.#options.onRefused?.(place, text);
        }
    }

    play(move) {
        this.choice.close();
        this.#options.onMove?.(move);
    }

    // ---- Drawing ------------------------------------------------------------------------------

    // When it changes, the board is rebuilt: size, orientation, layout.
    structure() {
        return `${this.state.places.length} ${this.view.flipped}`;
    }

    #draw() {
        const structure = this.structure();
        if (structure !== this.#structure) {
            this.#structure = structure;
            this.#rebuild();
        }
        this.svg.setAttribute("aria-label", this.label);
        this.svg.setAttribute("aria-description", t("board.keys"));
        this.svg.classList.toggle("live", this.view.interactive || this.view.editing);
        this.svg.classList.toggle("mover1", this.state.mover === 1);
        this.svg.classList.toggle("mover2", this.state.mover === 2);
        this.update();
        this.#drawPlaces();
        this.#drawOpinions();
        this.#considered = null;
        this.#consider();
    }

    #rebuild() {
        const hadFocus = this.svg.contains(document.activeElement);
        const { width, height, rows } = this.arrange();
        this.width = width;
        this.height = height;
        this.rows = rows;
        this.places.clear();
        this.svg.setAttribute("role", rows.length > 0 ? "grid" : "img"); // role="grid" needs cells
        this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
        this.element.style.setProperty("--board-ratio", width / height);
        this.element.style.setProperty("--board-units", width);
        this.svg.replaceChildren();
        for (const name of LAYERS) {
            this.layers[name] = svg("g", { class: `layer-${name}` });
            this.svg.append(this.layers[name]);
        }
        for (const name of LAYERS) {
            if (name !== "rows") {
                this.layers[name].setAttribute("aria-hidden", "true");
            }
        }
        this.build();
        this.#legend.build(this.marks());
        this.#hovered = 0;
        const kept = this.places.has(this.#focused) ? this.#focused : (this.rows[0]?.[0] ?? 0);
        this.setFocused(kept);
        if (hadFocus) {
            this.focus();
        }
    }

    #resize() {
        if (this.state && this.structure() !== this.#structure) {
            this.skip();
            this.#draw();
        }
    }

    #drawPlaces() {
        const last = this.last;
        const barred = new Set(this.view.aids ? this.state.barred : []);
        for (const [place, element] of this.places) {
            const playable = this.isPlayable(place);
            const { classList } = element;
            classList.toggle("playable", playable);
            classList.toggle("possible", playable && this.view.aids && !this.view.editing);
            classList.toggle("barred", barred.has(place));
            classList.toggle("last", last?.place === place);
            classList.toggle("raised", this.#valueAt(place) !== null); // above its value
            element.setAttribute("aria-disabled", String(!playable));
            element.setAttribute("aria-label", this.#describe(place, playable, barred, last));
        }
    }

    // A place in words: its content, what can be done with it, and the value of that.
    #describe(place, playable, barred, last) {
        const parts = [this.state.places[place - 1].text];
        const moves = this.legalAt(place);
        if (playable && moves.length > 0) {
            parts.push(t("board.playable"));
            if (moves[0].gain > 0) {
                parts.push(t("board.gain", moves[0].gain));
            }
        } else if (barred.has(place)) {
            parts.push(this.barredText);
        }
        const remark = this.remark(place);
        if (remark) {
            parts.push(remark);
        }
        const value = this.#valueAt(place);
        if (value) {
            parts.push(t(value.exact ? "board.exact" : "board.value", signed(value.value)));
        }
        if (last?.place === place) {
            parts.push(t("board.last"));
        }
        return parts.join(", ");
    }

    // The value of the best move of a place, or null.
    #valueAt(place) {
        const { values } = this.view;
        const known = values ? this.legalAt(place).flatMap((m) => values.get(m.move) ?? []) : [];
        return known.reduce((best, one) => (best && best.value >= one.value ? best : one), null);
    }

    #drawOpinions() {
        const hasValues = Boolean(this.view.values?.size);
        this.svg.classList.toggle("valued", hasValues);
        this.#legend.show(this.view.legend, this.state.mover, hasValues);
        this.#drawValues();
        this.#drawArrows();
    }

    #drawValues() {
        const labels = [...this.places.keys()].flatMap((place) => {
            const value = this.#valueAt(place);
            return value ? [valueLabel(value, this.valueSpot(place))] : [];
        });
        this.layers.values.replaceChildren(...labels);
    }

    #drawArrows() {
        const arrows = this.view.arrows.flatMap(({ move, strength = 1 }) => {
            const place = this.#placeOf(move);
            return place ? [this.arrow(place, move, strength)] : [];
        });
        this.layers.arrows.replaceChildren(...arrows);
    }

    #placeOf(move) {
        return this.state.moves.find((legal) => legal.move === move)?.place ?? 0;
    }

    // ---- The considered move ------------------------------------------------------------------

    // Priority: mouse, then keyboard focus, then the move given to show().
    #consider() {
        if (!this.state) {
            return;
        }
        const focused = this.svg.querySelector(".place:focus-visible") ? this.#focused : 0;
        const pointed = [this.#hovered, focused].find((place) => place && this.isPlayable(place));
        if (pointed) {
            this.#applyConsidered(this.legalAt(pointed)[0]?.move ?? null, pointed);
        } else {
            this.#applyConsidered(this.view.considered, this.#placeOf(this.view.considered));
        }
    }

    #applyConsidered(move, place) {
        const key = `${move} ${place}`;
        if (key === this.#considered) {
            return;
        }
        this.#considered = key;
        this.layers.preview.replaceChildren();
        this.#lit.forEach((element) => element.classList.remove("lit"));
        // While the board is rebuilt, a place that loses the focus no longer exists.
        const isThere = this.places.has(place);
        this.#lit = isThere ? [this.places.get(place), ...this.coordinatesOf(place)] : [];
        this.#lit.forEach((element) => element.classList.add("lit"));
        const look = move && !this.view.editing && isThere ? this.look(move) : null;
        if (look) {
            this.preview(look);
        }
        this.#options.onConsider?.(this.view.editing ? null : move);
    }

    // ---- Animation ----------------------------------------------------------------------------

    async #move(look) {
        const motion = new Motion();
        const over = new Promise((resolve) => motion.atEnd(resolve));
        motion.atEnd(() => this.layers.motion.replaceChildren());
        this.#motion = motion;
        this.animate(look, motion);
        motion.whenOver().then(() => {
            if (this.#motion === motion) {
                this.skip();
            }
        });
        await over;
    }
}
