/*
 * Memoization: a table of fixed size from a position's key and the depth still to go to what a
 * search found there.
 *
 * An entry answers only for its own depth, so a search gives the same value with and without
 * it. A position has two places: the first keeps the deeper result of the present search, the
 * second whatever came last. Nothing is cleared between searches: entries of another generation
 * count as empty.
 */
#ifndef SEARCH_TEXTBOOK_TT_H
#define SEARCH_TEXTBOOK_TT_H

#include "porfia.h"
#include "search/bound.h"

typedef struct TextbookTTEntry {
    uint64_t key;
    int16_t value; /* for the mover */
    PorfiaMove best;
    uint8_t depth;
    uint8_t bound;
    bool complete; /* every line behind it was searched to the game's end */
    uint8_t generation;
} TextbookTTEntry;

typedef struct TextbookTT {
    TextbookTTEntry *entries;
    uint64_t mask; /* places less one, the lowest bit cleared: places come in pairs */
    uint8_t generation;
} TextbookTT;

/* As many entries as fit, as a power of two. */
int textbook_tt_bits(int mebibytes);
/* A table of 2^bits entries, at least two. False: out of memory. */
bool textbook_tt_init(TextbookTT *tt, int bits);
void textbook_tt_release(TextbookTT *tt);
/* Forgets everything. */
void textbook_tt_renew(TextbookTT *tt);

static inline const TextbookTTEntry *textbook_tt_probe(const TextbookTT *tt, uint64_t key,
                                                       int depth)
{
    const TextbookTTEntry *pair = tt->entries + (key & tt->mask);
    for (int i = 0; i < 2; i++)
        if (pair[i].key == key && pair[i].depth == depth && pair[i].generation == tt->generation)
            return &pair[i];
    return NULL;
}

static inline void textbook_tt_store(TextbookTT *tt, const TextbookTTEntry *entry)
{
    TextbookTTEntry *pair = tt->entries + (entry->key & tt->mask);
    bool first_is_free = pair[0].generation != tt->generation || pair[0].depth <= entry->depth;
    TextbookTTEntry *slot = first_is_free ? &pair[0] : &pair[1];
    *slot = *entry;
    slot->generation = tt->generation;
}

#endif
