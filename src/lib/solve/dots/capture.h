/*
 * Positions in which boxes are ready to be taken, whichever and however many: the search itself
 * (prover.h) only probe those that one move gives.
 */
#ifndef SOLVE_DOTS_CAPTURE_H
#define SOLVE_DOTS_CAPTURE_H

#include "solve/dots/graph.h"

/* All the coins that can be had. */
typedef struct Capture {
    int coins;
    int left; /* the fewest of them with which the move can be given back; 0: that cannot be done */
    Subgraph rest; /* without them */
} Capture;

Capture capture_of(const Graph *graph, const Subgraph *subgraph);

#endif
