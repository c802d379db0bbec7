/* The values of a level: see level.h. */
#include "solve/adji/level.h"

#include "base/memory.h"
#include "solve/adji/mending.h"
#include "solve/adji/supply.h"

#include <stdlib.h>
#include <string.h>

/* Sweeps until so few of a thousand values change that mending costs less than another sweep; the
 * first sweeps change too much for anyone to keep a list of it. */
enum { FEW_CHANGES = 30, FIRST_LISTED_SWEEP = 2, SHAPES_AT_A_TIME = 32, USUAL_SWEEPS = 5 };
/* After so many stages all processes hear whether one of them is to end. */
enum { STAGES_AT_A_TIME = 16 };

bool level_init(Level *level, const Ranking *ranking, const Company *company, int pieces)
{
    *level = (Level){.pieces = pieces};
    bool has_plan = plan_init(&level->plan, ranking, company, pieces);
    level->count = has_plan ? level->plan.positions[company->rank] : 0;
    if (commons_init(&level->memory, company, level->count + 2 * LANES))
        level->values = level_values(level, company->rank);
    return has_plan && level->values;
}

void level_release(Level *level)
{
    commons_release(&level->memory);
    plan_release(&level->plan);
    level->values = NULL;
}

/* What a level needs only while it is solved. */
typedef struct Workshop {
    Level *level;
    const Plan *plan;
    const Solvers *solvers;
    Supply supply;
    /* What the best capture of each position is worth; found by the first sweep. */
    int8_t *captures;
    int8_t *best; /* a shape for each member of the team */
    uint64_t best_size;
    Marks *changed;
    Commons doubted;          /* marks as well */
    int sweeps;               /* done */
    _Atomic uint64_t changes; /* of the present one, here */
    _Atomic uint64_t looked;  /* positions looked at in all, here */
} Workshop;

static void workshop_release(Workshop *workshop)
{
    supply_release(&workshop->supply);
    free(workshop->captures);
    free(workshop->best);
    free(workshop->changed);
    commons_release(&workshop->doubted);
}

static bool workshop_init(Workshop *workshop, const Level levels[])
{
    int pieces = workshop->level->pieces;
    uint64_t count = workshop->level->count;
    workshop->best_size = ranking_largest_shape(pieces) + LANES;
    workshop->captures = malloc(count + 1);
    workshop->best = malloc(workshop->best_size * (uint64_t)team_size(workshop->solvers->team));
    workshop->changed = calloc(count / 64 + 1, sizeof *workshop->changed);
    bool has_doubted = commons_init(&workshop->doubted, workshop->solvers->company,
                                    (count / 64 + 1) * sizeof(Marks));
    bool has_supply = supply_init(&workshop->supply, levels, pieces, workshop->solvers);
    memory_prefer_large_pages(workshop->captures, count);
    return has_supply && has_doubted && workshop->captures && workshop->best && workshop->changed;
}

/* Takes over what a shape's positions are worth by now. Returns how many have changed. */
VALUES_MAY_CHANGE static uint64_t keep_values(Workshop *workshop, uint64_t start, uint64_t size,
                                              const int8_t *best)
{
    int8_t *values = workshop->level->values + start;
    uint64_t changes = 0;
    for (uint64_t i = 0; i < size; i++)
        changes += values[i] != best[i];
    if (changes == 0)
        return 0;
    for (uint64_t i = 0; workshop->sweeps >= FIRST_LISTED_SWEEP && i < size; i++)
        if (values[i] != best[i])
            marks_add(workshop->changed, start + i);
    for (uint64_t i = 0; i < size; i++)
        values[i] = best[i];
    return changes;
}

/* Who has nothing is at the beginning of a shape, and at its end when it is the other's turn. */
VALUES_MAY_CHANGE static int value_of_pass(const int8_t *values, uint64_t size)
{
    return -values[size - 1];
}

