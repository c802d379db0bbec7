/* The memory of proofs, and which of them give way: see proofs.h. */
#include "solve/dots/proofs.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

bool proofs_init(Proofs *proofs, size_t bytes)
{
    uint64_t count = 1;
    while (count * 2 * sizeof(Bucket) <= bytes)
        count *= 2;
    /* One bucket more leaves room to begin at a cache line. */
    size_t size = (size_t)(count + 1) * sizeof(Bucket);
    proofs->memory = calloc(1, size);
    memory_prefer_large_pages(proofs->memory, size);
    uintptr_t start = (uintptr_t)proofs->memory;
    proofs->buckets = (Bucket *)((start + sizeof(Bucket) - 1) / sizeof(Bucket) * sizeof(Bucket));
    proofs->mask = count - 1;
    return proofs->memory != NULL;
}

void proofs_release(Proofs *proofs)
{
    free(proofs->memory);
    proofs->memory = NULL;
}

void proofs_clear(Proofs *proofs)
{
    memset((void *)proofs->buckets, 0, (size_t)(proofs->mask + 1) * sizeof(Bucket));
}

int proofs_fullness(const Proofs *proofs)
{
    enum { SAMPLE = 1000 };
    uint64_t count = proofs->mask + 1 < SAMPLE ? proofs->mask + 1 : SAMPLE;
    uint64_t used = 0;
    for (uint64_t i = 0; i < count; i++) {
        const Bucket *bucket = &proofs->buckets[i * (proofs->mask / count)];
        for (int k = 0; k < BUCKET_PLACES; k++)
            used += atomic_load_explicit(&bucket->places[k].data, memory_order_relaxed) != 0;
    }
    return (int)(used * 1000 / (count * BUCKET_PLACES));
}

static int data_work(uint64_t data)
{
    return data ? (int)(data >> WORK_SHIFT & WORK_MASK) : -1;
}

void proofs_store(Proofs *proofs, Key key, const Proof *proof)
{
    Bucket *bucket = proofs_bucket(proofs, key);
    Place *place = NULL;
    int least = WORK_MASK + 1;
    for (int i = 0; i < BUCKET_PLACES; i++) {
        Place *other = &bucket->places[i];
        uint64_t data = atomic_load_explicit(&other->data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&other->check, memory_order_relaxed);
        if ((check ^ data) == key.first && data_is_of(data, key)) {
            place = other;
            break;
        }
        if (data_work(data) < least) {
            least = data_work(data);
            place = other;
        }
    }
    uint64_t data = (uint64_t)(proof->range.low + RANGE_OFFSET) << LOW_SHIFT |
                    (uint64_t)(proof->range.high + RANGE_OFFSET) << HIGH_SHIFT |
                    (uint64_t)(proof->work & WORK_MASK) << WORK_SHIFT |
                    key.second >> SECOND_SHIFT << SECOND_SHIFT;
    atomic_store_explicit(&place->check, key.first ^ data, memory_order_relaxed);
    atomic_store_explicit(&place->data, data, memory_order_relaxed);
}
