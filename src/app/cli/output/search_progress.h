/*
 * The progress line of a search: depth, time and nodes, each with its limit if there is one, and
 * the speed. For a solver without limits: its present question, the share done, and the time left.
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
    int64_t begin; /* by stopwatch_now */
    atomic_int depth;
    atomic_bool is_about_moves; /* the value is known, other moves are searched */
    PorfiaSolverStatus work;    /* of a solver, when it was last drawn */
    int64_t question_begin; /* of the solver's present question, in microseconds since `begin` */
    _Atomic uint64_t earlier_nodes;
} SearchProgress;

/* Several searches in a row may share one line: see search_progress_add. */
void search_progress_begin(SearchProgress *progress, const Console *console,
                           const PorfiaSearch *search, const PorfiaLimits *limits);
/* Reports a finished depth. */
void search_progress_depth(SearchProgress *progress, int depth);
/* The value is known: the search for other best moves begins. */
void search_progress_moves(SearchProgress *progress);
/* A search begins; the searches before it used this many nodes. */
void search_progress_add(SearchProgress *progress, uint64_t earlier_nodes);
void search_progress_end(SearchProgress *progress);

#endif
