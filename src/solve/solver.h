/*
 * The contract between a game's exact solver and whoever asks it.
 *
 * A solver knows its game: it does not estimate, it finds the value of a position, what its mover will
 * still gain more than the other, or says that it was interrupted. It keeps what it has proved in a table of
 * its own, so that the same question asked again goes on where it was, and the questions after it
 * (the next move, the other moves) are answered sooner. Moves, lines of play and the choice of questions
 * are for others (solution.h): a solver only answers about values.
 *
 * Its memory is an instance, made for a number of bytes and threads. One thread at a time asks an instance; the
 * solver's own threads are its own affair, and none of them is at work any more when it answers.
 */
#ifndef SOLVE_SOLVER_H
#define SOLVE_SOLVER_H

#include "games/game.h"
#include "solve/effort.h"

/* What a solver is made by its game for: its memory and threads. */
typedef struct SolverState SolverState;

/* What is known of a value. */
typedef struct Range {
    int low, high; /* low <= value <= high */
} Range;

typedef struct Solver {
    const Game *game;
    /* NULL: out of memory. */
    SolverState *(*create)(size_t bytes, int threads);
    void (*free)(SolverState *state);
    /* Forgets everything. */
    void (*forget)(SolverState *state);
    /* Whether a position can be asked about at all. */
    bool (*accepts)(const void *setup, const void *position);
    /* The binary logarithm of the nodes that solving a position takes with one thread and an empty table, as
     * far as one can tell at a glance; and of the nodes that are looked at in a second. */
    double (*estimate)(const void *setup, const void *position);
    double speed;
    /* Narrows a range until it does not contain both threshold - 1 and threshold: whether the value is at least the
     * threshold. *range is what is known before, at least that the value is in it, and what is known afterwards.
     * False: the effort ended first, and *range is as good as what was found until then. */
    bool (*decide)(SolverState *state, Effort *effort, const void *setup, const void *position,
                   int threshold, Range *range);
    /* How much of its table is in use, in thousandths, judged by a sample. */
    int (*fullness)(const SolverState *state);
} Solver;

/* The solver of a game; NULL: it has none. */
const Solver *solver_find(const Game *game);

#endif
