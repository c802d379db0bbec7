// Exports a game: its link, the text of its position, its log.dat, a print. Imports the text of a
// position.

import { button, freshId, h } from "../dom.js";
import { addWords, currentLanguage, t } from "../i18n.js";
import words from "../words/parts.js";
import { notify, openDialog } from "./dialog.js";

addWords("parts", words);

async function copy(text, done) {
    try {
        await navigator.clipboard.writeText(text);
        notify(done);
    } catch {
        const title = t("parts.copyByHand");
        const body = h("textarea", { class: "copy-text", rows: 4, readonly: true, autofocus: true,
                                     "aria-label": title,
                                     onfocus: (event) => event.target.select() }, text);
        await openDialog({ title, body });
    }
}

// message: what is said then.
export function copyLink(message = t("parts.linkCopied")) {
    return copy(location.href, message);
}

// Downloads a generated file.
export function download(name, text) {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    const link = h("a", { href: address, download: name });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}

// What writes a log is loaded when needed.
async function downloadLog(module, game) {
    const { logText } = await import("../game/record.js");
    download("log.dat", logText(module, game));
}

// A dialog to copy the position's text or enter another one. Resolves to a setup for Game, or null.
async function positionDialog(module, game) {
    const field = freshId("position");
    const fault = h("p", { class: "fault", id: `${field}-fault`, role: "alert" });
    const input = h("textarea", { id: field, rows: 4, spellcheck: "false", autocapitalize: "off",
                                  "aria-describedby": fault.id, autofocus: true });
    input.value = game.state.position;
    let setup = null;
    const answer = await openDialog({
        title: t("parts.position"),
        wide: true,
        body: [h("label", { for: field }, t("parts.positionAbout")), input, fault],
        actions: [{ label: t("parts.copy"), icon: "share", value: "copy" },
                  { label: t("parts.usePosition"), icon: "check", value: "use", primary: true }],
        check(value) {
            if (value !== "use") return true;
            const start = { game: game.game, rules: game.rules, position: input.value.trim() };
            try {
                module.call("state", { ...start, lang: currentLanguage() });
                setup = { ...start, players: game.players, time: game.time };
                return true;
            } catch (error) {
                fault.textContent = error.message;
                return false;
            }
        },
    });
    if (answer === "copy") await copy(input.value, t("parts.positionCopied"));
    return answer === "use" ? setup : null;
}

// A row of buttons. game(): what is shown; whole(): the game of a log; leftOut(): what the link
// does not hold, as a message, or null; onPosition(setup): a position was entered.
export function createShare(app, { game, whole = game, leftOut = () => null, onPosition }) {
    const actions = [
        ["copyLink", "share", () => copyLink(leftOut() ?? undefined)],
        ["position", "text", async () => {
            const setup = await positionDialog(app.module, game());
            if (setup) onPosition(setup);
        }],
        ["download", "download", () => downloadLog(app.module, whole())],
        ["print", "print", () => print()],
    ];
    return h("div", { class: "share", role: "group", "aria-label": t("parts.share") },
             actions.map(([name, icon, run]) =>
                 button(t(`parts.${name}`), icon, run, { iconOnly: true, class: "quiet" })));
}
