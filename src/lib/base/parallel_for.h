/*
 * Parallel loops with dynamic scheduling: each thread of a team takes the next few items until none
 * is left, so that threads with easy items do not wait. The result for an item must not depend on
 * the thread that computes it.
 */
#ifndef BASE_PARALLEL_FOR_H
#define BASE_PARALLEL_FOR_H

#include "base/thread_pool.h"

#include <stdatomic.h>
#include <stdint.h>

typedef struct ThreadTeam ThreadTeam;
/* Processes items first .. last - 1; member is the thread's index in its team. */
typedef void ParallelBody(void *user, int member, uint64_t first, uint64_t last);

/* A team of `size` threads, of which the caller is one. NULL: out of memory. */
ThreadTeam *thread_team_create(int size);
void thread_team_free(ThreadTeam *team);
/* The number of threads; member indices are below it. */
int thread_team_size(const ThreadTeam *team);
/* Processes items 0 .. items - 1, at_a_time by at_a_time, and returns when all are done. */
void parallel_for(ThreadTeam *team, uint64_t items, uint64_t at_a_time, ParallelBody *work,
                  void *user);
/* The same loop, shared with teams of other processes through a counter that began at 0. Returns
 * when no item is left to take and those of this team are done. */
void parallel_for_shared(ThreadTeam *team, _Atomic uint64_t *next, uint64_t items,
                         uint64_t at_a_time, ParallelBody *work, void *user);

#endif
