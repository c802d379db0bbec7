/*
 * Data needed only while a tier is solved: marks of each position, which neighbours map like
 * values, and loops over shapes.
 *
 * If every rank has mapped everything, any rank can process any shape: the threads of all ranks
 * share one loop, so that none waits. Otherwise each rank processes its own shapes.
 */
#ifndef SOLVE_ADJI_TIER_SCRATCH_H
#define SOLVE_ADJI_TIER_SCRATCH_H

#include "solve/adji/tier.h"

/* A set of positions by offset; threads add to it atomically. */
typedef _Atomic uint64_t Marks;

static inline void marks_add(Marks marks[], uint64_t number)
{
    atomic_fetch_or_explicit(&marks[number / 64], 1ULL << (number % 64), memory_order_relaxed);
}

/* A rank's data, by offset; NULL: not mapped here. */
typedef struct RankShare {
    int8_t *values;
    int8_t *captures; /* the best capture's value at each position, found by the first sweep */
    Marks *changed;   /* since the predecessors were last marked */
    Marks *pending;   /* whose value may have to change */
} RankShare;

typedef struct TierScratch {
    Tier *tier;
    const TierContext *context;
    SharedBlock memory;
    RankShare *shares; /* of each rank */
    bool all_visible;  /* also of the tiers below */
    int loops;         /* number of shared loops so far */
} TierScratch;

/* Collective. False: out of memory on this rank. */
bool scratch_init(TierScratch *scratch, Tier tiers[], int pieces, const TierContext *context);
void scratch_release(TierScratch *scratch);

static inline const RankShare *scratch_own(const TierScratch *scratch)
{
    return &scratch->shares[scratch->context->ranks->rank];
}

/* The number of words in this rank's marks. */
uint64_t scratch_words(const TierScratch *scratch);

/* The number of shapes that this rank, or all ranks together, process; and the i-th of them. */
static inline uint64_t scratch_shapes(const TierScratch *scratch)
{
    const Partition *partition = &scratch->tier->partition;
    return scratch->all_visible ? partition->shape_count : partition->own_count;
}

static inline uint64_t scratch_shape(const TierScratch *scratch, uint64_t i)
{
    return scratch->all_visible ? i : scratch->tier->partition.own[i];
}

/* A loop over these shapes, or parts of them. If everything is mapped it is collective, and it
 * returns when all items are done. */
void scratch_loop(TierScratch *scratch, uint64_t items, uint64_t at_a_time, ParallelBody *work,
                  void *user);

#endif
