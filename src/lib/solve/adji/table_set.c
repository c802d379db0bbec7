/* A set of tables as EndgameTableKind: see table_set.h. */
#define _GNU_SOURCE
#include "solve/adji/table_set.h"

#include "games/adji/adji.h"
#include "games/registry.h"
#include "solve/adji/conversion.h"
#include "solve/adji/table_format.h"
#include "solve/adji/texts.h"
#include "solve/registry.h"

#include <stdlib.h>
#include <string.h>

enum { OUTSIDE_CHUNKS = 1 << 10 };

AdjiTables *table_set_create(void)
{
    AdjiTables *tables = calloc(1, sizeof *tables);
    if (!tables)
        return NULL;
    tables->base = (PorfiaTables){&adji_tables, &adji_table_solver, adji_table_solver_open};
    indexer_init(&tables->indexer);
    adji_setup_init(&tables->setup);
    return tables;
}

PorfiaTables *table_set_finish(AdjiTables *tables)
{
    if (!tables)
        return NULL;
    tables->prober = tables->pieces > 0 ? prober_create(tables, OUTSIDE_CHUNKS) : NULL;
    if (tables->prober)
        return &tables->base;
    adji_tables_free(&tables->base);
    return NULL;
}

/* Opens the next table at the beginning of the bytes, and verifies all of it. */
static bool next_open(AdjiTables *tables, const uint8_t *bytes, size_t size, PorfiaError *error)
{
    int pieces = tables->pieces + 1;
    char name[] = "adji-00.table";
    name[5] = (char)('0' + pieces / 10);
    name[6] = (char)('0' + pieces % 10);
    if (pieces > TABLE_MOST_PIECES)
        return table_fail(error, TABLE_TEXT_NONE, name, "");
    Table *table = &tables->tables[pieces];
    *table = (Table){.path = strdup(name), .bytes = bytes, .size = table_bytes_size(bytes, size)};
    if (table->path && table_open_bytes(table, pieces, error) && table_check(table, NULL, error) &&
        (table->facts.positions == tables->indexer.counts[pieces] ||
         table_fail(error, TABLE_TEXT_DAMAGED, name, ""))) {
        tables->pieces = pieces;
        return true;
    }
    table_close(table);
    return false;
}

static PorfiaTables *open_memory(const void *bytes, size_t size, PorfiaError *error)
{
    AdjiTables *tables = table_set_create();
    error->text = NULL;
    for (size_t at = 0; tables && (at == 0 || at < size);
         at += tables->tables[tables->pieces].size) {
        if (!next_open(tables, (const uint8_t *)bytes + at, size - at, error)) {
            adji_tables_free(&tables->base);
            return NULL;
        }
    }
    return table_set_finish(tables);
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
    .open_memory = open_memory,
    .free = adji_tables_free,
    .pieces = table_pieces,
    .facts = facts,
    .value = value,
    .best = best,
};
