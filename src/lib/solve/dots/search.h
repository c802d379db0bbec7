/*
 * The search of the Dots solver: decides whether the value of a position without capturable boxes
 * is at least a threshold.
 *
 * A value has the parity of the coins left, so thresholds differ by two. Capturing is part of the
 * move that offers the coins: the opponent captures all coins of an opened chain, or all but two
 * (of a loop, four) with which it makes the player who opened move again; nothing else can be
 * better (Berlekamp, "The Dots and Boxes Game", 2000). The value of that choice follows from the
 * value of the rest (capture_value), so the search only sees positions without captures.
 */
#ifndef SOLVE_DOTS_SEARCH_H
#define SOLVE_DOTS_SEARCH_H

#include "solve/dots/halves.h"
#include "solve/race.h"
#include "solve/solver.h"

/* Shared by all threads. */
typedef struct DotsShared {
    Graph graph;
    Zobrist zobrist;
    ProofTable proofs; /* payload: a range of RANGE_BITS */
    Race race;
} DotsShared;

enum { RANGE_BITS = 14 };

/* A question on the path from the root. */
typedef struct StackEntry {
    Key key;
    int threshold;
} StackEntry;

/* Frequently written members come first, away from those that other threads write. */
typedef struct DotsSearch {
    Racer racer; /* must be first */
    DotsShared *shared;
    int overtaken; /* the ply that another thread has answered; NOT_OVERTAKEN */
    HalfCache half_cache;
    StackEntry stack[GRAPH_MAX_STRINGS + 1];                /* by ply */
    Sums changes[GRAPH_MAX_STRINGS + 1][GRAPH_MAX_STRINGS]; /* by ply and link: see changes.h */
} DotsSearch;

/* Decides whether the value is at least the threshold, which has the parity of the coins. A result
 * of at least the threshold is a lower bound, and *string reaches it; a smaller result is an upper
 * bound. Undefined if the racer has stopped. */
int dots_search_decide(DotsSearch *search, const Subgraph *subgraph, int threshold, int *string);

#endif
