/*
 * Cavalo as its solver sees it: the numbers of a deal as cells, numbered so that what belongs
 * together lies together.
 *
 * The 45 pairs of numbers with swapped digits have a bit each, in the low word for the smaller
 * number and in the high word for the larger one, so that landing on either erases the same bit of
 * both words; the doubles follow in the low word, in rising order. Where a knight stands is a
 * place: the cell of the number that was there, or a square without one.
 */
#ifndef SOLVE_CAVALO_FIELD_H
#define SOLVE_CAVALO_FIELD_H

#include "games/cavalo/rules.h"

enum {
    FIELD_PAIRS = 45,
    FIELD_FIRST_DOUBLE = FIELD_PAIRS, /* in the low word */
    FIELD_CELLS = 128,
    FIELD_NOWHERE = FIELD_CELLS + CAVALO_SQUARES, /* a place from which nothing can be reached */
    FIELD_PLACES,
    FIELD_NO_CELL = FIELD_CELLS - 1,
    FIELD_PLANES = 7
};

typedef struct Field {
    Bits near[FIELD_PLACES];   /* the cells a jump away */
    Bits gone[FIELD_CELLS];    /* what landing on a cell erases, without the other double */
    Bits planes[FIELD_PLANES]; /* the cells whose number has a binary digit */
    Bits rows[2];              /* where each player places */
    uint64_t doubles;          /* in the low word */
    uint64_t exclusive;        /* pairs of which nobody can ever take both */
    bool threat, double_choice, free_placement;
    uint8_t number[FIELD_CELLS];
    uint8_t cell[CAVALO_SQUARES];      /* of a number */
    uint8_t place[CAVALO_SQUARES + 1]; /* of a square */
    uint64_t salt;                     /* of deal and rules */
} Field;

/* Who moves and who waits, on what is left. */
typedef struct FieldPosition {
    Bits live;
    uint8_t mover, other; /* places */
} FieldPosition;

void field_init(Field *field, const CavaloSetup *setup);
/* A set of numbers as cells. */
Bits field_cells(const Field *field, Bits numbers);
FieldPosition field_position(const Field *field, const CavaloPosition *position);
/* A landing as a move of the game; erased is the cell of a double that was chosen. */
Move field_move(const Field *field, int cell, int erased);

/* The sum of some cells' numbers: a digit of all of them at a time. */
static inline int field_sum(const Field *field, Bits cells)
{
    int sum = 0;
    for (int i = 0; i < FIELD_PLANES; i++)
        sum += bits_count(bits_and(cells, field->planes[i])) << i;
    return sum;
}

#endif
