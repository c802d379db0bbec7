/*
 * The working folder of a match: where the match was begun, or where its settings file is, so that
 * programs, Lisp files and evaluations are the same when the match is resumed from elsewhere.
 */
#ifndef CLI_MATCH_FOLDER_H
#define CLI_MATCH_FOLDER_H

#include "cli/console.h"
#include "match/match.h"

/* Changes to the folder. False: that fails, or a program is missing; the error has been
 * reported. */
bool match_folder_enter(const Console *console, const Match *match);

/* A descriptor of the present folder, and the return to it; -1, false: failure. */
int match_folder_here(void);
bool match_folder_return(int folder);

#endif
