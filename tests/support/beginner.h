/*
 * A beginner that avoids the obvious mistakes: a player to measure levels against.
 *
 * It looks one move ahead: a move is worth what it gains, less the most that the opponent can gain
 * with the next move. Among the best moves it draws one. So in Dots it takes boxes and draws no
 * third side of a box if it can avoid it; in Cavalo it takes large numbers, and squares that leave
 * the opponent small ones; in Adji it makes the best capture that the next one does not outweigh.
 */
#ifndef TESTS_BEGINNER_H
#define TESTS_BEGINNER_H

#include "support/support.h"

PorfiaMove beginner_move(const PorfiaPosition *position, Random *random);

/* The points of a beginner in games against a level: 1 for a win, 1/2 for a draw. */
typedef struct BeginnerScore {
    int games;
    double points[2]; /* in games where it is player 1, and player 2 */
} BeginnerScore;

/* Plays `games` games from the game's usual start, dealt anew each time; the beginner is player 1
 * in every other one. fresh_choices: the level draws a new seed for each move, as on the page; else
 * one for each game, as in the terminal. time_ms: of a move of the level; 0: no limit. */
BeginnerScore beginner_play(const PorfiaGame *game, int level, int games, bool fresh_choices,
                            int64_t time_ms, uint64_t seed);

#endif
