/*
 * A level: the values of all positions with so many pieces, a byte each, and how they are found.
 *
 * A move stays in its level, or captures and leads to one that is known. Play that never ends is
 * worth 0. So let every position be worth 0 at first, and again and again what its best move is
 * worth by then. After any number of times, a position is worth v > 0 only if its mover can force a
 * capture that is worth as much, and v < 0 only if the other can: values go away from 0, never back
 * and never to the other side, and what is 0 when nothing changes any more is a loop that neither
 * will leave, or even. Whatever the order in which positions are looked at, and however old what a
 * thread or a process sees of the others' work, the same values come out (the least fixed point of
 * a monotone function).
 *
 * Sweeps over all shapes do most of it; the few positions that are still open are found by unsowing
 * from those that changed (work_list.h). Processes have their shapes each (plan.h). Neighbours see
 * each other's values where they are, as threads do; the others ask for them (slab_exchange.h).
 */
#ifndef SOLVE_ADJI_TIER_H
#define SOLVE_ADJI_TIER_H

#include "base/parallel_for.h"
#include "solve/adji/partition.h"
#include "solve/adji/sweep.h"

#include <stdatomic.h>

enum { LARGEST_CAPTURE = 5 }; /* a capture takes as many pieces at most */

typedef struct Tier {
    int pieces;
    uint64_t count;     /* of positions here; all of them where nobody else has any */
    int8_t *values;     /* LANES bytes before them are there */
    SharedBlock memory; /* they are there, and those of neighbours */
    Partition partition;
} Tier;

/* All processes have to come here. False: out of memory, here. All values are 0. */
bool tier_init(Tier *tier, const Indexer *indexer, const Ranks *ranks, int pieces);
void tier_release(Tier *tier);

/* Those that a process has. NULL: they are out of sight. */
static inline int8_t *tier_values(const Tier *tier, int rank)
{
    uint8_t *block = tier->memory.blocks[rank];
    return block ? (int8_t *)block + LANES : NULL;
}

/* Whether everybody sees all values of levels[pieces] and of those that its captures lead to. */
bool tier_all_visible(const Tier tiers[], int pieces);

/* How far a level is: positions looked at here, and a guess of how many there will be. */
typedef struct TierProgress {
    void (*tell)(void *user, uint64_t done, uint64_t expected);
    void *user;
    const atomic_bool *stop; /* NULL: nobody does */
} TierProgress;

typedef enum TierResult { TIER_SOLVED, TIER_STOPPED, TIER_NO_MEMORY } TierResult;

/* Whoever solves it. */
typedef struct TierContext {
    const Sweep *sweep;
    const Ranks *ranks;
    ThreadTeam *team;
    const TierProgress *progress;
} TierContext;

/* Finds all values of levels[pieces], which are all 0. Those with 1, 3 and 5 pieces less must be
 * known. */
TierResult tier_solve(Tier tiers[], int pieces, const TierContext *context);

#endif
