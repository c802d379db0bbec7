/*
 * A solver's table of proofs, shared by all threads without locks. It maps a position's key to a
 * payload of a few bits, which only the solver interprets.
 *
 * A key has 128 bits. An entry stores one word of it, and as much of the other as the payload
 * leaves room for, so that no two positions are confused: with 100 bits, 10^9 entries and 10^12
 * probes the probability is below 10^-6. An entry is two words, the first xored with the second, so
 * that mixed halves of two writes do not match (Hyatt and Mann, "A lockless transposition table
 * implementation for parallel search", 2002). Four entries share a cache line. Entries of earlier
 * questions are replaced first, then those that took the least work.
 */
#ifndef SOLVE_PROOF_TABLE_H
#define SOLVE_PROOF_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Identifies a position and with it all that can follow. */
typedef struct Key {
    uint64_t first, second;
} Key;

typedef struct ProofPlace {
    _Atomic uint64_t check; /* key.first ^ data */
    _Atomic uint64_t data;  /* see the shifts below; 0: empty */
} ProofPlace;

enum {
    PROOF_PLACES = 4,
    PROOF_WORKS = 64, /* exceeds the binary logarithm of any proof's nodes */
    PROOF_WORK_SHIFT = 0,
    PROOF_AGE_SHIFT = 6,
    PROOF_PAYLOAD_SHIFT = 9, /* below the upper bits of key.second */
    PROOF_WORK_MASK = PROOF_WORKS - 1,
    PROOF_AGE_MASK = 7
};

typedef struct ProofBucket {
    ProofPlace places[PROOF_PLACES];
} ProofBucket;

typedef struct ProofTable {
    void *memory;         /* the allocated block */
    ProofBucket *buckets; /* in it, aligned to a cache line */
    uint64_t mask;        /* for the buckets in use .. */
    uint64_t most;        /* .. and for all buckets */
    int key_shift;        /* where the key begins in an entry's data */
    unsigned age;         /* of entries written now */
} ProofTable;

/* Payloads have payload_bits bits. False: out of memory. */
bool proof_table_init(ProofTable *proofs, size_t bytes, int payload_bits);
void proof_table_release(ProofTable *proofs);
/* No thread may be reading. */
void proof_table_clear(ProofTable *proofs);
/* Begins a new question: ages the entries and widens the table to `count` entries, memory
 * permitting. Unused memory costs nothing, and a small table is faster. No thread may be
 * reading. */
void proof_table_begin(ProofTable *proofs, double count);
/* The share of all memory in use, in thousandths, from a sample. */
int proof_table_hashfull(const ProofTable *proofs);
/* nodes: those that the proof took. */
void proof_table_store(ProofTable *proofs, Key key, uint64_t payload, uint64_t nodes);

/* For checkpoints: counts the proofs by their work, visits those with at least least_work, and
 * inserts one again. Only this table interprets the two words of a proof. */
typedef void ProofTableVisitor(void *user, uint64_t first, uint64_t second);
void proof_table_count_by_work(const ProofTable *proofs, uint64_t counts[PROOF_WORKS]);
void proof_table_visit(const ProofTable *proofs, int least_work, ProofTableVisitor *visit,
                       void *user);
void proof_table_insert(ProofTable *proofs, uint64_t first, uint64_t second);

static inline ProofBucket *proof_table_bucket(const ProofTable *proofs, Key key)
{
    return &proofs->buckets[key.first & proofs->mask];
}

static inline void proof_table_prefetch(const ProofTable *proofs, Key key)
{
    __builtin_prefetch(proof_table_bucket(proofs, key));
}

static inline bool proof_table_is_of(const ProofTable *proofs, uint64_t data, Key key)
{
    return (data ^ key.second) >> proofs->key_shift == 0 && data != 0;
}

static inline bool proof_table_probe(const ProofTable *proofs, Key key, uint64_t *payload)
{
    const ProofBucket *bucket = proof_table_bucket(proofs, key);
    for (int i = 0; i < PROOF_PLACES; i++) {
        uint64_t data = atomic_load_explicit(&bucket->places[i].data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&bucket->places[i].check, memory_order_relaxed);
        if ((check ^ data) != key.first || !proof_table_is_of(proofs, data, key))
            continue;
        *payload = data >> PROOF_PAYLOAD_SHIFT; /* with bits of the key above it */
        return true;
    }
    return false;
}

#endif
