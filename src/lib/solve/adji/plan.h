/*
 * Who has which positions: the shapes of a level, in their order and in stages, and for each the
 * process that has its values and where they are there.
 *
 * A stage is some shapes one after the other, so many that each process gets an equal part. Most
 * moves lead to earlier stages; where processes do not see each other's values, a level is swept
 * stage by stage, so that what one knows of the others' work is rarely older than a stage. Who is
 * alone has one stage, and positions are where their numbers say.
 */
#ifndef SOLVE_ADJI_PLAN_H
#define SOLVE_ADJI_PLAN_H

#include "solve/adji/ranking.h"
#include "solve/adji/ranks.h"

typedef struct Place {
    int rank;
    uint64_t start; /* among what that process has */
} Place;

typedef struct Plan {
    const Ranking *ranking;
    int pieces, rank, size;
    Shape *shapes;
    uint64_t *numbers; /* of their first positions, and the level's count */
    uint64_t *places;  /* ranks and starts in one word */
    uint64_t shape_count;
    uint32_t *own; /* the shapes of this process, in order */
    uint64_t own_count;
    uint64_t *stages; /* the first of own in each stage, and own_count */
    int stage_count;
    uint64_t *positions; /* of each process */
} Plan;

/* False: out of memory. */
bool plan_init(Plan *plan, const Ranking *ranking, const Ranks *ranks, int pieces);
void plan_release(Plan *plan);

enum { PLACE_SHIFT = 48 };

static inline Place plan_place(const Plan *plan, uint64_t shape)
{
    uint64_t place = plan->places[shape];
    return (Place){(int)(place >> PLACE_SHIFT), place & ((1ULL << PLACE_SHIFT) - 1)};
}

static inline uint64_t plan_shape_size(const Plan *plan, uint64_t shape)
{
    return plan->numbers[shape + 1] - plan->numbers[shape];
}

/* Where a shape of this process begins, by its place among them. */
static inline uint64_t plan_own_start(const Plan *plan, uint64_t i)
{
    return plan->places[plan->own[i]] & ((1ULL << PLACE_SHIFT) - 1);
}

/* The place of a position. */
static inline Place plan_find(const Plan *plan, const AdjiPosition *position)
{
    if (plan->size == 1)
        return (Place){0, ranking_of(plan->ranking, position, plan->pieces)};
    uint64_t number;
    Shape shape = shape_of(position, plan->pieces, &number);
    Place place = plan_place(plan, ranking_shape_index(plan->ranking, &shape));
    place.start += number;
    return place;
}

/* The shape that has a number. */
uint64_t plan_shape_at(const Plan *plan, uint64_t number);
/* Numbers from a first to before a last that one process has one after the other. */
typedef struct Stretch {
    uint64_t first, last;
    Place place;
} Stretch;
/* The stretch that begins at a number and ends with its shape, or before `last`. */
Stretch plan_stretch(const Plan *plan, uint64_t first, uint64_t last);
/* Whether this process has one of the numbers from `first` to before `last`. */
bool plan_has_some(const Plan *plan, uint64_t first, uint64_t last);

#endif
