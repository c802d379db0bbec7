// The tree as an indented list, for screen readers a treegrid: a row for each branch, with the
// state of each search at the current time. Only visible rows are created, so the size of the tree
// does not matter. The owner decides which rows are open.

import { freshId, h, svg } from "../../dom.js";
import { number, t } from "../../i18n.js";
import { cutText, figure, windowText } from "./narration.js";

const MARGIN = 8; // extra rows above and below
const MAX_GUIDES = 14; // deepest indentation
const LEAST_ROWS = 3; // in sight when a step is shown

// A triangle with the mover's number, upright for the player at the root.
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

// The mark of the preferred child.
function star() {
    return h("span", { class: "star", title: t("microscope.chosenLong"), "aria-hidden": "true" },
        "★");
}

// The state of a branch in one search at a time, as texts and elements of its cells.
class Lane {
    constructor(tree, lane, time) {
        this.tree = tree;
        this.lane = lane;
        this.trace = tree.traces[lane];
        this.time = Math.min(time, this.trace.length);
        const isOver = time >= this.trace.length;
        this.isRunning = !isOver;
        this.pass = this.trace.passAt(this.time);
        const path = isOver ? [] : this.trace.pathAt(time);
        this.path = new Set(path.map((order) => tree.branchOf[lane][order]));
        this.line = new Set(isOver && this.trace.isWhole ? tree.lineOf(lane) : []);
    }

    // The cells of a branch: its number; its windows or visits; its value.
    get columns() {
        const { windows, means } = this.trace.features;
        const known = means ? ["entered"] : windows ? ["entered", "now"] : [];
        return ["order", ...known, "value", "events"];
    }

    cells(branch) {
        const visit = this.tree.visitAt(branch, this.lane, this.time);
        if (visit < 0) return { isThere: false, absence: this.#absence(branch) };
        return this.trace.features.means ? this.#means(branch) : this.#values(branch, visit);
    }

    isChosen(branch) {
        return branch.parent !== null &&
               this.tree.chosenAt(branch.parent, this.lane, this.time) === branch;
    }

    // Why a search has not visited a branch that the other has.
    #absence(branch) {
        const { trace, time, lane } = this;
        const above = branch.parent ? this.tree.visitAt(branch.parent, lane, time) : -1;
        if (above < 0) return { kind: "absent", text: t("microscope.notThere") };
        if (!trace.isLeft(above, time)) {
            const kind = trace.isCut(above, time) ? "sparedHere" : "notYet";
            return { kind, text: t(`microscope.${kind}`) };
        }
        const node = trace.nodes[above];
        const kind = node.cut ? "sparedHere" : node.table_hit ? "inTable" : "notThere";
        return { kind, text: t(`microscope.${kind}`) };
    }

