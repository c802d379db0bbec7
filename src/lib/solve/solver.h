/*
 * The contract between a game's exact solver and whoever asks it.
 *
 * A solver probe its game: it does not estimate, it decides whether a position is worth at least so
 * much to its mover (what the mover will still gain more than the other), or says that it was
 * interrupted. It keeps what it has proved, so that the same question asked again goes on where it
 * was, and the questions after it (the next move, the other moves) are answered sooner. Values,
 * lines of play and what to ask next are for others (solution.h).
 *
 * Its memory is an instance, made for a number of bytes and threads. One thread at a time asks an
 * instance; its helpers are its own affair: nobody waits for them when there is an answer.
 */
#ifndef SOLVE_SOLVER_H
#define SOLVE_SOLVER_H

#include "games/game.h"
#include "solve/effort.h"
#include "solve/proof_table.h"

/* The memory and threads of a solver; each game has its own kind. */
typedef struct SolverState SolverState;

/* What is known of a value: low <= value <= high. */
typedef struct Range {
    int low, high;
} Range;

/* After asking for a threshold: a result that reaches it is a lower bound, another one an upper
 * bound. */
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
    /* Forgets everything. */
    void (*forget)(SolverState *state);
    /* Whether a position can be asked about at all. */
    bool (*accepts)(const void *setup, const void *position);
    /* The binary logarithm of the nodes that solving a position takes with one thread and an empty
     * table, as far as one can tell at a glance, and of those that are looked at in a second. */
    double (*estimate)(const void *setup, const void *position);
    double speed;
    /* What is asked from now on is about this position and those that it leads to. False: out of
     * memory. */
    bool (*begin)(SolverState *state, const void *setup, const void *position);
    /* Where asking for a value may begin, and how far from there the next question is; NULL: at 0,
     * and 0: the next one. */
    int (*guess)(SolverState *state, Effort *effort, const void *position);
    int stride;
    /* Nodes after which a question is put off for others, which may be easier and bound the value;
     * twice as many the next time. 0: never. */
    uint64_t patience;
    /* Decides whether the value is at least a threshold. *range holds what is known before and
     * afterwards, then with the threshold not inside: low >= threshold or high < threshold. If it
     * is reached, *best is a move that does, unless the game is over. False: the effort ended
     * first, and *range is as it was. */
    bool (*decide)(SolverState *state, Effort *effort, const void *position, int threshold,
                   Range *range, Move *best);
    /* What a position is worth, if that need only be looked up: then it is asked whatever the time.
     * NULL: nothing is ever known so. */
    bool (*probe)(SolverState *state, const void *position, int *value);
    /* How much of its memory is in use, in thousandths, judged by a sample. */
    int (*hashfull)(const SolverState *state);
    /* What was proved, only about the position of the last begin, for who wants to keep it; NULL:
     * there is nothing to keep. */
    ProofTable *(*proofs)(SolverState *state);
} Solver;

/* The solver of a game; NULL: it has none. */
const Solver *solver_find(const Game *game);

#endif
