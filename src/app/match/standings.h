/* The standings of a match, best first, with estimates of strength. */
#ifndef MATCH_STANDINGS_H
#define MATCH_STANDINGS_H

#include "match/results.h"

/* A row of the standings. */
typedef struct Standing {
    int participant;
    PorfiaTally total;
    PorfiaEstimate estimate; /* score and lead, from all its pairs */
    PorfiaRating rating;
    double superiority; /* probability of being stronger than the next row */
    int faults;         /* games lost by a fault */
    int reached;        /* the last round of a knock-out; one more for the winner */
} Standing;

typedef struct Standings {
    int count;
    Standing *rows; /* best first */
} Standings;

/* From the pairs counted so far. */
bool standings_make(Standings *standings, const Results *results, PorfiaError *error);
void standings_release(Standings *standings);

/* Points as in chess, 1 for a win and 1/2 for a draw, and the number of games. */
double tally_points(const PorfiaTally *tally);
int64_t tally_games(const PorfiaTally *tally);

#endif
