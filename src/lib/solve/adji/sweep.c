/*
 * Sweeping a shape: see sweep.h.
 *
 * Consider the positions of a shape with k pieces in the mover's hole h. Sowing h adds the same
 * pieces everywhere, so all of them lead to positions of one shape. An index is a sum over the
 * mover's holes, so running through the five other digits here runs backwards through five digits
 * there. Digits that the sowing does not reach have the same factors in both shapes and form one
 * run. Only captures depend on another digit, that of the last hole: each capture leads to a
 * smaller shape, and the digits that capture are excluded from the run of the other moves.
 */
#include "solve/adji/sweep.h"

#include <string.h>

/* A digit to run through: its length, and its index steps here and, backwards, there. */
typedef struct Axis {
    ptrdiff_t length, here, there;
} Axis;

typedef struct Run {
    Axis axes[ADJI_HOLES];
    int count;
    int gain;
    int8_t *best;
    const int8_t *values;
    const int8_t *mask; /* for the last axis; NULL: no mask */
} Run;

/* Sowing one number of pieces from one hole, in all positions of a shape. */
typedef struct ShapeMove {
    const SlabSource *source;
    const Shape *shape;
    uint64_t factors[ADJI_HOLES];
    int hole, pieces;
    const Sowing *sowing;
    Shape after; /* the shape after it, without a capture */
    int8_t *best;
} ShapeMove;

static Sowing sow(int hole, int pieces)
{
    Sowing sowing = {.target = -1};
    int place = hole;
    while (pieces > 0) {
        place = (place + 1) % (2 * ADJI_HOLES);
        if (place == hole)
            continue;
        uint8_t *row = place < ADJI_HOLES ? sowing.own : sowing.other;
        row[place % ADJI_HOLES]++;
        pieces--;
    }
    if (place >= ADJI_HOLES)
        sowing.target = (int8_t)(place - ADJI_HOLES);
    return sowing;
}

void sweep_init(Sweep *sweep)
{
    memset(sweep, 0, sizeof *sweep);
    for (int hole = 0; hole < ADJI_HOLES; hole++)
        for (int pieces = 1; pieces <= TABLE_MOST_PIECES; pieces++)
            sweep->sowings[hole][pieces] = sow(hole, pieces);
}

static bool is_captured(int pieces)
{
    return pieces == 1 || pieces == 3 || pieces == 5;
}

static void run_add(Run *run, Axis axis)
{
    Axis *last = run->count > 0 ? &run->axes[run->count - 1] : NULL;
    if (axis.length == 1)
        return;
    if (last && last->here == axis.here * axis.length && last->there == axis.there * axis.length)
        *last = (Axis){last->length * axis.length, axis.here, axis.there};
    else
        run->axes[run->count++] = axis;
}

VALUES_MAY_CHANGE static inline void run_last_axis(const Run *run, Axis axis, int8_t *best,
                                                   const int8_t *values)
{
    if (run->mask)
        lanes_take_some(best, values, axis.length, run->gain, run->mask);
    else if (axis.here == 1 && axis.there == 1)
        lanes_take(best, values, axis.length, run->gain);
    else
        for (ptrdiff_t i = 0; i < axis.length; i++, best += axis.here, values -= axis.there)
            if (run->gain - *values > *best)
                *best = (int8_t)(run->gain - *values);
}

VALUES_MAY_CHANGE static void run_go(const Run *run, int first, int8_t *best, const int8_t *values)
{
    const Axis *axes = run->axes + first;
    int count = run->count - first;
    if (!values)
        return;
    if (count <= 1) {
        run_last_axis(run, count ? axes[0] : (Axis){1, 1, 1}, best, values);
        return;
    }
    for (ptrdiff_t i = 0; i < axes[0].length; i++) {
        if (count == 2)
            run_last_axis(run, axes[1], best, values);
        else
            run_go(run, first + 1, best, values);
        best += axes[0].here;
        values -= axes[0].there;
    }
}

/* The shape of a slab's values: without the digits that are constant in it. */
static Shape slab_rest(const Slab *slab)
{
    Shape rest = slab->shape;
    rest.sums[slab->hole] = 0;
    if (slab->target >= 0)
        rest.sums[slab->target] = 0;
    return rest;
}

/* The run that begins with only the sown pieces in the mover's holes. fixed >= 0: the digit of that
 * column is constant in the run. *there receives the factors of the other shape. */
static Run run_from(const ShapeMove *move, const Shape *after, int gain, int fixed,
                    uint64_t there[ADJI_HOLES])
{
    const Sowing *sowing = move->sowing;
    Slab slab = {*after, move->hole, gain > 0 ? sowing->target : -1};
    bool is_cut = false;
    Run run = {.gain = gain,
               .best = move->best + (uint64_t)move->pieces * move->factors[move->hole],
               .values = move->source->bring(move->source->user, &slab, &is_cut)};
    if (!run.values)
        return run;
    Shape shape = is_cut ? slab_rest(&slab) : *after;
    uint64_t number = 0;
    shape_factors(&shape, there);
    for (int hole = ADJI_HOLES - 1; hole >= 0; hole--) {
        int sum = move->shape->sums[hole];
        int left = sum - (hole == move->hole ? move->pieces : 0) + sowing->other[hole];
        if ((gain == 0 || hole != sowing->target) && !(is_cut && hole == move->hole))
            number += (uint64_t)left * there[hole];
        if (hole != move->hole && hole != fixed)
            run_add(&run, (Axis){sum + 1, (ptrdiff_t)move->factors[hole], (ptrdiff_t)there[hole]});
    }
    run.values += number;
    return run;
}

