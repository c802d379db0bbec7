/* The registry maps names to games; all other code takes a `const Game *`. */
#include "games/registry.h"

#include "games/texts.h"

#include <string.h>

#define GAME_ENTRY(game) &game,

static const Game *const games[] = {GAMES(GAME_ENTRY)};

enum { GAME_COUNT = sizeof games / sizeof games[0] };

size_t porfia_game_count(void)
{
    return GAME_COUNT;
}

const PorfiaGame *porfia_game_at(size_t index)
{
    return index < GAME_COUNT ? games[index] : NULL;
}

const PorfiaGame *porfia_game_find(const char *name, PorfiaError *error)
{
    char names[PORFIA_ERROR_ARGUMENT_SIZE];
    Writer writer = writer_to(names, sizeof names);
    for (size_t i = 0; i < GAME_COUNT; i++) {
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
        writer_text(&writer, i ? ", " : "");
        writer_text(&writer, games[i]->name);
    }
    error_set(error, &game_texts[GAME_TEXT_UNKNOWN], "ss", name, names);
    return NULL;
}
