/*
 * Captures in any position. The search (search.h) sees only captures that one move offers.
 */
#ifndef SOLVE_DOTS_CAPTURE_H
#define SOLVE_DOTS_CAPTURE_H

#include "solve/dots/graph.h"

/* All capturable coins. */
typedef struct Capture {
    int coins;
    int left;      /* the fewest coins with which the turn can be given back; 0: impossible */
    Subgraph rest; /* the position without them */
} Capture;

Capture capture_of(const Graph *graph, const Subgraph *subgraph);

#endif