static void run_captures(const ShapeMove *move)
{
    int target = move->sowing->target, added = move->sowing->other[target];
    int sum = move->shape->sums[target];
    for (int gain = 1; gain <= 5; gain += 2) {
        int own = sum + added - gain; /* the mover's pieces in the target column */
        if (own < 0 || own > sum || (target == move->hole && own != move->pieces))
            continue;
        Shape after = move->after;
        after.sums[target] = (uint8_t)(after.sums[target] - gain);
        after.pieces = (uint8_t)(after.pieces - gain);
        uint64_t there[ADJI_HOLES];
        Run run = run_from(move, &after, gain, target, there);
        if (target != move->hole)
            run.best += (uint64_t)own * move->factors[target];
        run_go(&run, 0, run.best, run.values);
    }
}

/* If the digit of the target column is the lowest, captures are masked. */
static void run_lowest_target(const ShapeMove *move)
{
    int sum = move->shape->sums[0], added = move->sowing->other[0];
    int8_t mask[TABLE_MOST_PIECES + 1 + LANES] = {0};
    uint64_t there[ADJI_HOLES];
    Run run = run_from(move, &move->after, 0, 0, there);
    for (int own = 0; own <= sum; own++)
        mask[own] = is_captured(sum - own + added) ? 0 : -1;
    run.axes[run.count++] = (Axis){sum + 1, 1, 1};
    run.mask = mask;
    run_go(&run, 0, run.best, run.values);
}

static void run_others(const ShapeMove *move)
{
    int target = move->sowing->target;
    if (target == 0 && move->hole != 0) {
        run_lowest_target(move);
        return;
    }
    bool is_open = target >= 0 && target != move->hole;
    uint64_t there[ADJI_HOLES];
    Run run = run_from(move, &move->after, 0, is_open ? target : -1, there);
    if (!run.values)
        return;
    if (!is_open) {
        int left = target < 0 ? 0 : move->shape->sums[target] - move->pieces;
        if (target < 0 || !is_captured(left + move->sowing->other[target]))
            run_go(&run, 0, run.best, run.values);
        return;
    }
    int sum = move->shape->sums[target];
    for (int own = 0; own <= sum; own++)
        if (!is_captured(sum - own + move->sowing->other[target]))
            run_go(&run, 0, run.best + (uint64_t)own * move->factors[target],
                   run.values - (uint64_t)own * there[target]);
}

static Shape shape_after(const Shape *shape, int hole, int pieces, const Sowing *sowing)
{
    Shape after = *shape;
    for (int column = 0; column < ADJI_HOLES; column++)
        after.sums[column] =
            (uint8_t)(after.sums[column] + sowing->own[column] + sowing->other[column]);
    after.sums[hole] = (uint8_t)(after.sums[hole] - pieces);
    return after;
}

void sweep_shape(const Sweep *sweep, const SlabSource *source, const Shape *shape, SweepPart part,
                 int8_t *best)
{
    ShapeMove move = {.source = source, .shape = shape, .best = best};
    shape_factors(shape, move.factors);
    for (move.hole = 0; move.hole < ADJI_HOLES; move.hole++) {
        for (move.pieces = 1; move.pieces <= shape->sums[move.hole]; move.pieces++) {
            move.sowing = &sweep->sowings[move.hole][move.pieces];
            move.after = shape_after(shape, move.hole, move.pieces, move.sowing);
            if (part == SWEEP_OTHERS)
                run_others(&move);
            else if (move.sowing->target >= 0)
                run_captures(&move);
        }
    }
}

/* ---- Slabs ---- */

uint64_t slab_size(const Slab *slab)
{
    uint64_t factors[ADJI_HOLES];
    Shape rest = slab_rest(slab);
    return shape_factors(&rest, factors);
}

/* Copies along the axes; the last ones are merged where possible. Short runs are copied as whole
 * lanes, whose excess the next run overwrites; nothing is written after `end`. */
static int8_t *cut_run(const Run *run, int first, const int8_t *values, int8_t *cut,
                       const int8_t *end)
{
    Axis axis = first < run->count ? run->axes[first] : (Axis){1, 1, 1};
    if (first + 1 < run->count) {
        for (ptrdiff_t i = 0; i < axis.length; i++, values += axis.there)
            cut = cut_run(run, first + 1, values, cut, end);
        return cut;
    }
    if (axis.there == 1 && axis.length >= LANES)
        memcpy(cut, values, (size_t)axis.length);
    else if (axis.there == 1 && end - cut >= LANES)
        memcpy(cut, values, LANES);
    else
        for (ptrdiff_t i = 0; i < axis.length; i++)
            cut[i] = values[i * axis.there];
    return cut + axis.length;
}

void slab_cut(const Slab *slab, const int8_t *values, int8_t *cut)
{
    uint64_t there[ADJI_HOLES], here[ADJI_HOLES];
    Shape rest = slab_rest(slab);
    Run run = {.gain = 0};
    shape_factors(&slab->shape, there);
    const int8_t *end = cut + shape_factors(&rest, here);
    for (int hole = ADJI_HOLES - 1; hole >= 0; hole--)
        run_add(&run, (Axis){rest.sums[hole] + 1, (ptrdiff_t)here[hole], (ptrdiff_t)there[hole]});
    cut_run(&run, 0, values + slab->shape.sums[slab->hole] * there[slab->hole], cut, end);
}
