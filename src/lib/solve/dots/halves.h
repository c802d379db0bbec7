/*
 * Positions that a line of the board separates: no link crosses it, and none ever will.
 *
 * The place and orientation of a half then no longer matter. So a half is identified by its
 * canonical hash (canonical.h), which replaces its links in the key: positions that differ by
 * turning one half or by exchanging the two have the same key.
 *
 * Few halves form many positions, so their hashes are cached under the Zobrist sums of their links.
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

/* A cache of hashes, indexed by sum; an empty entry holds the hash of the empty graph. */
typedef struct HalfCache {
    Half *places;
    uint64_t mask; /* number of entries minus 1 */
} HalfCache;

/* Sizes the cache for a search of this many nodes. False: out of memory. */
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

/* Computes and caches the hash of one side of a line after a removal; NULL: without a removal. */
Pair half_cache_add(const HalfCache *half_cache, Pair sum, const Links *links,
                    const Removal *removal, const Graph *graph, int line, int side);

#endif
