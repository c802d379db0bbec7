/*
 * The search of the Cavalo solver: decides whether a position's value reaches a threshold, by
 * fail-soft alpha-beta with null windows (Pearl's SCOUT).
 *
 * A knight without a live cell around it is stuck for good and neither attacks nor erases. The
 * other knight is then alone and looks for the best path. The same holds for both if their reaches
 * are disjoint.
 */
#ifndef SOLVE_CAVALO_SEARCH_H
#define SOLVE_CAVALO_SEARCH_H

#include "solve/cavalo/bounds.h"
#include "solve/race.h"

/* Techniques that speed the search up without changing its answers. */
typedef struct Techniques {
    bool bounds, table, ordering, solo, parting;
} Techniques;

/* Shared by all threads. */
typedef struct CavaloShared {
    Field field;
    ProofTable proofs;
    Techniques techniques;
    Race race;
} CavaloShared;

typedef struct CavaloSearch {
    Racer racer; /* must be first */
    CavaloShared *shared;
} CavaloSearch;

/* A move: the cell entered and the chosen double, or FIELD_NO_CELL. */
typedef struct Landing {
    uint8_t cell, erased;
} Landing;

/* The first player whose knight is not placed, or ALL_PLACED. */
enum { ALL_PLACED = 2 };

/* Decides whether the value is at least the threshold. A result of at least the threshold is a
 * lower bound, and *best a landing that reaches it; a smaller result is an upper bound. Without a
 * landing the mover passes or the game is over. Undefined if the racer has stopped. */
int cavalo_search_decide(CavaloSearch *search, const FieldPosition *position, int placer,
                         int threshold, Landing *best);
/* Estimates the value by a search of about `nodes` nodes, with knights placed on the largest
 * number, and leaves its moves in the table. Undefined if the racer has stopped. */
int cavalo_search_guess(CavaloSearch *search, const FieldPosition *position, int placer,
                        uint64_t nodes);
/* The best sum of a lone knight: exact between alpha and beta, otherwise a bound. */
int cavalo_search_solo(CavaloSearch *search, Bits live, int place, int alpha, int beta);

#endif
