/*
 * The deadline of a search, and the reserve that the search keeps before it.
 *
 * A thread that shares its core is off it for milliseconds at a time, and a page of memory that is
 * touched for the first time can cost as much. A search that used its time up to the deadline would
 * be late by up to one such pause. So it ends earlier, by the second longest pause of the recent
 * past: a pause is the time between two polls where it exceeds DEADLINE_PAUSE_US. A single pause
 * changes nothing, since idle machines have some; a loaded machine repeats them at once. Both
 * pauses are halved with every DEADLINE_HALF_LIFE_US, so that on an idle machine the search has
 * nearly all of the time. A deadline belongs to a searcher: the reserve outlives the search.
 *
 * Not thread-safe: one thread sets and polls a deadline.
 */
#ifndef SEARCH_DEADLINE_H
#define SEARCH_DEADLINE_H

#include <stdbool.h>
#include <stdint.h>

enum {
    DEADLINE_PAUSE_US = 5000,       /* between two polls; idle machines have shorter ones, too */
    DEADLINE_LEAST_RESERVE_US = 60, /* for what comes after the last poll */
    DEADLINE_HALF_LIFE_US = 500000,
    DEADLINE_NEAR_US = 2000 /* from here on, polls are to be frequent */
};

typedef struct Deadline {
    int64_t start;  /* by clock_now, as all moments here */
    int64_t end;    /* 0: none */
    int64_t polled; /* the last poll */
    double longest; /* the longest recent pause, in microseconds */
    double reserve; /* the second longest */
} Deadline;

/* Begins a search with a limit in microseconds from now; 0: there is no deadline. */
void deadline_begin(Deadline *deadline, int64_t microseconds);
/* The search goes on after a break that was no pause of the machine's. */
void deadline_resume(Deadline *deadline);
/* The moment at which the search should end, by what is known now; 0: there is none. At least half
 * of the time is the search's. */
int64_t deadline_target(const Deadline *deadline);
/* Reads the clock and learns. True: the search should end. */
bool deadline_poll(Deadline *deadline);
/* Whether the target is near, as of the last poll. */
bool deadline_is_near(const Deadline *deadline);

#endif
