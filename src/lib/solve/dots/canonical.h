/*
 * Names of graphs: two graphs have the same name if they differ in nothing but what their joints
 * are called, and only then. Names are made of hashes of 64 bits: among a million graphs, the odds
 * that any two share one by chance are of the order of one in ten million.
 *
 * Joints get colours, first by what each is tied to alone, then, again and again, by the colours at
 * the far ends of its links, until that tells no more of them apart. Where all are told apart, the
 * colours at the ends of its links say what the graph is. Where some are not, each of those that
 * have the same colour gets one of its own in turn, and the least name counts (individualisation
 * and refinement: McKay, "Practical graph isomorphism", 1981).
 */
#ifndef SOLVE_DOTS_CANONICAL_H
#define SOLVE_DOTS_CANONICAL_H

#include "solve/dots/zobrist.h"

/* From a joint to another one, to itself, or to GRAPH_GROUND. */
typedef struct PlainLink {
    uint8_t ends[2];
    uint8_t length;
} PlainLink;

/* What the names of its pieces, none of which is tied to another, add up to. No more links than
 * GRAPH_MAX_STRINGS. */
Pair canonical_hash(const PlainLink links[], int count);

#endif
