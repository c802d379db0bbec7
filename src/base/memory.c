/* Large pages: see memory.h. */
#define _GNU_SOURCE
#include "base/memory.h"

#include <stdint.h>

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

void memory_provide(void *memory, size_t size)
{
    enum { SMALLEST_PAGE = 4096 };
    volatile unsigned char *bytes = memory;
    for (size_t offset = 0; memory && offset < size; offset += SMALLEST_PAGE)
        bytes[offset] = 0;
}
