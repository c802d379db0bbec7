/*
 * What solvers have proved: something about a position by its key, shared by all threads without
 * locks. What it is, a payload of some bits, means something to the solver alone.
 *
 * A key has 128 bits, of which a place keeps one word and as much of the other as the payload
 * leaves room for, so that no two positions are ever taken for each other: with 100 bits, 10^9
 * places and 10^12 questions the odds are below one in a million. A place is two words, the first
 * of them combined with the second by exclusive or, so that halves of two different writes do not
 * fit each other (Hyatt and Mann, "A lockless transposition table implementation for parallel
 * search", 2002). Four places share a cache line; what an earlier question left gives way first,
 * then what took the least work.
 */
#ifndef SOLVE_PROOF_TABLE_H
#define SOLVE_PROOF_TABLE_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Stands for a position and everything that can follow. */
typedef struct Key {
    uint64_t first, second;
} Key;

typedef struct ProofPlace {
    _Atomic uint64_t check; /* key.first ^ data */
    _Atomic uint64_t data;  /* see the shifts below; 0: empty */
} ProofPlace;

enum {
    PROOF_PLACES = 4,
    PROOF_WORKS = 64, /* more than the binary logarithm of the nodes that a proof took */
    PROOF_WORK_SHIFT = 0,
    PROOF_AGE_SHIFT = 6,
    PROOF_PAYLOAD_SHIFT = 9, /* above the payload, the upper bits of key.second */
    PROOF_WORK_MASK = PROOF_WORKS - 1,
    PROOF_AGE_MASK = 7
};

typedef struct ProofBucket {
    ProofPlace places[PROOF_PLACES];
} ProofBucket;

typedef struct ProofTable {
    void *memory;         /* what was allocated */
    ProofBucket *buckets; /* in it, at the beginning of a cache line */
    uint64_t mask;        /* of the buckets in use .. */
    uint64_t most;        /* .. and of all of them */
    int key_shift;        /* where the key begins in a place's data */
    unsigned age;         /* of what is written now */
} ProofTable;

/* For payloads of so many bits. False: out of memory. */
bool proof_table_init(ProofTable *proofs, size_t bytes, int payload_bits);
void proof_table_release(ProofTable *proofs);
/* Nobody may be reading. */
void proof_table_clear(ProofTable *proofs);
/* A new question: makes room for so many proofs, if there is as much memory, since what is not in
 * use costs nothing and a small table is the quicker one; what is there from now on gives way to
 * what is written. Nobody may be reading. */
void proof_table_begin(ProofTable *proofs, double count);
/* How much of all its memory is in use, in thousandths, judged by a sample. */
int proof_table_hashfull(const ProofTable *proofs);
/* `nodes` are those that it took. */
void proof_table_store(ProofTable *proofs, Key key, uint64_t payload, uint64_t nodes);

/* All that there is, as pairs of words that mean something to this table alone: how many took how
 * much work; those that took at least so much, one after the other; and one that is to be known
 * again. */
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
        *payload = data >> PROOF_PAYLOAD_SHIFT; /* with some of the key above it */
        return true;
    }
    return false;
}

#endif
