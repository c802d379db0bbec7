/*
 * The rules of Adji-boto: what a position is and what a move does to it.
 *
 * Each row is one word of six bytes, a byte a hole, in the order of sowing; a sowing adds a word
 * to each row. Seen from the mover the board is always the same, its own row first, so
 * that one small table serves both players.
 */
#ifndef GAMES_ADJI_RULES_H
#define GAMES_ADJI_RULES_H

#include "base/random.h"
#include "games/game.h"

enum {
    ADJI_HOLES = 6, /* in a row */
    ADJI_LAP = 11,  /* pieces that go once round: the hole they came from is skipped */
    ADJI_MAX_PIECES = 96
};

/* Where the last piece of a sowing falls: the hole in the other's row, as a shift of that row, and
 * how many pieces the sowing leaves in it. In the mover's own row it takes nothing, which is said
 * by a seventh hole that is always empty. */
typedef struct AdjiAim {
    uint8_t shift;
    uint8_t pieces;
} AdjiAim;

enum { ADJI_AIMLESS = 8 * ADJI_HOLES };

typedef struct AdjiSetup {
    /* What `count` pieces from a hole of the mover's row add to [0] its own row and [1] the
     * other; [ADJI_LAP] is a whole lap. */
    uint64_t sown[ADJI_HOLES][ADJI_LAP + 1][2];
    /* What the other's hole pays when the last piece falls there and leaves it with so many. */
    uint8_t paid[ADJI_MAX_PIECES + ADJI_MAX_PIECES / ADJI_LAP + 2];
    AdjiAim aims[ADJI_HOLES][ADJI_MAX_PIECES + 1]; /* of so many pieces from a hole */
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

/* What a player would capture by sowing a hole, without sowing it; 0 for an empty one. */
static inline int adji_gain(const AdjiSetup *setup, const AdjiPosition *position, int player,
                            int hole)
{
    AdjiAim aim = setup->aims[hole][adji_pieces(position->rows[player], hole)];
    return setup->paid[(position->rows[!player] >> aim.shift & 0xFF) + aim.pieces];
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
        position->rows[!mover] -= (uint64_t)gain << setup->aims[move][pieces].shift;
    return gain;
}

/* Moves have other names for each player, so who moves is part of the future. */
static inline uint64_t adji_key(const AdjiPosition *position)
{
    return hash_word(hash_word(position->rows[0] | (uint64_t)(position->mover + 1) << 56) ^
                     position->rows[1]);
}

#endif
