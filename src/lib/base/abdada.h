/*
 * ABDADA: threads of a parallel search mark the move that they search, and defer moves that another
 * thread has marked. When a deferred move's turn comes, the table may know its value (Weill, "The
 * ABDADA distributed minimax search algorithm", 1996, in the simpler form that marks moves beside
 * the table instead of in it).
 *
 * A mark is only a hint. A mark that is overwritten or outlives its search costs time but never
 * correctness.
 */
#ifndef BASE_ABDADA_H
#define BASE_ABDADA_H

#include "base/random.h"
#include "porfia.h"

#include <stdatomic.h>

enum { ABDADA_PLACES = 1 << 12 };

typedef struct Abdada {
    _Atomic uint64_t marks[ABDADA_PLACES]; /* 0: none */
} Abdada;

static inline uint64_t abdada_mark(uint64_t key, PorfiaMove move)
{
    return hash_join(key, move) | 1;
}

static inline _Atomic uint64_t *abdada_place(Abdada *abdada, uint64_t mark)
{
    return &abdada->marks[mark >> 52];
}

static inline bool abdada_has(Abdada *abdada, uint64_t mark)
{
    return atomic_load_explicit(abdada_place(abdada, mark), memory_order_relaxed) == mark;
}

static inline void abdada_begin(Abdada *abdada, uint64_t mark)
{
    atomic_store_explicit(abdada_place(abdada, mark), mark, memory_order_relaxed);
}

static inline void abdada_end(Abdada *abdada, uint64_t mark)
{
    if (abdada_has(abdada, mark))
        atomic_store_explicit(abdada_place(abdada, mark), 0, memory_order_relaxed);
}

#endif
