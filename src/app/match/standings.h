/* How the participants of a match stand: best first, with what their games say of their strength. */
#ifndef MATCH_STANDINGS_H
#define MATCH_STANDINGS_H

#include "match/results.h"

/* A participant's place. */
typedef struct Standing {
    int participant;
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

/* Of the pairs that have been counted. */
bool standings_make(Standings *standings, const Results *results, PorfiaError *error);
void standings_release(Standings *standings);

/* Points for wins and draws, as chess counts them, and the games that they are of. */
double tally_points(const PorfiaTally *tally);
int64_t tally_games(const PorfiaTally *tally);

#endif
