// Mistakes as exercises: the moves of a game that lost points, each with its position, the tries
// and their results. A try is judged by the report, or by a search of the position after it.

import { isCertain } from "./verification.js";

const SEARCH_MS = 1000;

// The verdict on a try: it loses nothing, less than the played move, or as much.
function verdictOf(lost, judged) {
    if (lost <= 0) return "right";
    return lost < judged.lost ? "almost" : "wrong";
}

export class Exercise {
    status = "open"; // "solved", "helped" (after a hint or a wrong try), "shown" or "skipped"
    hints = 0;
    tries = new Map(); // move -> {lost, verdict, exact}

    // judged: the report's message on the move.
    constructor(game, judged) {
        this.game = game;
        this.judged = judged;
    }

    get isOpen() {
        return this.status === "open";
    }

    // The points that a move loses which leads to this expected lead of player 1.
    #lostBy(lead) {
        const difference = this.judged.lead - lead;
        return this.judged.mover === 1 ? difference : -difference;
    }

    async #search(engine, module, move) {
        const { game, judged } = this;
        const parameters = game.parametersAt(judged.ply);
        parameters.moves = [...parameters.moves, move];
        const state = module.call("state", parameters);
        if (state.moves.length === 0) {
            return { lost: this.#lostBy(state.points[0] - state.points[1]), exact: true };
        }
        const found = await engine.run("search", { ...parameters, time: SEARCH_MS,
                                                   purpose: "hint" }).done;
        return { lost: this.#lostBy(found.lead), exact: found.exact && judged.exact };
    }

    #known(move) {
        const { best, move: played, lost, exact } = this.judged;
        if (move === best) return { lost: 0, exact };
        return move === played ? { lost, exact } : null;
    }

    // Judges a move: {lost, verdict, exact}.
    async judge(engine, module, move) {
        const found = this.#known(move) ?? await this.#search(engine, module, move);
        const answer = { ...found, verdict: verdictOf(found.lost, this.judged) };
        if (answer.verdict === "right" && this.isOpen) {
            this.status = this.tries.size + this.hints > 0 ? "helped" : "solved";
        }
        this.tries.set(move, answer);
        return answer;
    }
}

// The losses of a report to learn from. player: 1, 2, or 0 for both; least: the smallest loss in
// points.
export function lossesOf(report, { player, least }) {
    return report.losses.filter(({ mover, lost }) => (player === 0 || mover === player) &&
                                                     lost >= least);
}

// Their exercises: of losses that are exact or verified.
export function exercisesOf(game, report, choice) {
    return lossesOf(report, choice).filter((judged) => isCertain(report, judged))
        .map((judged) => new Exercise(game, judged));
}
