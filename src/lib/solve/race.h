/*
 * Threads that are all asked the same and help each other through a table that they share: the
 * first one with an answer has it for all.
 *
 * The thread that asks is one of them and keeps the effort: it looks up now and then, for the
 * others too. They are called only when a question turns out to take longer, and nobody waits for
 * them until something has to change that they look at.
 */
#ifndef SOLVE_RACE_H
#define SOLVE_RACE_H

#include "base/abdada.h"
#include "base/memory.h"
#include "base/thread_pool.h"
#include "solve/effort.h"

typedef struct Race Race;

/* A thread at work; whatever else it needs stands around it. Racers may lie side by side, and
 * change with every node: nothing of that may be in a cache line that another thread looks at. */
typedef struct Racer {
    char before[CACHE_LINE];
    Race *race;
    Effort *effort; /* NULL: a helper's, who hears of its end from the one who asks */
    uint64_t nodes; /* all that it has looked at */
    uint64_t told;  /* those of them that others know of */
    int index;
    int ply;
    bool stopped;
    char after[CACHE_LINE];
} Racer;

struct Race {
    ThreadPool *pool; /* all racers but the first */
    Racer **racers;
    int size;
    void (*answer)(Racer *racer);  /* what each does when a question is asked */
    atomic_bool is_done;           /* one of them has the answer, or there is to be none */
    atomic_int winner;             /* who has it; -1: nobody yet */
    bool has_helpers;              /* they were called */
    uint64_t patience;             /* nodes after which they are: they may be slow to come */
    uint64_t nodes_before;         /* of the one who asks, when it began */
    _Atomic uint64_t helper_nodes; /* that the effort does not know of yet */
    Abdada abdada;
};

/* As many threads as were asked for, where there are threads. */
int race_possible_size(int threads);
/* Helpers are called after so many nodes. False: out of memory; then it can be released as well. */
bool race_init(Race *race, int size, uint64_t patience, void (*answer)(Racer *racer));
void race_release(Race *race);
void race_join(Race *race, int index, Racer *racer);
/* Waits until nobody is at an old question. */
void race_await(Race *race);
/* Asks all; the winner, or NULL if the effort ended first. */
Racer *race_ask(Race *race, Effort *effort);
/* Tells others of the last nodes, and hears whether it is over. */
void racer_tell(Racer *racer);
/* Reads the clock and the stop flag, and tells others of the last nodes. */
void racer_poll(Racer *racer);

/* A node more. True: it is time to end. */
static inline bool racer_enter(Racer *racer)
{
    if ((++racer->nodes & (EFFORT_NODES - 1)) == 0)
        racer_poll(racer);
    return racer->stopped;
}

#endif
