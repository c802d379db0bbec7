/*
 * The solver's board of Cavalo: a deal's numbers as cells, numbered so that related cells are
 * adjacent.
 *
 * Each of the 45 pairs of numbers with swapped digits has one bit index, in the low word for the
 * smaller number and in the high word for the larger one, so that landing on either erases the same
 * bit of both words. The doubles follow in the low word, in ascending order. A knight's place is
 * the cell of the number that was on its square, or a square without a number.
 */
#ifndef SOLVE_CAVALO_FIELD_H
#define SOLVE_CAVALO_FIELD_H

#include "games/cavalo/rules.h"

enum {
    FIELD_PAIRS = 45,
    FIELD_FIRST_DOUBLE = FIELD_PAIRS, /* in the low word */
    FIELD_CELLS = 128,
    FIELD_NOWHERE = FIELD_CELLS + CAVALO_SQUARES, /* the place of a knight that can reach nothing */
    FIELD_PLACES,
    FIELD_NO_CELL = FIELD_CELLS - 1,
    FIELD_PLANES = 7
};

typedef struct Field {
    Bits near[FIELD_PLACES];   /* the cells a jump away */
    Bits gone[FIELD_CELLS];    /* what landing on a cell erases, except a second double */
    Bits planes[FIELD_PLANES]; /* the cells whose number has this binary digit */
    Bits rows[2];              /* each player's placement row */
    uint64_t doubles;          /* in the low word */
    uint64_t exclusive;        /* pairs of which no player can take both */
    bool threat, double_choice, free_placement;
    uint8_t number[FIELD_CELLS];
    uint8_t cell[CAVALO_SQUARES];      /* of a number */
    uint8_t place[CAVALO_SQUARES + 1]; /* of a square */
    uint64_t salt;                     /* of deal and rules */
} Field;

/* A position: the cells left and the places of both knights. */
typedef struct FieldPosition {
    Bits live;
    uint8_t mover, other; /* places */
} FieldPosition;

void field_init(Field *field, const CavaloSetup *setup);
/* The cells of a set of numbers. */
Bits field_cells(const Field *field, Bits numbers);
FieldPosition field_position(const Field *field, const CavaloPosition *position);
/* A landing as a move of the game; erased: the cell of the chosen double. */
Move field_move(const Field *field, int cell, int erased);

/* The sum of a set's numbers, by binary digits. */
static inline int field_sum(const Field *field, Bits cells)
{
    int sum = 0;
    for (int i = 0; i < FIELD_PLANES; i++)
        sum += bits_count(bits_and(cells, field->planes[i])) << i;
    return sum;
}

#endif
