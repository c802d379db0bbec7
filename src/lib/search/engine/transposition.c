/* The memory behind the shared table and who gives way in it: see transposition.h. */
#include "search/engine/transposition.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    GENERATIONS = 64,
    EPOCHS = 1 << (64 - EPOCH_SHIFT),
    AGE_WEIGHT = 4, /* depths that one search of age is worth when a place has to be given up */
};

bool transpositions_init(Transpositions *table, int mebibytes)
{
    uint64_t count;
    table->buckets = memory_lines((size_t)mebibytes << 20, &table->memory, &count);
    table->mask = count - 1;
    /* Here no clock runs yet. */
    memory_provide(table->buckets, (size_t)count * sizeof(Bucket));
    table->generation = 0;
    table->epoch = 1;
    return table->memory != NULL;
}

void transpositions_release(Transpositions *table)
{
    free(table->memory);
    table->memory = NULL;
}

bool transpositions_is_last_epoch(const Transpositions *table)
{
    return table->epoch == EPOCHS - 1;
}

void transpositions_clear(Transpositions *table)
{
    bool is_last = transpositions_is_last_epoch(table);
    table->generation = 0;
    table->epoch++;
    if (!is_last)
        return;
    memset((void *)table->buckets, 0, (size_t)(table->mask + 1) * sizeof(Bucket));
    table->epoch = 1;
}

void transpositions_age(Transpositions *table)
{
    table->generation = (uint8_t)((table->generation + 1) % GENERATIONS);
}

int transpositions_fullness(const Transpositions *table)
{
    enum { SAMPLE = 250 };
    int buckets = table->mask + 1 < SAMPLE ? (int)table->mask + 1 : SAMPLE, written = 0;
    for (int i = 0; i < buckets; i++) {
        for (int k = 0; k < BUCKET_PLACES; k++) {
            uint64_t data =
                atomic_load_explicit(&table->buckets[i].places[k].data, memory_order_relaxed);
            written +=
                data >> EPOCH_SHIFT == table->epoch && (data >> 48 & 63) == table->generation;
        }
    }
    return written * 1000 / (buckets * BUCKET_PLACES);
}

static uint64_t data_of(const Transpositions *table, const Found *found)
{
    return (uint64_t)(uint16_t)found->value | (uint64_t)found->best << 16 |
           (uint64_t)found->depth << 32 | (uint64_t)found->bound << 40 |
           (uint64_t)found->complete << 42 | (uint64_t)table->generation << 48 |
           (uint64_t)table->epoch << EPOCH_SHIFT;
}

/* How much a place is worth keeping: depth, less for every search since it was written. */
static int worth_of(const Transpositions *table, uint64_t data)
{
    if (data >> EPOCH_SHIFT != table->epoch)
        return -GENERATIONS * AGE_WEIGHT;
    int age = (table->generation - (int)(data >> 48 & 63) + GENERATIONS) % GENERATIONS;
    return (int)(data >> 32 & 0xFF) - age * AGE_WEIGHT;
}

void transpositions_store(Transpositions *table, uint64_t key, const Found *found)
{
    Bucket *bucket = &table->buckets[key & table->mask];
    Place *place = NULL;
    int least = 0;
    for (int i = 0; i < BUCKET_PLACES; i++) {
        Place *candidate = &bucket->places[i];
        uint64_t data = atomic_load_explicit(&candidate->data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&candidate->check, memory_order_relaxed);
        if ((check ^ data) == key && data >> EPOCH_SHIFT == table->epoch) {
            place = candidate;
            break;
        }
        int worth = worth_of(table, data);
        if (!place || worth < least) {
            place = candidate;
            least = worth;
        }
    }
    uint64_t data = data_of(table, found);
    atomic_store_explicit(&place->data, data, memory_order_relaxed);
    atomic_store_explicit(&place->check, key ^ data, memory_order_relaxed);
}
