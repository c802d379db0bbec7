/* The folder of the endgame tables: from a flag, else PORFIA_TABLES, else the user's data
 * folder. */
#ifndef CLI_ARGUMENTS_TABLES_FOLDER_H
#define CLI_ARGUMENTS_TABLES_FOLDER_H

#include "cli/arguments/flags.h"

enum { TABLES_FOLDER_SIZE = 4096 };

/* The tables for a command's searches, from --tables; free them after the searches. NULL: there are
 * none. Tables that cannot be used are reported on standard error. False: the folder that the flag
 * names has no tables; the error has been reported. */
bool tables_from_flags(const Console *console, const Arguments *arguments, PorfiaTables **tables);
/* The first game that can have tables: the default of commands without a game. */
const PorfiaGame *tables_game(void);

/* False: no such folder is known. */
bool tables_folder(const FlagValue *flag, char folder[TABLES_FOLDER_SIZE]);

#endif
