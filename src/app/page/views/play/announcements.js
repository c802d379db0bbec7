// Announcements of a game for screen readers: moves, turns, the result. The moves of a turn are
// announced together at its end, as a later message would interrupt an earlier one.

import { announce } from "../../dom.js";
import { number, t } from "../../i18n.js";
import { leader } from "../../parts/lead.js";
import { isPerson, playerName } from "../../parts/players.js";
import { leadText } from "./thinking.js";

// The result in one or two sentences.
export function resultText(game) {
    const { winner, players } = game;
    const [first, second] = game.present.points.map((points) => number(points));
    const reason = game.end === "repetition" ? ` ${t("play.byRepetition")}` : "";
    if (game.end === "resigned") {
        return t(isYou(players, 3 - winner) ? "play.youResigned" : "play.hasResigned",
                 playerName(players, 3 - winner));
    }
    if (winner === 0) return t("play.draw", first, second) + reason;
    const score = winner === 1 ? [first, second] : [second, first];
    return t(isYou(players, winner) ? "play.youWon" : "play.hasWon", ...score,
             playerName(players, winner)) + reason;
}

// The known outcome, in a sentence.
export function outcomeText({ lead }) {
    if (lead === 0) return t("play.outcomeDraw");
    return t("play.outcomeWin", leader(lead), number(Math.abs(lead)));
}

// That a player has to pass, or has passed, for want of a move.
export function passingText({ players }, player) {
    return isYou(players, player) ? t("play.youPass")
                                  : t("play.hasToPass", playerName(players, player));
}

export function passedText({ players }, player) {
    return isYou(players, player) ? t("play.youPassed")
                                  : t("play.hasPassed", playerName(players, player));
}

// Whether a player is the only person in the game.
function isYou(players, player) {
    return isPerson(players[player - 1]) && !isPerson(players[2 - player]);
}

export class Announcements {
    #turn = []; // moves of the turn not yet announced

    begin(game) {
        this.#turn = [];
        this.said = game.moves.length;
    }

    tell(turns, { kind, look, complete }) {
        const { game } = turns;
        if (kind === "move") this.#move(turns, look);
        else if (kind === "end") announce(resultText(game));
        else if (kind === "go" || kind === "cut") this.#position(turns);
        else if (kind === "hint" && complete && turns.hint) {
            announce(t("play.hintIs", turns.hint.best, leadText(turns.hint)));
        }
    }

    #move(turns, look) {
        const { game } = turns;
        const { mover, move } = game.state.played.at(-1);
        // Passes are told again after the next move, as its message may interrupt theirs.
        const texts = turns.passed.map((player) => passedText(game, player));
        if (look.place > 0) {
            this.#turn.push(look.gain > 0 ? t("play.saidGain", move, look.gain) : move);
            const goesOn = turns.turn === "computer" && game.state.mover === mover;
            if (goesOn) return;
            texts.push(t("play.saidMove", playerName(game.players, mover), this.#turn.join(", ")));
            this.#turn = [];
        }
        if (game.isOver) texts.push(resultText(game));
        else if (turns.turn === "person") texts.push(turnText(game, mover));
        if (!game.isOver && turns.news) texts.push(outcomeText(turns.news));
        announce(texts.join(" "));
    }

    #position(turns) {
        const { game } = turns;
        const move = game.moves[game.ply - 1];
        announce(t("play.saidPosition", game.ply, game.moves.length, move ?? t("play.theStart"),
                   ...game.state.points));
    }
}

function turnText(game, before) {
    const { mover } = game.state;
    if (!isYou(game.players, mover)) return t("play.turnPlayer", mover);
    return t(mover === before ? "play.turnYouAgain" : "play.turnYou");
}
