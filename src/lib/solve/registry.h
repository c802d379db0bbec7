/* The solvers that there are: to add one, put the name of its table in the list. */
#ifndef SOLVE_REGISTRY_H
#define SOLVE_REGISTRY_H

#include "solve/solver.h"

#define SOLVERS(SOLVER)                                                                            \
    SOLVER(cavalo_solver)                                                                          \
    SOLVER(dots_solver)

#define SOLVER_DECLARATION(solver) extern const Solver solver;
SOLVERS(SOLVER_DECLARATION)
#undef SOLVER_DECLARATION

#endif
