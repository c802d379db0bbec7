/*
 * What Dots believes of a position that is not searched further, for the mover, in parts of a box
 * (TERM_UNIT). What the weights were tried against: docs/measurements/evaluation.md.
 *
 * The game is about who must open the first long chain. That follows from how many safe edges will
 * still be drawn and how many chains they will leave, and neither can be counted, since drawing one
 * makes others unsafe. So the safe edges are played out, without any choice, and the chains that
 * are left then are worth what opening them gives. Two orders say more than one, and both say less
 * as there are more safe edges.
 */
#ifndef GAMES_DOTS_EVALUATION_H
#define GAMES_DOTS_EVALUATION_H

#include "games/dots/chain_sums.h"

/* name, weight, what it counts and why */
#define DOTS_TERMS(TERM)                                                                           \
    TERM(DOTS_READY, 64, "boxes ready to be taken: the mover has them")                            \
    TERM(DOTS_OPENING, 64,                                                                         \
         "boxes that opening one chain after the other gives, when no edge is safe")               \
    TERM(DOTS_FEW_SAFE, 20,                                                                        \
         "the same after up to 4 safe edges, played out from the first on and from the last on, "  \
         "added up")                                                                               \
    TERM(DOTS_MORE_SAFE, 17, "the same after 5 to 12 safe edges")

enum { DOTS_TERMS(TERM_NAME) DOTS_TERM_COUNT };

enum {
    DOTS_FEW = 4, /* the most safe edges of each term */
    DOTS_MORE = 12,
    /* For ordering, in steps: closing a box comes first, giving one away last. */
    DOTS_CLOSES = 4,
    DOTS_GIVES = 1
};

/* Boxes with a side that is drawn. */
static inline Bits dots_started(const DotsSetup *setup, const DotsPosition *position)
{
    Bits drawn = position->drawn;
    return bits_or(bits_or(drawn, bits_down(drawn, setup->line)),
                   bits_or(bits_down(drawn, setup->columns), bits_down(drawn, setup->columns + 1)));
}

/* A safe edge gives each box beside it its first side or its second, and with that the box's other
 * edges are no longer safe. */
static inline void dots_draw_safe(const DotsSetup *setup, int edge, DotsChains *chains,
                                  Bits *started, Bits *safe)
{
    chains->free = bits_minus(chains->free, bits_of(edge));
    *safe = bits_minus(*safe, bits_of(edge));
    for (int i = 0; i < setup->beside_count[edge]; i++) {
        int name = setup->boxes_beside[edge][i];
        Bits box = bits_of(name);
        if (bits_meet(*started, box)) {
            chains->two = bits_or(chains->two, box);
            *safe = bits_minus(*safe, setup->sides[name]);
        } else {
            *started = bits_or(*started, box);
        }
    }
}

/* Both draw safe edges in turn until there are none, always the first that is left or always the
 * last, and then chains are opened. */
static inline int dots_play_out(const DotsSetup *setup, DotsChains chains, Bits started, Bits safe,
                                bool from_last)
{
    int sign = 1;
    for (; !bits_empty(safe); sign = -sign)
        dots_draw_safe(setup, from_last ? bits_last(safe) : bits_first(safe), &chains, &started,
                       &safe);
    DotsChainSums sums = dots_link_sums(setup, &chains);
    return sign * dots_opening_value(&sums);
}

static inline int dots_played_out(const DotsSetup *setup, const DotsPosition *position,
                                  const DotsChains *chains, Bits safe)
{
    Bits started = dots_started(setup, position);
    return dots_play_out(setup, *chains, started, safe, false) +
           dots_play_out(setup, *chains, started, safe, true);
}

static inline void dots_measure(const DotsSetup *setup, const DotsPosition *position,
                                int terms[DOTS_TERM_COUNT])
{
    for (int i = 0; i < DOTS_TERM_COUNT; i++)
        terms[i] = 0;
    DotsChains chains = dots_chains(setup, position);
    if (!bits_empty(chains.three)) {
        terms[DOTS_READY] = bits_count(chains.three);
        return;
    }
    Bits safe = dots_safe(setup, &chains);
    int count = bits_count(safe);
    if (count == 0) {
        DotsChainSums sums = dots_walk_sums(setup, &chains);
        terms[DOTS_OPENING] = dots_opening_value(&sums);
    } else if (count <= DOTS_MORE) {
        int term = count <= DOTS_FEW ? DOTS_FEW_SAFE : DOTS_MORE_SAFE;
        terms[term] = dots_played_out(setup, position, &chains, safe);
    }
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

/* While boxes are ready, taking them or leaving them has to be looked at. */
static inline int dots_noisy_moves(const DotsSetup *setup, const DotsPosition *position,
                                   Move moves[])
{
    DotsChains chains = dots_chains(setup, position);
    return bits_empty(chains.three) ? 0 : dots_captures(setup, &chains, moves);
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
