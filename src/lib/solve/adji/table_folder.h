/*
 * The tables of a folder, and who looks positions up in them.
 *
 * Tables are only read, by any number of threads. A prober belongs to one thread: it keeps the
 * chunks that it has read lately, as far as it has read them.
 */
#ifndef SOLVE_ADJI_TABLE_FOLDER_H
#define SOLVE_ADJI_TABLE_FOLDER_H

#include "solve/adji/table_file.h"
#include "solve/endgame_tables.h"

typedef struct Prober Prober;

typedef struct AdjiTables {
    PorfiaTables base; /* the first member: these are PorfiaTables */
    Indexer indexer;
    AdjiSetup setup;
    int pieces; /* positions with at most so many are known */
    Table tables[TABLE_MOST_PIECES + 1];
    Prober *prober; /* of whoever asks from outside */
} AdjiTables;

static inline const AdjiTables *tables_of(const PorfiaTables *tables)
{
    return (const AdjiTables *)(const void *)tables;
}

enum { PROBER_UNKNOWN = TABLES_UNKNOWN };

/* Keeps so many chunks, a power of two. NULL: out of memory. */
Prober *prober_create(const AdjiTables *tables, int chunks);
void prober_free(Prober *prober);
/* The value of a position, or PROBER_UNKNOWN. */
int prober_value(Prober *prober, const AdjiPosition *position);
/* The same of a move: its gain and what follows. */
int prober_move_value(Prober *prober, const AdjiPosition *position, Move move);
const AdjiTables *prober_tables(const Prober *prober);

/* See EndgameTableKind. */
PorfiaTables *adji_tables_open(const char *folder, PorfiaError *error);
void adji_tables_free(PorfiaTables *tables);
bool adji_tables_build(const char *folder, int pieces, int threads, const PorfiaRanks *ranks,
                       PorfiaTableProgress *progress, void *user, PorfiaError *error);
bool adji_tables_verify(const char *folder, uint64_t sample, int threads,
                        PorfiaTableProgress *progress, void *user, PorfiaError *error);

/* Looks positions up for a search. */
SolverState *adji_table_solver_open(const PorfiaTables *tables, size_t bytes);
extern const Solver adji_table_solver;

#endif
