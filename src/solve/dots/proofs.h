/*
 * What has been proved: for positions, bounds of their value, shared by all threads without locks.
 *
 * A key has 128 bits, of which a place keeps all that it can, so that no two positions are ever
 * taken for each other: with 10^9 places and 10^12 questions the odds are below one in a million. A
 * place is two words, the first of them combined with the second by exclusive or, so that halves of
 * two different writes do not fit each other (Hyatt and Mann, "A lockless transposition table
 * implementation for parallel search", 2002). Four places share a cache line; what took the least
 * work gives way.
 */
#ifndef SOLVE_DOTS_PROOFS_H
#define SOLVE_DOTS_PROOFS_H

#include "solve/solver.h"

#include <stdatomic.h>

/* A key stands for a graph of strings and coins: see links.h. */
typedef struct Key {
    uint64_t first, second;
} Key;

typedef struct Proof {
    Range range;
    int work; /* the binary logarithm of the nodes that it took */
} Proof;

typedef struct Place {
    _Atomic uint64_t check; /* key.first ^ data */
    _Atomic uint64_t data;  /* see the shifts below; 0: empty */
} Place;

enum {
    BUCKET_PLACES = 4,
    LOW_SHIFT = 0,
    HIGH_SHIFT = 7,
    WORK_SHIFT = 14,
    SECOND_SHIFT = 20, /* above it, the upper bits of key.second */
    RANGE_OFFSET = 64, /* makes a bound positive */
    RANGE_MASK = 0x7F,
    WORK_MASK = 0x3F
};

typedef struct Bucket {
    Place places[BUCKET_PLACES];
} Bucket;

typedef struct Proofs {
    void *memory;    /* what was allocated */
    Bucket *buckets; /* in it, at the beginning of a cache line */
    uint64_t mask;   /* of the buckets in use .. */
    uint64_t most;   /* .. and of all of them */
} Proofs;

/* False: out of memory. */
bool proofs_init(Proofs *proofs, size_t bytes);
/* Makes room for so many proofs, if there is as much memory: what is not in use costs nothing, and
 * a small table is the quicker one. Nobody may be reading. */
void proofs_widen(Proofs *proofs, double count);
void proofs_release(Proofs *proofs);
void proofs_clear(Proofs *proofs);
/* How much of all its memory is in use, in thousandths, judged by a sample. */
int proofs_fullness(const Proofs *proofs);
void proofs_store(Proofs *proofs, Key key, const Proof *proof);

/* The places that are in use, as pairs of words with the work that they took; see solver.h. */
void proofs_census(const Proofs *proofs, uint64_t counts[SOLVER_WORKS]);
void proofs_recite(const Proofs *proofs, int least_work, SolverListener *listen, void *user);
void proofs_learn(Proofs *proofs, uint64_t first, uint64_t second);

static inline Bucket *proofs_bucket(const Proofs *proofs, Key key)
{
    return &proofs->buckets[key.first & proofs->mask];
}

static inline void proofs_prefetch(const Proofs *proofs, Key key)
{
    __builtin_prefetch(proofs_bucket(proofs, key));
}

static inline bool data_is_of(uint64_t data, Key key)
{
    return data >> SECOND_SHIFT == key.second >> SECOND_SHIFT && data != 0;
}

/* Narrows a range to what is known of a position. */
static inline bool proofs_find(const Proofs *proofs, Key key, Range *range)
{
    const Bucket *bucket = proofs_bucket(proofs, key);
    for (int i = 0; i < BUCKET_PLACES; i++) {
        uint64_t data = atomic_load_explicit(&bucket->places[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&bucket->places[i].check, memory_order_relaxed);
        if ((check ^ data) != key.first || !data_is_of(data, key))
            continue;
        range->low = (int)(data >> LOW_SHIFT & RANGE_MASK) - RANGE_OFFSET;
        range->high = (int)(data >> HIGH_SHIFT & RANGE_MASK) - RANGE_OFFSET;
        return true;
    }
    return false;
}

#endif
