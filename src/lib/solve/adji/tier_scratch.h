/*
 * What processes need of a level only while they solve it: notes about each position, which
 * neighbours see as they see values, and loops over shapes.
 *
 * Where everybody sees all, it makes no difference who looks at a shape: the threads of all
 * processes take the next ones, as those of one process do, and nobody waits for who got the harder
 * ones. Otherwise each process looks at its own.
 */
#ifndef SOLVE_ADJI_TIER_SCRATCH_H
#define SOLVE_ADJI_TIER_SCRATCH_H

#include "solve/adji/tier.h"

/* A set of positions by their places, which threads may add to. */
typedef _Atomic uint64_t Marks;

static inline void marks_add(Marks marks[], uint64_t number)
{
    atomic_fetch_or_explicit(&marks[number / 64], 1ULL << (number % 64), memory_order_relaxed);
}

/* What a process has of the level, by places; NULL: it is out of sight. */
typedef struct RankShare {
    int8_t *values;
    int8_t *captures; /* what the best one of each position is worth; the first sweep finds it */
    Marks *changed;   /* since those that lead there were looked at */
    Marks *pending;   /* which may have to change */
} RankShare;

typedef struct TierScratch {
    Tier *tier;
    const TierContext *context;
    SharedBlock memory;
    RankShare *shares; /* of each process */
    bool all_visible;  /* everybody sees all, of the levels below as well */
    int loops;         /* that all processes have shared */
} TierScratch;

/* All processes have to come here. False: out of memory, here. */
bool scratch_init(TierScratch *scratch, Tier tiers[], int pieces, const TierContext *context);
void scratch_release(TierScratch *scratch);

static inline const RankShare *scratch_own(const TierScratch *scratch)
{
    return &scratch->shares[scratch->context->ranks->rank];
}

/* How many words there are in the marks of this process. */
uint64_t scratch_words(const TierScratch *scratch);

/* How many shapes are to be looked at, by this process or by all together, and which they are. */
static inline uint64_t scratch_shapes(const TierScratch *scratch)
{
    const Partition *partition = &scratch->tier->partition;
    return scratch->all_visible ? partition->shape_count : partition->own_count;
}

static inline uint64_t scratch_shape(const TierScratch *scratch, uint64_t i)
{
    return scratch->all_visible ? i : scratch->tier->partition.own[i];
}

/* A loop over these, or parts of them. Where everybody sees all, all processes have to come here,
 * and none leaves before all items are done. */
void scratch_loop(TierScratch *scratch, uint64_t items, uint64_t at_a_time, ParallelBody *work,
                  void *user);

#endif
