/*
 * The moves of a position, what is left after each, and in which order they are tried.
 *
 * What a move takes says little of how good it is: a knight with room goes on for longer. So the
 * order counts cells one, two and three jumps on, for both knights, and the most that the other can
 * take next. In more than nine of ten positions where some move is enough the first one is.
 */
#ifndef SOLVE_CAVALO_STEPS_H
#define SOLVE_CAVALO_STEPS_H

#include "solve/cavalo/bounds.h"
#include "solve/cavalo/reach.h"

enum { MAX_STEPS = CAVALO_STEPS * 9 };

typedef struct Step {
    Bits live; /* what is left */
    Key key;   /* of the position after it, and what is known of that */
    Known known;
    int score;
    uint8_t cell, erased; /* see Landing */
} Step;

static inline void step_set(Step *step, Bits live, int cell, int erased)
{
    step->live = live;
    step->cell = (uint8_t)cell;
    step->erased = (uint8_t)erased;
    step->score = 0;
}

/* The landings on some cells; returns how many. */
static inline int steps_make(const Field *field, Bits live, Bits targets, Step steps[])
{
    int count = 0;
    while (!bits_empty(targets)) {
        int cell = bits_take(&targets);
        Bits rest = bits_minus(live, field->gone[cell]);
        uint64_t doubles =
            cell < 64 && (field->doubles >> cell & 1) ? rest.low & field->doubles : 0;
        if (doubles && field->double_choice) {
            for (; doubles; doubles &= doubles - 1) {
                Bits chosen = {rest.low & ~(doubles & -doubles), rest.high};
                step_set(&steps[count++], chosen, cell, __builtin_ctzll(doubles));
            }
            continue;
        }
        if (doubles)
            rest.low &= ~(1ULL << (63 - __builtin_clzll(doubles)));
        step_set(&steps[count++], rest, cell, FIELD_NO_CELL);
    }
    return count;
}

/* Where a knight can be placed: on the largest number of its row, or on any. */
static inline Bits cells_to_place(const Field *field, Bits live, int placer)
{
    Bits row = bits_and(field->rows[placer], live);
    if (field->free_placement || bits_empty(row))
        return row;
    return bits_of(field->cell[cells_largest(field, row)]);
}

/* Where the other can go after a step. */
static inline Bits step_answers(const Field *field, const Step *step, int other)
{
    Bits answers = bits_and(field->near[other], step->live);
    return field->threat ? bits_minus(answers, field->near[step->cell]) : answers;
}

static inline Bits cells_jump(const Field *field, Bits from)
{
    Bits to = BITS_NONE;
    for (; from.low; from.low &= from.low - 1)
        to = bits_or(to, field->near[__builtin_ctzll(from.low)]);
    for (; from.high; from.high &= from.high - 1)
        to = bits_or(to, field->near[64 + __builtin_ctzll(from.high)]);
    return to;
}

/* Weights found by what they save, on positions of games. */
static inline int step_score(const Field *field, const Step *step, int other)
{
    enum {
        NUMBER = 8,
        FIRST = 96,
        SECOND = 7,
        THIRD = 120,
        NEXT = 6, /* the largest number that can follow */
        ANSWERS = 418,
        ANSWERS_SECOND = 82,
        ANSWER = 115 /* the largest number that the other can take */
    };
    Bits first = bits_and(field->near[step->cell], step->live);
    Bits second = bits_minus(bits_and(cells_jump(field, first), step->live), first);
    Bits third =
        bits_minus(bits_and(cells_jump(field, second), step->live), bits_or(first, second));
    Bits answers = step_answers(field, step, other);
    Bits farther = bits_minus(bits_and(cells_jump(field, answers), step->live), answers);
    return NUMBER * field->number[step->cell] + FIRST * bits_count(first) +
           SECOND * bits_count(second) + THIRD * bits_count(third) +
           NEXT * cells_largest(field, first) - ANSWERS * bits_count(answers) -
           ANSWERS_SECOND * bits_count(farther) - ANSWER * cells_largest(field, answers);
}

/* Brings the best of those that are left to their front. */
static inline void steps_pick(Step steps[], int from, int count)
{
    int best = from;
    for (int i = from + 1; i < count; i++)
        if (steps[i].score > steps[best].score)
            best = i;
    if (best == from)
        return;
    Step step = steps[best];
    steps[best] = steps[from];
    steps[from] = step;
}

#endif
