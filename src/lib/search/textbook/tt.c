/* The memory of the textbook's transposition table: see tt.h. */
#include "search/textbook/tt.h"

#include <stdlib.h>
#include <string.h>

int textbook_tt_bits(int mebibytes)
{
    uint64_t wanted = (uint64_t)mebibytes * 1024 * 1024 / sizeof(TextbookTTEntry);
    int bits = 1;
    while (2ULL << bits <= wanted)
        bits++;
    return bits;
}

bool textbook_tt_init(TextbookTT *tt, int bits)
{
    uint64_t count = 1ULL << bits;
    tt->entries = calloc((size_t)count, sizeof(TextbookTTEntry));
    tt->mask = (count - 1) & ~1ULL;
    tt->generation = 1;
    return tt->entries != NULL;
}

void textbook_tt_release(TextbookTT *tt)
{
    free(tt->entries);
    tt->entries = NULL;
}

void textbook_tt_renew(TextbookTT *tt)
{
    if (++tt->generation == 0) {
        memset(tt->entries, 0, (size_t)(tt->mask + 2) * sizeof(TextbookTTEntry));
        tt->generation = 1;
    }
}
