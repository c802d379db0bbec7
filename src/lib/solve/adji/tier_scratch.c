/* Scratch data of a tier, and its loops: see tier_scratch.h. */
#include "solve/adji/tier_scratch.h"

#include <stdlib.h>

/* Loops alternate between two counters of rank 0, so that one can be reset while the other is in
 * use. */
enum { COUNTERS = 2 };

static uint64_t tokens_of(uint64_t positions)
{
    return positions / 64 + 1;
}

uint64_t scratch_words(const TierScratch *scratch)
{
    return tokens_of(scratch->tier->count);
}

/* Bytes of a rank: counters, marks, captures. */
static size_t notes_size(uint64_t positions)
{
    return COUNTERS * sizeof(uint64_t) + 2 * tokens_of(positions) * sizeof(Marks) + positions;
}

static RankShare share_of(const TierScratch *scratch, int rank)
{
    uint8_t *notes = scratch->memory.blocks[rank];
    int8_t *values = tier_values(scratch->tier, rank);
    if (!notes || !values)
        return (RankShare){0};
    uint64_t words = tokens_of(scratch->tier->partition.positions[rank]);
    Marks *changed = (Marks *)(void *)notes + COUNTERS, *pending = changed + words;
    return (RankShare){.values = values,
                       .captures = (int8_t *)(void *)(pending + words),
                       .changed = changed,
                       .pending = pending};
}

bool scratch_init(TierScratch *scratch, Tier tiers[], int pieces, const TierContext *context)
{
    Tier *tier = &tiers[pieces];
    const Ranks *ranks = context->ranks;
    *scratch = (TierScratch){.tier = tier,
                             .context = context,
                             .shares = calloc((size_t)ranks->size, sizeof *scratch->shares)};
    bool is_ready =
        shared_block_init(&scratch->memory, ranks, notes_size(tier->count)) && scratch->shares;
    for (int i = 0; is_ready && i < ranks->size; i++)
        scratch->shares[i] = share_of(scratch, i);
    scratch->all_visible = scratch->memory.all_visible && tier_all_visible(tiers, pieces);
    return is_ready;
}

void scratch_release(TierScratch *scratch)
{
    shared_block_release(&scratch->memory);
    free(scratch->shares);
}

void scratch_loop(TierScratch *scratch, uint64_t items, uint64_t at_a_time, ParallelBody *work,
                  void *user)
{
    const Ranks *ranks = scratch->context->ranks;
    ThreadTeam *team = scratch->context->team;
    if (!scratch->all_visible) {
        parallel_for(team, items, at_a_time, work, user);
        return;
    }
    _Atomic uint64_t *counters = (void *)scratch->memory.blocks[0];
    _Atomic uint64_t *next = &counters[scratch->loops++ % COUNTERS];
    parallel_for_shared(team, next, items, at_a_time, work, user);
    ranks_meet(ranks);
    if (ranks->rank == 0)
        atomic_store(next, 0);
}
