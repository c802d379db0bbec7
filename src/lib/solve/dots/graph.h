/*
 * A Dots position as the game of strings and coins: a box is a coin, a free edge is a string that
 * ties it to the coin beyond or to the ground, and drawing the edge cuts the string. Whoever cuts
 * the last string of a coin has it (Berlekamp, Conway and Guy, "Winning Ways", 1982).
 *
 * A graph is made once for the position that is asked about, and everything below it is a set of
 * its strings. They are numbered in the order in which they are worth trying, so that the first bit
 * of a set is the first move to try. Coins keep the number of their box, row by row, so that what
 * is known of one position is good for another of the same game.
 */
#ifndef SOLVE_DOTS_GRAPH_H
#define SOLVE_DOTS_GRAPH_H

#include "games/dots/rules.h"

enum {
    GRAPH_MAX_STRINGS = 64, /* a word's worth */
    GRAPH_MAX_COINS = 56,   /* the boxes of the largest board, 7 x 8 */
    GRAPH_GROUND = GRAPH_MAX_COINS,
    GRAPH_MAX_IMAGES = 8,
    GRAPH_MAX_LINES = 2
};

typedef struct Graph {
    int string_count, coin_count;
    uint64_t coins_at[GRAPH_MAX_STRINGS];     /* of a string: one or two */
    uint8_t ends[GRAPH_MAX_STRINGS][2];       /* the same as numbers; GRAPH_GROUND */
    uint64_t strings_at[GRAPH_MAX_COINS + 1]; /* of a coin; the ground's are not said */
    uint64_t grounded;                        /* strings to the ground */
    Move edges[GRAPH_MAX_STRINGS];            /* what a string is on the board */
    /* Lines straight across the board's longer side, near its middle: on which side of each a coin
     * lies, 0 or 1. */
    int line_count;
    uint8_t sides[GRAPH_MAX_COINS][GRAPH_MAX_LINES];
    /* The symmetries of the board that leave the position as it is, the identity first: where they
     * take each coin. 1, 2, 4 or 8 of them. */
    int image_count;
    uint8_t images[GRAPH_MAX_IMAGES][GRAPH_MAX_COINS + 1];
} Graph;

/* Strings that are left, and how many of them each coin has: bit c of `one`, `two` and `four` makes
 * the number of coin c. */
typedef struct Subgraph {
    uint64_t strings;
    uint64_t one, two, four;
} Subgraph;

/* False: the position has too many free edges for it. */
bool graph_make(Graph *graph, const DotsSetup *setup, Bits drawn);
/* Whether a graph of so many strings has lines: where there are few coins on each side, so that
 * what can be there comes again and again, and a search is long enough to gain from that. */
bool graph_has_lines(const DotsSetup *setup, int string_count);
/* The whole graph, uncut. */
Subgraph graph_whole(const Graph *graph);

static inline int first_of(uint64_t set)
{
    return __builtin_ctzll(set);
}

static inline int size_of(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* Coins by the number of their strings. */
static inline uint64_t coins_left(const Subgraph *subgraph)
{
    return subgraph->one | subgraph->two | subgraph->four;
}

static inline uint64_t coins_with_one(const Subgraph *subgraph)
{
    return subgraph->one & ~subgraph->two & ~subgraph->four;
}

static inline uint64_t coins_with_two(const Subgraph *subgraph)
{
    return subgraph->two & ~subgraph->one;
}

/* Those with three or four, where chains meet. */
static inline uint64_t coins_joining(const Subgraph *subgraph)
{
    return subgraph->four | (subgraph->two & subgraph->one);
}

/* Takes one from the number of each of these coins. */
static inline void subgraph_loosen(Subgraph *subgraph, uint64_t coins)
{
    uint64_t borrow = coins & ~subgraph->one;
    subgraph->one ^= coins;
    uint64_t next = borrow & ~subgraph->two;
    subgraph->two ^= borrow;
    subgraph->four ^= next;
}

static inline void subgraph_cut(const Graph *graph, Subgraph *subgraph, int string)
{
    subgraph->strings &= ~(1ULL << string);
    subgraph_loosen(subgraph, graph->coins_at[string]);
}

/* Takes every coin that can be had, one after the other. */
static inline void subgraph_capture_all(const Graph *graph, Subgraph *subgraph)
{
    for (uint64_t ready; (ready = coins_with_one(subgraph)) != 0;)
        subgraph_cut(graph, subgraph,
                     first_of(graph->strings_at[first_of(ready)] & subgraph->strings));
}

#endif
