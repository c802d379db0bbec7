/*
 * The moves of a position, what is left after each, and in which order they are tried.
 *
 * What a move takes says little of how good it is: a knight with room goes on for longer. So the
 * order counts cells one, two and three jumps on, for both knights, and the most that the other can
 * take next. In more than nine of ten positions where some move is enough the first one is.
 */
#ifndef SOLVE_CAVALO_MOVES_H
#define SOLVE_CAVALO_MOVES_H

#include "solve/cavalo/bounds.h"
#include "solve/cavalo/reach.h"

enum { MAX_MOVES = CAVALO_STEPS * 9 };

typedef struct CavaloMove {
    Bits live; /* what is left */
    Key key;   /* of the position after it, and what is bounds of that */
    Bounds bounds;
    int score;
    uint8_t cell, erased; /* see Landing */
} CavaloMove;

static inline void move_set(CavaloMove *move, Bits live, int cell, int erased)
{
    move->live = live;
    move->cell = (uint8_t)cell;
    move->erased = (uint8_t)erased;
    move->score = 0;
}

/* The landings on some cells; returns how many. */
static inline int moves_make(const Field *field, Bits live, Bits targets, CavaloMove moves[])
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
                move_set(&moves[count++], chosen, cell, __builtin_ctzll(doubles));
            }
            continue;
        }
        if (doubles)
            rest.low &= ~(1ULL << (63 - __builtin_clzll(doubles)));
        move_set(&moves[count++], rest, cell, FIELD_NO_CELL);
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

/* Where the other can go after a move. */
static inline Bits move_replies(const Field *field, const CavaloMove *move, int other)
{
    Bits answers = bits_and(field->near[other], move->live);
    return field->threat ? bits_minus(answers, field->near[move->cell]) : answers;
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
static inline int move_score(const Field *field, const CavaloMove *move, int other)
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
    Bits first = bits_and(field->near[move->cell], move->live);
    Bits second = bits_minus(bits_and(cells_jump(field, first), move->live), first);
    Bits third =
        bits_minus(bits_and(cells_jump(field, second), move->live), bits_or(first, second));
    Bits answers = move_replies(field, move, other);
    Bits farther = bits_minus(bits_and(cells_jump(field, answers), move->live), answers);
    return NUMBER * field->number[move->cell] + FIRST * bits_count(first) +
           SECOND * bits_count(second) + THIRD * bits_count(third) +
           NEXT * cells_largest(field, first) - ANSWERS * bits_count(answers) -
           ANSWERS_SECOND * bits_count(farther) - ANSWER * cells_largest(field, answers);
}

/* Brings the best of those that are left to their front. */
static inline void moves_pick(CavaloMove moves[], int from, int count)
{
    int best = from;
    for (int i = from + 1; i < count; i++)
        if (moves[i].score > moves[best].score)
            best = i;
    if (best == from)
        return;
    CavaloMove move = moves[best];
    moves[best] = moves[from];
    moves[from] = move;
}

#endif
