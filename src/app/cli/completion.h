/*
 * The words that a shell offers for TAB, made from the tables of commands and flags and from the
 * games, so that they are always up to date.
 */
#ifndef CLI_COMPLETION_H
#define CLI_COMPLETION_H

#include "cli/console.h"

/*
 * Takes a command line without the program's name, reorders it, and completes the last word, which
 * may be empty. Prints "words", or "files PREFIX" if file names may follow the prefix as well; then
 * one line for each candidate, with a tab and a description if has_abouts.
 */
void completion_print(const Console *console, char **words, int count, bool has_abouts);

#endif
