/*
 * A race: threads that search the same question and share a table of proofs. The first answer
 * counts.
 *
 * The asking thread is one of the racers, and it polls the effort for all. Helpers start only when
 * a question takes longer. A new question does not wait for them; only a change of data that they
 * read does.
 */
#ifndef SOLVE_RACE_H
#define SOLVE_RACE_H

#include "base/abdada.h"
#include "base/memory.h"
#include "base/thread_pool.h"
#include "solve/effort.h"

typedef struct Race Race;

/* One thread's search; the solver's state of the thread contains it. Racers may be adjacent in
 * memory and change at every node, so padding keeps them out of other threads' cache lines. */
typedef struct Racer {
    char before[CACHE_LINE];
    Race *race;
    Effort *effort;     /* NULL: a helper, which the asking thread stops */
    uint64_t nodes;     /* all nodes it has searched */
    uint64_t published; /* the part of them that the race has counted */
    int index;
    int ply;
    bool stopped;
    char after[CACHE_LINE];
} Racer;

struct Race {
    ThreadPool *pool; /* all racers but the first */
    Racer **racers;
    int size;
    void (*answer)(Racer *racer);  /* searches the current question */
    atomic_bool is_done;           /* answered, or to be stopped */
    atomic_int winner;             /* index of the racer with the answer; -1: none */
    bool has_helpers;              /* helpers were started */
    uint64_t patience;             /* nodes after which helpers start */
    uint64_t nodes_before;         /* of the asking racer at the start of the question */
    _Atomic uint64_t helper_nodes; /* not yet counted by the effort */
    Abdada abdada;
};

/* The number of threads that can be started. */
int race_possible_size(int threads);
/* False: out of memory; race_release is still required. */
bool race_init(Race *race, int size, uint64_t patience, void (*answer)(Racer *racer));
void race_release(Race *race);
void race_join(Race *race, int index, Racer *racer);
/* Waits until no helper searches an old question. */
void race_wait(Race *race);
/* Asks all racers; returns the winner, or NULL if the effort ended first. */
Racer *race_ask(Race *race, Effort *effort);
/* Adds the racer's new nodes to the race's count, and learns whether the effort is over. */
void racer_publish(Racer *racer);
/* Reads the clock and the stop flag, and publishes the nodes. */
void racer_poll(Racer *racer);

/* Counts a node. True: stop. */
static inline bool racer_enter(Racer *racer)
{
    if ((++racer->nodes & (EFFORT_NODES - 1)) == 0)
        racer_poll(racer);
    return racer->stopped;
}

#endif
