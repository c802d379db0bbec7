/* Hashes of halves: see halves.h. */
#include "solve/dots/halves.h"

#include "solve/dots/canonical.h"

#include <stdlib.h>

typedef struct HalfLinks {
    const Graph *graph;
    int line, side;
    int count;
    PlainLink links[GRAPH_MAX_STRINGS];
} HalfLinks;

static void half_add(HalfLinks *half, const Link *link)
{
    if (half->graph->sides[link->ends[0]][half->line] == half->side)
        half->links[half->count++] = (PlainLink){{link->ends[0], link->ends[1]}, link->length};
}

/* Adds the links that a removal merges. Returns the numbers of those that disappear. */
static uint64_t half_add_merges(HalfLinks *half, const Removal *removal)
{
    uint64_t gone = 0;
    for (int i = 0; i < removal->gone_count; i++)
        gone |= 1ULL << link_number(removal->gone[i]);
    for (int i = removal->merge_count - 1; i >= 0; i--) {
        const Merge *merge = &removal->merges[i];
        uint64_t former = 1ULL << merge->former[0] | 1ULL << merge->former[1];
        bool goes_on = i == 0 && former & gone; /* the second merge extends the first one's link */
        if (merge->kind == MERGE_LINK && !goes_on)
            half_add(half, &merge->link);
        gone |= former;
    }
    return gone;
}

bool half_cache_reserve(HalfCache *half_cache, double nodes)
{
    enum { NODES = 32, LEAST = 1 << 12, MOST = 1 << 17 }; /* nodes per entry; entries */
    uint64_t count = LEAST;
    while (count < MOST && (double)(NODES * count) < nodes)
        count *= 2;
    if (half_cache->places && half_cache->mask >= count - 1)
        return true;
    half_cache_release(half_cache);
    half_cache->mask = count - 1;
    half_cache->places = calloc((size_t)count, sizeof *half_cache->places);
    return half_cache->places;
}

void half_cache_release(HalfCache *half_cache)
{
    free(half_cache->places);
    half_cache->places = NULL;
}

Pair half_cache_add(const HalfCache *half_cache, Pair sum, const Links *links,
                    const Removal *removal, const Graph *graph, int line, int side)
{
    HalfLinks half = {.graph = graph, .line = line, .side = side};
    uint64_t gone = removal ? half_add_merges(&half, removal) : 0;
    for (uint64_t left = (links->safe | links->chains) & ~gone; left; left &= left - 1)
        half_add(&half, &links->links[first_of(left)]);
    Half *place = half_cache_slot(half_cache, sum);
    *place = (Half){sum, canonical_hash(half.links, half.count)};
    return place->hash;
}
