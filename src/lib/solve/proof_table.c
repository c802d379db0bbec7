/* The table of proofs: memory and replacement; see proof_table.h. */
#include "solve/proof_table.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

bool proof_table_init(ProofTable *proofs, size_t bytes, int payload_bits)
{
    uint64_t count;
    proofs->buckets = memory_cache_lines(bytes, &proofs->memory, &count);
    proofs->most = count - 1;
    proofs->mask = 0;
    proofs->key_shift = PROOF_PAYLOAD_SHIFT + payload_bits;
    proofs->age = 0;
    return proofs->buckets != NULL;
}

void proof_table_release(ProofTable *proofs)
{
    free(proofs->memory);
    proofs->memory = NULL;
}

void proof_table_clear(ProofTable *proofs)
{
    memset((void *)proofs->buckets, 0, (size_t)(proofs->mask + 1) * sizeof(ProofBucket));
}

int proof_table_hashfull(const ProofTable *proofs)
{
    enum { SAMPLE = 1000 };
    uint64_t count = proofs->mask + 1 < SAMPLE ? proofs->mask + 1 : SAMPLE;
    uint64_t used = 0;
    for (uint64_t i = 0; i < count; i++) {
        const ProofBucket *bucket = &proofs->buckets[i * (proofs->mask / count)];
        for (int k = 0; k < PROOF_PLACES; k++)
            used += atomic_load_explicit(&bucket->places[k].data, memory_order_relaxed) != 0;
    }
    return (int)(used * 1000 / (count * PROOF_PLACES) * (proofs->mask + 1) / (proofs->most + 1));
}

static int data_work(uint64_t data)
{
    return (int)(data >> PROOF_WORK_SHIFT & PROOF_WORK_MASK);
}

/* The worth of an entry in replacement. */
static int data_worth(const ProofTable *proofs, uint64_t data)
{
    if (data == 0)
        return -1;
    bool is_old = (data >> PROOF_AGE_SHIFT & PROOF_AGE_MASK) != proofs->age;
    return data_work(data) + (is_old ? 0 : PROOF_WORKS);
}

/* The entry of a key, or the entry to replace. */
static ProofPlace *find_place(ProofTable *proofs, Key key)
{
    ProofBucket *bucket = proof_table_bucket(proofs, key);
    ProofPlace *place = NULL;
    int least = INT32_MAX;
    for (int i = 0; i < PROOF_PLACES; i++) {
        ProofPlace *other = &bucket->places[i];
        uint64_t data = atomic_load_explicit(&other->data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&other->check, memory_order_relaxed);
        if ((check ^ data) == key.first && proof_table_is_of(proofs, data, key))
            return other;
        int worth = data_worth(proofs, data);
        if (worth < least) {
            least = worth;
            place = other;
        }
    }
    return place;
}

static void place_write(ProofPlace *place, uint64_t first, uint64_t data)
{
    atomic_store_explicit(&place->check, first ^ data, memory_order_relaxed);
    atomic_store_explicit(&place->data, data, memory_order_relaxed);
}

void proof_table_store(ProofTable *proofs, Key key, uint64_t payload, uint64_t nodes)
{
    uint64_t work = (uint64_t)(64 - __builtin_clzll(nodes + 1));
    uint64_t data = (work & PROOF_WORK_MASK) << PROOF_WORK_SHIFT |
                    (uint64_t)proofs->age << PROOF_AGE_SHIFT | payload << PROOF_PAYLOAD_SHIFT |
                    key.second >> proofs->key_shift << proofs->key_shift;
    place_write(find_place(proofs, key), key.first, data);
}

/* Mixed halves of two writes give a key of another bucket and are skipped. */
static bool place_read(const ProofTable *proofs, uint64_t bucket, int index, uint64_t *first,
                       uint64_t *data)
{
    const ProofPlace *place = &proofs->buckets[bucket].places[index];
    *data = atomic_load_explicit(&place->data, memory_order_relaxed);
    *first = atomic_load_explicit(&place->check, memory_order_relaxed) ^ *data;
    return *data != 0 && (*first & proofs->mask) == bucket;
}

void proof_table_visit(const ProofTable *proofs, int least_work, ProofTableVisitor *visit,
                       void *user)
{
    uint64_t first, data;
    for (uint64_t bucket = 0; bucket <= proofs->mask; bucket++)
        for (int i = 0; i < PROOF_PLACES; i++)
            if (place_read(proofs, bucket, i, &first, &data) && data_work(data) >= least_work)
                visit(user, first, data);
}

static void count_work(void *user, uint64_t first, uint64_t data)
{
    uint64_t *counts = user;
    (void)first;
    counts[data_work(data)]++;
}

void proof_table_count_by_work(const ProofTable *proofs, uint64_t counts[PROOF_WORKS])
{
    memset(counts, 0, PROOF_WORKS * sizeof counts[0]);
    proof_table_visit(proofs, 0, count_work, counts);
}

/* Widens the mask in use; entries that move go to buckets that were empty. */
static void proof_table_widen(ProofTable *proofs, double count)
{
    uint64_t old = proofs->mask;
    while (proofs->mask < proofs->most && (double)(proofs->mask + 1) * PROOF_PLACES < count)
        proofs->mask = 2 * proofs->mask + 1;
    for (uint64_t bucket = 0; old < proofs->mask && bucket <= old; bucket++)
        for (int i = 0; i < PROOF_PLACES; i++) {
            ProofPlace *place = &proofs->buckets[bucket].places[i];
            uint64_t data = place->data, first = place->check ^ data;
            if (data == 0 || (first & proofs->mask) == bucket)
                continue;
            place_write(place, 0, 0);
            place_write(find_place(proofs, (Key){first, data}), first, data);
        }
}

void proof_table_begin(ProofTable *proofs, double count)
{
    proof_table_widen(proofs, count);
    proofs->age = (proofs->age + 1) & PROOF_AGE_MASK;
}

void proof_table_insert(ProofTable *proofs, uint64_t first, uint64_t second)
{
    Key key = {first, second};
    place_write(find_place(proofs, key), first, second);
}
