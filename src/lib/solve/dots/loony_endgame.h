/*
 * Positions of nothing but chains and loops, whose value needs no search.
 *
 * Whoever must move opens one of them, and the other takes all of it and moves next, or leaves the
 * last two of a chain or the last four of a loop and makes the first open the next one too. It is
 * enough to think of opening the shortest chain and the shortest loop (Buzzard and Ciere, "Playing
 * simple loony dots and boxes endgames optimally", 2014); tests compare this with opening any, for
 * all that fits a board.
 */
#ifndef SOLVE_DOTS_LOONY_ENDGAME_H
#define SOLVE_DOTS_LOONY_ENDGAME_H

#include "solve/solver.h"

#include <stdlib.h>

enum {
    CHAIN_LEFT = 2, /* coins that can be left of a chain .. */
    LOOP_LEFT = 4,  /* .. and of a loop */
    LONG_CHAIN =
        3 /* the least length that leaves anything: a shorter one is opened in its middle */
};

/* What whoever takes `coins` gains, if `left` of them can be left to the other (0: none), and the
 * rest is worth `rest` to whoever must move there. */
static inline int capture_value(int coins, int left, int rest)
{
    return left ? coins - left + abs(rest + left) : coins + rest;
}

/* The same of a rest of which only a range is known. */
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

/* For whoever must move; lengths in ascending order. */
int loony_endgame_value(const uint8_t chains[], int chain_count, const uint8_t loops[],
                        int loop_count);

#endif
