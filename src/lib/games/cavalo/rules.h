/*
 * The rules of Cavalo, the knight game: positions and moves.
 *
 * Boards are sets of numbers, not of squares: bit v is the number v. So the number with swapped
 * digits, the largest double and the legal targets are each one set operation; only `reach` depends
 * on the deal.
 */
#ifndef GAMES_CAVALO_RULES_H
#define GAMES_CAVALO_RULES_H

#include "base/bits.h"
#include "base/random.h"
#include "games/game.h"

enum {
    CAVALO_SIDE = 10,
    CAVALO_SQUARES = 100,
    CAVALO_NO_SQUARE = 100, /* of a knight not placed yet, of an erased number */
    CAVALO_NO_NUMBER = 100,
    CAVALO_STEPS = 8 /* squares a knight's move away, at most */
};

/* The order of the options in rule texts. */
typedef enum CavaloOption {
    CAVALO_THREAT,
    CAVALO_DOUBLE,
    CAVALO_ZERO,
    CAVALO_SYMMETRIC,
    CAVALO_PLACEMENT
} CavaloOption;

typedef struct CavaloSetup {
    bool threat;         /* squares attacked by the other knight are forbidden */
    bool double_choice;  /* the mover chooses the double to erase */
    bool free_placement; /* a knight may be placed on any number of its row, not only the largest */
    Bits doubles;        /* the doubles under these rules */
    Bits rows[2];        /* the numbers of each player's placement row */
    Bits reach[CAVALO_SQUARES + 1]; /* the numbers a knight's move away from a square */
    Bits reach_of[CAVALO_SQUARES];  /* the same from the square of a number */
    uint8_t steps[CAVALO_SQUARES + 1][CAVALO_STEPS]; /* the same as a list, from the top left */
    uint8_t number_at[CAVALO_SQUARES];               /* or CAVALO_NO_NUMBER */
    uint8_t square_of[CAVALO_SQUARES + 1];           /* by number, or CAVALO_NO_SQUARE */
    uint8_t symmetric[CAVALO_SQUARES];   /* the number that v erases, or CAVALO_NO_NUMBER */
    uint64_t stamps[CAVALO_SQUARES + 1]; /* Zobrist keys of the numbers on their squares */
    uint64_t salt;                       /* of the rules */
} CavaloSetup;

typedef struct CavaloPosition {
    Bits live;          /* the numbers left on the board */
    uint64_t stamp;     /* the exclusive or of their keys */
    uint8_t knights[2]; /* the square of each, or CAVALO_NO_SQUARE */
    uint8_t mover;
} CavaloPosition;

/* A move: the number that the knight lands on and, if the mover chooses, the double to erase. */
static inline Move cavalo_move(int number, int erased)
{
    return (Move)(number | erased << 8);
}

static inline int cavalo_move_number(Move move)
{
    return move & 0xFF;
}

/* The chosen double, or CAVALO_NO_NUMBER. */
static inline int cavalo_move_erased(Move move)
{
    return move >> 8;
}

static inline bool cavalo_is_double(const CavaloSetup *setup, int number)
{
    return bits_has(setup->doubles, number);
}

/* The doubles that landing on this one could erase. */
static inline Bits cavalo_other_doubles(const CavaloSetup *setup, const CavaloPosition *position,
                                        int number)
{
    return bits_minus(bits_and(setup->doubles, position->live), bits_of(number));
}

static inline bool cavalo_is_placing(const CavaloPosition *position, int player)
{
    return position->knights[player] == CAVALO_NO_SQUARE;
}

/* The numbers that a player could land on if it were its turn. */
static inline Bits cavalo_targets(const CavaloSetup *setup, const CavaloPosition *position,
                                  int player)
{
    if (cavalo_is_placing(position, player)) {
        Bits row = bits_and(setup->rows[player], position->live);
        return setup->free_placement || bits_empty(row) ? row : bits_of(bits_last(row));
    }
    Bits targets = bits_and(setup->reach[position->knights[player]], position->live);
    if (setup->threat)
        targets = bits_minus(targets, setup->reach[position->knights[!player]]);
    return targets;
}

/* The mover's targets that the other knight attacks. */
static inline Bits cavalo_barred(const CavaloSetup *setup, const CavaloPosition *position)
{
    int mover = position->mover;
    if (!setup->threat || cavalo_is_placing(position, mover))
        return BITS_NONE;
    Bits attacked = setup->reach[position->knights[!mover]];
    return bits_and(bits_and(setup->reach[position->knights[mover]], position->live), attacked);
}

