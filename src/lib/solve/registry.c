/* Finds the solver of a game. */
#include "solve/registry.h"

#define SOLVER_ENTRY(solver) &solver,

static const Solver *const solvers[] = {SOLVERS(SOLVER_ENTRY)};

const Solver *solver_find(const Game *game)
{
    for (size_t i = 0; i < sizeof solvers / sizeof solvers[0]; i++)
        if (solvers[i]->game == game)
            return solvers[i];
    return NULL;
}
