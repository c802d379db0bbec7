/*
 * porfia engine: the Universal Game Interface on standard input and output.
 *
 * Its messages are for logs and programs, so they are English unless --lang says otherwise; the
 * environment is ignored.
 */
#define _GNU_SOURCE
#include "cli/arguments/tables_folder.h"
#include "cli/commands.h"
#include "ugi/protocol.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

int command_engine(Console *console, const Arguments *arguments)
{
    const FlagValue *flag = &arguments->flags[FLAG_LANG];
    PorfiaLanguage language = flag->given ? (PorfiaLanguage)flag->choice : PORFIA_ENGLISH;
    PorfiaTables *tables;
    if (!tables_from_flags(console, arguments, &tables))
        return STATUS_USAGE;
    int failure = protocol_run(STDIN_FILENO, STDOUT_FILENO, language, tables);
    porfia_tables_free(tables);
    if (failure == 0)
        return STATUS_OK;
    if (failure == ENOMEM)
        console_fail(console, TEXT_NO_MEMORY, "");
    else
        console_fail(console, TEXT_OUTPUT_FAILED, "s", strerror(failure));
    return STATUS_FAILED;
}
