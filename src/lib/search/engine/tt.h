/*
 * The engine's transposition table, shared by all threads without locks.
 *
 * An entry is a word of data and the key xor that word. If two writes mix, the two words do not
 * match any key, and the entry counts as empty (Hyatt and Mann, "A lockless transposition table
 * implementation for parallel search", 2002). Both words are relaxed atomics. Four entries share a
 * cache line.
 *
 * A search starts with few buckets in use and doubles them as it goes (tt_grow): memory that it
 * cannot use is never touched. The first access to a page costs more than a hundred nodes.
 */
#ifndef SEARCH_ENGINE_TT_H
#define SEARCH_ENGINE_TT_H

#include "search/textbook/tt.h"

#include <stdatomic.h>

/* The decoded contents of an entry. */
typedef struct TTData {
    int16_t value; /* for the mover */
    PorfiaMove best;
    uint8_t depth;
    uint8_t bound; /* a Bound */
    bool complete; /* every line of its proof was searched to the end of the game */
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
    void *memory;       /* the allocated block */
    TTBucket *buckets;  /* in it, aligned to a cache line */
    uint64_t mask;      /* of the buckets in use */
    uint64_t most;      /* of all buckets */
    uint64_t split;     /* buckets in use that are ready for the next doubling */
    uint8_t generation; /* of the current search, 0 .. 63 */
    uint16_t epoch;     /* number of clears, 1 .. 1023; entries of other epochs count as empty */
} TT;

bool tt_init(TT *tt, int mebibytes);
void tt_release(TT *tt);
/* Forgets all entries at once, and later writes through copies of the old table too. */
void tt_clear(TT *tt);
/* Whether the next tt_clear writes the whole table; then no copy may be in use. */
bool tt_is_last_epoch(const TT *tt);
/* Begins a new search: older entries are kept but replaced first. */
void tt_new_search(TT *tt);
/* Prepares the next doubling of the buckets in use, a part at a call, once a search of this many
 * nodes can fill them. Copies of the table stay valid. True: mask changed. */
bool tt_grow(TT *tt, uint64_t nodes);
/* The share of all entries that this search has written, in thousandths, from a sample. */
int tt_hashfull(const TT *tt);

/* Prefetches the bucket of a position. */
static inline void tt_prefetch(const TT *tt, uint64_t key)
{
    __builtin_prefetch(&tt->buckets[key & tt->mask]);
}

/* Looks up a position. *same_search: this search stored it. */
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
