/*
 * The deadline of a search, and the reserve that the search keeps before it.
 *
 * A thread on a shared core can lose it for milliseconds, and the first access to a page of memory
 * can take as long. A search that used its time up to the deadline would be late by up to one such
 * pause. So it ends early, by the second longest recent pause. A pause is a time between two polls
 * that exceeds DEADLINE_PAUSE_US. A single pause changes nothing, since idle machines have some
 * too; on a loaded machine pauses repeat. Both pauses are halved every DEADLINE_HALF_LIFE_US, so
 * that on an idle machine the search has nearly all of the time. The reserve belongs to a
 * PorfiaSearch and outlives its runs.
 *
 * Not thread-safe: one thread sets and polls a deadline.
 */
#ifndef SEARCH_DEADLINE_H
#define SEARCH_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    /* the shortest pause; times between polls on idle machines are mostly shorter */
    DEADLINE_PAUSE_US = 5000,
    DEADLINE_LEAST_RESERVE_US = 60, /* for the work after the last poll */
    DEADLINE_HALF_LIFE_US = 500000,
    DEADLINE_NEAR_US = 2000 /* polls become frequent this close to the target */
};

typedef struct Deadline {
    int64_t start;  /* by clock_now, like all times here */
    int64_t end;    /* 0: none */
    int64_t polled; /* the last poll */
    double longest; /* the longest recent pause, in microseconds */
    double reserve; /* the second longest */
} Deadline;

/* Begins a search that ends `microseconds` from now; 0: no deadline. */
void deadline_begin(Deadline *deadline, int64_t microseconds);
/* Resumes after a break of the caller's, which is not a pause. */
void deadline_resume(Deadline *deadline);
/* Moves beginning and end: a break of this length does not count. */
void deadline_shift(Deadline *deadline, int64_t microseconds);
/* When the search should end, by what is known now; 0: no deadline. The search has at least half of
 * the time. */
int64_t deadline_target(const Deadline *deadline);
/* Reads the clock and learns. True: the search should end. */
bool deadline_poll(Deadline *deadline);
/* Whether the target is near, as of the last poll. */
bool deadline_is_near(const Deadline *deadline);

#endif
