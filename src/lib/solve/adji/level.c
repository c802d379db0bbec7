/* The values of a level: see level.h. */
#include "solve/adji/level.h"

#include "solve/adji/slab_exchange.h"
#include "solve/adji/work_list.h"

#include <stdlib.h>
#include <string.h>

/* Sweeps until so few of a thousand values change that the work list costs less than another sweep;
 * the first sweeps change too much for anyone to keep a list of it. */
enum { FEW_CHANGES = 30, FIRST_LISTED_SWEEP = 2, SHAPES_AT_A_TIME = 32, USUAL_SWEEPS = 5 };
/* After so many stages all processes hear whether one of them is to end. */
enum { STAGES_AT_A_TIME = 16 };

bool level_init(Level *level, const Ranking *ranking, const Ranks *ranks, int pieces)
{
    *level = (Level){.pieces = pieces};
    bool has_plan = plan_init(&level->plan, ranking, ranks, pieces);
    level->count = has_plan ? level->plan.positions[ranks->rank] : 0;
    if (shared_block_init(&level->memory, ranks, level->count + 2 * LANES))
        level->values = level_values(level, ranks->rank);
    return has_plan && level->values;
}

void level_release(Level *level)
{
    shared_block_release(&level->memory);
    plan_release(&level->plan);
    level->values = NULL;
}

bool level_is_seen(const Level levels[], int pieces)
{
    bool is_seen = levels[pieces].memory.is_whole;
    for (int gain = 1; gain <= FARTHEST && gain <= pieces; gain += 2)
        is_seen &= levels[pieces - gain].memory.is_whole;
    return is_seen;
}

/* A level while it is swept. */
typedef struct Sweeping {
    LevelScratch scratch;
    const Plan *plan;
    const Solvers *solvers;
    SlabExchange slab_exchange;
    int8_t *best; /* a shape for each member of the team */
    uint64_t best_size;
    int sweeps;               /* done */
    _Atomic uint64_t changes; /* of the present one, here */
    _Atomic uint64_t looked;  /* positions looked at in all, here */
} Sweeping;

static void sweeping_release(Sweeping *sweeping)
{
    slab_exchange_release(&sweeping->slab_exchange);
    free(sweeping->best);
    scratch_release(&sweeping->scratch);
}

static bool sweeping_init(Sweeping *sweeping, Level levels[], int pieces)
{
    const Solvers *solvers = sweeping->solvers;
    sweeping->best_size = ranking_largest_shape(pieces) + LANES;
    sweeping->best = malloc(sweeping->best_size * (uint64_t)team_size(solvers->team));
    bool has_scratch = scratch_init(&sweeping->scratch, levels, pieces, solvers);
    bool has_slab_exchange = slab_exchange_init(&sweeping->slab_exchange, levels, pieces, solvers);
    return has_scratch && has_slab_exchange && sweeping->best;
}

/* Takes over what a shape's positions are worth by now. Returns how many have changed. */
VALUES_MAY_CHANGE static uint64_t keep_values(const Sweeping *sweeping, Place place, uint64_t size,
                                              const int8_t *best)
{
    const Share *share = &sweeping->scratch.shares[place.rank];
    int8_t *values = share->values + place.start;
    uint64_t changes = 0;
    for (uint64_t i = 0; i < size; i++)
        changes += values[i] != best[i];
    if (changes == 0)
        return 0;
    for (uint64_t i = 0; sweeping->sweeps >= FIRST_LISTED_SWEEP && i < size; i++)
        if (values[i] != best[i])
            marks_add(share->changed, place.start + i);
    for (uint64_t i = 0; i < size; i++)
        values[i] = best[i];
    return changes;
}

/* Who has nothing is at the beginning of a shape, and at its end when it is the other's turn. */
VALUES_MAY_CHANGE static int value_of_pass(const int8_t *values, uint64_t size)
{
    return -values[size - 1];
}

/* The i-th of those that are to be looked at. */
static uint64_t look_at_shape(Sweeping *sweeping, uint64_t i, int8_t *best)
{
    const Sweep *sweep = sweeping->solvers->sweep;
    uint64_t number = scratch_shape(&sweeping->scratch, i);
    uint64_t size = plan_shape_size(sweeping->plan, number);
    const Shape *shape = &sweeping->plan->shapes[number];
    Place place = plan_place(sweeping->plan, number);
    const Share *share = &sweeping->scratch.shares[place.rank];
    Cursor cursor;
    if (sweeping->sweeps == 0) {
        Source source = slab_exchange_source(&sweeping->slab_exchange, i, SWEEP_CAPTURES, &cursor);
        memset(best, SWEEP_NO_MOVE, size);
        sweep_shape(sweep, &source, shape, SWEEP_CAPTURES, best);
        memcpy(share->captures + place.start, best, size);
    } else {
        memcpy(best, share->captures + place.start, size);
    }
    Source source = slab_exchange_source(&sweeping->slab_exchange, i, SWEEP_OTHERS, &cursor);
    sweep_shape(sweep, &source, shape, SWEEP_OTHERS, best);
    best[0] = (int8_t)value_of_pass(share->values + place.start, size);
    return keep_values(sweeping, place, size, best);
}

