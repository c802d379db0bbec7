/*
 * Questions to a solver that add up to an answer: the value of a position, what its moves are
 * worth, how the game goes on. Whatever ends the effort, what was found until then is kept by the
 * solver and by the ranges here, so that asking again goes on from there.
 */
#ifndef SOLVE_SOLUTION_H
#define SOLVE_SOLUTION_H

#include "solve/solver.h"

/* Whom to ask, about a game of which the solver was told (begin). */
typedef struct SolverQuery {
    const Solver *solver;
    SolverState *state;
    const void *setup;
    Effort *effort;
} SolverQuery;

/* Nothing is known of a value yet. */
#define RANGE_UNKNOWN ((Range){-SOLUTION_INFINITE, SOLUTION_INFINITE})
enum { SOLUTION_INFINITE = 30000 };

/* Narrows what is known of a position that is not over until it is one number; *best is a move that
 * is worth as much, or PORFIA_NO_MOVE as long as none is known. False: the effort ended first. */
bool solution_value(const SolverQuery *query, const void *position, Range *range, Move *best);
/* Narrows what is known of a move: whether it is worth at least so much to its mover. */
bool solution_decide_move(const SolverQuery *query, const void *position, Move move, int threshold,
                          Range *range);
/* The same until it is one number. */
bool solution_move_value(const SolverQuery *query, const void *position, Move move, Range *range);
/* How the game goes on after a move, if both play best: at most `room` moves, the first of them the
 * one given, which is worth `value`. Returns how many were found before the effort ended. */
int solution_line(const SolverQuery *query, const void *position, Move move, int value, Move line[],
                  int room);

#endif
