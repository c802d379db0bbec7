/*
 * A file of positions, as `porfia openings` writes it: one position a line; empty lines and lines
 * that begin with '#' are not looked at.
 */
#ifndef CLI_ARGUMENTS_POSITION_FILE_H
#define CLI_ARGUMENTS_POSITION_FILE_H

#include "cli/console.h"

typedef struct PositionList {
    PorfiaPosition **positions; /* owned by the list */
    int count;
} PositionList;

/* Reads all positions of a file. False: the file cannot be read, one of its lines is no position,
 * or there is none; what and in which line has been reported, and the list is empty. */
bool position_file_read(const Console *console, const PorfiaGame *game, const PorfiaRules *rules,
                        const char *path, PositionList *list);
void position_list_release(PositionList *list);

#endif
