/*
 * What an exact computation may cost, and what it has cost so far.
 *
 * Whoever computes counts its nodes and looks up now and then (effort_is_over): then the clock, the flag of
 * whoever asked and the other threads are heard. Once over, an effort stays over.
 */
#ifndef SOLVE_EFFORT_H
#define SOLVE_EFFORT_H

#include "base/clock.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { EFFORT_NODES = 1024 }; /* between two looks up; a power of two */

typedef struct Effort {
    int64_t deadline;        /* of clock_now; 0: none */
    const atomic_bool *stop; /* asked from outside; NULL: nobody does */
    uint64_t node_limit;     /* 0: none */
    _Atomic uint64_t nodes;  /* of all threads, as far as they have told */
    atomic_bool is_over;
} Effort;

/* Adds nodes that were looked at since the last look up. True: it is time to end. */
static inline bool effort_is_over(Effort *effort, uint64_t more)
{
    uint64_t nodes = atomic_fetch_add_explicit(&effort->nodes, more, memory_order_relaxed) + more;
    bool is_over = atomic_load_explicit(&effort->is_over, memory_order_relaxed) ||
                   (effort->stop && atomic_load_explicit(effort->stop, memory_order_relaxed)) ||
                   (effort->deadline && clock_now() >= effort->deadline) ||
                   (effort->node_limit && nodes >= effort->node_limit);
    if (is_over)
        atomic_store_explicit(&effort->is_over, true, memory_order_relaxed);
    return is_over;
}

#endif
