// The tree as an indented list, a treegrid to who cannot see it: one row a place, with what each
// search knows there at the moment shown. Only the rows that are open are listed and only those in
// sight are made, so the size of a tree does not matter. What is open is decided outside.

import { freshId, h, svg } from "../dom.js";
import { number, t } from "../i18n.js";
import { cutText, figure, windowText } from "./microscope-narration.js";

const MARGIN = 8; // rows made beyond what is in sight
const MAX_GUIDES = 14; // levels that are indented; deeper ones stand below each other

// A triangle for who moves, upright for the root's player, with the player's number.
function moverMark(mover, rootMover) {
    const isUp = mover === rootMover;
    return svg("svg",
        { class: `mover mover-${mover}`, viewBox: "0 0 20 20", "aria-hidden": "true" },
        svg("path", { d: isUp ? "M10 1 19.5 18H.5Z" : "M10 19 19.5 2H.5Z" }),
        svg("text", { x: 10, y: isUp ? 16 : 11.5 }, String(mover)));
}

function gainMark(gain) {
    return h("span", { class: "gain", title: t("microscope.gain", gain) }, `+${number(gain)}`);
}

function chip(kind, text, title) {
    return h("span", { class: `chip chip-${kind}`, title }, text);
}

// The child that a search prefers.
function star() {
    return h("span", { class: "star", title: t("microscope.chosenLong"), "aria-hidden": "true" },
        "★");
}

// What one search says of a place at a time, as the texts and elements of its cells.
class Lane {
    constructor(places, lane, time) {
        this.places = places;
        this.lane = lane;
        this.trace = places.traces[lane];
        this.time = Math.min(time, this.trace.length);
        const isOver = time >= this.trace.length;
        this.isRunning = !isOver;
        this.pass = this.trace.passAt(this.time);
        const path = isOver ? [] : this.trace.pathAt(time);
        this.path = new Set(path.map((order) => places.placeOf[lane][order]));
        this.line = new Set(isOver && this.trace.isWhole ? places.lineOf(lane) : []);
    }

    // What is known of a place here: its number, its window on entering and now or its visits, its
    // value.
    get columns() {
        const { windows, means } = this.trace.features;
        const known = means ? ["entered"] : windows ? ["entered", "now"] : [];
        return ["order", ...known, "value", "events"];
    }

    cells(place) {
        const visit = this.places.visitAt(place, this.lane, this.time);
        if (visit < 0) return { isThere: false, absence: this.#absence(place) };
        return this.trace.features.means ? this.#means(place) : this.#values(place, visit);
    }

    isChosen(place) {
        return place.parent !== null &&
               this.places.chosenAt(place.parent, this.lane, this.time) === place;
    }

    // Why a search has not been at a place where the other one was.
    #absence(place) {
        const { trace, time, lane } = this;
        const above = place.parent ? this.places.visitAt(place.parent, lane, time) : -1;
        if (above < 0) return { kind: "absent", text: t("microscope.notThere") };
        if (!trace.isLeft(above, time)) {
            const kind = trace.isCut(above, time) ? "sparedHere" : "notYet";
            return { kind, text: t(`microscope.${kind}`) };
        }
        const node = trace.nodes[above];
        const kind = node.cut ? "sparedHere" : node.table_hit ? "inTable" : "notThere";
        return { kind, text: t(`microscope.${kind}`) };
    }

    #means(place) {
        const visits = this.places.visitsAt(place, this.lane, this.time);
        const mean = this.places.meanAt(place, this.lane, this.time);
        return { isThere: true, order: visits[0], entered: `×${number(visits.length)}`, now: "",
                 value: mean === null ? "" : figure(mean, 1), isLeft: true, chips: [] };
    }

    #values(place, visit) {
        const { trace, time } = this;
        const node = trace.nodes[visit];
        const { alpha, beta, best } = trace.at(visit, time);
        const isLeft = trace.isLeft(visit, time);
        const value = isLeft ? node.value : best;
        const entered = windowText(node.alpha, node.beta);
        const now = windowText(alpha, beta);
        const { windows } = trace.features;
        return { isThere: true, order: visit, entered: windows ? entered : "",
                 now: windows && now !== entered ? now : "", isLeft, isOld: this.#isOld(visit),
                 value: value === null ? "" : figure(value),
                 chips: this.#chips(place, visit, node) };
    }

    // Whether a visit was in an earlier pass than the one that runs.
    #isOld(visit) {
        const { passes } = this.trace;
        return this.isRunning && passes.length > 1 && this.trace.passOf(visit) < this.pass;
    }

    #chips(place, visit, node) {
        const { trace, time } = this;
        const chips = [];
        if (trace.isCut(visit, time)) {
            chips.push(chip("cut", cutText(node)));
            if (node.cut.untried > 0)
                chips.push(chip("spared", t("microscope.spared", node.cut.untried)));
        }
        if (node.table_hit)
            chips.push(chip("table", t("microscope.table"), t("microscope.tableLong")));
        const visits = this.places.visitsAt(place, this.lane, time).length;
        if (this.#isOld(visit))
            chips.unshift(chip("old", t("microscope.ofPass", trace.passOf(visit) + 1)));
        if (trace.isSecondSearch(visit)) chips.push(chip("again", t("microscope.searchedTwice")));
        else if (visits > 1) chips.push(chip("again", `×${number(visits)}`,
                                             t("microscope.visits", visits)));
        return chips;
    }
}