/* Whether a mover without targets may not pass, which ends the game: its knight is not placed yet,
 * or the opponent has no target either. */
static inline bool cavalo_is_stuck(const CavaloSetup *setup, const CavaloPosition *position)
{
    return cavalo_is_placing(position, position->mover) ||
           bits_empty(cavalo_targets(setup, position, !position->mover));
}

static inline bool cavalo_over(const CavaloSetup *setup, const CavaloPosition *position)
{
    return bits_empty(cavalo_targets(setup, position, position->mover)) &&
           cavalo_is_stuck(setup, position);
}

/* Appends the moves onto a number: one, or one for each double that may be erased. */
static inline int cavalo_add_moves(const CavaloSetup *setup, const CavaloPosition *position,
                                   int number, Move moves[], int count)
{
    if (setup->double_choice && cavalo_is_double(setup, number)) {
        Bits others = cavalo_other_doubles(setup, position, number);
        if (!bits_empty(others)) {
            while (!bits_empty(others))
                moves[count++] = cavalo_move(number, bits_take(&others));
            return count;
        }
    }
    moves[count++] = cavalo_move(number, CAVALO_NO_NUMBER);
    return count;
}

static inline int cavalo_moves(const CavaloSetup *setup, const CavaloPosition *position,
                               Move moves[])
{
    Bits targets = cavalo_targets(setup, position, position->mover);
    if (bits_empty(targets)) {
        if (cavalo_is_stuck(setup, position))
            return 0;
        moves[0] = PORFIA_PASS;
        return 1;
    }
    int count = 0;
    if (cavalo_is_placing(position, position->mover)) {
        const uint8_t *row =
            setup->number_at + (position->mover ? CAVALO_SQUARES - CAVALO_SIDE : 0);
        for (int i = 0; i < CAVALO_SIDE; i++)
            if (row[i] != CAVALO_NO_NUMBER && bits_has(targets, row[i]))
                count = cavalo_add_moves(setup, position, row[i], moves, count);
        return count;
    }
    const uint8_t *steps = setup->steps[position->knights[position->mover]];
    for (int i = 0; i < CAVALO_STEPS; i++)
        if (bits_has(targets, steps[i]))
            count = cavalo_add_moves(setup, position, steps[i], moves, count);
    return count;
}

static inline int cavalo_count(const CavaloSetup *setup, const CavaloPosition *position)
{
    Bits targets = cavalo_targets(setup, position, position->mover);
    int count = bits_count(targets);
    if (count == 0)
        return cavalo_is_stuck(setup, position) ? 0 : 1;
    if (setup->double_choice) {
        /* Each reachable double counts once for each other double. */
        int others = bits_count(bits_and(setup->doubles, position->live)) - 1;
        int landings = bits_count(bits_and(targets, setup->doubles));
        if (others > 0)
            count += landings * (others - 1);
    }
    return count;
}

/* The number that a move erases besides its target, or CAVALO_NO_NUMBER. */
static inline int cavalo_erased(const CavaloSetup *setup, const CavaloPosition *position, Move move)
{
    int number = cavalo_move_number(move);
    if (!cavalo_is_double(setup, number)) {
        int symmetric = setup->symmetric[number];
        return bits_has(position->live, symmetric) ? symmetric : CAVALO_NO_NUMBER;
    }
    if (setup->double_choice)
        return cavalo_move_erased(move);
    Bits others = cavalo_other_doubles(setup, position, number);
    return bits_empty(others) ? CAVALO_NO_NUMBER : bits_last(others);
}

static inline int cavalo_play(const CavaloSetup *setup, CavaloPosition *position, Move move)
{
    int mover = position->mover;
    position->mover = (uint8_t)!mover;
    if (move == PORFIA_PASS)
        return 0;
    int number = cavalo_move_number(move);
    int erased = cavalo_erased(setup, position, move);
    position->live = bits_minus(position->live, bits_or(bits_of(number), bits_of(erased)));
    position->stamp ^= setup->stamps[number] ^ setup->stamps[erased];
    position->knights[mover] = setup->square_of[number];
    return number;
}

/* The future depends on which knight moves, not on its colour. */
static inline uint64_t cavalo_key(const CavaloSetup *setup, const CavaloPosition *position)
{
    uint64_t knights =
        (uint64_t)position->knights[position->mover] << 8 | position->knights[!position->mover];
    return hash_word(position->stamp ^ setup->salt ^ knights);
}

#endif
