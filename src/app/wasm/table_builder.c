/*
 * Builds the endgame tables of the page: for each game that has tables, its folder of tables up to
 * the number of pieces. A command for a host with files, which scripts/make-tables.mjs is:
 *
 *   table_builder PIECES FOLDER
 */
#include "porfia.h"
#include "porfia/tables.h"

#include <stdio.h>
#include <stdlib.h>

static bool build(const PorfiaGame *game, const char *root, int pieces)
{
    char folder[256], message[PORFIA_MESSAGE_SIZE];
    PorfiaError error;
    snprintf(folder, sizeof folder, "%s/%s", root, porfia_game_name(game));
    if (!porfia_tables_build(game, folder, pieces, 1, NULL, NULL, NULL, &error)) {
        porfia_error_message(&error, PORFIA_ENGLISH, message, sizeof message);
        fprintf(stderr, "%s\n", message);
        return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    bool is_good = argc == 3;
    for (size_t i = 0; is_good && i < porfia_game_count(); i++)
        if (porfia_game_has_tables(porfia_game_at(i)))
            is_good = build(porfia_game_at(i), argv[2], atoi(argv[1]));
    return is_good ? EXIT_SUCCESS : EXIT_FAILURE;
}