static bool is_stopped(const Sweeping *sweeping)
{
    const atomic_bool *stop = sweeping->solvers->progress->stop;
    return stop && atomic_load(stop);
}

/* The shapes of a stage. */
typedef struct Stage {
    Sweeping *sweeping;
    uint64_t first;
} Stage;

static void sweep_some(void *user, int member, uint64_t first, uint64_t last)
{
    const Stage *stage = user;
    Sweeping *sweeping = stage->sweeping;
    const LevelProgress *progress = sweeping->solvers->progress;
    int8_t *best = sweeping->best + sweeping->best_size * (uint64_t)member;
    uint64_t changes = 0, more = 0;
    if (is_stopped(sweeping))
        return;
    for (uint64_t i = stage->first + first; i < stage->first + last; i++) {
        changes += look_at_shape(sweeping, i, best);
        more += plan_shape_size(sweeping->plan, scratch_shape(&sweeping->scratch, i));
    }
    atomic_fetch_add_explicit(&sweeping->changes, changes, memory_order_relaxed);
    uint64_t looked =
        atomic_fetch_add_explicit(&sweeping->looked, more, memory_order_relaxed) + more;
    if (member == 0 && progress->tell)
        progress->tell(progress->user, looked, USUAL_SWEEPS * sweeping->scratch.level->count);
}

/* The shapes of this process, stage by stage. */
static LevelResult sweep_stages(Sweeping *sweeping)
{
    const Plan *plan = sweeping->plan;
    for (int i = 0; i < plan->stage_count; i++) {
        Stage stage = {sweeping, plan->stages[i]};
        if (sweeping->sweeps == 0 &&
            !slab_exchange_stage(&sweeping->slab_exchange, i, SWEEP_CAPTURES))
            return LEVEL_NO_MEMORY;
        if (!slab_exchange_stage(&sweeping->slab_exchange, i, SWEEP_OTHERS))
            return LEVEL_NO_MEMORY;
        team_share(sweeping->solvers->team, plan->stages[i + 1] - stage.first, SHAPES_AT_A_TIME,
                   sweep_some, &stage);
        bool is_asked = (i + 1) % STAGES_AT_A_TIME == 0 || i + 1 == plan->stage_count;
        if (is_asked && ranks_any(sweeping->solvers->ranks, is_stopped(sweeping)))
            return LEVEL_STOPPED;
    }
    return LEVEL_SOLVED;
}

/* All shapes. Who is stopped takes what is left and does not look at it, so that the others end
 * too. */
static LevelResult sweep_together(Sweeping *sweeping)
{
    Stage stage = {sweeping, 0};
    scratch_loop(&sweeping->scratch, sweeping->plan->shape_count, SHAPES_AT_A_TIME, sweep_some,
                 &stage);
    bool is_over = ranks_any(sweeping->solvers->ranks, is_stopped(sweeping));
    return is_over ? LEVEL_STOPPED : LEVEL_SOLVED;
}

static LevelResult sweep_once(Sweeping *sweeping)
{
    const LevelScratch *scratch = &sweeping->scratch;
    Marks *changed = scratch_own(scratch)->changed;
    sweeping->changes = 0;
    if (sweeping->sweeps > FIRST_LISTED_SWEEP) {
        memset((void *)changed, 0, scratch_words(scratch) * sizeof *changed);
        ranks_meet(sweeping->solvers->ranks);
    }
    LevelResult result = scratch->is_whole ? sweep_together(sweeping) : sweep_stages(sweeping);
    sweeping->sweeps++;
    return result;
}

static LevelResult sweep_and_mend(Sweeping *sweeping)
{
    const Ranks *ranks = sweeping->solvers->ranks;
    uint64_t count = sweeping->plan->ranking->counts[sweeping->plan->pieces], changes;
    do {
        LevelResult result = sweep_once(sweeping);
        if (result != LEVEL_SOLVED)
            return result;
        changes = ranks_sum(ranks, sweeping->changes);
    } while (sweeping->sweeps <= FIRST_LISTED_SWEEP || changes > count / 1000 * FEW_CHANGES);
    WorkList work_list = {.scratch = &sweeping->scratch};
    return work_list_go(&work_list);
}

LevelResult level_solve(Level levels[], int pieces, const Solvers *solvers)
{
    Sweeping sweeping = {.plan = &levels[pieces].plan, .solvers = solvers};
    if (pieces == 0)
        return LEVEL_SOLVED; /* the only position is over, and worth 0 */
    bool is_ready = sweeping_init(&sweeping, levels, pieces);
    LevelResult result =
        ranks_any(solvers->ranks, !is_ready) ? LEVEL_NO_MEMORY : sweep_and_mend(&sweeping);
    sweeping_release(&sweeping);
    return result;
}
