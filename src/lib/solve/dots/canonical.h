/*
 * Canonical hashes of graphs: equal for isomorphic graphs, different for others. They are made of
 * 64-bit hashes: among 10^6 graphs, the probability of a collision is about 10^-7.
 *
 * Joints have colours, first by the links of each joint to the ground and to itself, then refined
 * by the colours at the other ends of its links until their number no longer grows. If all colours
 * differ, the colours at the ends of all links determine the graph. Otherwise each joint of a
 * shared colour is given a colour of its own in turn, and the least hash counts (individualisation
 * and refinement: McKay, "Practical graph isomorphism", 1981).
 */
#ifndef SOLVE_DOTS_CANONICAL_H
#define SOLVE_DOTS_CANONICAL_H

#include "solve/dots/zobrist.h"

/* From a joint to another joint, to itself, or to GRAPH_GROUND. */
typedef struct PlainLink {
    uint8_t ends[2];
    uint8_t length;
} PlainLink;

/* The sum of the hashes of the graph's connected pieces. At most GRAPH_MAX_STRINGS links. */
Pair canonical_hash(const PlainLink links[], int count);

#endif
