/*
 * How far a knight can still go, and the most that it can still take there.
 *
 * A path enters no cell twice, and takes one of each pair and about half of the doubles. A cell
 * from which nothing leads on can only be its end, so of all such cells it has one at most.
 */
#ifndef SOLVE_CAVALO_REACH_H
#define SOLVE_CAVALO_REACH_H

#include "solve/cavalo/field.h"

typedef struct Reach {
    Bits cells; /* that may be entered, attacked or not */
    Bits ends;  /* those of them that a path can only end in */
} Reach;

static inline bool bits_few(Bits a, int most)
{
    return bits_count(a) <= most;
}

/* Adds what is a jump away from some cells, and says which of them have no more than so many ways
 * on. */
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

/* From the cells a jump away from a knight, among those that are live. */
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

/* One of each pair, and no more doubles than can be had while each erases another. */
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

/* The most that can be taken. */
static inline int reach_most(const Field *field, const Reach *reach, Bits live)
{
    Bits inner = cells_once(field, bits_minus(reach->cells, reach->ends), live);
    return field_sum(field, inner) + cells_largest(field, reach->ends);
}

#endif
