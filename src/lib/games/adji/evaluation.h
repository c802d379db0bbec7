/*
 * Adji's static evaluation for the mover, in 1/TERM_UNIT pieces. Weights were tuned with
 * tools/tune.c: see docs/evaluation.md.
 */
#ifndef GAMES_ADJI_EVALUATION_H
#define GAMES_ADJI_EVALUATION_H

#include "games/adji/rules.h"

enum {
    ADJI_SIZES = 10, /* size classes of holes */
    /* For each piece that the mover can capture now: less than a piece, since the capture must be
     * made at once. */
    ADJI_NEXT = 41,
    ADJI_TERM_NEXT = ADJI_HOLES * ADJI_SIZES,
    ADJI_TERM_COUNT
};

/* The size class of a hole: 0 to 5 pieces have a class each, then 6-7, 8-10, 11-16, and more. */
static const uint8_t adji_sizes[ADJI_MAX_PIECES + 1] = {
    0, 1, 2, 3, 4, 5, 6, 6, 7, 7, 7, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9,
    9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
    9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
    9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9};

/* The worth of a hole to its owner, by its place from the first one sown and its size class. Pieces
 * at the beginning of a row are a store that cannot be captured soon and will feed the whole row;
 * pieces at its end are about to become the opponent's. An odd hole with few pieces cannot be
 * captured by one more piece. */
static const int8_t adji_worth[ADJI_HOLES][ADJI_SIZES] = {
    {0, 39, 36, 64, 72, 116, 106, 98, 96, 112}, {0, 38, 43, 68, 70, 100, 75, 62, 74, 74},
    {0, 37, 48, 64, 72, 62, 52, 45, 58, 52},    {0, 35, 50, 62, 38, 39, 27, 22, 44, 34},
    {0, 34, 52, 18, 12, 10, 1, 10, 22, 14},     {0, 24, 2, -10, -14, -20, -25, -2, 6, 9},
};

static inline int adji_row_worth(uint64_t row)
{
    int worth = 0;
    for (int hole = 0; hole < ADJI_HOLES; hole++)
        worth += adji_worth[hole][adji_sizes[adji_pieces(row, hole)]];
    return worth;
}

/* The largest capture that the mover can make. */
static inline int adji_best_capture(const AdjiSetup *setup, const AdjiPosition *position)
{
    int best = 0;
    for (int hole = 0; hole < ADJI_HOLES; hole++) {
        int gain = adji_gain(setup, position, position->mover, hole);
        best = gain > best ? gain : best;
    }
    return best;
}

static inline int adji_evaluate(const AdjiSetup *setup, const AdjiPosition *position)
{
    return terms_points(adji_row_worth(position->rows[position->mover]) -
                        adji_row_worth(position->rows[!position->mover]) +
                        ADJI_NEXT * adji_best_capture(setup, position));
}

/* A bound of the value: no player gains more than the pieces left. */
static inline int adji_limit(const AdjiPosition *position)
{
    /* There are at most 96 pieces, so no byte overflows; the product adds all of them up in its
     * sixth byte. */
    return (int)((position->rows[0] + position->rows[1]) * 0x010101010101ULL >> 40 & 0xFF);
}

/* Captures, since a position is quiet only without them. */
static inline int adji_noisy_moves(const AdjiSetup *setup, const AdjiPosition *position,
                                   Move moves[])
{
    int count = 0;
    for (int hole = 0; hole < ADJI_HOLES; hole++)
        if (adji_gain(setup, position, position->mover, hole) > 0)
            moves[count++] = (Move)hole;
    return count;
}

static inline int adji_order(const AdjiSetup *setup, const AdjiPosition *position, Move move)
{
    return move == PORFIA_PASS ? 0 : adji_gain(setup, position, position->mover, move);
}

#endif
