/*
 * Tables of exact values as a search sees them: whatever game they are of, they come with a solver
 * that looks up, and proves from there, and with as many states for it as there are threads that
 * want to.
 */
#ifndef SOLVE_VALUE_TABLES_H
#define SOLVE_VALUE_TABLES_H

#include "solve/solver.h"

/* What every kind of tables begins with. */
struct PorfiaTables {
    const Solver *solver; /* with `knows` */
    /* A state for one thread, to be freed by the solver; with so many bytes it can also be asked
     * what must be proved. NULL: out of memory. */
    SolverState *(*open)(const PorfiaTables *tables, size_t bytes);
};

#endif
