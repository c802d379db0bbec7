/*
 * What Cavalo believes of a position that is not searched further, in points for the mover.
 *
 * Every move captures, so what a knight can take next is the surest thing to know; where it can go
 * at all says whether it will still be moving later.
 */
#ifndef CAVALO_EVALUATION_H
#define CAVALO_EVALUATION_H

#include "games/cavalo/rules.h"

enum {
    /* Points for each square that a knight can enter: one more way on keeps it in the game for
     * about this much longer. */
    CAVALO_MOBILITY = 8,
    /* For ordering: points for each way on from the square that a move lands on. */
    CAVALO_WAYS_ON = 6
};

/* What a player takes next and how freely it moves. */
static inline int cavalo_prospect(Bits targets)
{
    return bits_empty(targets) ? 0 : bits_last(targets) + CAVALO_MOBILITY * bits_count(targets);
}

static inline int cavalo_evaluate(const CavaloSetup *setup, const CavaloPosition *position)
{
    return cavalo_prospect(cavalo_targets(setup, position, position->mover)) -
           cavalo_prospect(cavalo_targets(setup, position, !position->mover));
}

static inline int cavalo_order(const CavaloSetup *setup, const CavaloPosition *position, Move move)
{
    if (move == PORFIA_PASS)
        return 0;
    int number = cavalo_move_number(move);
    Bits ways_on = bits_and(setup->reach[setup->square_of[number]], position->live);
    return number + CAVALO_WAYS_ON * bits_count(ways_on);
}

#endif