export class TreeView {
    #rows = [];
    #lanes = [];
    #places = null;
    #id = freshId("tree");
    #scheduled = false;

    // options: onSelect(place), onPoint(place or null), onToggle(place, isOpen), onMoment(place).
    constructor(options) {
        this.options = options;
        this.selected = null;
        this.scroll = 0; // as it was told last: to ask would cost a layout
        this.header = h("div", { class: "tree-header", role: "row" });
        this.body = h("div", { class: "tree-body", role: "rowgroup" });
        this.element = h("div", { class: "tree", role: "treegrid", tabindex: 0,
                                  onscroll: () => {
                                      this.scroll = this.element.scrollTop;
                                      this.#schedule();
                                  },
                                  onkeydown: (event) => this.#key(event),
                                  onclick: (event) => this.#click(event),
                                  onpointermove: (event) => this.#point(event),
                                  onpointerleave: () => this.options.onPoint(null) },
                         h("div", { role: "rowgroup" }, this.header), this.body);
        new ResizeObserver(() => this.#measure()).observe(this.element);
    }

    // What is only known by asking the browser for a layout is asked once.
    #measure() {
        this.rowHeight = parseFloat(getComputedStyle(this.element).getPropertyValue("--row")) || 34;
        this.height = this.element.clientHeight;
        this.headHeight = this.header.offsetHeight;
        this.#schedule();
    }

