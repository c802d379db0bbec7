/*
 * Memory shared by processes of one machine. It has no name: nothing remains when the last process
 * ends, even if it is killed.
 */
#ifndef BASE_SHARED_MEMORY_H
#define BASE_SHARED_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* Equal for processes that can join each other's memory, different otherwise; 0: the system has no
 * shared memory of this kind. */
uint64_t shared_memory_domain(void);
/* Zeroed, fully allocated memory, and the ticket, never 0, with which other processes join it.
 * NULL: not available. */
void *shared_memory_create(size_t size, uint64_t *ticket);
/* Invalidates the ticket once all processes have joined. */
void shared_memory_close(uint64_t ticket);
/* Maps memory that another process of the same domain has created and not closed yet, and gives its
 * size. NULL: failed. */
void *shared_memory_join(uint64_t ticket, size_t *size);
/* Unmaps memory that was created or joined. */
void shared_memory_leave(void *memory, size_t size);

#endif
