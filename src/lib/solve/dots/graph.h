/*
 * A Dots position as strings and coins: a box is a coin, a free edge is a string that ties two
 * coins, or a coin to the ground, and drawing the edge cuts the string. A player who cuts the last
 * string of a coin captures it (Berlekamp, Conway and Guy, "Winning Ways", 1982).
 *
 * A graph is made once for the root; every position below is a set of its strings. Strings are
 * numbered in move order, so that the lowest bit of a set is the first move to try. Coins keep the
 * number of their box, row by row, so that proofs remain valid for later roots of the same game.
 */
#ifndef SOLVE_DOTS_GRAPH_H
#define SOLVE_DOTS_GRAPH_H

#include "games/dots/rules.h"

enum {
    GRAPH_MAX_STRINGS = 64, /* one word */
    GRAPH_MAX_COINS = 56,   /* of the largest board, 7 x 8 */
    GRAPH_GROUND = GRAPH_MAX_COINS,
    GRAPH_MAX_IMAGES = 8,
    GRAPH_MAX_LINES = 2
};

typedef struct Graph {
    int string_count, coin_count;
    uint64_t coins_at[GRAPH_MAX_STRINGS];     /* of a string: a set of one or two */
    uint8_t ends[GRAPH_MAX_STRINGS][2];       /* the same as numbers, GRAPH_GROUND included */
    uint64_t strings_at[GRAPH_MAX_COINS + 1]; /* of a coin; empty for the ground */
    uint64_t grounded;                        /* strings to the ground */
    Move edges[GRAPH_MAX_STRINGS];            /* the edge of a string */
    /* Lines across the board's longer side, near its middle, and the side of each coin, 0 or 1. */
    int line_count;
    uint8_t sides[GRAPH_MAX_COINS][GRAPH_MAX_LINES];
    /* The symmetries of the position, the identity first: 1, 2, 4 or 8 permutations of the
     * coins. */
    int image_count;
    uint8_t images[GRAPH_MAX_IMAGES][GRAPH_MAX_COINS + 1];
} Graph;

/* The strings left, and the number of strings at each coin: bit c of `one`, `two` and `four` are
 * the binary digits of coin c's number. */
typedef struct Subgraph {
    uint64_t strings;
    uint64_t one, two, four;
} Subgraph;

/* False: the position has too many free edges. */
bool graph_make(Graph *graph, const DotsSetup *setup, Bits drawn);
/* Whether the graph has lines: only if both sides have few coins, so that halves recur, and the
 * search is long enough to profit. */
bool graph_has_lines(const DotsSetup *setup, int string_count);
/* The subgraph of all strings. */
Subgraph graph_whole(const Graph *graph);

static inline int first_of(uint64_t set)
{
    return __builtin_ctzll(set);
}

static inline int size_of(uint64_t set)
{
    return __builtin_popcountll(set);
}

/* Sets of coins by their number of strings. */
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

/* Joints: coins with three or four strings. */
static inline uint64_t coins_joining(const Subgraph *subgraph)
{
    return subgraph->four | (subgraph->two & subgraph->one);
}

/* Subtracts one from the number of each coin in a set. */
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

/* Captures all coins that can be captured. */
static inline void subgraph_capture_all(const Graph *graph, Subgraph *subgraph)
{
    for (uint64_t ready; (ready = coins_with_one(subgraph)) != 0;)
        subgraph_cut(graph, subgraph,
                     first_of(graph->strings_at[first_of(ready)] & subgraph->strings));
}

#endif
