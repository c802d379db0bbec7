/*
 * The cells that a knight can still reach, and a bound of what it can take there.
 *
 * A path visits no cell twice and takes one number of each pair and about half of the doubles. A
 * dead end can only be the last cell of a path, so a path has at most one.
 */
#ifndef SOLVE_CAVALO_REACH_H
#define SOLVE_CAVALO_REACH_H

#include "solve/cavalo/field.h"

typedef struct Reach {
    Bits cells; /* reachable cells, attacked or not */
    Bits ends;  /* dead ends among them */
} Reach;

static inline bool bits_few(Bits a, int most)
{
    return bits_count(a) <= most;
}

/* The cells one jump away from a set; adds those of the set with at most `few` onward jumps to
 * *ends. */
static inline Bits reach_ring(const Field *field, Bits ring, Bits live, int few, Bits *ends)
{
    Bits next = BITS_NONE;
    for (uint64_t word = ring.low; word; word &= word - 1) {
        Bits near = bits_and(field->near[__builtin_ctzll(word)], live);
        next = bits_or(next, near);
        if (bits_few(near, few))
            ends->low |= word & -word;
    }
    for (uint64_t word = ring.high; word; word &= word - 1) {
        Bits near = bits_and(field->near[64 + __builtin_ctzll(word)], live);
        next = bits_or(next, near);
        if (bits_few(near, few))
            ends->high |= word & -word;
    }
    return next;
}

/* The reach of a knight whose first jumps are given. */
static inline Reach reach_from(const Field *field, Bits first, Bits live)
{
    Reach reach = {first, BITS_NONE};
    Bits ring = bits_minus(reach_ring(field, first, live, 0, &reach.ends), first);
    while (!bits_empty(ring)) {
        reach.cells = bits_or(reach.cells, ring);
        ring = bits_minus(reach_ring(field, ring, live, 1, &reach.ends), reach.cells);
    }
    return reach;
}

static inline int cells_largest(const Field *field, Bits cells)
{
    int largest = 0;
    while (!bits_empty(cells)) {
        int number = field->number[bits_take(&cells)];
        largest = number > largest ? number : largest;
    }
    return largest;
}

/* Reduces a set to one number of each pair and as many doubles as one path can take. */
static inline Bits cells_once(const Field *field, Bits cells, Bits live)
{
    cells.low &= ~(cells.high & field->exclusive);
    uint64_t twins = cells.low & field->doubles;
    int spare =
        __builtin_popcountll(twins) - (__builtin_popcountll(live.low & field->doubles) + 1) / 2;
    for (; spare > 0; spare--) {
        cells.low &= ~(twins & -twins);
        twins &= twins - 1;
    }
    return cells;
}

/* An upper bound of what the knight takes. */
static inline int reach_most(const Field *field, const Reach *reach, Bits live)
{
    Bits inner = cells_once(field, bits_minus(reach->cells, reach->ends), live);
    return field_sum(field, inner) + cells_largest(field, reach->ends);
}

#endif
