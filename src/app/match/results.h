/*
 * What has been played so far, added up: pair after pair in the order of the schedule, whichever
 * was finished first, so that all that is shown or decided does not depend on who was faster. The
 * moves are not here.
 */
#ifndef MATCH_RESULTS_H
#define MATCH_RESULTS_H

#include "match/store/store.h"

typedef struct Results {
    const Match *match;
    PairResult *pairs; /* by their order; those that are not known yet have played nothing */
    int64_t count, room;
    int64_t counted;      /* of them, from the first on, are played and added up */
    bool is_decided;      /* by the sequential test: nothing counts any more */
    PorfiaTally *tallies; /* of each participant against each other: see results_tally */
    int *faults;          /* games that a participant lost by one */
    int64_t seen;         /* for store_visit_news */
    bool has_failed;      /* memory ran out */
} Results;

bool results_init(Results *results, const Match *match, PorfiaError *error);
void results_release(Results *results);
/* Takes in what was finished since the last time. */
bool results_update(Results *results, Store *store, PorfiaError *error);
/* Adds up the next pair, if it has been played; NULL: it has not. */
const PairResult *results_count_next(Results *results);

/* The pairs of two participants, as the first of them sees it. */
PorfiaTally results_tally(const Results *results, int participant, int other);
/* All pairs of a participant. */
PorfiaTally results_total(const Results *results, int participant);

#endif
