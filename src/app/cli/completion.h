/*
 * What a shell may offer when TAB is pressed, read from the tables of commands and flags and from
 * the games, so that it is never out of date.
 */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

#include "cli/console.h"

/*
 * The words are a command line without the program's name; the last one, which may be empty, is not
 * finished. Prints a line "words", or "files PREFIX" where the names of files may follow the prefix
 * as well, and then a line for each word that could stand there, with what is said of it after a
 * tabulator if that is wanted. The words are reordered.
 */
void completion_print(const Console *console, char **words, int count, bool has_abouts);

#endif
