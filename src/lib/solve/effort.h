/*
 * The limits and the progress of an exact computation.
 *
 * The asking thread polls now and then (effort_is_over), which checks the clock and the stop flag.
 * Once over, an effort stays over. Any thread may read its progress.
 */
#ifndef SOLVE_EFFORT_H
#define SOLVE_EFFORT_H

#include "base/clock.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    EFFORT_NODES = 1024, /* nodes between two polls; a power of two */
    EFFORT_PLIES = 4     /* plies from the root whose progress is recorded */
};

typedef struct Effort {
    int64_t deadline;        /* of clock_now; 0: none */
    const atomic_bool *stop; /* set by another thread; NULL: none */
    uint64_t node_limit;     /* 0: none */
    uint64_t question_limit; /* for the current question, which is then deferred */
    /* Called by the asking thread at every poll; NULL: not called. */
    void (*visit)(void *user);
    void *user;
    bool is_over;
    _Atomic uint64_t nodes; /* of all threads, as far as published */
    atomic_int low, high;   /* proved bounds of the value asked about */
    atomic_int threshold;   /* of the current question */
    _Atomic uint16_t done[EFFORT_PLIES], of[EFFORT_PLIES];
} Effort;

/* Adds the nodes since the last poll. True: end the question or the whole computation. */
static inline bool effort_is_over(Effort *effort, uint64_t more)
{
    uint64_t nodes = atomic_fetch_add_explicit(&effort->nodes, more, memory_order_relaxed) + more;
    effort->is_over |= (effort->stop && atomic_load_explicit(effort->stop, memory_order_relaxed)) ||
                       (effort->deadline && clock_now() >= effort->deadline) ||
                       (effort->node_limit && nodes >= effort->node_limit);
    if (effort->visit && !effort->is_over)
        effort->visit(effort->user);
    return effort->is_over || (effort->question_limit && nodes >= effort->question_limit);
}

/* Records that `done` of `of` moves of the current position at this ply are finished. */
static inline void effort_step(Effort *effort, int ply, int done, int of)
{
    atomic_store_explicit(&effort->done[ply], (uint16_t)done, memory_order_relaxed);
    atomic_store_explicit(&effort->of[ply], (uint16_t)of, memory_order_relaxed);
    if (ply + 1 < EFFORT_PLIES)
        atomic_store_explicit(&effort->of[ply + 1], 0, memory_order_relaxed);
}

/* The estimated share of the current question that is done, 0 .. 1, if all moves take equal
 * time. */
static inline double effort_share(const Effort *effort)
{
    double share = 0, part = 1;
    for (int ply = 0; ply < EFFORT_PLIES; ply++) {
        int of = atomic_load_explicit(&effort->of[ply], memory_order_relaxed);
        if (of == 0)
            break;
        part /= of;
        share += part * atomic_load_explicit(&effort->done[ply], memory_order_relaxed);
    }
    return share;
}

#endif
