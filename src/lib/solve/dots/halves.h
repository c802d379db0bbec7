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
    Pair hash;
} Half;

typedef struct Halves {
    int line;
    Half halves[2];
} Halves;

/* Names that were found, each at the place that its sum says; where there is nothing, the name of
 * nothing. */
typedef struct HalfCache {
    Half *places;
    uint64_t mask; /* of the places */
} HalfCache;

/* For a search of so many nodes. False: out of memory. */
bool half_cache_reserve(HalfCache *half_cache, double nodes);
void half_cache_release(HalfCache *half_cache);

INLINE Half *half_cache_slot(const HalfCache *half_cache, Pair sum)
{
    return &half_cache->places[sum[0] & half_cache->mask];
}

INLINE bool half_cache_hit(const Half *place, Pair sum)
{
    return place->sum[0] == sum[0] && place->sum[1] == sum[1];
}

/* Finds the name of what is left on one side of a line after a removal, or with NULL of what is
 * there, and keeps it. */
Pair half_cache_add(const HalfCache *half_cache, Pair sum, const Links *links,
                    const Removal *removal, const Graph *graph, int line, int side);

#endif
