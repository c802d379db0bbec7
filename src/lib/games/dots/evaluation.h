/*
 * Dots' static evaluation for the mover, in 1/TERM_UNIT boxes. The weights were
 * compared with others in docs/measurements/evaluation.md.
 *
 * The player who must open the first long chain loses. That depends on the number of safe edges
 * still to be drawn and of chains at the end; neither can be counted directly, since drawing an
 * edge makes others unsafe. So the safe edges are played out in a fixed order, and the chains that
 * result are valued as if they were opened. Two orders predict better than one, and both predict
 * worse the more safe edges there are.
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
    DOTS_FEW = 4, /* maximum safe edges of each term */
    DOTS_MORE = 12,
    /* For ordering: closing a box comes first, giving one away last. */
    DOTS_CLOSES = 4,
    DOTS_GIVES = 1
};

/* The boxes with at least one side drawn. */
static inline Bits dots_started(const DotsSetup *setup, const DotsPosition *position)
{
    Bits drawn = position->drawn;
    return bits_or(bits_or(drawn, bits_down(drawn, setup->line)),
                   bits_or(bits_down(drawn, setup->columns), bits_down(drawn, setup->columns + 1)));
}

/* Draws a safe edge. Each box beside it gets its first or second side; after the second, its other
 * edges are unsafe. */
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

/* Draws safe edges in turn until none is left, always the first or always the last one, and then
 * opens the chains. */
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

/* A bound of the value: no player gains more than the boxes left. */
static inline int dots_limit(const DotsSetup *setup, const DotsPosition *position)
{
    return bits_count(bits_minus(setup->boxes, dots_boxes(setup, position).closed));
}

/* A position is quiet unless boxes are ready. */
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
