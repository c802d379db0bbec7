/* The transposition table's memory and replacement: see tt.h. */
#include "search/engine/tt.h"

#include "base/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    GENERATIONS = 64,
    EPOCHS = 1 << (64 - TT_EPOCH_SHIFT),
    AGE_WEIGHT = 4,             /* depths that one search of age costs an entry in replacement */
    FIRST_MASK = (1 << 14) - 1, /* 1 MiB */
    NODES_PER_BUCKET = 4,       /* about a quarter of the nodes are stored */
    SPLIT_STEP = 1 << 14,       /* buckets prepared by one call of tt_grow */
};

/* Back to the first few buckets, which must be empty, as all others. */
static void tt_shrink(TT *tt)
{
    tt->mask = tt->most < FIRST_MASK ? tt->most : FIRST_MASK;
    tt->split = 0;
}

bool tt_init(TT *tt, int mebibytes)
{
    uint64_t count;
    tt->buckets = memory_cache_lines((size_t)mebibytes << 20, &tt->memory, &count);
    tt->most = count - 1;
    tt_shrink(tt);
    tt->generation = 0;
    tt->epoch = 1;
    return tt->memory != NULL;
}

void tt_release(TT *tt)
{
    free(tt->memory);
    tt->memory = NULL;
}

bool tt_is_last_epoch(const TT *tt)
{
    return tt->epoch == EPOCHS - 1;
}

void tt_clear(TT *tt)
{
    bool is_last = tt_is_last_epoch(tt);
    tt->generation = 0;
    tt->epoch++;
    tt_shrink(tt);
    if (!is_last)
        return;
    memset((void *)tt->buckets, 0, (size_t)(tt->most + 1) * sizeof(TTBucket));
    tt->epoch = 1;
}

void tt_new_search(TT *tt)
{
    tt->generation = (uint8_t)((tt->generation + 1) % GENERATIONS);
}

/* Moves the entries of a bucket that the doubled mask puts elsewhere. */
static void bucket_split(TT *tt, uint64_t index)
{
    uint64_t next = tt->mask + 1;
    for (int i = 0; i < TT_BUCKET_ENTRIES; i++) {
        TTEntry *from = &tt->buckets[index].entries[i];
        TTEntry *to = &tt->buckets[index + next].entries[i];
        uint64_t data = atomic_load_explicit(&from->data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&from->check, memory_order_relaxed);
        if (data >> TT_EPOCH_SHIFT != tt->epoch || !((check ^ data) & next))
            continue;
        atomic_store_explicit(&to->data, data, memory_order_relaxed);
        atomic_store_explicit(&to->check, check, memory_order_relaxed);
        atomic_store_explicit(&from->data, 0, memory_order_relaxed);
    }
}

bool tt_grow(TT *tt, uint64_t nodes)
{
    if (tt->mask == tt->most || nodes < NODES_PER_BUCKET * (tt->mask + 1))
        return false;
    for (int i = 0; i < SPLIT_STEP && tt->split <= tt->mask; i++)
        bucket_split(tt, tt->split++);
    if (tt->split <= tt->mask)
        return false;
    tt->mask = 2 * tt->mask + 1;
    tt->split = 0;
    return true;
}

int tt_hashfull(const TT *tt)
{
    enum { SAMPLE = 250 };
    int buckets = tt->mask + 1 < SAMPLE ? (int)tt->mask + 1 : SAMPLE, written = 0;
    for (int i = 0; i < buckets; i++) {
        for (int k = 0; k < TT_BUCKET_ENTRIES; k++) {
            uint64_t data =
                atomic_load_explicit(&tt->buckets[i].entries[k].data, memory_order_relaxed);
            written += data >> TT_EPOCH_SHIFT == tt->epoch && (data >> 48 & 63) == tt->generation;
        }
    }
    return (int)((uint64_t)written * 1000 * (tt->mask + 1) / (tt->most + 1) /
                 (uint64_t)(buckets * TT_BUCKET_ENTRIES));
}

static uint64_t data_of(const TT *tt, const TTData *found)
{
    return (uint64_t)(uint16_t)found->value | (uint64_t)found->best << 16 |
           (uint64_t)found->depth << 32 | (uint64_t)found->bound << 40 |
           (uint64_t)found->complete << 42 | (uint64_t)tt->generation << 48 |
           (uint64_t)tt->epoch << TT_EPOCH_SHIFT;
}

/* The worth of an entry: depth, minus a penalty for age. */
static int worth_of(const TT *tt, uint64_t data)
{
    if (data >> TT_EPOCH_SHIFT != tt->epoch)
        return -GENERATIONS * AGE_WEIGHT;
    int age = (tt->generation - (int)(data >> 48 & 63) + GENERATIONS) % GENERATIONS;
    return (int)(data >> 32 & 0xFF) - age * AGE_WEIGHT;
}

void tt_store(TT *tt, uint64_t key, const TTData *found)
{
    TTBucket *bucket = &tt->buckets[key & tt->mask];
    TTEntry *entry = NULL;
    int least = 0;
    for (int i = 0; i < TT_BUCKET_ENTRIES; i++) {
        TTEntry *candidate = &bucket->entries[i];
        uint64_t data = atomic_load_explicit(&candidate->data, memory_order_relaxed);
        uint64_t check = atomic_load_explicit(&candidate->check, memory_order_relaxed);
        if ((check ^ data) == key && data >> TT_EPOCH_SHIFT == tt->epoch) {
            entry = candidate;
            break;
        }
        int worth = worth_of(tt, data);
        if (!entry || worth < least) {
            entry = candidate;
            least = worth;
        }
    }
    uint64_t data = data_of(tt, found);
    atomic_store_explicit(&entry->data, data, memory_order_relaxed);
    atomic_store_explicit(&entry->check, key ^ data, memory_order_relaxed);
}
