/* What its tests may change of the solver of Cavalo. */
#ifndef SOLVE_CAVALO_SOLVER_H
#define SOLVE_CAVALO_SOLVER_H

#include "solve/cavalo/search.h"
#include "solve/solver.h"

/* From the next question on. */
void cavalo_solver_use(SolverState *state, Techniques techniques);
/* Calls helpers as soon as the one who is asked looks up. */
void cavalo_solver_hurry(SolverState *state);

#endif
