/*
 * Endgame tables of any game behind one interface.
 *
 * Searches use them as a solver that probes the tables and, given memory, proves positions beyond
 * them; each thread has its own state. The public functions (porfia/tables.h) call those of the
 * game's kind of tables.
 */
#ifndef SOLVE_ENDGAME_TABLES_H
#define SOLVE_ENDGAME_TABLES_H

#include "porfia/tables.h"
#include "solve/solver.h"

/* The tables of one game; the functions are those of porfia/tables.h without the game. */
typedef struct EndgameTableKind {
    const Game *game;
    PorfiaTables *(*open_memory)(const void *bytes, size_t size, PorfiaError *error);
    void (*free)(PorfiaTables *tables);
    int (*pieces)(const PorfiaTables *tables);
    PorfiaTableFacts (*facts)(const PorfiaTables *tables, int pieces);
    int (*value)(PorfiaTables *tables, const void *position); /* or TABLES_UNKNOWN */
    Move (*best)(PorfiaTables *tables, const void *position);
} EndgameTableKind;

/* What needs a file system, apart from it: a program that links none of this stays small. */
typedef struct EndgameTableFiles {
    const Game *game;
    PorfiaTables *(*open)(const char *folder, PorfiaError *error);
    bool (*build)(const char *folder, int pieces, int threads, const PorfiaRanks *ranks,
                  PorfiaTableProgress *progress, void *user, PorfiaError *error);
    bool (*verify)(const char *folder, uint64_t sample, int threads, PorfiaTableProgress *progress,
                   void *user, PorfiaError *error);
} EndgameTableFiles;

/* Says that the game has no tables; false. */
bool endgame_tables_refuse(const Game *game, PorfiaError *error);

enum { TABLES_UNKNOWN = INT8_MIN };

/* The common part of all kinds of tables, which must come first. */
struct PorfiaTables {
    const EndgameTableKind *kind;
    const Solver *solver; /* has `probe` */
    /* A state for one thread, freed by the solver. With bytes > 0 it can also prove positions
     * beyond the tables. NULL: out of memory. */
    SolverState *(*open)(const PorfiaTables *tables, size_t bytes);
};

#endif
