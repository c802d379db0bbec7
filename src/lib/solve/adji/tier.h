/*
 * A tier: the values of all positions with one number of pieces, a byte each, and how they are
 * solved.
 *
 * A move stays in its tier, or captures and leads to a solved one. Endless play is worth 0. So all
 * values start at 0 and are repeatedly replaced by the value of the best move. At any time, a value
 * v > 0 means that the mover can force captures worth v, and v < 0 that the opponent can: values
 * move away from 0, never back and never to the other side. What is 0 at the end is a loop that
 * neither player will leave, or even. The result does not depend on the order of positions, nor on
 * how old the values are that one thread or rank sees of another (it is the least fixed point of a
 * monotone function).
 *
 * Sweeps over all shapes do most of the work; the few positions that then still change are found by
 * unsowing from changed ones (work_list.h). Each rank has a share of the shapes (partition.h).
 * Neighbours map each other's values; other ranks request them (slab_exchange.h).
 */
#ifndef SOLVE_ADJI_TIER_H
#define SOLVE_ADJI_TIER_H

#include "base/parallel_for.h"
#include "solve/adji/partition.h"
#include "solve/adji/sweep.h"

#include <stdatomic.h>

enum { LARGEST_CAPTURE = 5 }; /* pieces of the largest capture */

typedef struct Tier {
    int pieces;
    uint64_t count;     /* positions on this rank; all of them with a single rank */
    int8_t *values;     /* LANES bytes before them are readable */
    SharedBlock memory; /* holds the values, and maps those of neighbours */
    Partition partition;
} Tier;

/* All values become 0. Collective. False: out of memory on this rank. */
bool tier_init(Tier *tier, const Indexer *indexer, const Ranks *ranks, int pieces);
void tier_release(Tier *tier);

/* The values of a rank; NULL: not mapped here. */
static inline int8_t *tier_values(const Tier *tier, int rank)
{
    uint8_t *block = tier->memory.blocks[rank];
    return block ? (int8_t *)block + LANES : NULL;
}

/* Whether every rank has mapped all values of tiers[pieces] and of the tiers that its captures lead
 * to. */
bool tier_all_visible(const Tier tiers[], int pieces);

/* Progress: positions swept on this rank, and an estimate of the total. */
typedef struct TierProgress {
    void (*tell)(void *user, uint64_t done, uint64_t expected);
    void *user;
    const atomic_bool *stop; /* NULL: cannot be stopped */
} TierProgress;

typedef enum TierResult { TIER_SOLVED, TIER_STOPPED, TIER_NO_MEMORY } TierResult;

/* What solving a tier needs. */
typedef struct TierContext {
    const Sweep *sweep;
    const Ranks *ranks;
    ThreadTeam *team;
    const TierProgress *progress;
} TierContext;

/* Solves tiers[pieces], whose values are all 0. The tiers with 1, 3 and 5 pieces less must be
 * solved. Collective. */
TierResult tier_solve(Tier tiers[], int pieces, const TierContext *context);

#endif
