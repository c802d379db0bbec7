/*
 * The engine's transposition table, shared by all its threads without locks.
 *
 * A place holds a word of data and the key combined with it by exclusive or: a reader that meets
 * halves of two different writes finds that they do not fit, and takes it for an empty place
 * (Hyatt and Mann, "A lockless transposition table implementation for parallel search", 2002).
 * Both words are relaxed atomics. Four places share a cache line.
 */
#ifndef SEARCH_ENGINE_TT_H
#define SEARCH_ENGINE_TT_H

#include "search/textbook/tt.h"

#include <stdatomic.h>

/* What a search found at a position. */
typedef struct TTData {
    int16_t value; /* for the mover */
    PorfiaMove best;
    uint8_t depth;
    uint8_t bound; /* a Bound */
    bool complete; /* every line that proves it was searched to the game's end */
} TTData;

typedef struct TTEntry {
    _Atomic uint64_t check; /* key ^ data */
    _Atomic uint64_t data;
} TTEntry;

enum { TT_BUCKET_ENTRIES = 4, TT_EPOCH_SHIFT = 54 };

typedef struct TTBucket {
    TTEntry entries[TT_BUCKET_ENTRIES];
} TTBucket;

typedef struct TT {
    void *memory;      /* what was allocated */
    TTBucket *buckets; /* in it, at the beginning of a cache line */
    uint64_t mask;
    uint8_t generation; /* of the present search, 0 .. 63 */
    uint16_t epoch;     /* since it was last cleared, 1 .. 1023: what has another is not there */
} TT;

bool tt_init(TT *tt, int mebibytes);
void tt_release(TT *tt);
/* Forgets everything, at once; what copies of it that are in use write later is not seen either. */
void tt_clear(TT *tt);
/* Whether the next time that it is cleared every place is written, and no copy may be in use. */
bool tt_is_last_epoch(const TT *tt);
/* A new search begins: what older ones found is kept, but gives way first. */
void tt_new_search(TT *tt);
/* How much of it this search has written, in thousandths, judged by a sample. */
int tt_hashfull(const TT *tt);

/* Asks for the memory that a position will be looked up in, so that it is there in time. */
static inline void tt_prefetch(const TT *tt, uint64_t key)
{
    __builtin_prefetch(&tt->buckets[key & tt->mask]);
}

/* Reads what is known of a position. `same_search` says whether this search found it. */
static inline bool tt_probe(const TT *tt, uint64_t key, TTData *found, bool *same_search)
{
    const TTBucket *bucket = &tt->buckets[key & tt->mask];
    for (int i = 0; i < TT_BUCKET_ENTRIES; i++) {
        uint64_t data = atomic_load_explicit(&bucket->entries[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&bucket->entries[i].check, memory_order_relaxed);
        if ((check ^ data) != key || data >> TT_EPOCH_SHIFT != tt->epoch)
            continue;
        *found = (TTData){.value = (int16_t)(data & 0xFFFF),
                          .best = (PorfiaMove)(data >> 16),
                          .depth = (uint8_t)(data >> 32),
                          .bound = (uint8_t)(data >> 40 & 3),
                          .complete = data >> 42 & 1};
        *same_search = (data >> 48 & 63) == tt->generation;
        return true;
    }
    return false;
}

void tt_store(TT *tt, uint64_t key, const TTData *found);

#endif
