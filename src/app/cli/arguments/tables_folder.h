/* Where the endgame tables are: what a flag says, else PORFIA_TABLES, else the user's data
 * folder. */
#ifndef CLI_ARGUMENTS_TABLES_FOLDER_H
#define CLI_ARGUMENTS_TABLES_FOLDER_H

#include "cli/arguments/flags.h"

enum { TABLES_FOLDER_SIZE = 4096 };

/* The tables that the searches of a command know, with --tables, to be freed when they have ended;
 * NULL where there are none. What cannot be used of them is said on standard error. False: the flag
 * names a folder without any, which has been reported. */
bool tables_from_flags(const Console *console, const Arguments *arguments, PorfiaTables **tables);
/* The first game that can have tables: what commands mean that name none. */
const PorfiaGame *tables_game(void);

/* False: there is no such place. */
bool tables_folder(const FlagValue *flag, char folder[TABLES_FOLDER_SIZE]);

#endif
