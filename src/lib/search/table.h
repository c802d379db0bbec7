/*
 * Memoization: a table of fixed size from a position's key and the depth still to go to what a
 * search found there.
 *
 * An entry answers only for its own depth, so a search gives the same value with and without
 * it. A position has two places: the first keeps the deeper result of the present search, the
 * second whatever came last. Nothing is cleared between searches: entries of another generation
 * count as empty.
 */
#ifndef SEARCH_TABLE_H
#define SEARCH_TABLE_H

#include "porfia.h"

typedef enum Bound {
    BOUND_NONE, /* an empty place */
    BOUND_LOWER,
    BOUND_UPPER,
    BOUND_EXACT
} Bound;

typedef struct TableEntry {
    uint64_t key;
    int16_t value; /* for the mover */
    PorfiaMove best;
    uint8_t depth;
    uint8_t bound;
    bool complete; /* every line behind it was searched to the game's end */
    uint8_t generation;
} TableEntry;

typedef struct Table {
    TableEntry *entries;
    uint64_t mask; /* places less one, the lowest bit cleared: places come in pairs */
    uint8_t generation;
} Table;

/* As many entries as fit, as a power of two. */
int table_bits(int mebibytes);
/* A table of 2^bits entries, at least two. False: out of memory. */
bool table_init(Table *table, int bits);
void table_release(Table *table);
/* Forgets everything. */
void table_renew(Table *table);

static inline const TableEntry *table_find(const Table *table, uint64_t key, int depth)
{
    const TableEntry *pair = table->entries + (key & table->mask);
    for (int i = 0; i < 2; i++)
        if (pair[i].key == key && pair[i].depth == depth && pair[i].generation == table->generation)
            return &pair[i];
    return NULL;
}

static inline void table_store(Table *table, const TableEntry *entry)
{
    TableEntry *pair = table->entries + (entry->key & table->mask);
    bool first_is_free = pair[0].generation != table->generation || pair[0].depth <= entry->depth;
    TableEntry *place = first_is_free ? &pair[0] : &pair[1];
    *place = *entry;
    place->generation = table->generation;
}

#endif
