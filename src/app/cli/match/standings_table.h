/* The standings of a match (standings.h) as a table or as JSON. */
#ifndef CLI_MATCH_STANDINGS_TABLE_H
#define CLI_MATCH_STANDINGS_TABLE_H

#include "cli/console.h"
#include "match/standings.h"

/* Exits if memory runs out. */
Standings standings_now(const Console *console, const Results *results);

/* Prints at most `rows` rows; returns the number of lines printed. */
int standings_print(const Console *console, const Results *results, const Standings *standings,
                    int rows);
json_t *standings_json(const Results *results, const Standings *standings);

#endif