static uint64_t look_at_shape(Workshop *workshop, uint64_t i, int8_t *best)
{
    const Sweep *sweep = workshop->solvers->sweep;
    const Shape *shape = &workshop->plan->shapes[workshop->plan->own[i]];
    uint64_t start = plan_own_start(workshop->plan, i);
    uint64_t size = plan_shape_size(workshop->plan, workshop->plan->own[i]);
    Cursor cursor;
    if (workshop->sweeps == 0) {
        Source source = supply_source(&workshop->supply, i, SWEEP_CAPTURES, &cursor);
        memset(best, SWEEP_NO_MOVE, size);
        sweep_shape(sweep, &source, shape, SWEEP_CAPTURES, best);
        memcpy(workshop->captures + start, best, size);
    } else {
        memcpy(best, workshop->captures + start, size);
    }
    Source source = supply_source(&workshop->supply, i, SWEEP_OTHERS, &cursor);
    sweep_shape(sweep, &source, shape, SWEEP_OTHERS, best);
    best[0] = (int8_t)value_of_pass(workshop->level->values + start, size);
    return keep_values(workshop, start, size, best);
}

static bool is_stopped(const Workshop *workshop)
{
    const atomic_bool *stop = workshop->solvers->progress->stop;
    return stop && atomic_load(stop);
}

/* The shapes of a stage. */
typedef struct Stage {
    Workshop *workshop;
    uint64_t first;
} Stage;

static void sweep_some(void *user, int member, uint64_t first, uint64_t last)
{
    const Stage *stage = user;
    Workshop *workshop = stage->workshop;
    const LevelProgress *progress = workshop->solvers->progress;
    uint64_t changes = 0, more = 0;
    if (is_stopped(workshop))
        return;
    for (uint64_t i = stage->first + first; i < stage->first + last; i++) {
        changes +=
            look_at_shape(workshop, i, workshop->best + workshop->best_size * (uint64_t)member);
        more += plan_shape_size(workshop->plan, workshop->plan->own[i]);
    }
    atomic_fetch_add_explicit(&workshop->changes, changes, memory_order_relaxed);
    uint64_t looked =
        atomic_fetch_add_explicit(&workshop->looked, more, memory_order_relaxed) + more;
    if (member == 0 && progress->tell)
        progress->tell(progress->user, looked, USUAL_SWEEPS * workshop->level->count);
}

static LevelResult workshop_sweep(Workshop *workshop)
{
    const Plan *plan = workshop->plan;
    uint64_t words = workshop->level->count / 64 + 1;
    workshop->changes = 0;
    if (workshop->sweeps > FIRST_LISTED_SWEEP)
        memset((void *)workshop->changed, 0, words * sizeof *workshop->changed);
    for (int i = 0; i < plan->stage_count; i++) {
        uint64_t first = plan->stages[i], last = plan->stages[i + 1];
        Stage stage = {workshop, first};
        if (workshop->sweeps == 0 && !supply_stage(&workshop->supply, i, SWEEP_CAPTURES))
            return LEVEL_NO_MEMORY;
        if (!supply_stage(&workshop->supply, i, SWEEP_OTHERS))
            return LEVEL_NO_MEMORY;
        team_share(workshop->solvers->team, last - first, SHAPES_AT_A_TIME, sweep_some, &stage);
        bool is_asked = (i + 1) % STAGES_AT_A_TIME == 0 || i + 1 == plan->stage_count;
        if (is_asked && company_any(workshop->solvers->company, is_stopped(workshop)))
            return LEVEL_STOPPED;
    }
    workshop->sweeps++;
    return LEVEL_SOLVED;
}

static LevelResult workshop_go(Workshop *workshop)
{
    const Company *company = workshop->solvers->company;
    uint64_t count = workshop->plan->ranking->counts[workshop->level->pieces], changes;
    do {
        LevelResult result = workshop_sweep(workshop);
        if (result != LEVEL_SOLVED)
            return result;
        changes = company_sum(company, workshop->changes);
    } while (workshop->sweeps <= FIRST_LISTED_SWEEP || changes > count / 1000 * FEW_CHANGES);
    Mending mending = {.level = workshop->level,
                       .solvers = workshop->solvers,
                       .captures = workshop->captures,
                       .changed = workshop->changed,
                       .doubted = &workshop->doubted};
    return mending_go(&mending);
}

LevelResult level_solve(Level levels[], int pieces, const Solvers *solvers)
{
    Workshop workshop = {
        .level = &levels[pieces], .plan = &levels[pieces].plan, .solvers = solvers};
    if (pieces == 0)
        return LEVEL_SOLVED; /* the only position is over, and worth 0 */
    bool is_ready = workshop_init(&workshop, levels);
    LevelResult result =
        company_any(solvers->company, !is_ready) ? LEVEL_NO_MEMORY : workshop_go(&workshop);
    workshop_release(&workshop);
    return result;
}
