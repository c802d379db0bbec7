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
    proofs->most = count - 1;
    proofs->mask = 0;
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
    return (int)(used * 1000 / (count * BUCKET_PLACES) * (proofs->mask + 1) / (proofs->most + 1));
}

static int data_work(uint64_t data)
{
    return data ? (int)(data >> WORK_SHIFT & WORK_MASK) : -1;
}

/* The place of a key, or the one that gives way to it. */
static Place *find_place(Proofs *proofs, Key key)
{
    Bucket *bucket = proofs_bucket(proofs, key);
    Place *place = NULL;
    int least = WORK_MASK + 1;
    for (int i = 0; i < BUCKET_PLACES; i++) {
        Place *other = &bucket->places[i];
        uint64_t data = atomic_load_explicit(&other->data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&other->check, memory_order_relaxed);
        if ((check ^ data) == key.first && data_is_of(data, key))
            return other;
        if (data_work(data) < least) {
            least = data_work(data);
            place = other;
        }
    }
    return place;
}

static void place_write(Place *place, uint64_t first, uint64_t data)
{
    atomic_store_explicit(&place->check, first ^ data, memory_order_relaxed);
    atomic_store_explicit(&place->data, data, memory_order_relaxed);
}

void proofs_store(Proofs *proofs, Key key, const Proof *proof)
{
    uint64_t data = (uint64_t)(proof->range.low + RANGE_OFFSET) << LOW_SHIFT |
                    (uint64_t)(proof->range.high + RANGE_OFFSET) << HIGH_SHIFT |
                    (uint64_t)(proof->work & WORK_MASK) << WORK_SHIFT |
                    key.second >> SECOND_SHIFT << SECOND_SHIFT;
    place_write(find_place(proofs, key), key.first, data);
}

/* Halves of two writes are told by the bucket, where they do not belong. */
static bool place_read(const Proofs *proofs, uint64_t bucket, int index, uint64_t *first,
                       uint64_t *data)
{
    const Place *place = &proofs->buckets[bucket].places[index];
    *data = atomic_load_explicit(&place->data, memory_order_relaxed);
    *first = atomic_load_explicit(&place->check, memory_order_relaxed) ^ *data;
    return *data != 0 && (*first & proofs->mask) == bucket;
}

void proofs_recite(const Proofs *proofs, int least_work, SolverListener *listen, void *user)
{
    uint64_t first, data;
    for (uint64_t bucket = 0; bucket <= proofs->mask; bucket++)
        for (int i = 0; i < BUCKET_PLACES; i++)
            if (place_read(proofs, bucket, i, &first, &data) && data_work(data) >= least_work)
                listen(user, first, data);
}

static void count_work(void *user, uint64_t first, uint64_t data)
{
    uint64_t *counts = user;
    (void)first;
    counts[data_work(data)]++;
}

void proofs_census(const Proofs *proofs, uint64_t counts[SOLVER_WORKS])
{
    memset(counts, 0, SOLVER_WORKS * sizeof counts[0]);
    proofs_recite(proofs, 0, count_work, counts);
}

void proofs_widen(Proofs *proofs, double count)
{
    uint64_t old = proofs->mask;
    while (proofs->mask < proofs->most && (double)(proofs->mask + 1) * BUCKET_PLACES < count)
        proofs->mask = 2 * proofs->mask + 1;
    /* What moves, moves to where nothing was. */
    for (uint64_t bucket = 0; old < proofs->mask && bucket <= old; bucket++)
        for (int i = 0; i < BUCKET_PLACES; i++) {
            Place *place = &proofs->buckets[bucket].places[i];
            uint64_t data = place->data, first = place->check ^ data;
            if (data == 0 || (first & proofs->mask) == bucket)
                continue;
            place_write(place, 0, 0);
            place_write(find_place(proofs, (Key){first, data}), first, data);
        }
}

void proofs_learn(Proofs *proofs, uint64_t first, uint64_t second)
{
    Key key = {first, second};
    place_write(find_place(proofs, key), first, second);
}
