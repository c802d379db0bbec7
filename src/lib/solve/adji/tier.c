/* Solving a tier: see tier.h. */
#include "solve/adji/tier.h"

#include "solve/adji/slab_exchange.h"
#include "solve/adji/work_list.h"

#include <stdlib.h>
#include <string.h>

/* Sweeps until fewer than FEW_CHANGES of 1000 values change, when the work list costs less than a
 * sweep; changes are listed only from FIRST_LISTED_SWEEP on, since the first sweeps change too
 * many. */
enum { FEW_CHANGES = 30, FIRST_LISTED_SWEEP = 2, SHAPES_AT_A_TIME = 32, USUAL_SWEEPS = 5 };
/* Ranks agree on stopping after this many stages. */
enum { STAGES_AT_A_TIME = 16 };

bool tier_init(Tier *tier, const Indexer *indexer, const Ranks *ranks, int pieces)
{
    *tier = (Tier){.pieces = pieces};
    bool has_partition = partition_init(&tier->partition, indexer, ranks, pieces);
    tier->count = has_partition ? tier->partition.positions[ranks->rank] : 0;
    if (shared_block_init(&tier->memory, ranks, tier->count + 2 * LANES))
        tier->values = tier_values(tier, ranks->rank);
    return has_partition && tier->values;
}

void tier_release(Tier *tier)
{
    shared_block_release(&tier->memory);
    partition_release(&tier->partition);
    tier->values = NULL;
}

bool tier_all_visible(const Tier tiers[], int pieces)
{
    bool is_seen = tiers[pieces].memory.all_visible;
    for (int gain = 1; gain <= LARGEST_CAPTURE && gain <= pieces; gain += 2)
        is_seen &= tiers[pieces - gain].memory.all_visible;
    return is_seen;
}

/* A tier during its sweeps. */
typedef struct Sweeping {
    TierScratch scratch;
    const Partition *partition;
    const TierContext *context;
    SlabExchange slab_exchange;
    int8_t *best; /* one shape for each thread */
    uint64_t best_size;
    int sweeps;               /* finished */
    _Atomic uint64_t changes; /* of the current sweep, on this rank */
    _Atomic uint64_t looked;  /* positions swept in total, on this rank */
} Sweeping;

static void sweeping_release(Sweeping *sweeping)
{
    slab_exchange_release(&sweeping->slab_exchange);
    free(sweeping->best);
    scratch_release(&sweeping->scratch);
}

static bool sweeping_init(Sweeping *sweeping, Tier tiers[], int pieces)
{
    const TierContext *context = sweeping->context;
    sweeping->best_size = shape_largest_size(pieces) + LANES;
    sweeping->best = malloc(sweeping->best_size * (uint64_t)thread_team_size(context->team));
    bool has_scratch = scratch_init(&sweeping->scratch, tiers, pieces, context);
    bool has_slab_exchange = slab_exchange_init(&sweeping->slab_exchange, tiers, pieces, context);
    return has_scratch && has_slab_exchange && sweeping->best;
}

/* Stores a shape's new values. Returns the number of changes. */
VALUES_MAY_CHANGE static uint64_t keep_values(const Sweeping *sweeping, Location location,
                                              uint64_t size, const int8_t *best)
{
    const RankShare *share = &sweeping->scratch.shares[location.rank];
    int8_t *values = share->values + location.start;
    uint64_t changes = 0;
    for (uint64_t i = 0; i < size; i++)
        changes += values[i] != best[i];
    if (changes == 0)
        return 0;
    for (uint64_t i = 0; sweeping->sweeps >= FIRST_LISTED_SWEEP && i < size; i++)
        if (values[i] != best[i])
            marks_add(share->changed, location.start + i);
    for (uint64_t i = 0; i < size; i++)
        values[i] = best[i];
    return changes;
}

/* A mover without pieces has index 0 in its shape; after the pass the opponent's index is the last
 * one. */
VALUES_MAY_CHANGE static int value_of_pass(const int8_t *values, uint64_t size)
{
    return -values[size - 1];
}

/* Sweeps the i-th shape; returns the number of changes. */
static uint64_t look_at_shape(Sweeping *sweeping, uint64_t i, int8_t *best)
{
    const Sweep *sweep = sweeping->context->sweep;
    uint64_t number = scratch_shape(&sweeping->scratch, i);
    uint64_t size = partition_shape_size(sweeping->partition, number);
    const Shape *shape = &sweeping->partition->shapes[number];
    Location location = partition_location(sweeping->partition, number);
    const RankShare *share = &sweeping->scratch.shares[location.rank];
    SlabCursor cursor;
    if (sweeping->sweeps == 0) {
        SlabSource source =
            slab_exchange_source(&sweeping->slab_exchange, i, SWEEP_CAPTURES, &cursor);
        memset(best, SWEEP_NO_MOVE, size);
        sweep_shape(sweep, &source, shape, SWEEP_CAPTURES, best);
        memcpy(share->captures + location.start, best, size);
    } else {
        memcpy(best, share->captures + location.start, size);
    }
    SlabSource source = slab_exchange_source(&sweeping->slab_exchange, i, SWEEP_OTHERS, &cursor);
    sweep_shape(sweep, &source, shape, SWEEP_OTHERS, best);
    best[0] = (int8_t)value_of_pass(share->values + location.start, size);
    return keep_values(sweeping, location, size, best);
}

