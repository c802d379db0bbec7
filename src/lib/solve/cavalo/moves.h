/*
 * Move generation and ordering.
 *
 * A move's gain says little about its value: a knight with room lasts longer. So the order counts
 * the cells one, two and three jumps ahead for both knights, and the largest reply. In over 90 % of
 * the positions where some move reaches the threshold the first one does.
 */
#ifndef SOLVE_CAVALO_MOVES_H
#define SOLVE_CAVALO_MOVES_H

#include "solve/cavalo/bounds.h"
#include "solve/cavalo/reach.h"

enum { MAX_MOVES = CAVALO_STEPS * 9 };

typedef struct CavaloMove {
    Bits live; /* the cells left after the move */
    Key key;   /* of the position after the move, with its bounds */
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

/* Generates the landings on a set of cells; returns their number. */
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

/* The cells where a knight may be placed: its row's largest number, or any. */
static inline Bits cells_to_place(const Field *field, Bits live, int placer)
{
    Bits row = bits_and(field->rows[placer], live);
    if (field->free_placement || bits_empty(row))
        return row;
    return bits_of(field->cell[cells_largest(field, row)]);
}

/* The opponent's targets after a move. */
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

/* Weights were tuned for the fewest nodes on positions of games. */
static inline int move_score(const Field *field, const CavaloMove *move, int other)
{
    enum {
        NUMBER = 8,
        FIRST = 96,
        SECOND = 7,
        THIRD = 120,
        NEXT = 6, /* the mover's largest next number */
        ANSWERS = 418,
        ANSWERS_SECOND = 82,
        ANSWER = 115 /* the opponent's largest reply */
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

/* Selection sort: swaps the best remaining move to the front. */
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
