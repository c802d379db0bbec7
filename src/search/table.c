/* The memory behind memoization: see table.h. */
#include "search/table.h"

#include <stdlib.h>
#include <string.h>

static uint64_t place_count(int mebibytes)
{
    uint64_t wanted = (uint64_t)mebibytes * 1024 * 1024 / sizeof(TableEntry);
    uint64_t count = 2;
    while (count * 2 <= wanted)
        count *= 2;
    return count;
}

bool table_init(Table *table, int mebibytes)
{
    uint64_t count = place_count(mebibytes);
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
