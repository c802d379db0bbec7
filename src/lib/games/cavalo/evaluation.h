/*
 * Cavalo's static evaluation for the mover, in 1/TERM_UNIT points. Each term is the mover's minus
 * the opponent's. Weights were tuned with tools/tune.c: see docs/evaluation.md.
 *
 * A knight takes a number with every move, so the evaluation counts the numbers that it can reach
 * soon and the room that it has.
 */
#ifndef GAMES_CAVALO_EVALUATION_H
#define GAMES_CAVALO_EVALUATION_H

#include "games/cavalo/rules.h"

/* name, weight, what it counts and why */
#define CAVALO_TERMS(TERM)                                                                         \
    TERM(CAVALO_NEXT, 82, "the largest number that can be taken next: it can be had")              \
    TERM(CAVALO_SECOND, 99, "the largest one two jumps away: where the next jump leads")           \
    TERM(CAVALO_THIRD, 139, "the largest one three jumps away: it stands for all that follows")    \
    TERM(CAVALO_ROOM, 420, "numbers three jumps away: a knight with room goes on for longer")      \
    TERM(CAVALO_STUCK, -1405, "no jump at all now: the other takes numbers meanwhile")

enum { CAVALO_TERMS(TERM_NAME) CAVALO_TERM_COUNT };

enum {
    /* For ordering: points for each onward jump from the target square. */
    CAVALO_WAYS_ON = 6,
    /* A knight with at most this many targets is about to be cut off. */
    CAVALO_NARROW = 1
};

/* The numbers one jump away from any number of a set. */
static inline Bits cavalo_jump(const CavaloSetup *setup, Bits from)
{
    Bits to = BITS_NONE;
    for (; from.low; from.low &= from.low - 1)
        to = bits_or(to, setup->reach_of[__builtin_ctzll(from.low)]);
    for (; from.high; from.high &= from.high - 1)
        to = bits_or(to, setup->reach_of[64 + __builtin_ctzll(from.high)]);
    return to;
}

static inline int cavalo_largest(Bits numbers)
{
    return bits_empty(numbers) ? 0 : bits_last(numbers);
}

/* Adds a player's terms, or subtracts them with sign -1. */
static inline void cavalo_measure_player(const CavaloSetup *setup, const CavaloPosition *position,
                                         int player, int sign, int terms[])
{
    Bits first = cavalo_targets(setup, position, player);
    Bits left = bits_minus(position->live, first);
    Bits second = bits_and(cavalo_jump(setup, first), left);
    Bits third = bits_and(cavalo_jump(setup, second), bits_minus(left, second));
    terms[CAVALO_NEXT] += sign * cavalo_largest(first);
    terms[CAVALO_SECOND] += sign * cavalo_largest(second);
    terms[CAVALO_THIRD] += sign * cavalo_largest(third);
    terms[CAVALO_ROOM] += sign * bits_count(third);
    terms[CAVALO_STUCK] += sign * bits_empty(first);
}

static inline void cavalo_measure(const CavaloSetup *setup, const CavaloPosition *position,
                                  int terms[CAVALO_TERM_COUNT])
{
    for (int i = 0; i < CAVALO_TERM_COUNT; i++)
        terms[i] = 0;
    cavalo_measure_player(setup, position, position->mover, 1, terms);
    cavalo_measure_player(setup, position, !position->mover, -1, terms);
}

static inline int cavalo_evaluate(const CavaloSetup *setup, const CavaloPosition *position)
{
    static const int weights[CAVALO_TERM_COUNT] = {CAVALO_TERMS(TERM_WEIGHT)};
    int terms[CAVALO_TERM_COUNT];
    cavalo_measure(setup, position, terms);
    return terms_value(weights, terms, CAVALO_TERM_COUNT);
}

/* A position is quiet unless the mover is about to be cut off. */
static inline int cavalo_noisy_moves(const CavaloSetup *setup, const CavaloPosition *position,
                                     Move moves[])
{
    if (bits_count(cavalo_targets(setup, position, position->mover)) > CAVALO_NARROW)
        return 0;
    return cavalo_moves(setup, position, moves);
}

/* Descending order of numbers: near the horizon nothing else counts. */
static inline int cavalo_candidates(const CavaloSetup *setup, const CavaloPosition *position,
                                    Move moves[])
{
    Bits targets = cavalo_targets(setup, position, position->mover);
    if (setup->double_choice || bits_empty(targets))
        return cavalo_moves(setup, position, moves);
    int count = 0;
    while (!bits_empty(targets))
        moves[count++] = cavalo_move(bits_take_last(&targets), CAVALO_NO_NUMBER);
    return count;
}

static inline int cavalo_order(const CavaloSetup *setup, const CavaloPosition *position, Move move)
{
    if (move == PORFIA_PASS)
        return 0;
    int number = cavalo_move_number(move);
    Bits ways_on = bits_and(setup->reach[setup->square_of[number]], position->live);
    return number + CAVALO_WAYS_ON * bits_count(ways_on);
}

#endif
