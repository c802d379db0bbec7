/* A folder of tables as EndgameTableKind: see table_folder.h. */
#include "solve/adji/table_folder.h"

#include "games/adji/adji.h"
#include "games/registry.h"
#include "solve/adji/conversion.h"
#include "solve/registry.h"

#include <stdlib.h>

enum { OUTSIDE_CHUNKS = 1 << 10 };

PorfiaTables *adji_tables_open(const char *folder, PorfiaError *error)
{
    AdjiTables *tables = calloc(1, sizeof *tables);
    error->text = NULL;
    if (!tables)
        return NULL;
    tables->base = (PorfiaTables){&adji_tables, &adji_table_solver, adji_table_solver_open};
    indexer_init(&tables->indexer);
    adji_setup_init(&tables->setup);
    while (tables->pieces < TABLE_MOST_PIECES &&
           table_open(&tables->tables[tables->pieces + 1], folder, tables->pieces + 1, error))
        tables->pieces++;
    tables->prober = tables->pieces > 0 ? prober_create(tables, OUTSIDE_CHUNKS) : NULL;
    if (tables->prober)
        return &tables->base;
    adji_tables_free(&tables->base);
    return NULL;
}

void adji_tables_free(PorfiaTables *base)
{
    AdjiTables *tables = (AdjiTables *)(void *)base;
    prober_free(tables->prober);
    for (int i = 1; i <= tables->pieces; i++)
        table_close(&tables->tables[i]);
    free(tables);
}

static int table_pieces(const PorfiaTables *tables)
{
    return tables_of(tables)->pieces;
}

static PorfiaTableFacts facts(const PorfiaTables *tables, int pieces)
{
    return tables_of(tables)->tables[pieces].facts;
}

static int value(PorfiaTables *tables, const void *position)
{
    return prober_value(tables_of(tables)->prober, position);
}

static Move best(PorfiaTables *tables, const void *position)
{
    int plies;
    Conversion *conversion = conversion_create(tables_of(tables)->prober);
    Move move = conversion ? conversion_move(conversion, NULL, position, &plies) : PORFIA_NO_MOVE;
    conversion_free(conversion);
    return move;
}

const EndgameTableKind adji_tables = {
    .game = &adji_game,
    .open = adji_tables_open,
    .free = adji_tables_free,
    .pieces = table_pieces,
    .facts = facts,
    .value = value,
    .best = best,
    .build = adji_tables_build,
    .verify = adji_tables_verify,
};
