/*
 * The questions to a solver that give a position's value, the values of its moves, and a line of
 * play. If the effort ends, the solver keeps its proofs and the ranges their bounds, so that a
 * later call resumes.
 */
#ifndef SOLVE_SOLUTION_H
#define SOLVE_SOLUTION_H

#include "solve/solver.h"

/* The solver to ask, after its `begin`. */
typedef struct SolverQuery {
    const Solver *solver;
    SolverState *state;
    const void *setup;
    Effort *effort;
} SolverQuery;

/* The range before any proof. */
#define RANGE_UNKNOWN ((Range){-SOLUTION_INFINITE, SOLUTION_INFINITE})
enum { SOLUTION_INFINITE = 30000 };

/* Narrows a position's range to one value; the position is not over. *best is a move with that
 * value, or PORFIA_NO_MOVE as long as none is known. False: the effort ended first. */
bool solution_value(const SolverQuery *query, const void *position, Range *range, Move *best);
/* Narrows a move's range until it decides whether the move's value is at least the threshold. */
bool solution_decide_move(const SolverQuery *query, const void *position, Move move, int threshold,
                          Range *range);
/* Narrows a move's range to one value. */
bool solution_move_value(const SolverQuery *query, const void *position, Move move, Range *range);
/* A line of best play after a move with a known value: at most `room` moves, the given one
 * included. Returns their number, which is smaller if the effort ends. */
int solution_line(const SolverQuery *query, const void *position, Move move, int value, Move line[],
                  int room);

#endif
