// The report panel of the analysis: starts the report, shows its progress, then the accuracy of
// both players and the turning points.

import { button, freshId, h } from "../../dom.js";
import { number, t } from "../../i18n.js";
import { judgementMark, judgementSentence } from "../../parts/judgement.js";
import { playerMark, playerName } from "../../parts/players.js";
import { createProgress } from "../../parts/progress.js";
import { store } from "../../store.js";

const TIMES_MS = [100, 300, 1000, 3000];
const USUAL_TIME_MS = 300;

// The chosen time, remembered; both views that make reports use it.
export function reportTime() {
    const kept = Number(store.get("report.time"));
    return TIMES_MS.includes(kept) ? kept : USUAL_TIME_MS;
}

function timeChoice() {
    const id = freshId("time");
    return h("span", { class: "report-time" },
             h("label", { for: id }, t("analysis.reportTime")),
             h("select", { id, onchange: (event) => store.set("report.time", event.target.value) },
               TIMES_MS.map((ms) =>
                   h("option", { value: ms, selected: ms === reportTime() },
                     t("analysis.seconds", number(ms / 1000, ms < 1000 ? 1 : 0))))));
}

// The cells of a player. What rests on estimates has a sign for it.
function playerCells({ moves, best, exact, lost, accuracy }) {
    const about = exact < moves ? "≈ " : "";
    return [accuracy === null ? "–" : `${about}${number(accuracy, 1)} %`,
            t("analysis.bestOf", best, moves), `${about}${number(lost)}`,
            t("analysis.bestOf", exact, moves)];
}

function nameOf(players, player) {
    const name = playerName(players, player);
    return h("span", { class: "report-name", title: name }, name);
}

function sumsTable(sums, players) {
    const cells = sums.players.map(playerCells);
    const rows = ["accuracy", "bestMoves", "pointsLost", "exactMoves"];
    return h("table", { class: "report-sums" },
             h("thead", {}, h("tr", {}, h("td"), [1, 2].map((player) =>
                 h("th", { scope: "col" }, playerMark(player), nameOf(players, player))))),
             h("tbody", {}, rows.map((name, row) =>
                 h("tr", {}, h("th", { scope: "row" }, t(`analysis.${name}`)),
                   cells.map((texts) => h("td", {}, texts[row]))))));
}

// onRun(ms), onStop(), onGo(ply), onReplay(ply), onLearn().
export function createReportPanel({ onRun, onStop, onGo, onReplay, onLearn }) {
    const progress = createProgress({ stopText: t("analysis.stop"), onStop });
    const begin = h("div", { class: "report-begin" });
    const body = h("div", { class: "report-body" });
    const element = h("section", { class: "panel report-panel",
                                   "aria-label": t("analysis.report") },
                      h("h2", {}, t("analysis.report")), begin, progress.element, body);
    let shown = null; // last values drawn

    function turningPoint(judged) {
        return h("li", {},
                 h("button", { type: "button", class: "turning-point",
                               onclick: () => onGo(judged.ply + 1) },
                   h("span", { class: "turning-mark" }, judgementMark(judged)),
                   h("span", {}, judgementSentence(judged))),
                 button(t("analysis.replayBefore", judged.ply + 1), "again",
                        () => onReplay(judged.ply), { iconOnly: true, class: "quiet" }));
    }

    function drawBody(report, game) {
        const { sums } = report;
        const points = (sums?.turning_points ?? [])
            .flatMap((ply) => report.judgements.get(ply) ?? []);
        const isExact = [...report.judgements.values()].every(({ exact }) => exact);
        const focused = [...body.querySelectorAll("button")].indexOf(document.activeElement);
        body.replaceChildren(...[
            sums && sumsTable(sums, game.players),
            sums && h("p", { class: "about report-certainty" },
                      t(isExact ? "analysis.allExact" : "analysis.someEstimates")),
            report.error && h("p", { class: "fault", role: "alert" }, report.error.message),
            sums && !report.isComplete && !report.isRunning &&
                h("p", {}, t("analysis.reportPartial", sums.judged, sums.moves)),
            points.length > 0 && h("h3", {}, t("analysis.turningPoints")),
            points.length > 0 && h("ol", { class: "turning-points" }, points.map(turningPoint)),
            report.isComplete && points.length === 0 && h("p", {}, t("analysis.nothingLost")),
            !report.isRunning && report.losses.length > 0 &&
                button(t("analysis.learn"), "learn", onLearn, { class: "primary" }),
        ].filter(Boolean));
        if (focused >= 0) [...body.querySelectorAll("button")].at(focused)?.focus();
    }

    function drawBegin(report, game) {
        if (game.moves.length === 0) {
            begin.replaceChildren(h("p", {}, t("analysis.reportEmpty")));
            return;
        }
        const label = report.isKnown ? t("analysis.reportAgain") : t("analysis.reportBegin");
        begin.replaceChildren(
            ...(report.isKnown ? [] : [h("p", {}, t("analysis.reportAbout"))]),
            h("div", { class: "report-ask" },
              button(label, "analyse", () => onRun(reportTime()),
                     { class: report.isKnown ? "quiet" : "primary" }), timeChoice()));
    }

    // Draws the changes of a report of a game.
    function show(report, game) {
        const { sums } = report;
        const beginHadFocus = begin.contains(document.activeElement);
        const stopHadFocus = progress.hasFocus;
        begin.hidden = report.isRunning;
        if (report.isRunning) {
            progress.show(report.judged, game.moves.length,
                          report.place > 0 ? t("analysis.waiting", report.place)
                              : t("analysis.reportProgress", report.judged, game.moves.length));
            if (beginHadFocus) progress.focus();
        } else {
            progress.hide();
        }
        const key = [report, report.isKnown, report.isRunning, game, game.moves.length];
        const isSame = shown?.key.every((value, i) => value === key[i]);
        if (isSame && shown.sums === sums) return;
        shown = { key, sums };
        if (!isSame) drawBegin(report, game);
        drawBody(report, game);
        if (stopHadFocus && !report.isRunning) begin.querySelector("button")?.focus();
    }

    return { element, show };
}
