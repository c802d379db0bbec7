// Modal dialogs: a <dialog> with a title, a body and buttons. The browser keeps the focus inside;
// Escape, the cross and a click outside close it without an answer.

import { button, freshId, h } from "../dom.js";
import { addWords, t } from "../i18n.js";
import words from "../words/parts.js";

addWords("parts", words);

// {title, body: elements, actions: [{label, icon, value, primary, autofocus}], wide}. Resolves to
// the value of the chosen action, or null. `check(value)` keeps the dialog open by returning false.
export function openDialog({ title, body, actions = [], wide = false, check = () => true }) {
    const heading = freshId("dialog");
    return new Promise((resolve) => {
        const close = (value) => {
            if (value !== null && check(value) === false) return;
            dialog.close();
            dialog.remove();
            resolve(value);
        };
        const buttons = actions.map(({ label, icon, value, primary, autofocus }) =>
            button(label, icon, () => close(value),
                   { class: primary ? "primary" : null, autofocus }));
        const dialog = h("dialog", { class: wide ? "dialog dialog-wide" : "dialog",
                                     "aria-labelledby": heading },
            h("header", { class: "dialog-header" },
              h("h2", { id: heading }, title),
              button(t("parts.close"), "close", () => close(null),
                     { iconOnly: true, class: "quiet" })),
            h("div", { class: "dialog-body" }, body),
            buttons.length > 0 && h("footer", { class: "dialog-footer" }, buttons));
        dialog.addEventListener("cancel", (event) => {
            event.preventDefault();
            close(null);
        });
        dialog.addEventListener("pointerdown", (event) => {
            if (event.target === dialog) close(null);
        });
        dialog.addEventListener("keydown", (event) => {
            const main = actions.find((action) => action.primary);
            if (event.key === "Enter" && main && event.target.matches("input")) {
                event.preventDefault();
                close(main.value);
            }
        });
        document.body.append(dialog);
        dialog.showModal();
        (dialog.querySelector("[autofocus]") ?? dialog.querySelector(".primary"))?.focus();
    });
}

// Asks for confirmation.
export async function confirmDialog(title, text, label, icon = "check") {
    const answer = await openDialog({
        title,
        body: h("p", {}, text),
        actions: [{ label: t("parts.cancel"), value: false, autofocus: true },
                  { label, icon, value: true, primary: true }],
    });
    return answer === true;
}

let notice = null;

// A short message at the foot of the page that disappears by itself; with `action` {label, run} it
// stays.
export function notify(text, action = null) {
    notice?.remove();
    const element = h("div", { class: "notice", role: "status" }, h("p", {}, text),
        action && button(action.label, null, () => {
            element.remove();
            action.run();
        }, { class: "primary" }),
        button(t("parts.close"), "close", () => element.remove(),
               { iconOnly: true, class: "quiet" }));
    notice = element;
    document.body.append(element);
    if (!action) setTimeout(() => element.remove(), 6000);
}
