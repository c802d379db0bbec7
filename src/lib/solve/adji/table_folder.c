/* The tables of a folder, from outside: see table_folder.h and porfia/tables.h. */
#include "solve/adji/table_folder.h"

#include "games/adji/adji.h"
#include "games/position.h"
#include "games/registry.h"
#include "solve/adji/pursuit.h"
#include "solve/adji/texts.h"

#include <stdlib.h>

enum { OUTSIDE_CHUNKS = 1 << 10 };

const PorfiaGame *porfia_tables_game(void)
{
    return &adji_game;
}

PorfiaTables *porfia_tables_open(const PorfiaGame *game, const char *folder, PorfiaError *error)
{
    if (game != &adji_game) {
        error_set(error, &table_texts[TABLE_TEXT_GAME], "s", game->name);
        return NULL;
    }
    AdjiTables *tables = calloc(1, sizeof *tables);
    error->text = NULL;
    if (!tables)
        return NULL;
    tables->known = (PorfiaTables){&adji_known_solver, adji_known_open};
    ranking_init(&tables->ranking);
    adji_setup_init(&tables->setup);
    while (tables->pieces < TABLE_MOST_PIECES &&
           table_open(&tables->tables[tables->pieces + 1], folder, tables->pieces + 1, error))
        tables->pieces++;
    tables->prober = tables->pieces > 0 ? prober_create(tables, OUTSIDE_CHUNKS) : NULL;
    if (tables->prober)
        return &tables->known;
    porfia_tables_free(&tables->known);
    return NULL;
}

void porfia_tables_free(PorfiaTables *known)
{
    AdjiTables *tables = (AdjiTables *)(void *)known;
    if (!tables)
        return;
    prober_free(tables->prober);
    for (int i = 1; i <= tables->pieces; i++)
        table_close(&tables->tables[i]);
    free(tables);
}

int porfia_tables_pieces(const PorfiaTables *tables)
{
    return tables_of(tables)->pieces;
}

PorfiaTableFacts porfia_tables_facts(const PorfiaTables *tables, int pieces)
{
    return tables_of(tables)->tables[pieces].facts;
}

bool porfia_tables_value(PorfiaTables *tables, const PorfiaPosition *position, int *value)
{
    if (position->game != &adji_game)
        return false;
    *value = prober_value(tables_of(tables)->prober, (const void *)position->state);
    return *value != PROBER_UNKNOWN;
}

PorfiaMove porfia_tables_best(PorfiaTables *tables, const PorfiaPosition *position)
{
    int plies;
    Pursuit *pursuit =
        position->game == &adji_game ? pursuit_create(tables_of(tables)->prober) : NULL;
    Move move = pursuit ? pursuit_move(pursuit, NULL, (const void *)position->state, &plies)
                        : PORFIA_NO_MOVE;
    pursuit_free(pursuit);
    return move;
}
