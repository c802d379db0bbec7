/*
 * The rules of Adji-boto: what a position is and what a move does to it.
 *
 * Each row is one word of six bytes, a byte a hole, in the order of sowing; a sowing adds a word
 * to each row. Seen from the mover the board is always the same, its own row first, so
 * that one small table serves both players.
 */
#ifndef ADJI_RULES_H
#define ADJI_RULES_H

#include "base/random.h"
#include "games/game.h"

enum {
    ADJI_HOLES = 6, /* in a row */
    ADJI_LAP = 11,  /* pieces that go once round: the hole they came from is skipped */
    ADJI_MAX_PIECES = 96
};

typedef struct AdjiSetup {
    /* What `count` pieces from a hole of the mover's row add to [0] its own row and [1] the
     * other; [ADJI_LAP] is a whole lap. */
    uint64_t sown[ADJI_HOLES][ADJI_LAP + 1][2];
    /* The hole where the last of so many pieces falls, counted from the mover's first: 6 .. 11 are
     * the other's. */
    uint8_t last[ADJI_HOLES][ADJI_MAX_PIECES + 1];
    /* So many pieces as whole laps and a rest: looked up, since dividing takes longer. */
    uint8_t laps[ADJI_MAX_PIECES + 1];
    uint8_t rest[ADJI_MAX_PIECES + 1];
} AdjiSetup;

typedef struct AdjiPosition {
    uint64_t rows[2]; /* of each player, six bytes from its first hole (a or A) on */
    uint8_t mover;
} AdjiPosition;

static inline int adji_pieces(uint64_t row, int hole)
{
    return (int)(row >> (8 * hole) & 0xFF);
}

/* What the other's hole pays when the last piece falls there and leaves it with these. */
static inline int adji_capture(int pieces)
{
    return pieces == 1 || pieces == 3 || pieces == 5 ? pieces : 0;
}

/* What a player would capture by sowing a hole that is not empty, without sowing it. */
static inline int adji_gain(const AdjiSetup *setup, const AdjiPosition *position, int player,
                            int hole)
{
    int pieces = adji_pieces(position->rows[player], hole);
    int last = setup->last[hole][pieces] - ADJI_HOLES;
    if (last < 0)
        return 0;
    /* Every hole but the last gets a piece a lap; the last one gets the last piece besides. */
    return adji_capture(adji_pieces(position->rows[!player], last) + 1 + setup->laps[pieces - 1]);
}

static inline bool adji_over(const AdjiPosition *position)
{
    return (position->rows[0] | position->rows[1]) == 0;
}

static inline int adji_moves(const AdjiPosition *position, Move moves[])
{
    uint64_t row = position->rows[position->mover];
    if (row == 0) {
        moves[0] = PORFIA_PASS;
        return !adji_over(position);
    }
    int count = 0;
    for (int hole = 0; hole < ADJI_HOLES; hole++)
        if (adji_pieces(row, hole))
            moves[count++] = (Move)hole;
    return count;
}

static inline int adji_count(const AdjiPosition *position)
{
    uint64_t row = position->rows[position->mover];
    if (row == 0)
        return !adji_over(position);
    /* No byte passes 127: adding 127 carries into its top bit just where it is not zero. */
    return __builtin_popcountll((row + 0x7F7F7F7F7F7FULL) & 0x808080808080ULL);
}

static inline int adji_play(const AdjiSetup *setup, AdjiPosition *position, Move move)
{
    int mover = position->mover;
    position->mover = (uint8_t)!mover;
    if (move == PORFIA_PASS)
        return 0;
    int pieces = adji_pieces(position->rows[mover], move);
    int gain = adji_gain(setup, position, mover, move);
    const uint64_t *lap = setup->sown[move][ADJI_LAP];
    const uint64_t *rest = setup->sown[move][setup->rest[pieces]];
    position->rows[mover] -= (uint64_t)pieces << (8 * move);
    position->rows[mover] += rest[0] + setup->laps[pieces] * lap[0];
    position->rows[!mover] += rest[1] + setup->laps[pieces] * lap[1];
    if (gain)
        position->rows[!mover] -= (uint64_t)gain << (8 * (setup->last[move][pieces] - ADJI_HOLES));
    return gain;
}

/* Moves have other names for each player, so who moves is part of the future. */
static inline uint64_t adji_key(const AdjiPosition *position)
{
    return hash_word(hash_word(position->rows[0] | (uint64_t)(position->mover + 1) << 56) ^
                     position->rows[1]);
}

#endif
