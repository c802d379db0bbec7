/*
 * How the participants of a match stand, as a table or as JSON; what stands in it is standings.h's.
 */
#ifndef CLI_MATCH_STANDINGS_TABLE_H
#define CLI_MATCH_STANDINGS_TABLE_H

#include "cli/console.h"
#include "match/standings.h"

/* Ends the program if memory runs out. */
Standings standings_now(const Console *console, const Results *results);

/* Prints no more than so many rows, and returns how many lines that were. */
int standings_print(const Console *console, const Results *results, const Standings *standings,
                    int rows);
json_t *standings_json(const Results *results, const Standings *standings);

#endif
