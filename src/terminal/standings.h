/*
 * How the entrants of a match stand: a table of them, best first, as text or as JSON.
 */
#ifndef TERMINAL_STANDINGS_H
#define TERMINAL_STANDINGS_H

#include "console.h"
#include "results.h"

/* An entrant's place. */
typedef struct Standing {
    int entrant;
    PorfiaTally total;
    PorfiaEstimate estimate; /* of all its pairs: score and lead */
    PorfiaRating rating;
    double superiority; /* how likely it is stronger than the next one in the table */
    int faults;         /* games lost by one */
    int reached; /* the last round of a knock-out in which it played, one more for the winner */
} Standing;

typedef struct Standings {
    int count;
    Standing *rows; /* best first */
} Standings;

Standings standings_make(const Console *console, const Results *results);
void standings_release(Standings *standings);

/* Points for wins and draws, as chess counts them. */
double tally_points(const PorfiaTally *tally);

/* Prints no more than so many rows, and returns how many lines that were. */
int standings_print(const Console *console, const Results *results, const Standings *standings,
                    int rows);
json_t *standings_json(const Results *results, const Standings *standings);

#endif
