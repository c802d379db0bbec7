/*
 * The rules of Adji-boto: positions and moves.
 *
 * Each row is a word of six bytes, one for each hole, in sowing order; sowing adds one word to each
 * row. With the mover's row first, the board looks the same to both players, so one small table
 * serves both.
 */
#ifndef GAMES_ADJI_RULES_H
#define GAMES_ADJI_RULES_H

#include "base/random.h"
#include "games/game.h"

enum {
    ADJI_HOLES = 6, /* in a row */
    ADJI_LAP = 11,  /* pieces of a full lap, which skips the hole they come from */
    ADJI_MAX_PIECES = 96
};

/* Where the last piece of a sowing falls: the opponent's hole, as a shift of that row, and the
 * pieces that the sowing leaves in it. A last piece in the mover's own row captures nothing; it is
 * represented by a seventh hole, which is always empty. */
typedef struct AdjiAim {
    uint8_t shift;
    uint8_t pieces;
} AdjiAim;

enum { ADJI_AIMLESS = 8 * ADJI_HOLES };

typedef struct AdjiSetup {
    /* What `count` pieces from a hole of the mover add to [0] the mover's row and [1] the
     * opponent's row; [ADJI_LAP] is a full lap. */
    uint64_t sown[ADJI_HOLES][ADJI_LAP + 1][2];
    /* The gain when the last piece leaves this many in an opponent's hole. */
    uint8_t paid[ADJI_MAX_PIECES + ADJI_MAX_PIECES / ADJI_LAP + 2];
    AdjiAim aims[ADJI_HOLES][ADJI_MAX_PIECES + 1]; /* by hole and number of pieces sown */
    /* A number of pieces as full laps and the rest; the tables avoid a division. */
    uint8_t laps[ADJI_MAX_PIECES + 1];
    uint8_t rest[ADJI_MAX_PIECES + 1];
} AdjiSetup;

typedef struct AdjiPosition {
    uint64_t rows[2]; /* of each player; the lowest byte is its first hole, a or A */
    uint8_t mover;
} AdjiPosition;

static inline int adji_pieces(uint64_t row, int hole)
{
    return (int)(row >> (8 * hole) & 0xFF);
}

/* The gain of a player from sowing a hole, without sowing it; 0 for an empty hole. */
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
    /* Bytes are below 128, so adding 127 sets the top bit of exactly those that are not zero. */
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

/* The names of moves depend on the player, so the mover is part of the key. */
static inline uint64_t adji_key(const AdjiPosition *position)
{
    return hash_word(hash_word(position->rows[0] | (uint64_t)(position->mover + 1) << 56) ^
                     position->rows[1]);
}

#endif
