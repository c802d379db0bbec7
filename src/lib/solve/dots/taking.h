/*
 * Positions in which boxes are ready to be taken, whichever and however many: the search itself
 * (prover.h) only knows those that one move gives.
 */
#ifndef SOLVE_DOTS_TAKING_H
#define SOLVE_DOTS_TAKING_H

#include "solve/dots/graph.h"

/* All the coins that can be had. */
typedef struct Taking {
    int coins;
    int left; /* the fewest of them with which the move can be given back; 0: that cannot be done */
    Cut rest; /* without them */
} Taking;

Taking taking_of(const Graph *graph, const Cut *cut);

#endif
