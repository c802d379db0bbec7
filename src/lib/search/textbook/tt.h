/*
 * The textbook's transposition table: memoization in a table of fixed size, by key and remaining
 * depth.
 *
 * An entry answers only for its own depth, so a search has the same value with and without the
 * table. A position has two entries: the first keeps the deeper result of the current search, the
 * second is always replaced. Entries of other generations count as empty, so nothing is cleared
 * between searches.
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
    bool complete; /* every line of its proof was searched to the end of the game */
    uint8_t generation;
} TextbookTTEntry;

typedef struct TextbookTT {
    TextbookTTEntry *entries;
    uint64_t mask; /* entries minus one with the lowest bit cleared, since entries form pairs */
    uint8_t generation;
} TextbookTT;

/* The binary logarithm of the number of entries that fit. */
int textbook_tt_bits(int mebibytes);
/* Allocates 2^bits entries, at least two. False: out of memory. */
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
