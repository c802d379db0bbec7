/*
 * How far a search has come, as a line beneath what it found: depth, time and nodes, of their limits
 * where there are any, and its speed.
 */
#ifndef TERMINAL_SEARCH_PROGRESS_H
#define TERMINAL_SEARCH_PROGRESS_H

#include "progress.h"

#include <stdatomic.h>

typedef struct SearchProgress {
    Progress progress;
    const Console *console;
    const PorfiaSearch *search;
    PorfiaLimits limits;
    int64_t begin; /* on the stopwatch */
    atomic_int depth;
    _Atomic uint64_t earlier_nodes;
} SearchProgress;

/* Several searches, one after the other, may be one work: see search_progress_add. */
void search_progress_begin(SearchProgress *progress, const Console *console,
                           const PorfiaSearch *search, const PorfiaLimits *limits);
/* A depth is finished. */
void search_progress_depth(SearchProgress *progress, int depth);
/* A search is about to begin; those before it have looked at so many nodes. */
void search_progress_add(SearchProgress *progress, uint64_t earlier_nodes);
void search_progress_end(SearchProgress *progress);

/* Nodes a second. */
uint64_t search_speed(uint64_t nodes, int64_t microseconds);

#endif
