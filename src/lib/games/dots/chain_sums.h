/*
 * Totals of a position's chains and loops, and their value once one must be opened.
 *
 * There are two ways to count. Walking along each chain is exact. Counting the links between boxes
 * of the whole board at once is faster but takes loops for boxes of chains. The value needs no
 * search: the shortest chain is opened first, and the player in control keeps it (Berlekamp, "The
 * Dots and Boxes Game", 2000).
 */
#ifndef GAMES_DOTS_CHAIN_SUMS_H
#define GAMES_DOTS_CHAIN_SUMS_H

#include "games/dots/candidates.h"

enum { DOTS_LONG = 3 /* boxes of a long chain, the shortest worth keeping control of */ };

typedef struct DotsChainSums {
    int shorts[DOTS_LONG]; /* [1] and [2]: chains of one and of two boxes */
    int chains, loops;     /* long ones */
    int boxes;             /* boxes in the long ones */
} DotsChainSums;

static inline DotsChainSums dots_walk_sums(const DotsSetup *setup, const DotsChains *chains)
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

/* A chain has one link less than boxes, so boxes minus links is the number of chains; a loop has as
 * many links as boxes and adds only its boxes. */
static inline DotsChainSums dots_link_sums(const DotsSetup *setup, const DotsChains *chains)
{
    Bits two = chains->two;
    Bits right =
        bits_and(bits_and(two, bits_down(two, 1)), bits_down(chains->free, setup->columns + 1));
    Bits below =
        bits_and(bits_and(two, bits_down(two, setup->line)), bits_down(chains->free, setup->line));
    Bits left = bits_up(right, 1), above = bits_up(below, setup->line);
    Bits onwards = bits_or(right, below), back = bits_or(left, above);
    Bits linked = bits_or(onwards, back);
    Bits twice =
        bits_or(bits_and(onwards, back), bits_or(bits_and(right, below), bits_and(left, above)));
    Bits ends = bits_minus(linked, twice);
    int ones = bits_count(bits_minus(two, linked));
    int twos = bits_count(bits_and(bits_and(right, ends), bits_down(ends, 1))) +
               bits_count(bits_and(bits_and(below, ends), bits_down(ends, setup->line)));
    int boxes = bits_count(two), links = bits_count(right) + bits_count(below);
    return (DotsChainSums){.shorts = {0, ones, twos},
                           .chains = boxes - links - ones - twos,
                           .boxes = boxes - ones - 2 * twos};
}

/* The lead of the player who does not open the first long chain: all boxes except those left to
 * keep control, which is not needed in the last one (Berlekamp's controlled value). */
static inline int dots_control(const DotsChainSums *sums)
{
    int left = DOTS_LEFT_CHAIN * sums->chains + DOTS_LEFT_LOOP * sums->loops;
    int last = sums->chains > 0 ? DOTS_LEFT_CHAIN : sums->loops > 0 ? DOTS_LEFT_LOOP : 0;
    int control = sums->boxes - 2 * (left - last);
    return control > 0 ? control : 0;
}

/* The mover opens the shortest chain, the opponent takes it and opens the next, until a long one is
 * opened. */
static inline int dots_opening_value(const DotsChainSums *sums)
{
    int value = 0, sign = -1;
    for (int length = 1; length < DOTS_LONG; length++) {
        if (sums->shorts[length] % 2 == 0)
            continue;
        value += sign * length;
        sign = -sign;
    }
    return value + sign * dots_control(sums);
}

#endif
