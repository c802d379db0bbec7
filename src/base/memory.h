/* Memory that is touched at random places all the time. */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

/* Asks the system, if it can, to map memory that was allocated but not yet touched in large pages, so
 * that finding a place in it costs one miss instead of two. NULL is left alone. */
void memory_prefer_large_pages(void *memory, size_t size);
/* Has the system provide zeroed memory now, so that whoever uses it first does not wait for it. NULL is
 * left alone. */
void memory_provide(void *memory, size_t size);

#endif
