/*
 * How far a search has come, as a line beneath what it found: depth, time and nodes, of their
 * limits where there are any, and its speed. While a solver works without limits, what it is
 * finding out, how much of that is done, and how long the rest may take.
 */
#ifndef CLI_OUTPUT_SEARCH_PROGRESS_H
#define CLI_OUTPUT_SEARCH_PROGRESS_H

#include "cli/output/progress.h"

#include <stdatomic.h>

typedef struct SearchProgress {
    Progress progress;
    const Console *console;
    const PorfiaSearch *search;
    PorfiaLimits limits;
    int64_t begin; /* on the stopwatch */
    atomic_int depth;
    atomic_bool is_about_moves; /* the value is known */
    PorfiaSolverStatus work;    /* of a solver, when it was last drawn */
    int64_t question_begin;     /* of what it asks itself, in microseconds since the beginning */
    _Atomic uint64_t earlier_nodes;
} SearchProgress;

/* Several searches, one after the other, may be one work: see search_progress_add. */
void search_progress_begin(SearchProgress *progress, const Console *console,
                           const PorfiaSearch *search, const PorfiaLimits *limits);
/* A depth is finished. */
void search_progress_depth(SearchProgress *progress, int depth);
/* The value is known; what other moves are worth as much is looked for. */
void search_progress_moves(SearchProgress *progress);
/* A search is about to begin; those before it have looked at so many nodes. */
void search_progress_add(SearchProgress *progress, uint64_t earlier_nodes);
void search_progress_end(SearchProgress *progress);

#endif
