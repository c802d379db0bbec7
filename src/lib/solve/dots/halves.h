/*
 * Positions that have come apart along a line of the board: no link runs from one half to the
 * other, and none will again.
 *
 * Where on the board a half lies then, and how it is turned, does not matter. So it is known by the
 * name of its shape (shapes.h), and names take the place of links in the key: positions of which
 * only one half is turned, or whose halves are exchanged, are one.
 *
 * Few halves make many positions. Their names are kept, by the sums of their links, and most are
 * found again.
 */
#ifndef SOLVE_DOTS_HALVES_H
#define SOLVE_DOTS_HALVES_H

#include "solve/dots/links.h"

typedef struct Half {
    Pair sum; /* of its links */
    Pair name;
} Half;

typedef struct Halves {
    int line;
    Half halves[2];
} Halves;

/* Names that were found, each at the place that its sum says; where there is nothing, the name of
 * nothing. */
typedef struct Names {
    Half *places;
    uint64_t mask; /* of the places */
} Names;

/* For a search of so many nodes. False: out of memory. */
bool names_make_room(Names *names, double nodes);
void names_release(Names *names);

INLINE Half *names_place(const Names *names, Pair sum)
{
    return &names->places[sum[0] & names->mask];
}

INLINE bool names_have(const Half *place, Pair sum)
{
    return place->sum[0] == sum[0] && place->sum[1] == sum[1];
}

/* Finds the name of what is left on one side of a line after a removal, or with NULL of what is
 * there, and keeps it. */
Pair names_add(const Names *names, Pair sum, const Links *links, const Removal *removal,
               const Graph *graph, int line, int side);

#endif
