/*
 * Simple loony endgames: positions of independent chains and loops, which need no search.
 *
 * The mover must open one of them. The opponent captures all of it and moves next, or leaves the
 * last two coins of a chain or the last four of a loop and makes the mover open the next one too.
 * Only the shortest chain and the shortest loop need be considered (Buzzard and Ciere, "Playing
 * simple loony dots and boxes endgames optimally", 2014); tests compare this with opening any of
 * them, for all collections that fit a board.
 */
#ifndef SOLVE_DOTS_LOONY_ENDGAME_H
#define SOLVE_DOTS_LOONY_ENDGAME_H

#include "solve/solver.h"

#include <stdlib.h>

enum {
    CHAIN_LEFT = 2, /* coins that can be left of a long chain .. */
    LOOP_LEFT = 4,  /* .. and of a loop */
    LONG_CHAIN =
        3 /* the shortest chain of which coins can be left: a shorter one is opened in its middle */
};

/* The lead that capturing `coins` gives, if `left` of them can be left to the opponent (0: none)
 * and `rest` is the value of the rest for the player who must move there. */
static inline int capture_value(int coins, int left, int rest)
{
    return left ? coins - left + abs(rest + left) : coins + rest;
}

/* The same with bounds of the rest's value. */
static inline Range capture_range(int coins, int left, Range rest)
{
    if (left == 0)
        return (Range){coins + rest.low, coins + rest.high};
    int low = rest.low + left, high = rest.high + left;
    int most = abs(low) > abs(high) ? abs(low) : abs(high);
    int least = low > 0 ? low : high < 0 ? -high : (low & 1);
    return (Range){coins - left + least, coins - left + most};
}

static inline int chain_left(int length)
{
    return length < LONG_CHAIN ? 0 : CHAIN_LEFT;
}

/* The mover's value; lengths in ascending order. */
int loony_endgame_value(const uint8_t chains[], int chain_count, const uint8_t loops[],
                        int loop_count);

#endif
