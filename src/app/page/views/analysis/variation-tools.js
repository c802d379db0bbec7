// What can be done with the shown variation, in a bar that is there only then, and the field for a
// comment on the shown position. Comments are kept as they are written.

import { announce, button, freshId, h } from "../../dom.js";
import { commentText, isLongComment } from "../../game/annotations.js";
import { t } from "../../i18n.js";
import { notify } from "../../parts/dialog.js";

// explored(): the explored game; onAdopt(): the variation becomes the game; onLeave(): the focus
// has to go to the list of moves.
export function createVariationTools({ explored, onAdopt, onLeave }) {
    const text = h("p", {});
    const act = (name, icon, run, iconOnly = false) =>
        button(t(`analysis.${name}`), icon, run, { iconOnly, title: t(`analysis.${name}`) });
    const up = act("promote", "up", promote, true);
    const cut = act("deleteRest", "cut", () => remove(explored().node), true);
    const bar = h("div", { class: "variation no-print", hidden: true }, text,
        button(t("analysis.backToGame"), "back", back, { class: "primary" }),
        h("div", { class: "variation-actions" }, up,
          act("deleteVariation", "trash", () => remove(explored().start)), cut,
          act("adopt", "check", onAdopt)));
    const id = freshId("comment");
    const label = h("label", { for: id });
    const field = h("textarea", { id, rows: 2, oninput: write, onkeydown: leave });
    const comment = h("div", { class: "move-comment no-print" }, label, field);

    // Does something after which the bar may be gone; the focus then goes to the list.
    function run(action) {
        const hadFocus = bar.contains(document.activeElement);
        const result = action();
        if (hadFocus && (bar.hidden || document.activeElement.hidden)) onLeave();
        return result;
    }

    function back() {
        run(() => explored().backToGame());
    }

    function promote() {
        explored().promote();
        announce(t("analysis.promoted"));
    }

    function remove(from) {
        const undo = run(() => explored().delete(from));
        notify(t("analysis.deleted"), { label: t("analysis.undo"), run: undo });
    }

    // A text too long for a log is cut as it is written.
    function write() {
        const isLong = isLongComment(field.value);
        const kept = explored().comment(field.value);
        if (!isLong) return;
        field.value = kept;
        notify(t("analysis.commentLong"));
    }

    function leave(event) {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onLeave();
    }

    function showBar({ variation, branching, isInGame, start, node, tree }) {
        bar.hidden = !variation;
        if (!variation) return;
        text.textContent = t(isInGame ? "analysis.variationInGame" : "analysis.variation",
                             branching + 1);
        up.setAttribute("aria-disabled", String(!tree.canPromote(start)));
        cut.hidden = isInGame || node === start;
    }

    // A comment that is being written stays as it stands in its field.
    function showComment({ node, line }) {
        label.textContent = node.ply === 0 ? t("analysis.commentOnStart")
            : t("analysis.commentOn", node.ply, line.moves[node.ply - 1]);
        if (commentText(field.value) !== node.comment) field.value = node.comment;
    }

    function show() {
        showBar(explored());
        showComment(explored());
    }

    return { bar, comment, show, focus: () => field.focus(),
             delete: () => explored().variation && remove(explored().start) };
}