static bool is_stopped(const Sweeping *sweeping)
{
    const atomic_bool *stop = sweeping->context->progress->stop;
    return stop && atomic_load(stop);
}

/* A range of shapes. */
typedef struct Stage {
    Sweeping *sweeping;
    uint64_t first;
} Stage;

static void sweep_some(void *user, int member, uint64_t first, uint64_t last)
{
    const Stage *stage = user;
    Sweeping *sweeping = stage->sweeping;
    const TierProgress *progress = sweeping->context->progress;
    int8_t *best = sweeping->best + sweeping->best_size * (uint64_t)member;
    uint64_t changes = 0, more = 0;
    if (is_stopped(sweeping))
        return;
    for (uint64_t i = stage->first + first; i < stage->first + last; i++) {
        changes += look_at_shape(sweeping, i, best);
        more += partition_shape_size(sweeping->partition, scratch_shape(&sweeping->scratch, i));
    }
    atomic_fetch_add_explicit(&sweeping->changes, changes, memory_order_relaxed);
    uint64_t looked =
        atomic_fetch_add_explicit(&sweeping->looked, more, memory_order_relaxed) + more;
    if (member == 0 && progress->tell)
        progress->tell(progress->user, looked, USUAL_SWEEPS * sweeping->scratch.tier->count);
}

/* Sweeps this rank's shapes stage by stage. */
static TierResult sweep_stages(Sweeping *sweeping)
{
    const Partition *partition = sweeping->partition;
    for (int i = 0; i < partition->stage_count; i++) {
        Stage stage = {sweeping, partition->stages[i]};
        if (sweeping->sweeps == 0 &&
            !slab_exchange_stage(&sweeping->slab_exchange, i, SWEEP_CAPTURES))
            return TIER_NO_MEMORY;
        if (!slab_exchange_stage(&sweeping->slab_exchange, i, SWEEP_OTHERS))
            return TIER_NO_MEMORY;
        parallel_for(sweeping->context->team, partition->stages[i + 1] - stage.first,
                     SHAPES_AT_A_TIME, sweep_some, &stage);
        bool is_asked = (i + 1) % STAGES_AT_A_TIME == 0 || i + 1 == partition->stage_count;
        if (is_asked && ranks_any(sweeping->context->ranks, is_stopped(sweeping)))
            return TIER_STOPPED;
    }
    return TIER_SOLVED;
}

/* Sweeps all shapes, shared by all ranks. A rank that is stopped takes shapes without sweeping
 * them, so that the others finish. */
static TierResult sweep_together(Sweeping *sweeping)
{
    Stage stage = {sweeping, 0};
    scratch_loop(&sweeping->scratch, sweeping->partition->shape_count, SHAPES_AT_A_TIME, sweep_some,
                 &stage);
    bool is_over = ranks_any(sweeping->context->ranks, is_stopped(sweeping));
    return is_over ? TIER_STOPPED : TIER_SOLVED;
}

static TierResult sweep_once(Sweeping *sweeping)
{
    const TierScratch *scratch = &sweeping->scratch;
    Marks *changed = scratch_own(scratch)->changed;
    sweeping->changes = 0;
    if (sweeping->sweeps > FIRST_LISTED_SWEEP) {
        memset((void *)changed, 0, scratch_words(scratch) * sizeof *changed);
        ranks_meet(sweeping->context->ranks);
    }
    TierResult result = scratch->all_visible ? sweep_together(sweeping) : sweep_stages(sweeping);
    sweeping->sweeps++;
    return result;
}

static TierResult sweep_then_work_list(Sweeping *sweeping)
{
    const Ranks *ranks = sweeping->context->ranks;
    uint64_t count = sweeping->partition->indexer->counts[sweeping->partition->pieces], changes;
    do {
        TierResult result = sweep_once(sweeping);
        if (result != TIER_SOLVED)
            return result;
        changes = ranks_sum(ranks, sweeping->changes);
    } while (sweeping->sweeps <= FIRST_LISTED_SWEEP || changes > count / 1000 * FEW_CHANGES);
    WorkList work_list = {.scratch = &sweeping->scratch};
    return work_list_run(&work_list);
}

TierResult tier_solve(Tier tiers[], int pieces, const TierContext *context)
{
    Sweeping sweeping = {.partition = &tiers[pieces].partition, .context = context};
    if (pieces == 0)
        return TIER_SOLVED; /* the only position is over, with value 0 */
    bool is_ready = sweeping_init(&sweeping, tiers, pieces);
    TierResult result =
        ranks_any(context->ranks, !is_ready) ? TIER_NO_MEMORY : sweep_then_work_list(&sweeping);
    sweeping_release(&sweeping);
    return result;
}
