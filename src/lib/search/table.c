/* The memory behind memoization: see table.h. */
#include "search/table.h"

#include <stdlib.h>
#include <string.h>

int table_bits(int mebibytes)
{
    uint64_t wanted = (uint64_t)mebibytes * 1024 * 1024 / sizeof(TableEntry);
    int bits = 1;
    while (2ULL << bits <= wanted)
        bits++;
    return bits;
}

bool table_init(Table *table, int bits)
{
    uint64_t count = 1ULL << bits;
    table->entries = calloc((size_t)count, sizeof(TableEntry));
    table->mask = (count - 1) & ~1ULL;
    table->generation = 1;
    return table->entries != NULL;
}

void table_release(Table *table)
{
    free(table->entries);
    table->entries = NULL;
}

void table_renew(Table *table)
{
    if (++table->generation == 0) {
        memset(table->entries, 0, (size_t)(table->mask + 2) * sizeof(TableEntry));
        table->generation = 1;
    }
}
