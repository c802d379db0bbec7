/*
 * porfia engine: the Universal Game Interface on standard input and output.
 *
 * Its messages are for logs and programs, so they are English unless --lang says otherwise; the
 * environment is ignored. The flags of the start are options set before the conversation.
 */
#define _GNU_SOURCE
#include "cli/arguments/positions.h"
#include "cli/arguments/tables_folder.h"
#include "cli/commands.h"
#include "ugi/protocol.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { MOST_OPTIONS = 3 + FLAG_START_LAST - FLAG_START + 1 };

/* False: the flags describe no start of the game; the error has been reported. */
static bool start_is_possible(const Console *console, const Arguments *arguments)
{
    const FlagValue *name = &arguments->flags[FLAG_ENGINE_GAME];
    PorfiaError error;
    if (!name->given)
        return true;
    const PorfiaGame *game = porfia_game_find(name->text, &error);
    if (!game) {
        console_fail_error(console, &error);
        return false;
    }
    PorfiaPosition *start = position_start(console, arguments, game);
    porfia_position_free(start);
    return start != NULL;
}

/* The flags of the start as options, which have the same names. */
static int options_from_flags(const Arguments *arguments, UgiOption options[MOST_OPTIONS])
{
    int count = 0;
    for (int flag = 0; flag < FLAGS; flag++) {
        bool is_of_start = flag == FLAG_ENGINE_GAME || flag == FLAG_RULES || flag == FLAG_SEED ||
                           (flag >= FLAG_START && flag <= FLAG_START_LAST);
        if (is_of_start && arguments->flags[flag].given)
            options[count++] = (UgiOption){flag_name((FlagId)flag), arguments->flags[flag].text};
    }
    return count;
}

int command_engine(Console *console, const Arguments *arguments)
{
    const FlagValue *flag = &arguments->flags[FLAG_LANG];
    PorfiaLanguage language = flag->given ? (PorfiaLanguage)flag->choice : PORFIA_ENGLISH;
    PorfiaTables *tables;
    UgiOption options[MOST_OPTIONS];
    if (!start_is_possible(console, arguments) || !tables_from_flags(console, arguments, &tables))
        return STATUS_USAGE;
    UgiSettings settings = {language, tables, options, options_from_flags(arguments, options)};
    int failure = protocol_run(STDIN_FILENO, STDOUT_FILENO, &settings);
    porfia_tables_free(tables);
    if (failure == 0)
        return STATUS_OK;
    if (failure == ENOMEM)
        console_fail(console, TEXT_NO_MEMORY, "");
    else
        console_fail(console, TEXT_OUTPUT_FAILED, "s", strerror(failure));
    return STATUS_FAILED;
}
