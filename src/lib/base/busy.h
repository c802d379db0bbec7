/*
 * What the threads of a search are at, so that they do different things first: a move that another
 * thread is searching is put off, and by the time it is looked at the table may know it (Weill, "The
 * ABDADA distributed minimax search algorithm", 1996, in the simpler form that marks moves beside
 * the table instead of in it).
 *
 * A mark is only a hint: one that is overwritten or outlives its search costs time, never truth.
 */
#ifndef BASE_BUSY_H
#define BASE_BUSY_H

#include "base/random.h"
#include "porfia.h"

#include <stdatomic.h>

enum { BUSY_PLACES = 1 << 12 };

typedef struct Busy {
    _Atomic uint64_t marks[BUSY_PLACES]; /* 0: none */
} Busy;

static inline uint64_t busy_mark(uint64_t key, PorfiaMove move)
{
    return hash_join(key, move) | 1;
}

static inline _Atomic uint64_t *busy_place(Busy *busy, uint64_t mark)
{
    return &busy->marks[mark >> 52];
}

static inline bool busy_has(Busy *busy, uint64_t mark)
{
    return atomic_load_explicit(busy_place(busy, mark), memory_order_relaxed) == mark;
}

static inline void busy_begin(Busy *busy, uint64_t mark)
{
    atomic_store_explicit(busy_place(busy, mark), mark, memory_order_relaxed);
}

static inline void busy_end(Busy *busy, uint64_t mark)
{
    if (busy_has(busy, mark))
        atomic_store_explicit(busy_place(busy, mark), 0, memory_order_relaxed);
}

#endif
