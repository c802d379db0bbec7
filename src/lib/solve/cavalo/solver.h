/* Test access to the solver of Cavalo. */
#ifndef SOLVE_CAVALO_SOLVER_H
#define SOLVE_CAVALO_SOLVER_H

#include "solve/cavalo/search.h"
#include "solve/solver.h"

/* Applies from the next question on. */
void cavalo_solver_use(SolverState *state, Techniques techniques);
/* Starts helpers at the first poll. */
void cavalo_solver_hurry(SolverState *state);

#endif
