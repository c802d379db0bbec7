/* Large pages and cache lines: see memory.h. */
#define _GNU_SOURCE
#include "base/memory.h"

#include <stdlib.h>

#ifdef __linux__
#include <sys/mman.h>
#endif

void memory_prefer_large_pages(void *memory, size_t size)
{
#ifdef __linux__
    enum { LARGE_PAGE = 2 << 20 };
    uintptr_t start = ((uintptr_t)memory + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
    uintptr_t end = ((uintptr_t)memory + size) / LARGE_PAGE * LARGE_PAGE;
    if (memory && start < end)
        (void)madvise((void *)start, end - start, MADV_HUGEPAGE);
#else
    (void)memory, (void)size;
#endif
}

void *memory_cache_lines(size_t bytes, void **memory, uint64_t *count)
{
    *count = 1;
    while (*count * 2 * CACHE_LINE <= bytes)
        *count *= 2;
    /* One extra line leaves room for alignment. */
    size_t size = (size_t)(*count + 1) * CACHE_LINE;
    *memory = calloc(1, size);
    if (!*memory)
        return NULL;
    memory_prefer_large_pages(*memory, size);
    uintptr_t start = (uintptr_t)*memory;
    return (void *)((start + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE);
}
