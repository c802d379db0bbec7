/*
 * A file of positions, as `porfia openings` writes it: one position a line; empty lines and lines
 * that begin with '#' are skipped.
 */
#ifndef CLI_ARGUMENTS_POSITION_FILE_H
#define CLI_ARGUMENTS_POSITION_FILE_H

#include "cli/console.h"

typedef struct PositionList {
    PorfiaPosition **positions; /* owned by the list */
    int count;
} PositionList;

/* Reads all positions of a file. False: the file cannot be read, a line is not a position, or the
 * file has none; the error has been reported with its line, and the list is empty. */
bool position_file_read(const Console *console, const PorfiaGame *game, const PorfiaRules *rules,
                        const char *path, PositionList *list);
void position_list_release(PositionList *list);

#endif
