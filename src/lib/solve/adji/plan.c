/* Who has which positions: see plan.h. */
#include "solve/adji/plan.h"

#include <stdlib.h>

/* Stages are few enough for the post that goes with each, and large enough for equal parts. */
enum { MOST_STAGES = 200, SHAPES_IN_A_PART = 32 };

void plan_release(Plan *plan)
{
    free(plan->shapes);
    free(plan->numbers);
    free(plan->places);
    free(plan->own);
    free(plan->stages);
    free(plan->positions);
    *plan = (Plan){0};
}

static bool plan_allocate(Plan *plan)
{
    uint64_t shapes = plan->shape_count;
    plan->shapes = malloc(shapes * sizeof *plan->shapes);
    plan->numbers = malloc((shapes + 1) * sizeof *plan->numbers);
    plan->places = malloc(shapes * sizeof *plan->places);
    plan->own = malloc(shapes * sizeof *plan->own);
    plan->stages = malloc((MOST_STAGES + 2) * sizeof *plan->stages);
    plan->positions = calloc((size_t)plan->size, sizeof *plan->positions);
    return plan->shapes && plan->numbers && plan->places && plan->own && plan->stages &&
           plan->positions;
}

static void list_shapes(Plan *plan)
{
    Shape shape = shape_first(plan->pieces);
    uint64_t number = 0, factors[ADJI_HOLES];
    for (uint64_t i = 0; i < plan->shape_count; i++, shape_next(&shape)) {
        plan->shapes[i] = shape;
        plan->numbers[i] = number;
        number += shape_factors(&shape, factors);
    }
    plan->numbers[plan->shape_count] = number;
}

/* What decides who gets a shape of a stage: sowing changes it seldom and by little, so that most
 * moves lead to shapes of the same process, with less than half of what parts of the shapes' own
 * order would have to send. Column 0 has no say in it: where it holds much, a sweep has long runs
 * and is quick. */
static int shape_leaning(const Shape *shape)
{
    return TABLE_MOST_PIECES + shape->sums[1] - shape->sums[2];
}

/* Gives the shapes of a stage away, those that lean least first: to each process those in its part
 * of the stage's positions. */
static void plan_stage(Plan *plan, uint64_t first, uint64_t last)
{
    uint64_t count = plan->numbers[last] - plan->numbers[first];
    uint64_t before[2 * TABLE_MOST_PIECES + 2] = {0}; /* positions that lean less */
    for (uint64_t i = first; i < last; i++)
        before[shape_leaning(&plan->shapes[i]) + 1] += plan_shape_size(plan, i);
    for (int i = 0; i <= 2 * TABLE_MOST_PIECES; i++)
        before[i + 1] += before[i];
    plan->stages[plan->stage_count++] = plan->own_count;
    for (uint64_t i = first; i < last; i++) {
        uint64_t size = plan_shape_size(plan, i);
        uint64_t *start = &before[shape_leaning(&plan->shapes[i])];
        uint64_t rank = (*start + size / 2) * (uint64_t)plan->size / count;
        *start += size;
        plan->places[i] = rank << PLACE_SHIFT | plan->positions[rank];
        plan->positions[rank] += size;
        if ((int)rank == plan->rank)
            plan->own[plan->own_count++] = (uint32_t)i;
    }
}

bool plan_init(Plan *plan, const Ranking *ranking, const Ranks *ranks, int pieces)
{
    *plan = (Plan){.ranking = ranking,
                   .pieces = pieces,
                   .rank = ranks->rank,
                   .size = ranks->size,
                   .shape_count = ranking_shapes(pieces)};
    if (!plan_allocate(plan)) {
        plan_release(plan);
        return false;
    }
    uint64_t most = ranking->counts[pieces],
             part = ranking_largest_shape(pieces) * SHAPES_IN_A_PART;
    if (ranks->size > 1 && part * (uint64_t)ranks->size < most)
        most = part * (uint64_t)ranks->size;
    if (most < ranking->counts[pieces] / MOST_STAGES + 1)
        most = ranking->counts[pieces] / MOST_STAGES + 1;
    list_shapes(plan);
    uint64_t first = 0;
    for (uint64_t i = 1; i <= plan->shape_count; i++) {
        if (i < plan->shape_count && plan->numbers[i] - plan->numbers[first] < most)
            continue;
        plan_stage(plan, first, i);
        first = i;
    }
    plan->stages[plan->stage_count] = plan->own_count;
    return true;
}

uint64_t plan_shape_at(const Plan *plan, uint64_t number)
{
    uint64_t low = 0, high = plan->shape_count;
    while (high - low > 1) {
        uint64_t middle = (low + high) / 2;
        if (plan->numbers[middle] <= number)
            low = middle;
        else
            high = middle;
    }
    return low;
}

Stretch plan_stretch(const Plan *plan, uint64_t first, uint64_t last)
{
    uint64_t shape = plan_shape_at(plan, first);
    uint64_t end = plan->numbers[shape + 1] < last ? plan->numbers[shape + 1] : last;
    Stretch stretch = {first, end, plan_place(plan, shape)};
    stretch.place.start += first - plan->numbers[shape];
    return stretch;
}

bool plan_has_some(const Plan *plan, uint64_t first, uint64_t last)
{
    uint64_t count = plan->numbers[plan->shape_count];
    last = last < count ? last : count;
    while (first < last) {
        Stretch stretch = plan_stretch(plan, first, last);
        if (stretch.place.rank == plan->rank)
            return true;
        first = stretch.last;
    }
    return false;
}
