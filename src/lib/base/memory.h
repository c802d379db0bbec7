/* Memory for tables that are accessed at random. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* Asks the system to map memory that was allocated but not yet touched in large pages, so that an
 * access costs one cache miss instead of two. NULL is ignored. */
void memory_prefer_large_pages(void *memory, size_t size);

/* Allocates zeroed, aligned cache lines: the largest power of two that fits into `bytes`, and at
 * least one. Returns the first line; *memory is the pointer to free. NULL: out of memory. */
enum { CACHE_LINE = 64 };
void *memory_cache_lines(size_t bytes, void **memory, uint64_t *count);

#endif
