// What all boards share: layers of an SVG that scales with its container, places that can be
// pointed at, reached by keys and read aloud, what a considered move would do, values and arrows,
// and the movement from one position to the next. A game's board extends Surface and says
//
//     name                     of the board, for its style sheet and its words
//     arrange()                -> {width, height, rows}: the view box, and the places as seen
//     build()                  draws what never changes and makes places, with addPlace()
//     update()                 draws this.state
//     centre(place)            where it is; pillSpot(place): where its value stands
//     placeAt(x, y)            the place that a person means by that point, or 0
//     preview(look)            draws into layers.preview what a considered move would do
//     arrow(place, move, strength)   a recommended move, as an element
//     animate(look, motion)    the movement that led to this.state
//     coordinatesOf(place)     the coordinates to light up for a place

import { freshId, h, svg } from "../dom.js";
import { addWords, signed, t } from "../i18n.js";
import words from "../words/board.js";
import { Choice } from "./choice.js";
import { Motion, wantsStillness } from "./motion.js";
import { pill } from "./pills.js";
import { Pointing } from "./pointing.js";

addWords("board", words);

const LAYERS = ["scenery", "rows", "arrows", "pieces", "preview", "values", "motion"];

// How a state is shown; what show() is not told is this.
const PLAIN = {
    animate: null, // the look of the move that led here, to be seen moving
    last: null, // the last move: its look, or its text; without it, what state.played says
    flipped: false,
    values: null, // Map of move -> {value, exact, kind: "best" | "good" | "even" | "bad"}
    arrows: [], // {move, strength: 0..1}
    interactive: true,
    considered: null, // a move whose effects are shown while nobody points at another
    editing: false, // every place can be chosen, and chooses nothing but itself
    aids: true, // whether possible and barred places are marked
};

export function coordinate(x, y, words) {
    return svg("text", { class: "coordinate", x, y, dy: ".36em" }, words);
}

export class Surface {
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

    constructor(options) {
        this.#options = options;
        this.id = freshId("board");
        this.svg = svg("svg", { class: "board-surface" });
        this.element = h("div", { class: `board board-${this.name}` }, this.svg);
        this.choice = new Choice(this);
        this.pointing = new Pointing(this);
        this.#observer = new ResizeObserver(() => this.#resize());
        this.#observer.observe(this.element);
    }

    // ---- From outside -------------------------------------------------------------------------

    // Shows a state. The promise resolves when what moves has come to rest, skipped or not.
    async show(state, view = {}) {
        this.skip();
        this.choice.close();
        this.state = state;
        this.view = { ...PLAIN, ...view };
        this.#looks.clear();
        this.#legal = Map.groupBy(state.moves, (move) => move.place);
        this.#draw();
        if (this.view.animate && !wantsStillness()) {
            await this.#move(this.view.animate);
        }
    }

    // Says something else about the moves of the position shown, and leaves all the rest as it
    // is: what moves, what is being chosen, who has the focus.
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
        this.#observer.disconnect();
        this.element.remove();
    }

    // ---- For the boards of the games ----------------------------------------------------------

    value(place) {
        return this.state.places[place - 1].value;
    }

    // A place as an element: `shapes` are seen, and the last one is its mark when it has the focus.
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

    // What a legal move would do, as the rules say; null if nobody has been named to say it.
    look(move) {
        if (!this.#looks.has(move)) {
            this.#looks.set(move, this.#options.look?.(move) ?? null);
        }
        return this.#looks.get(move);
    }

    // What the board is, in words.
    get label() {
        return t(`board.${this.name}`);
    }

    // Why a place is barred to the mover.
    get barredText() {
        return t("board.barred");
    }

    // What is asked where several moves share a place, what tells one of them from the others, and
    // that in words.
    get choiceTitle() {
        return t("board.choose");
    }

    choiceText(move) {
        return move;
    }

    choiceLabel(name) {
        return t("board.play", name);
    }

    // What else there is to say of a place.
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

    // ---- What a person does -------------------------------------------------------------------

    hover(place) {
        if (place !== this.#hovered) {
            this.#hovered = place;
            this.#consider();
        }
    }

    // The place that has, or would get, the focus.
    get focused() {
        return this.#focused;
    }

    setFocused(place) {
        this.places.get(this.#focused)?.setAttribute("tabindex", -1);
        this.places.get(place)?.setAttribute("tabindex", 0);
        this.#focused = place;
        this.#consider();
    }

    // Shows the effects of one move among several of a place, while it is being chosen.
    considerOnly(move) {
        this.#applyConsidered(move, this.#placeOf(move));
    }

    reconsider() {
        this.#consider();
    }

    activate(place, event) {
        this.skip();
        if (!place) {
            return;
        }
        if (this.view.editing) {
            this.#options.onPlace?.(place, event);
            return;
        }
        const moves = this.legalAt(place);
        if (!this.view.interactive) {
            return;
        }
        if (moves.length === 0) {
            this.#options.onRefused?.(place, event);
        } else if (moves.length === 1) {
            this.play(moves[0].move);
        } else {
            this.choice.open(place, moves);
        }
    }

    play(move) {
        this.choice.close();
        this.#options.onMove?.(move);
    }

    // ---- Drawing ------------------------------------------------------------------------------

    // A change of it means that the board has to be made anew: its size, its side, its layout.
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
        this.svg.setAttribute("role", rows.length > 0 ? "grid" : "img"); // a grid has cells
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
            element.setAttribute("aria-disabled", String(!playable));
            element.setAttribute("aria-label", this.#describe(place, playable, barred, last));
        }
    }

    // A place in words: what is there, what can be done with it, and what that is worth.
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
        this.svg.classList.toggle("valued", Boolean(this.view.values?.size));
        this.#drawValues();
        this.#drawArrows();
    }

    #drawValues() {
        const pills = [...this.places.keys()].flatMap((place) => {
            const value = this.#valueAt(place);
            return value ? [pill(value, this.pillSpot(place))] : [];
        });
        this.layers.values.replaceChildren(...pills);
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

    // Who points with a mouse comes first, then who goes there by keys, then what show() was told.
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
        // While a board is made anew, a focus that is lost with the old one asks for what is not
        // there.
        const isThere = this.places.has(place);
        this.#lit = isThere ? [this.places.get(place), ...this.coordinatesOf(place)] : [];
        this.#lit.forEach((element) => element.classList.add("lit"));
        const look = move && !this.view.editing && isThere ? this.look(move) : null;
        if (look) {
            this.preview(look);
        }
        this.#options.onConsider?.(this.view.editing ? null : move);
    }

    // ---- Movement -----------------------------------------------------------------------------

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
