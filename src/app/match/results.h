/*
 * The results of a match, added up pair by pair in the order of the schedule, not of finishing: so
 * nothing shown or decided depends on speed. Moves are not kept here.
 */
#ifndef MATCH_RESULTS_H
#define MATCH_RESULTS_H

#include "match/store/store.h"

typedef struct Results {
    const Match *match;
    PairResult *pairs; /* by order; unfinished ones have played nothing */
    int64_t count, room;
    int64_t counted;      /* the first pairs, all played and added up */
    bool is_decided;      /* by the sequential test: later pairs do not count */
    PorfiaTally *tallies; /* of each participant against each other: see results_tally */
    int *faults;          /* games that each participant lost by a fault */
    int64_t seen;         /* for store_visit_news */
    bool has_failed;      /* memory ran out */
} Results;

bool results_init(Results *results, const Match *match, PorfiaError *error);
void results_release(Results *results);
/* Takes a finished game; sets has_failed if memory runs out. */
void results_add(Results *results, const StoredGame *game);
/* Takes the games of a database that were finished since the last call. */
bool results_update(Results *results, Store *store, PorfiaError *error);
/* Adds up the next pair and returns it; NULL: it has not been played. */
const PairResult *results_count_next(Results *results);

/* The pairs of two participants, from the view of the first. */
PorfiaTally results_tally(const Results *results, int participant, int other);
/* All pairs of a participant. */
PorfiaTally results_total(const Results *results, int participant);

#endif
