/*
 * The contract of a game's exact solver.
 *
 * A solver decides whether a position's value, the mover's future gain minus the opponent's, is at
 * least a threshold; or it reports that it was interrupted. It keeps its proofs, so that asking
 * again resumes, and related questions (the next move, the other moves) are faster. solution.h
 * turns decisions into values and lines of play.
 *
 * An instance has a number of bytes and threads. One thread at a time asks it; the instance manages
 * its helpers and does not wait for them when it has the answer.
 */
#ifndef SOLVE_SOLVER_H
#define SOLVE_SOLVER_H

#include "games/game.h"
#include "solve/effort.h"
#include "solve/proof_table.h"

/* An instance: a solver's memory and threads. */
typedef struct SolverState SolverState;

/* Bounds of a value: low <= value <= high. */
typedef struct Range {
    int low, high;
} Range;

/* Adds the result of a question: one of at least the threshold is a lower bound, a smaller one an
 * upper bound. */
static inline void range_narrow(Range *range, int threshold, int result)
{
    if (result >= threshold)
        range->low = result > range->low ? result : range->low;
    else
        range->high = result < range->high ? result : range->high;
}

typedef struct Solver {
    const Game *game;
    /* NULL: out of memory. */
    SolverState *(*create)(size_t bytes, int threads);
    void (*free)(SolverState *state);
    /* Forgets all proofs. */
    void (*forget)(SolverState *state);
    /* Whether the solver can be asked about a position. */
    bool (*accepts)(const void *setup, const void *position);
    /* An estimate of the binary logarithm of the nodes that solving a position takes with one
     * thread and an empty table; and that of the nodes searched in a second. */
    double (*estimate)(const void *setup, const void *position);
    double speed;
    /* Later questions are about this position and its successors. False: out of memory. */
    bool (*begin)(SolverState *state, const void *setup, const void *position);
    /* A first threshold, and the distance to the next; NULL: 0, and 0: 1. */
    int (*guess)(SolverState *state, Effort *effort, const void *position);
    int stride;
    /* Nodes after which a question is deferred for easier ones, which may bound the value; doubled
     * each time. 0: never. */
    uint64_t patience;
    /* Decides whether the value is at least the threshold and narrows *range accordingly: then low
     * >= threshold or high < threshold. If low >= threshold, *best is a move that reaches it,
     * unless the game is over. False: the effort ended first, and *range is unchanged. */
    bool (*decide)(SolverState *state, Effort *effort, const void *position, int threshold,
                   Range *range, Move *best);
    /* The value of a position that needs only a lookup; such a solver is asked without regard to
     * time. NULL: no lookups. */
    bool (*probe)(SolverState *state, const void *position, int *value);
    /* The share of the memory in use, in thousandths, from a sample. */
    int (*hashfull)(const SolverState *state);
    /* The proofs about the position of the last begin, for checkpoints; NULL: none to keep. */
    ProofTable *(*proofs)(SolverState *state);
} Solver;

/* A game's solver; NULL: it has none. */
const Solver *solver_find(const Game *game);

#endif
