/*
 * Endgame tables behind one interface, whatever game they are of.
 *
 * A search sees a solver that looks up, and proves from there, and as many states for it as there
 * are threads that want to. Who builds and asks them from outside (porfia/tables.h) reaches the
 * functions of the game's own kind.
 */
#ifndef SOLVE_ENDGAME_TABLES_H
#define SOLVE_ENDGAME_TABLES_H

#include "porfia/tables.h"
#include "solve/solver.h"

/* The tables of one game; the functions are those of porfia/tables.h without the game. */
typedef struct EndgameTableKind {
    const Game *game;
    PorfiaTables *(*open)(const char *folder, PorfiaError *error);
    void (*free)(PorfiaTables *tables);
    int (*pieces)(const PorfiaTables *tables);
    PorfiaTableFacts (*facts)(const PorfiaTables *tables, int pieces);
    int (*value)(PorfiaTables *tables, const void *position); /* or TABLES_UNKNOWN */
    Move (*best)(PorfiaTables *tables, const void *position);
    bool (*build)(const char *folder, int pieces, int threads, const PorfiaRanks *ranks,
                  PorfiaTableProgress *progress, void *user, PorfiaError *error);
    bool (*verify)(const char *folder, uint64_t sample, int threads, PorfiaTableProgress *progress,
                   void *user, PorfiaError *error);
} EndgameTableKind;

enum { TABLES_UNKNOWN = INT8_MIN };

/* What the tables of every kind begin with. */
struct PorfiaTables {
    const EndgameTableKind *kind;
    const Solver *solver; /* with `probe` */
    /* A state for one thread, to be freed by the solver; with so many bytes it can also be asked
     * what must be proved. NULL: out of memory. */
    SolverState *(*open)(const PorfiaTables *tables, size_t bytes);
};

#endif
