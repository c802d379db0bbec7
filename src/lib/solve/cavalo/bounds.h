/*
 * Entries of the table of proofs: bounds of a position's value, and a good move.
 *
 * A position has 128 bits, live cells and two places; its key is a bijection of them, so that keys
 * are unique.
 */
#ifndef SOLVE_CAVALO_BOUNDS_H
#define SOLVE_CAVALO_BOUNDS_H

#include "solve/cavalo/field.h"
#include "solve/solver.h"

enum { VALUE_INFINITE = 8191 }; /* exceeds the sum of all numbers */

/* The bounds of a position and a good move; BOUNDS_UNKNOWN at first. */
typedef struct Bounds {
    Range range;
    uint8_t cell, erased; /* the move; FIELD_NO_CELL: none */
} Bounds;

#define BOUNDS_UNKNOWN ((Bounds){{-VALUE_INFINITE, VALUE_INFINITE}, FIELD_NO_CELL, FIELD_NO_CELL})

/* The layout of a proof's payload. */
enum {
    LOW_SHIFT = 0,
    HIGH_SHIFT = 14,
    CELL_SHIFT = 28,
    ERASED_SHIFT = 35, /* 0: none; otherwise index of the double plus 1 */
    BOUNDS_BITS = 39,
    BOUND_MASK = (1 << 14) - 1,
    CELL_MASK = 0x7F,
    ERASED_MASK = 0xF
};

/* The words of live cells have unused bits for the places. */
static inline Key key_of(const Field *field, const FieldPosition *position)
{
    uint64_t one = position->live.low | (uint64_t)position->mover << 56;
    uint64_t other = position->live.high | (uint64_t)position->other << 56;
    uint64_t second = hash_word(one ^ field->salt);
    return (Key){hash_word(other ^ second), second};
}

/* False: no entry; *bounds is unchanged. */
static inline bool bounds_probe(const ProofTable *proofs, Key key, Bounds *bounds)
{
    uint64_t payload;
    if (!proof_table_probe(proofs, key, &payload))
        return false;
    int erased = (int)(payload >> ERASED_SHIFT & ERASED_MASK);
    bounds->range.low = (int)(payload >> LOW_SHIFT & BOUND_MASK) - VALUE_INFINITE;
    bounds->range.high = (int)(payload >> HIGH_SHIFT & BOUND_MASK) - VALUE_INFINITE;
    bounds->cell = (uint8_t)(payload >> CELL_SHIFT & CELL_MASK);
    bounds->erased = (uint8_t)(erased ? FIELD_FIRST_DOUBLE + erased - 1 : FIELD_NO_CELL);
    return true;
}

static inline void bounds_store(ProofTable *proofs, Key key, const Bounds *bounds, uint64_t nodes)
{
    int erased = bounds->erased == FIELD_NO_CELL ? 0 : bounds->erased - FIELD_FIRST_DOUBLE + 1;
    uint64_t payload = (uint64_t)(bounds->range.low + VALUE_INFINITE) << LOW_SHIFT |
                       (uint64_t)(bounds->range.high + VALUE_INFINITE) << HIGH_SHIFT |
                       (uint64_t)bounds->cell << CELL_SHIFT | (uint64_t)erased << ERASED_SHIFT;
    proof_table_store(proofs, key, payload, nodes);
}

#endif
