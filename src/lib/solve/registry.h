/* The lists of solvers, of endgame tables and of their files. To add one, add its name. */
#ifndef SOLVE_REGISTRY_H
#define SOLVE_REGISTRY_H

#include "solve/endgame_tables.h"
#include "solve/solver.h"

#define SOLVERS(SOLVER)                                                                            \
    SOLVER(cavalo_solver)                                                                          \
    SOLVER(dots_solver)

#define SOLVER_DECLARATION(solver) extern const Solver solver;
SOLVERS(SOLVER_DECLARATION)
#undef SOLVER_DECLARATION

#define TABLES(TABLE) TABLE(adji_tables)

#define TABLES_DECLARATION(kind) extern const EndgameTableKind kind;
TABLES(TABLES_DECLARATION)
#undef TABLES_DECLARATION

#define TABLE_FILES(FILES) FILES(adji_table_files)

#define TABLE_FILES_DECLARATION(files) extern const EndgameTableFiles files;
TABLE_FILES(TABLE_FILES_DECLARATION)
#undef TABLE_FILES_DECLARATION

#endif
