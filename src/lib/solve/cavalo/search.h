/*
 * The search of the Cavalo solver: whether a position is worth at least so much to its mover, by
 * alpha-beta with a window of nothing (Pearl's scout), whose results are bounds that may lie
 * farther off.
 *
 * A knight without a live cell around it is stuck for good, and neither blocks nor erases any more:
 * then the other one is alone, and looks for the path that pays most. So do both where their ways
 * can never meet.
 */
#ifndef SOLVE_CAVALO_SEARCH_H
#define SOLVE_CAVALO_SEARCH_H

#include "solve/cavalo/bounds.h"
#include "solve/race.h"

/* What makes the search faster and changes no answer. */
typedef struct Techniques {
    bool bounds, table, ordering, solo, parting;
} Techniques;

/* What all threads share. */
typedef struct CavaloShared {
    Field field;
    ProofTable proofs;
    Techniques techniques;
    Race race;
} CavaloShared;

typedef struct CavaloSearch {
    Racer racer; /* the first, so that it stands for all */
    CavaloShared *shared;
} CavaloSearch;

/* A move: the cell that is entered and the double that was chosen, or FIELD_NO_CELL. */
typedef struct Landing {
    uint8_t cell, erased;
} Landing;

/* The first player whose knight is not on the board yet, or none. */
enum { ALL_PLACED = 2 };

/* Asks whether the value is at least the threshold. A result of at least the threshold is a lower
 * bound of the value, and *best a landing that does it; a smaller result is an upper bound. Without
 * a landing the mover passes, or the game is over. Means nothing when the racer has stopped. */
int cavalo_search_decide(CavaloSearch *search, const FieldPosition *position, int placer,
                         int threshold, Landing *best);
/* What a position may be worth, judged by looking ahead for about so many nodes, with knights
 * placed on the largest number; the table then has good moves for those that were looked at. Means
 * nothing when the racer has stopped. */
int cavalo_search_guess(CavaloSearch *search, const FieldPosition *position, int placer,
                        uint64_t nodes);
/* The most that a lone knight can take: exact between alpha and beta, otherwise a bound. */
int cavalo_search_solo(CavaloSearch *search, Bits live, int place, int alpha, int beta);

#endif
