/*
 * The tables of a folder or in memory, and probers.
 *
 * Tables are read-only and shared by any number of threads. A prober belongs to one thread; it
 * caches recent chunks, decoded as far as they were needed.
 */
#ifndef SOLVE_ADJI_TABLE_SET_H
#define SOLVE_ADJI_TABLE_SET_H

#include "solve/adji/table_file.h"
#include "solve/endgame_tables.h"

typedef struct Prober Prober;

typedef struct AdjiTables {
    PorfiaTables base; /* must be first */
    Indexer indexer;
    AdjiSetup setup;
    int pieces; /* tables for 1 .. pieces */
    Table tables[TABLE_MOST_PIECES + 1];
    Prober *prober; /* of the public interface */
} AdjiTables;

static inline const AdjiTables *tables_of(const PorfiaTables *tables)
{
    return (const AdjiTables *)(const void *)tables;
}

enum { PROBER_UNKNOWN = TABLES_UNKNOWN };

/* Caches `chunks` chunks, a power of two. NULL: out of memory. */
Prober *prober_create(const AdjiTables *tables, int chunks);
void prober_free(Prober *prober);
/* A position's value, or PROBER_UNKNOWN. */
int prober_value(Prober *prober, const AdjiPosition *position);
/* A move's value, gain included, or PROBER_UNKNOWN. */
int prober_move_value(Prober *prober, const AdjiPosition *position, Move move);
const AdjiTables *prober_tables(const Prober *prober);

/* A set without tables; NULL: out of memory. */
AdjiTables *table_set_create(void);
/* The set as others get it; NULL: it has no table or there is no memory, and it is freed. */
PorfiaTables *table_set_finish(AdjiTables *tables);
void adji_tables_free(PorfiaTables *tables);

/* Entries of EndgameTableFiles. */
PorfiaTables *adji_tables_open(const char *folder, PorfiaError *error);
bool adji_tables_build(const char *folder, int pieces, int threads, const PorfiaRanks *ranks,
                       PorfiaTableProgress *progress, void *user, PorfiaError *error);
bool adji_tables_verify(const char *folder, uint64_t sample, int threads,
                        PorfiaTableProgress *progress, void *user, PorfiaError *error);

/* The tables as a solver. */
SolverState *adji_table_solver_open(const PorfiaTables *tables, size_t bytes);
extern const Solver adji_table_solver;

#endif
