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

/* Pieces that are left: nobody can gain more. */
static inline int adji_limit(const AdjiPosition *position)
{
    /* At most 96 in all, so that no byte of the sum spills over: the product adds them all up in
     * its sixth byte. */
    return (int)((position->rows[0] + position->rows[1]) * 0x010101010101ULL >> 40 & 0xFF);
}

/* Captures that are there have to be looked at. */
static inline int adji_noisy_moves(const AdjiSetup *setup, const AdjiPosition *position,
                                   Move moves[])
{
    int count = 0;
    for (int hole = 0; hole < ADJI_HOLES; hole++)
        if (adji_pieces(position->rows[position->mover], hole) &&
            adji_gain(setup, position, position->mover, hole) > 0)
            moves[count++] = (Move)hole;
    return count;
}

static inline int adji_order(const AdjiSetup *setup, const AdjiPosition *position, Move move)
{
    return move == PORFIA_PASS ? 0 : adji_gain(setup, position, position->mover, move);
}

#endif
