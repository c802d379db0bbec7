/*
 * The folder that a match is played in: where it was begun, or where its file of settings is, so
 * that programs, Lisp files and evaluations are the same ones when it goes on from elsewhere.
 */
#ifndef CLI_MATCH_FOLDER_H
#define CLI_MATCH_FOLDER_H

#include "cli/console.h"
#include "match/match.h"

/* Goes there. False: that cannot be, or a program is not there, and it has been said. */
bool match_folder_enter(const Console *console, const Match *match);

/* The present folder, and back to it; -1, false: that cannot be. */
int match_folder_here(void);
bool match_folder_return(int folder);

#endif
