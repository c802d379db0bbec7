/*
 * The engine's transposition table, shared by all its threads without locks.
 *
 * A place holds a word of data and the key combined with it by exclusive or: a reader that meets
 * halves of two different writes finds that they do not fit, and takes it for an empty place
 * (Hyatt and Mann, "A lockless transposition table implementation for parallel search", 2002).
 * Both words are relaxed atomics. Four places share a cache line.
 */
#ifndef SEARCH_ENGINE_TRANSPOSITION_H
#define SEARCH_ENGINE_TRANSPOSITION_H

#include "search/table.h"

#include <stdatomic.h>

/* What a search found at a position. */
typedef struct Found {
    int16_t value; /* for the mover */
    PorfiaMove best;
    uint8_t depth;
    uint8_t bound; /* a Bound */
    bool complete; /* every line that proves it was searched to the game's end */
} Found;

typedef struct Place {
    _Atomic uint64_t check; /* key ^ data */
    _Atomic uint64_t data;
} Place;

enum { BUCKET_PLACES = 4, EPOCH_SHIFT = 54 };

typedef struct Bucket {
    Place places[BUCKET_PLACES];
} Bucket;

typedef struct Transpositions {
    void *memory;    /* what was allocated */
    Bucket *buckets; /* in it, at the beginning of a cache line */
    uint64_t mask;
    uint8_t generation; /* of the present search, 0 .. 63 */
    uint16_t epoch;     /* since it was last cleared, 1 .. 1023: what has another is not there */
} Transpositions;

bool transpositions_init(Transpositions *table, int mebibytes);
void transpositions_release(Transpositions *table);
/* Forgets everything, at once; what copies of it that are in use write later is not seen either. */
void transpositions_clear(Transpositions *table);
/* Whether the next time that it is cleared every place is written, and no copy may be in use. */
bool transpositions_is_last_epoch(const Transpositions *table);
/* A new search begins: what older ones found is kept, but gives way first. */
void transpositions_age(Transpositions *table);
/* How much of it this search has written, in thousandths, judged by a sample. */
int transpositions_fullness(const Transpositions *table);

/* Asks for the memory that a position will be looked up in, so that it is there in time. */
static inline void transpositions_prefetch(const Transpositions *table, uint64_t key)
{
    __builtin_prefetch(&table->buckets[key & table->mask]);
}

/* Reads what is known of a position. `same_search` says whether this search found it. */
static inline bool transpositions_find(const Transpositions *table, uint64_t key, Found *found,
                                       bool *same_search)
{
    const Bucket *bucket = &table->buckets[key & table->mask];
    for (int i = 0; i < BUCKET_PLACES; i++) {
        uint64_t data = atomic_load_explicit(&bucket->places[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&bucket->places[i].check, memory_order_relaxed);
        if ((check ^ data) != key || data >> EPOCH_SHIFT != table->epoch)
            continue;
        *found = (Found){.value = (int16_t)(data & 0xFFFF),
                         .best = (PorfiaMove)(data >> 16),
                         .depth = (uint8_t)(data >> 32),
                         .bound = (uint8_t)(data >> 40 & 3),
                         .complete = data >> 42 & 1};
        *same_search = (data >> 48 & 63) == table->generation;
        return true;
    }
    return false;
}

void transpositions_store(Transpositions *table, uint64_t key, const Found *found);

#endif