    #means(branch) {
        const visits = this.tree.visitsAt(branch, this.lane, this.time);
        const mean = this.tree.meanAt(branch, this.lane, this.time);
        return { isThere: true, order: visits[0], entered: `×${number(visits.length)}`, now: "",
                 value: mean === null ? "" : figure(mean, 1), isLeft: true, chips: [] };
    }

    #values(branch, visit) {
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
                 chips: this.#chips(branch, visit, node) };
    }

    // Whether a visit belongs to an earlier pass.
    #isOld(visit) {
        const { passes } = this.trace;
        return this.isRunning && passes.length > 1 && this.trace.passOf(visit) < this.pass;
    }

    #chips(branch, visit, node) {
        const { trace, time } = this;
        const chips = [];
        if (trace.isCut(visit, time)) {
            chips.push(chip("cut", cutText(node)));
            if (node.cut.untried > 0)
                chips.push(chip("spared", t("microscope.spared", node.cut.untried)));
        }
        if (node.table_hit)
            chips.push(chip("table", t("microscope.table"), t("microscope.tableLong")));
        const visits = this.tree.visitsAt(branch, this.lane, time).length;
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
    #tree = null;
    #id = freshId("tree");
    #scheduled = false;

    // options: onSelect(branch), onPoint(branch or null), onToggle(branch, isOpen),
    // onMoment(branch).
    constructor(options) {
        this.options = options;
        this.selected = null;
        this.scroll = 0; // last known; reading it costs a layout
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

    // Values that need a layout are read once.
    #measure() {
        this.rowHeight = parseFloat(getComputedStyle(this.element).getPropertyValue("--row")) || 34;
        this.height = this.element.clientHeight;
        this.headHeight = this.header.offsetHeight;
        this.#schedule();
    }

    // open(branch): whether its children are listed; revealed: a branch to scroll to, or null.
    show(tree, time, open, revealed) {
        const isOther = tree !== this.#tree;
        this.#tree = tree;
        this.#lanes = tree.traces.map((_, lane) => new Lane(tree, lane, time));
        this.time = time;
        this.isOpen = open;
        this.#list();
        if (isOther) {
            this.#head();
            this.scroll = this.element.scrollTop = 0;
            this.#measure();
        }
        if (!this.#rows.includes(this.selected)) this.selected = tree.root;
        this.element.setAttribute("aria-rowcount", this.#rows.length + 1);
        if (revealed) this.reveal(revealed);
        else this.#render();
    }

    // Scrolls to a row, in the tree alone. height: of the part of the tree that is seen.
    reveal(branch, height = this.height) {
        const index = this.#rows.indexOf(branch);
        if (index < 0) return;
        const { rowHeight } = this;
        const top = index * rowHeight;
        const sight = height - this.headHeight;
        const before = this.scroll;
        if (top < before) this.scroll = top;
        else if (top + rowHeight > before + sight) this.scroll = top + rowHeight - sight;
        this.#render();
        if (this.scroll !== before) this.element.scrollTop = this.scroll; // causes a layout
    }

    // Scrolls to a row, in the part of the tree that is in the window if that has room for some
    // rows; the page scrolls by what is missing.
    bring(branch) {
        const { top } = this.element.getBoundingClientRect();
        const least = this.headHeight + LEAST_ROWS * this.rowHeight;
        const seen = Math.max(document.documentElement.clientHeight - top, least);
        this.reveal(branch, Math.min(seen, this.height));
        document.getElementById(this.#rowId(branch))?.scrollIntoView({ block: "nearest" });
    }

    seenChildren(branch) {
        return branch.children.filter((child) => this.#tree.isSeen(child, this.time));
    }

    #list() {
        this.#rows = [];
        if (!this.#tree.isSeen(this.#tree.root, this.time)) return;
        const visit = (branch) => {
            this.#rows.push(branch);
            if (this.isOpen(branch)) this.seenChildren(branch).forEach(visit);
        };
        visit(this.#tree.root);
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
            if (this.#tree) this.#render();
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
        this.body.replaceChildren(...rows.map((branch, i) =>
            this.#row(branch, first + i, rowHeight)));
        const isMade = rows.includes(this.selected);
        if (isMade) this.element.setAttribute("aria-activedescendant", this.#rowId(this.selected));
        else this.element.removeAttribute("aria-activedescendant");
    }

    #rowId(branch) {
        return `${this.#id}-${branch.number}`;
    }

    #row(branch, index, rowHeight) {
        const children = this.seenChildren(branch);
        const siblings = branch.parent ? this.seenChildren(branch.parent) : [branch];
        const row = h("div", {
            id: this.#rowId(branch), role: "row", class: "row", "aria-level": branch.level + 1,
            "aria-setsize": siblings.length, "aria-posinset": siblings.indexOf(branch) + 1,
            "aria-rowindex": index + 2, "aria-selected": String(branch === this.selected),
            "aria-expanded": children.length > 0 ? String(this.isOpen(branch)) : undefined,
            style: { transform: `translateY(${index * rowHeight}px)` },
        }, this.#moveCell(branch, children), ...this.#laneCells(branch, children));
        row.classList.toggle("selected", branch === this.selected);
        row.classList.toggle("on-path", this.#lanes.some((lane) => lane.path.has(branch)));
        row.classList.toggle("on-line", this.#lanes.some((lane) => lane.line.has(branch)));
        row.classList.toggle("here", this.#lanes.some((lane) => this.#isHere(lane, branch)));
        return row;
    }

    #isHere({ trace, tree, lane, time }, branch) {
        const step = time < trace.length ? trace.stepAt(time) : null;
        return step !== null && tree.branchOf[lane][step.order] === branch;
    }

    // Guide lines to the branch, its move and its gain.
    #moveCell(branch, children) {
        const isChosen = this.#lanes.some((lane) => lane.isChosen(branch));
        const { rootMover, answer } = this.#lanes[0].trace;
        const who = branch.mover === rootMover ? "maximises" : "minimises";
        const said = [t("microscope.player", branch.mover)];
        if (answer.for_root) said.push(t(`microscope.${who}`));
        if (isChosen) said.push(t("microscope.chosenLong"));
        const cell = h("span", { role: "gridcell", class: "cell-move" },
            this.#guides(branch), this.#twisty(branch, children),
            moverMark(branch.mover, rootMover),
            h("span", { class: "move" }, branch.move ?? t("microscope.root")),
            branch.gain !== 0 && gainMark(branch.gain),
            h("span", { class: "visually-hidden" }, said.join(", ")));
        cell.classList.toggle("chosen", isChosen);
        return cell;
    }

    #guides(branch) {
        const level = Math.min(branch.level, MAX_GUIDES);
        const guides = h("span", { class: "guides", "aria-hidden": "true" });
        for (let i = 0, above = branch; i < level; i++, above = above.parent) {
            const isLast = this.seenChildren(above.parent).at(-1) === above;
            const kind = i === 0 ? (isLast ? "corner" : "branch") : isLast ? "empty" : "pass";
            guides.prepend(h("span", { class: `guide guide-${kind}` }));
        }
        return guides;
    }

    #twisty(branch, children) {
        const twisty = h("span", { class: "twisty", "aria-hidden": "true" });
        if (children.length > 0) twisty.dataset.open = this.isOpen(branch) ? "yes" : "no";
        return twisty;
    }

    #laneCells(branch, children) {
        const below = children.length > 0 && !this.isOpen(branch);
        if (this.#lanes.length > 1)
            return this.#lanes.map((lane) => this.#laneCell(lane, branch, below));
        const lane = this.#lanes[0];
        const cells = lane.cells(branch);
        return lane.columns.map((key) =>
            h("span", { role: "gridcell", class: `cell-${key}` },
              ...this.#content(key, cells, lane, branch, below)));
    }

    // All values of one of two searches, in one cell.
    #laneCell(lane, branch, below) {
        const cells = lane.cells(branch);
        const cell = h("span", { role: "gridcell", class: `lane lane-${lane.lane}` });
        if (!cells.isThere) {
            cell.classList.add("absent", `absent-${cells.absence.kind}`);
            cell.append(h("span", { class: "absence" }, cells.absence.text));
            return cell;
        }
        for (const key of lane.columns)
            cell.append(h("span", { class: `cell-${key}` },
                          ...this.#content(key, cells, lane, branch, below)));
        return cell;
    }

    #content(key, cells, lane, branch, below) {
        if (key === "order") return [number(cells.order + 1)];
        if (key === "value") return [this.#valueMark(cells), lane.isChosen(branch) && star()];
        if (key === "events") {
            const count = below ? this.#tree.belowAt(branch, lane.lane, lane.time) : 0;
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

    // ---- Input -------------------------------------------------------------------------------

    #branchAt(event) {
        const top = this.body.getBoundingClientRect().top;
        return this.#rows[Math.floor((event.clientY - top) / this.rowHeight)] ?? null;
    }

    #point(event) {
        if (event.pointerType === "mouse")
            this.options.onPoint(event.target.closest(".row") ? this.#branchAt(event) : null);
    }

    #click(event) {
        const branch = event.target.closest(".row") ? this.#branchAt(event) : null;
        if (!branch) return;
        if (event.target.closest(".twisty, .chip-below") || event.detail === 2)
            this.#toggle(branch);
        this.#select(branch);
    }

    #select(branch) {
        this.selected = branch;
        this.options.onSelect(branch);
        this.reveal(branch);
    }

    #toggle(branch) {
        if (this.seenChildren(branch).length > 0)
            this.options.onToggle(branch, !this.isOpen(branch));
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
        const branch = rows.includes(this.selected) ? this.selected : rows[0];
        const index = rows.indexOf(branch);
        const page = Math.max(1, Math.floor(this.height / this.rowHeight) - 2);
        const go = (to) => this.#select(rows[Math.max(0, Math.min(to, rows.length - 1))]);
        const children = this.seenChildren(branch);
        return {
            ArrowDown: () => go(index + 1),
            ArrowUp: () => go(index - 1),
            PageDown: () => go(index + page),
            PageUp: () => go(index - page),
            Home: () => go(0),
            End: () => go(rows.length - 1),
            ArrowRight: () => {
                if (children.length === 0) return;
                if (!this.isOpen(branch)) this.#toggle(branch);
                else this.#select(children[0]);
            },
            ArrowLeft: () => {
                if (children.length > 0 && this.isOpen(branch)) this.#toggle(branch);
                else if (branch.parent) this.#select(branch.parent);
            },
            Enter: () => this.#toggle(branch),
            " ": () => this.options.onMoment(branch),
        };
    }
}
