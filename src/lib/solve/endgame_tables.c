/* The endgame tables of each game, behind the public interface: see endgame_tables.h. */
#include "games/position.h"
#include "solve/registry.h"
#include "solve/texts.h"

#define TABLES_ENTRY(kind) &kind,

static const EndgameTableKind *const kinds[] = {TABLES(TABLES_ENTRY)};

const PorfiaText solve_texts[SOLVE_TEXT_COUNT] = {SOLVE_TEXTS(TEXT_ENTRY)};

static const EndgameTableKind *kind_of(const Game *game)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i]->game == game)
            return kinds[i];
    return NULL;
}

bool porfia_game_has_tables(const PorfiaGame *game)
{
    return kind_of(game) != NULL;
}

bool endgame_tables_refuse(const PorfiaGame *game, PorfiaError *error)
{
    return error_set(error, &solve_texts[SOLVE_TEXT_NO_TABLES], "s", game->name);
}

PorfiaTables *porfia_tables_open_memory(const PorfiaGame *game, const void *bytes, size_t size,
                                        PorfiaError *error)
{
    const EndgameTableKind *kind = kind_of(game);
    if (kind)
        return kind->open_memory(bytes, size, error);
    endgame_tables_refuse(game, error);
    return NULL;
}

void porfia_tables_free(PorfiaTables *tables)
{
    if (tables)
        tables->kind->free(tables);
}

const PorfiaGame *porfia_tables_game(const PorfiaTables *tables)
{
    return tables->kind->game;
}

int porfia_tables_pieces(const PorfiaTables *tables)
{
    return tables->kind->pieces(tables);
}

PorfiaTableFacts porfia_tables_facts(const PorfiaTables *tables, int pieces)
{
    return tables->kind->facts(tables, pieces);
}

bool porfia_tables_value(PorfiaTables *tables, const PorfiaPosition *position, int *value)
{
    if (position->game != tables->kind->game)
        return false;
    *value = tables->kind->value(tables, position->state);
    return *value != TABLES_UNKNOWN;
}

PorfiaMove porfia_tables_best(PorfiaTables *tables, const PorfiaPosition *position)
{
    return position->game == tables->kind->game ? tables->kind->best(tables, position->state)
                                                : PORFIA_NO_MOVE;
}
