/* The folder of the endgame tables: see tables_folder.h. */
#include "cli/arguments/tables_folder.h"

#include <stdlib.h>

/* As in the XDG Base Directory Specification: a relative path is ignored. */
static const char *absolute_variable(const char *name)
{
    const char *value = getenv(name);
    return value && value[0] == '/' ? value : NULL;
}

bool tables_folder(const FlagValue *flag, char folder[TABLES_FOLDER_SIZE])
{
    const char *named = flag->given ? flag->text : getenv("PORFIA_TABLES");
    const char *data = absolute_variable("XDG_DATA_HOME"), *home = absolute_variable("HOME");
    int length = TABLES_FOLDER_SIZE;
    if (named && *named)
        length = snprintf(folder, TABLES_FOLDER_SIZE, "%s", named);
    else if (data)
        length = snprintf(folder, TABLES_FOLDER_SIZE, "%s/porfia/tables", data);
    else if (home)
        length = snprintf(folder, TABLES_FOLDER_SIZE, "%s/.local/share/porfia/tables", home);
    return length < TABLES_FOLDER_SIZE;
}

const PorfiaGame *tables_game(void)
{
    const PorfiaGame *game = NULL;
    for (size_t i = 0; !game && i < porfia_game_count(); i++)
        if (porfia_game_has_tables(porfia_game_at(i)))
            game = porfia_game_at(i);
    return game;
}

bool tables_from_flags(const Console *console, const Arguments *arguments, PorfiaTables **tables)
{
    const FlagValue *flag = &arguments->flags[FLAG_TABLES];
    char folder[TABLES_FOLDER_SIZE];
    PorfiaError error = {0};
    *tables =
        tables_folder(flag, folder) ? porfia_tables_open(tables_game(), folder, &error) : NULL;
    if (error.text)
        console_fail_error(console, &error);
    else if (!*tables && flag->given)
        console_fail(console, TEXT_TABLES_NONE, "fs", folder, porfia_game_name(tables_game()));
    return *tables || error.text || !flag->given;
}
