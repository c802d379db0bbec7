/* The values of a level: see level.h. */
#include "solve/adji/level.h"

#include "base/memory.h"
#include "solve/adji/mending.h"

#include <stdlib.h>
#include <string.h>

/* Sweeps until so few of a thousand values change that mending costs less than another sweep; the first
 * sweeps change too much for anyone to keep a list of it. */
enum { FEW_CHANGES = 12, FIRST_LISTED_SWEEP = 2, SHAPES_AT_A_TIME = 32, USUAL_SWEEPS = 5 };

bool level_init(Level *level, const Ranking *ranking, int pieces)
{
    uint64_t count = ranking->counts[pieces];
    int8_t *memory = calloc(count + 2 * LANES, 1);
    memory_prefer_large_pages(memory, count + 2 * LANES);
    *level = (Level){pieces, count, memory ? memory + LANES : NULL};
    return memory != NULL;
}

void level_release(Level *level)
{
    if (level->values)
        free(level->values - LANES);
    level->values = NULL;
}

/* What a level needs only while it is solved. */
typedef struct Workshop {
    Level *level;
    Sweep *sweep;
    Team *team;
    const LevelProgress *progress;
    Shape *shapes;
    uint64_t *numbers; /* of their first positions, and the level's count */
    uint64_t shape_count;
    int8_t
        *captures; /* what the best capture of each position is worth; found by the first sweep */
    int8_t *best;  /* a shape for each member of the team */
    uint64_t best_size;
    Marks *changed, *doubted;
    int sweeps;               /* done */
    _Atomic uint64_t changes; /* of the present one */
    _Atomic uint64_t looked;  /* positions looked at in all */
} Workshop;

static void workshop_release(Workshop *workshop)
{
    free(workshop->shapes);
    free(workshop->numbers);
    free(workshop->captures);
    free(workshop->best);
    free(workshop->changed);
    free(workshop->doubted);
}

static bool workshop_init(Workshop *workshop)
{
    int pieces = workshop->level->pieces;
    uint64_t count = workshop->level->count, shapes = ranking_shapes(pieces);
    workshop->shape_count = shapes;
    workshop->best_size = ranking_largest_shape(pieces) + LANES;
    workshop->shapes = malloc(shapes * sizeof *workshop->shapes);
    workshop->numbers = malloc((shapes + 1) * sizeof *workshop->numbers);
    workshop->captures = malloc(count);
    workshop->best = malloc(workshop->best_size * (uint64_t)team_size(workshop->team));
    workshop->changed = calloc(count / 64 + 1, sizeof *workshop->changed);
    workshop->doubted = calloc(count / 64 + 1, sizeof *workshop->doubted);
    if (!workshop->shapes || !workshop->numbers || !workshop->captures || !workshop->best ||
        !workshop->changed || !workshop->doubted)
        return false;
    memory_prefer_large_pages(workshop->captures, count);
    Shape shape = shape_first(pieces);
    uint64_t number = 0, factors[ADJI_HOLES];
    for (uint64_t i = 0; i < shapes; i++, shape_next(&shape)) {
        workshop->shapes[i] = shape;
        workshop->numbers[i] = number;
        number += shape_factors(&shape, factors);
    }
    workshop->numbers[shapes] = number;
    return true;
}

/* Takes over what a shape's positions are worth by now. Returns how many have changed. */
VALUES_MAY_CHANGE static uint64_t keep_values(Workshop *workshop, uint64_t number, uint64_t size,
                                              const int8_t *best)
{
    int8_t *values = workshop->level->values + number;
    uint64_t changes = 0;
    for (uint64_t i = 0; i < size; i++)
        changes += values[i] != best[i];
    if (changes == 0)
        return 0;
    for (uint64_t i = 0; workshop->sweeps >= FIRST_LISTED_SWEEP && i < size; i++)
        if (values[i] != best[i])
            marks_add(workshop->changed, number + i);
    for (uint64_t i = 0; i < size; i++)
        values[i] = best[i];
    return changes;
}

static void sweep_some(void *user, int member, uint64_t first, uint64_t last)
{
    Workshop *workshop = user;
    int8_t *best = workshop->best + workshop->best_size * (uint64_t)member;
    uint64_t changes = 0;
    if (workshop->progress->stop && atomic_load(workshop->progress->stop))
        return;
    for (uint64_t i = first; i < last; i++) {
        const Shape *shape = &workshop->shapes[i];
        uint64_t number = workshop->numbers[i], size = workshop->numbers[i + 1] - number;
        if (workshop->sweeps == 0) {
            memset(best, SWEEP_NO_MOVE, size);
            sweep_shape(workshop->sweep, shape, SWEEP_CAPTURES, best);
            memcpy(workshop->captures + number, best, size);
        } else {
            memcpy(best, workshop->captures + number, size);
        }
        sweep_shape(workshop->sweep, shape, SWEEP_OTHERS, best);
        changes += keep_values(workshop, number, size, best);
    }
    atomic_fetch_add_explicit(&workshop->changes, changes, memory_order_relaxed);
    uint64_t more = workshop->numbers[last] - workshop->numbers[first];
    uint64_t looked =
        atomic_fetch_add_explicit(&workshop->looked, more, memory_order_relaxed) + more;
    if (member == 0 && workshop->progress->tell)
        workshop->progress->tell(workshop->progress->user, looked,
                                 USUAL_SWEEPS * workshop->level->count);
}

static bool is_stopped(const Workshop *workshop)
{
    return workshop->progress->stop && atomic_load(workshop->progress->stop);
}

static void workshop_sweep(Workshop *workshop)
{
    uint64_t words = workshop->level->count / 64 + 1;
    workshop->changes = 0;
    if (workshop->sweeps > FIRST_LISTED_SWEEP)
        memset((void *)workshop->changed, 0, words * sizeof *workshop->changed);
    team_share(workshop->team, workshop->shape_count, SHAPES_AT_A_TIME, sweep_some, workshop);
    workshop->sweeps++;
}

static void workshop_mend(Workshop *workshop)
{
    Mending mending = {.level = workshop->level,
                       .sweep = workshop->sweep,
                       .team = workshop->team,
                       .shapes = workshop->shapes,
                       .numbers = workshop->numbers,
                       .shape_count = workshop->shape_count,
                       .changed = workshop->changed,
                       .doubted = workshop->doubted};
    mending_go(&mending, workshop->progress);
}

LevelResult level_solve(Level *level, Sweep *sweep, Team *team, const LevelProgress *progress)
{
    Workshop workshop = {.level = level, .sweep = sweep, .team = team, .progress = progress};
    sweep->values[level->pieces] = level->values;
    LevelResult result = LEVEL_NO_MEMORY;
    if (level->pieces == 0) {
        result = LEVEL_SOLVED; /* the only position is over, and worth 0 */
    } else if (workshop_init(&workshop)) {
        do
            workshop_sweep(&workshop);
        while (!is_stopped(&workshop) && (workshop.sweeps <= FIRST_LISTED_SWEEP ||
                                          workshop.changes > level->count / 1000 * FEW_CHANGES));
        if (!is_stopped(&workshop))
            workshop_mend(&workshop);
        result = is_stopped(&workshop) ? LEVEL_STOPPED : LEVEL_SOLVED;
    }
    workshop_release(&workshop);
    return result;
}
