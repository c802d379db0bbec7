/*
 * What an exact computation may cost, and how far it has come.
 *
 * The asking thread of whoever computes looks up now and then (effort_is_over): then the clock and
 * the flag of whoever asked are heard. Once over, an effort stays over. Others may read how far it
 * is at any time.
 */
#ifndef SOLVE_EFFORT_H
#define SOLVE_EFFORT_H

#include "base/clock.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    EFFORT_NODES = 1024, /* between two looks up; a power of two */
    EFFORT_PLIES = 4     /* near the root, of which it is told how many moves are done */
};

typedef struct Effort {
    int64_t deadline;        /* of clock_now; 0: none */
    const atomic_bool *stop; /* asked from outside; NULL: nobody does */
    uint64_t node_limit;     /* 0: none */
    uint64_t question_limit; /* the same for the present question alone: then it is put off */
    /* Called by the asking thread whenever it looks up; NULL: nobody wants it. */
    void (*visit)(void *user);
    void *user;
    bool is_over;
    _Atomic uint64_t nodes; /* of all threads, as far as they have told */
    atomic_int low, high;   /* what is known of the value that is asked about */
    atomic_int threshold;   /* of the present question */
    _Atomic uint16_t done[EFFORT_PLIES], of[EFFORT_PLIES];
} Effort;

/* Adds nodes that were looked at since the last look up. True: it is time to end, the question or
 * all of it. */
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

/* So many of the moves of a position on the way from the root are done. */
static inline void effort_step(Effort *effort, int ply, int done, int of)
{
    atomic_store_explicit(&effort->done[ply], (uint16_t)done, memory_order_relaxed);
    atomic_store_explicit(&effort->of[ply], (uint16_t)of, memory_order_relaxed);
    if (ply + 1 < EFFORT_PLIES)
        atomic_store_explicit(&effort->of[ply + 1], 0, memory_order_relaxed);
}

/* How much of the present question is done, 0 .. 1, as if all moves took the same time. */
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
