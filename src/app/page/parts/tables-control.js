// The endgame tables of a game: how far they go, and the button that loads them.

import { announce, h } from "../dom.js";
import { number, t } from "../i18n.js";
import { notify } from "./dialog.js";

const MEGABYTE = 1e6;

// control.element; control.show(game): by its name; control.close(). onReady(): the searches from
// now on use tables that were just loaded.
export function createTablesControl({ app, onReady }) {
    const { tables } = app;
    const text = h("span", {});
    const bar = h("progress", { max: 1, "aria-label": t("parts.tablesLoading") });
    const load = h("button", { type: "button", onclick: loadNow });
    const element = h("div", { class: "tables-control", hidden: true }, text, bar, load);
    let game = null; // with tables
    let name = null; // of any game
    let facts = null;
    let before = "none"; // the last state

    async function loadNow() {
        const hadFocus = document.activeElement === load;
        try {
            await tables.load(game);
            announce(text.textContent);
        } catch (error) {
            notify(t("app.tablesFailed", error.message));
            if (hadFocus) load.focus();
        }
    }

    function update() {
        const onServer = tables.onServer(game);
        const state = onServer === null ? tables.state(game) : "server";
        const pieces = onServer ?? facts?.pieces ?? 0;
        element.hidden = !game || pieces === 0;
        if (element.hidden) return;
        text.textContent = t(`parts.tables_${state}`, pieces);
        bar.hidden = state !== "loading";
        bar.value = tables.share(game);
        load.hidden = state !== "none";
        load.textContent = t("parts.tablesLoad", number((facts?.bytes ?? 0) / MEGABYTE, 1));
        const isNew = state === "ready" && before === "loading";
        before = state;
        if (isNew) onReady();
    }

    async function show(wanted) {
        tables.addEventListener("change", update);
        if (name !== wanted) {
            name = wanted;
            game = app.gameInfo(wanted).tables ? wanted : null;
            facts = null;
        }
        if (game && !facts) {
            const found = await tables.facts(game);
            if (name === wanted) facts = found;
        }
        update();
    }

    function close() {
        tables.removeEventListener("change", update);
    }

    return { element, show, close };
}
