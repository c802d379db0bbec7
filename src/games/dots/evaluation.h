/*
 * What Dots believes of a position that is not searched further, for the mover, in parts of a box
 * (TERM_UNIT). Weights were found with tools/tune.c: see docs/evaluation.md.
 *
 * While there are safe edges nothing that is quickly counted says who will run out of them first:
 * that is left to the search. Once there are none, the chains decide.
 */
#ifndef DOTS_EVALUATION_H
#define DOTS_EVALUATION_H

#include "games/dots/candidates.h"

/* name, weight, what it counts and why */
#define DOTS_TERMS(TERM)                                                                           \
    TERM(DOTS_READY, 64, "boxes ready to be taken: the mover has them")                            \
    TERM(DOTS_OPENING, 64,                                                                         \
         "boxes that opening one chain after the other gives, when no edge is safe")

enum { DOTS_TERMS(TERM_NAME) DOTS_TERM_COUNT };

enum {
    DOTS_FEW_SAFE = 2, /* safe edges that are about to run out */
    DOTS_LONG = 3,     /* boxes of a chain that is worth keeping control of */
    /* For ordering, in steps: closing a box comes first, giving one away last. */
    DOTS_CLOSES = 4,
    DOTS_GIVES = 1
};

/* The chains and loops of a position, summed up. */
typedef struct DotsChainSums {
    int shorts[DOTS_LONG]; /* how many chains of one and of two boxes */
    int chains, loops;     /* how many long ones */
    int boxes;             /* in the long ones */
} DotsChainSums;

static inline DotsChainSums dots_chain_sums(const DotsSetup *setup, const DotsChains *chains)
{
    DotsChainSums sums = {{0}, 0, 0, 0};
    for (Bits unseen = chains->two; !bits_empty(unseen);) {
        DotsChain chain = dots_chain(setup, chains, bits_first(unseen), &unseen);
        if (chain.length < DOTS_LONG) {
            sums.shorts[chain.length]++;
            continue;
        }
        sums.chains += !chain.is_loop;
        sums.loops += chain.is_loop;
        sums.boxes += chain.length;
    }
    return sums;
}

/* What whoever does not open the first long chain gains more than the other: all of each, except what
 * it leaves, and gets back in the last one (Berlekamp's controlled value). */
static inline int dots_control(const DotsChainSums *sums)
{
    int left = DOTS_LEFT_CHAIN * sums->chains + DOTS_LEFT_LOOP * sums->loops;
    int last = sums->chains > 0 ? DOTS_LEFT_CHAIN : sums->loops > 0 ? DOTS_LEFT_LOOP : 0;
    int control = sums->boxes - 2 * (left - last);
    return control > 0 ? control : 0;
}

/* The mover opens the shortest chain, the other takes it and opens the next, and so on, until a long
 * one is opened. */
static inline int dots_opening_value(const DotsSetup *setup, const DotsChains *chains)
{
    DotsChainSums sums = dots_chain_sums(setup, chains);
    int value = 0, sign = -1;
    for (int length = 1; length < DOTS_LONG; length++) {
        if (sums.shorts[length] % 2 == 0)
            continue;
        value += sign * length;
        sign = -sign;
    }
    return value + sign * dots_control(&sums);
}

static inline void dots_measure(const DotsSetup *setup, const DotsPosition *position,
                                int terms[DOTS_TERM_COUNT])
{
    DotsChains chains = dots_chains(setup, position);
    bool is_opening = bits_empty(chains.three) && bits_empty(dots_safe(setup, &chains));
    terms[DOTS_READY] = bits_count(chains.three);
    terms[DOTS_OPENING] = is_opening ? dots_opening_value(setup, &chains) : 0;
}

static inline int dots_evaluate(const DotsSetup *setup, const DotsPosition *position)
{
    static const int weights[DOTS_TERM_COUNT] = {DOTS_TERMS(TERM_WEIGHT)};
    int terms[DOTS_TERM_COUNT];
    dots_measure(setup, position, terms);
    return terms_value(weights, terms, DOTS_TERM_COUNT);
}

/* Boxes that are left: nobody can gain more. */
static inline int dots_limit(const DotsSetup *setup, const DotsPosition *position)
{
    return bits_count(bits_minus(setup->boxes, dots_boxes(setup, position).closed));
}

/* While boxes are ready, taking them or leaving them has to be looked at; and with few safe edges left,
 * who will have to open the first chain. */
static inline int dots_noisy_moves(const DotsSetup *setup, const DotsPosition *position,
                                   Move moves[])
{
    DotsChains chains = dots_chains(setup, position);
    if (!bits_empty(chains.three))
        return dots_takings(setup, &chains, moves);
    Bits safe = dots_safe(setup, &chains);
    return bits_count(safe) <= DOTS_FEW_SAFE ? bits_list(safe, moves) : 0;
}

static inline int dots_order(const DotsSetup *setup, const DotsPosition *position, Move move)
{
    int order = 0;
    for (int i = 0; i < setup->beside_count[move]; i++) {
        int sides = bits_count(bits_and(setup->beside[move][i], position->drawn));
        if (sides == DOTS_BOX_SIDES - 1)
            order += DOTS_CLOSES;
        else if (sides == DOTS_BOX_SIDES - 2)
            order -= DOTS_GIVES;
    }
    return order;
}

#endif
