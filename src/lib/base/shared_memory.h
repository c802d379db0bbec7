/*
 * Memory that several processes of a machine see. It has no name anywhere: nothing is left of it
 * when the last of them has ended, however that came.
 */
#ifndef BASE_SHARED_MEMORY_H
#define BASE_SHARED_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* A number that those have in common who can join each other's memory, and others have not; 0: this
 * system has no such memory. */
uint64_t shared_memory_domain(void);
/* Zeroed memory, which is there for certain, and the ticket, not 0, with which another process
 * joins it. NULL: there is none to be had. */
void *shared_memory_create(size_t size, uint64_t *ticket);
/* Nobody will join any more. */
void shared_memory_close(uint64_t ticket);
/* The memory that another process of the same place has created and not closed yet, and its size.
 * NULL: that does not work. */
void *shared_memory_join(uint64_t ticket, size_t *size);
/* Of whoever has created or joined it. */
void shared_memory_leave(void *memory, size_t size);

#endif
