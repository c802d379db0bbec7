/*
 * What Adji believes of a position that is not searched further, in pieces for the mover.
 */
#ifndef ADJI_EVALUATION_H
#define ADJI_EVALUATION_H

#include "games/adji/rules.h"

/* The largest capture that a player could make, were it its turn. */
static inline int adji_best_capture(const AdjiSetup *setup, const AdjiPosition *position,
                                    int player)
{
    int best = 0;
    for (int hole = 0; hole < ADJI_HOLES; hole++) {
        if (adji_pieces(position->rows[player], hole) == 0)
            continue;
        int gain = adji_gain(setup, position, player, hole);
        best = gain > best ? gain : best;
    }
    return best;
}

/* The mover takes what it can; of what the other could take, about half can be parried. */
static inline int adji_evaluate(const AdjiSetup *setup, const AdjiPosition *position)
{
    return adji_best_capture(setup, position, position->mover) -
           adji_best_capture(setup, position, !position->mover) / 2;
}

static inline int adji_order(const AdjiSetup *setup, const AdjiPosition *position, Move move)
{
    return move == PORFIA_PASS ? 0 : adji_gain(setup, position, position->mover, move);
}

#endif
