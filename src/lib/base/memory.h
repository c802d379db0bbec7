/* Memory that is touched at random places all the time. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* Asks the system, if it can, to map memory that was allocated but not yet touched in large pages,
 * so that finding a place in it costs one miss instead of two. NULL is left alone. */
void memory_prefer_large_pages(void *memory, size_t size);
/* Has the system provide zeroed memory now, so that whoever uses it first does not wait for it.
 * NULL is left alone. */
void memory_prefault(void *memory, size_t size);

/* Zeroed memory for a table whose buckets are cache lines: a power of two of them, as many as fit
 * into so many bytes, and at least one. Returns the first of them; *memory is what is to be freed.
 * NULL: out of memory. */
enum { CACHE_LINE = 64 };
void *memory_cache_lines(size_t bytes, void **memory, uint64_t *count);

#endif
