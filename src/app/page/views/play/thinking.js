// The computer's search: its latest line, and a row for every completed depth. The panel remembers
// whether it is open. Messages may arrive faster than frames; only the last one of a frame is
// drawn.

import { h } from "../../dom.js";
import { number, short, signed, t } from "../../i18n.js";
import { certaintyWord } from "../../parts/lead.js";
import { store } from "../../store.js";

const FACTS = {
    depth: depthText,
    result: (line) => leadText(line),
    nodes: (line) => short(line.nodes),
    speed: (line) => (line.nps ? t("play.perSecond", short(line.nps)) : "–"),
    cuts: (line) => t("play.cutCounts", short(line.alpha_cuts), short(line.beta_cuts)),
    tableHits: (line) => short(line.table_hits),
};

// The depth of a line, and whether it is proved.
function depthText(line) {
    if (line.solver) return `${number(line.depth)} (${certaintyWord(line)})`;
    return number(line.depth) + (line.exact ? ` ${t("play.toTheEnd")}` : "");
}

// The result of a line, in words.
export function leadText({ lead, exact }) {
    const about = exact ? "" : "≈ ";
    if (lead === 0) return about + t("play.leadNone");
    return about + t("play.lead", lead > 0 ? 1 : 2, Math.abs(lead));
}

export function createThinking() {
    const values = new Map();
    const facts = h("dl", { class: "facts" }, Object.keys(FACTS).map((name) => {
        const value = h("dd", {}, "–");
        values.set(name, value);
        return h("div", {}, h("dt", {}, t(`play.${name}`)), value);
    }));
    const best = h("p", { class: "best-line" });
    const rows = h("tbody");
    const table = h("table", { class: "depths" },
        h("thead", {}, h("tr", {}, ["depth", "value", "move", "nodes", "time"].map((name) =>
            h("th", { scope: "col" }, t(`play.${name}`))))), rows);
    const keep = () => store.set("thinking", element.open ? "open" : "closed");
    const element = h("details", { class: "thinking-panel empty", ontoggle: keep,
                                   open: store.get("thinking") !== "closed" },
        h("summary", {}, t("play.thinking")),
        h("p", { class: "soft no-search" }, t("play.noSearch")), facts, best,
        h("div", { class: "depths-scroll", tabindex: 0, role: "group",
                   "aria-label": t("play.depths") }, table));
    let line = null;
    let fresh = [];
    let isWaiting = false;

    function row({ depth, value, best: move, nodes, ms, exact }) {
        return h("tr", {}, [number(depth), signed(value) + (exact ? " =" : ""), move, short(nodes),
                            t("play.milliseconds", number(Math.round(ms)))]
            .map((text) => h("td", {}, text)));
    }

    function draw() {
        isWaiting = false;
        if (!line) return;
        element.classList.remove("empty");
        for (const [name, value] of values) value.textContent = FACTS[name](line);
        values.get("depth").title = line.solver ? t("report.solvedAbout") : "";
        best.textContent = best.title = line.pv.join(" ");
        rows.prepend(...fresh.map(row).reverse());
        fresh = [];
    }

    function clear() {
        line = null;
        fresh = [];
        rows.replaceChildren();
        element.classList.add("empty");
    }

    return {
        element,
        // No search.
        clear,
        toggle() {
            element.open = !element.open;
        },
        // A message of a search; null: a new search begins.
        show(message) {
            if (message === null) {
                rows.replaceChildren();
                fresh = [];
                return;
            }
            if (message.type === "line") {
                line = message;
                fresh.push(message);
            } else if (line && message.type === "progress") {
                line = { ...line, ...message };
            }
            if (isWaiting) return;
            isWaiting = true;
            requestAnimationFrame(draw);
        },
    };
}