    // open(place): whether its children are listed; revealed: a place to bring into sight, or null.
    show(places, time, open, revealed) {
        const isOther = places !== this.#places;
        this.#places = places;
        this.#lanes = places.traces.map((_, lane) => new Lane(places, lane, time));
        this.time = time;
        this.isOpen = open;
        this.#list();
        if (isOther) {
            this.#head();
            this.scroll = this.element.scrollTop = 0;
            this.#measure();
        }
        if (!this.#rows.includes(this.selected)) this.selected = places.root;
        this.element.setAttribute("aria-rowcount", this.#rows.length + 1);
        if (revealed) this.reveal(revealed);
        else this.#render();
    }

    // Brings a row into sight.
    reveal(place) {
        const index = this.#rows.indexOf(place);
        if (index < 0) return;
        const { rowHeight } = this;
        const top = index * rowHeight;
        const sight = this.height - this.headHeight;
        const before = this.scroll;
        if (top < before) this.scroll = top;
        else if (top + rowHeight > before + sight) this.scroll = top + rowHeight - sight;
        this.#render();
        if (this.scroll !== before) this.element.scrollTop = this.scroll; // last: it lays out
    }

    seenChildren(place) {
        return place.children.filter((child) => this.#places.isSeen(child, this.time));
    }

    #list() {
        this.#rows = [];
        if (!this.#places.isSeen(this.#places.root, this.time)) return;
        const visit = (place) => {
            this.#rows.push(place);
            if (this.isOpen(place)) this.seenChildren(place).forEach(visit);
        };
        visit(this.#places.root);
    }

    #head() {
        const heads = this.#lanes.length > 1
            ? this.#lanes.map(({ lane }) =>
                h("span", { role: "columnheader", class: `lane lane-${lane}` },
                  this.options.nameOf(lane)))
            : this.#lanes.flatMap(({ columns }) => columns).map((key) =>
                h("span", { role: "columnheader", class: `cell-${key}` }, this.#columnName(key)));
        const shape = this.#lanes.length > 1 ? "both"
            : `one tree-of-${this.#lanes[0]?.columns.length}`;
        this.element.className = `tree tree-${shape}`;
        this.element.setAttribute("aria-label", t("microscope.tree"));
        this.element.setAttribute("aria-description", t("microscope.keys"));
        this.header.replaceChildren(
            h("span", { role: "columnheader", class: "cell-move" }, t("microscope.columnMove")),
            ...heads);
        this.header.setAttribute("aria-rowindex", 1);
    }

    #columnName(key) {
        const isMean = this.#lanes[0]?.trace.features.means;
        const names = { order: "columnOrder", entered: isMean ? "columnVisits" : "columnEntered",
                        now: "columnNow", value: isMean ? "columnMean" : "columnValue",
                        events: "columnEvents" };
        return t(`microscope.${names[key]}`);
    }

    #schedule() {
        if (this.#scheduled) return;
        this.#scheduled = true;
        requestAnimationFrame(() => {
            this.#scheduled = false;
            if (this.#places) this.#render();
        });
    }

    #render() {
        const { rowHeight } = this;
        const most = Math.max(0, this.#rows.length * rowHeight + this.headHeight - this.height);
        const top = Math.min(this.scroll, most);
        const first = Math.max(0, Math.floor(top / rowHeight) - MARGIN);
        const count = Math.ceil(this.height / rowHeight) + 2 * MARGIN;
        const rows = this.#rows.slice(first, first + count);
        this.body.style.height = `${this.#rows.length * rowHeight}px`;
        this.body.replaceChildren(...rows.map((place, i) =>
            this.#row(place, first + i, rowHeight)));
        const isMade = rows.includes(this.selected);
        if (isMade) this.element.setAttribute("aria-activedescendant", this.#rowId(this.selected));
        else this.element.removeAttribute("aria-activedescendant");
    }

    #rowId(place) {
        return `${this.#id}-${place.number}`;
    }

    #row(place, index, rowHeight) {
        const children = this.seenChildren(place);
        const siblings = place.parent ? this.seenChildren(place.parent) : [place];
        const row = h("div", {
            id: this.#rowId(place), role: "row", class: "row", "aria-level": place.level + 1,
            "aria-setsize": siblings.length, "aria-posinset": siblings.indexOf(place) + 1,
            "aria-rowindex": index + 2, "aria-selected": String(place === this.selected),
            "aria-expanded": children.length > 0 ? String(this.isOpen(place)) : undefined,
            style: { transform: `translateY(${index * rowHeight}px)` },
        }, this.#moveCell(place, children), ...this.#laneCells(place, children));
        row.classList.toggle("selected", place === this.selected);
        row.classList.toggle("on-path", this.#lanes.some((lane) => lane.path.has(place)));
        row.classList.toggle("on-line", this.#lanes.some((lane) => lane.line.has(place)));
        row.classList.toggle("here", this.#lanes.some((lane) => this.#isHere(lane, place)));
        return row;
    }

    #isHere({ trace, places, lane, time }, place) {
        const step = time < trace.length ? trace.stepAt(time) : null;
        return step !== null && places.placeOf[lane][step.order] === place;
    }

    // Lines that lead down to the place, its move, and what it paid.
    #moveCell(place, children) {
        const isChosen = this.#lanes.some((lane) => lane.isChosen(place));
        const { rootMover, answer } = this.#lanes[0].trace;
        const who = place.mover === rootMover ? "maximises" : "minimises";
        const said = [t("microscope.player", place.mover)];
        if (answer.for_root) said.push(t(`microscope.${who}`));
        if (isChosen) said.push(t("microscope.chosenLong"));
        const cell = h("span", { role: "gridcell", class: "cell-move" },
            this.#guides(place), this.#twisty(place, children), moverMark(place.mover, rootMover),
            h("span", { class: "move" }, place.move ?? t("microscope.root")),
            place.gain !== 0 && gainMark(place.gain),
            h("span", { class: "visually-hidden" }, said.join(", ")));
        cell.classList.toggle("chosen", isChosen);
        return cell;
    }

    #guides(place) {
        const level = Math.min(place.level, MAX_GUIDES);
        const guides = h("span", { class: "guides", "aria-hidden": "true" });
        for (let i = 0, above = place; i < level; i++, above = above.parent) {
            const isLast = this.seenChildren(above.parent).at(-1) === above;
            const kind = i === 0 ? (isLast ? "corner" : "branch") : isLast ? "empty" : "pass";
            guides.prepend(h("span", { class: `guide guide-${kind}` }));
        }
        return guides;
    }

    #twisty(place, children) {
        const twisty = h("span", { class: "twisty", "aria-hidden": "true" });
        if (children.length > 0) twisty.dataset.open = this.isOpen(place) ? "yes" : "no";
        return twisty;
    }

    #laneCells(place, children) {
        const below = children.length > 0 && !this.isOpen(place);
        if (this.#lanes.length > 1)
            return this.#lanes.map((lane) => this.#laneCell(lane, place, below));
        const lane = this.#lanes[0];
        const cells = lane.cells(place);
        return lane.columns.map((key) =>
            h("span", { role: "gridcell", class: `cell-${key}` },
              ...this.#content(key, cells, lane, place, below)));
    }

    // All that one of two searches says, in one cell.
    #laneCell(lane, place, below) {
        const cells = lane.cells(place);
        const cell = h("span", { role: "gridcell", class: `lane lane-${lane.lane}` });
        if (!cells.isThere) {
            cell.classList.add("absent", `absent-${cells.absence.kind}`);
            cell.append(h("span", { class: "absence" }, cells.absence.text));
            return cell;
        }
        for (const key of lane.columns)
            cell.append(h("span", { class: `cell-${key}` },
                          ...this.#content(key, cells, lane, place, below)));
        return cell;
    }

    #content(key, cells, lane, place, below) {
        if (key === "order") return [number(cells.order + 1)];
        if (key === "value") return [this.#valueMark(cells), lane.isChosen(place) && star()];
        if (key === "events") {
            const count = below ? this.#places.belowAt(place, lane.lane, lane.time) : 0;
            const folded = count > 0 ? [chip("below", t("microscope.below", count))] : [];
            return [...cells.chips, ...folded];
        }
        return [cells[key]];
    }

    #valueMark({ value, isLeft, isOld }) {
        if (value === "") return h("span", { class: "visually-hidden" }, t("microscope.noValue"));
        const kind = `worth-${isLeft ? "known" : "open"} ${isOld ? "worth-old" : ""}`;
        return h("span", { class: `worth ${kind}`,
                           title: isLeft ? undefined : t("microscope.soFar", value) }, value);
    }

    // ---- What a person does ------------------------------------------------------------------

    #placeAt(event) {
        const top = this.body.getBoundingClientRect().top;
        return this.#rows[Math.floor((event.clientY - top) / this.rowHeight)] ?? null;
    }

    #point(event) {
        if (event.pointerType === "mouse")
            this.options.onPoint(event.target.closest(".row") ? this.#placeAt(event) : null);
    }

    #click(event) {
        const place = event.target.closest(".row") ? this.#placeAt(event) : null;
        if (!place) return;
        if (event.target.closest(".twisty, .chip-below") || event.detail === 2) this.#toggle(place);
        this.#select(place);
    }

    #select(place) {
        this.selected = place;
        this.options.onSelect(place);
        this.reveal(place);
    }

    #toggle(place) {
        if (this.seenChildren(place).length > 0)
            this.options.onToggle(place, !this.isOpen(place));
    }

    #key(event) {
        if (event.altKey || event.ctrlKey || event.metaKey || this.#rows.length === 0) return;
        const act = this.#actions()[event.key];
        if (!act) return;
        event.preventDefault();
        event.stopPropagation();
        act();
    }

    #actions() {
        const rows = this.#rows;
        const place = rows.includes(this.selected) ? this.selected : rows[0];
        const index = rows.indexOf(place);
        const page = Math.max(1, Math.floor(this.height / this.rowHeight) - 2);
        const go = (to) => this.#select(rows[Math.max(0, Math.min(to, rows.length - 1))]);
        const children = this.seenChildren(place);
        return {
            ArrowDown: () => go(index + 1),
            ArrowUp: () => go(index - 1),
            PageDown: () => go(index + page),
            PageUp: () => go(index - page),
            Home: () => go(0),
            End: () => go(rows.length - 1),
            ArrowRight: () => {
                if (children.length === 0) return;
                if (!this.isOpen(place)) this.#toggle(place);
                else this.#select(children[0]);
            },
            ArrowLeft: () => {
                if (children.length > 0 && this.isOpen(place)) this.#toggle(place);
                else if (place.parent) this.#select(place.parent);
            },
            Enter: () => this.#toggle(place),
            " ": () => this.options.onMoment(place),
        };
    }
}
