/*
 * The search of the Dots solver: whether a position without a box ready to take is worth at least
 * so much to its mover.
 *
 * A value is what the mover still gains more than the other, so its parity is that of the coins
 * left, and thresholds go in steps of two. Taking is folded into the move that gives: of the coins
 * that an opened chain offers, the other takes all, or all but the two (of a loop, four) with which
 * it makes the first move again; no other way can be better (Berlekamp, "The Dots and Boxes Game",
 * 2000), and what that is worth follows from the value of what is left alone (capture_value). So
 * the search only ever sees positions in which nothing can be taken.
 */
#ifndef SOLVE_DOTS_SEARCH_H
#define SOLVE_DOTS_SEARCH_H

#include "solve/dots/halves.h"
#include "solve/race.h"
#include "solve/solver.h"

/* What all threads share. */
typedef struct DotsShared {
    Graph graph;
    Zobrist zobrist;
    ProofTable proofs; /* ranges: RANGE_BITS of payload */
    Race race;
} DotsShared;

enum { RANGE_BITS = 14 };

/* What is asked on the way from the root. */
typedef struct StackEntry {
    Key key;
    int threshold;
} StackEntry;

/* What changes all the time stands before what is large, away from what another thread changes. */
typedef struct DotsSearch {
    Racer racer; /* the first, so that it stands for all */
    DotsShared *shared;
    int overtaken; /* the ply of a step that another thread has answered; NOT_OVERTAKEN */
    HalfCache half_cache;
    StackEntry stack[GRAPH_MAX_STRINGS + 1];                /* by ply */
    Sums changes[GRAPH_MAX_STRINGS + 1][GRAPH_MAX_STRINGS]; /* by ply and link: see changes.h */
} DotsSearch;

/* Asks whether the value is at least the threshold, which has the parity of the coins. A result of
 * at least the threshold is a lower bound of the value, and *string is one whose cut does it; a
 * smaller result is an upper bound. Means nothing when the racer has stopped. */
int dots_search_decide(DotsSearch *search, const Subgraph *subgraph, int threshold, int *string);

#endif
