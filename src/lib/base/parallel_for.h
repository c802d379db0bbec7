/*
 * A loop that threads share: each of them takes the next few items until none is left, so that
 * nobody waits for who got the harder ones. What becomes of an item must not depend on who takes
 * it.
 */
#ifndef BASE_PARALLEL_FOR_H
#define BASE_PARALLEL_FOR_H

#include "base/thread_pool.h"

#include <stdatomic.h>
#include <stdint.h>

typedef struct ThreadTeam ThreadTeam;
/* The items first .. last - 1, by a member numbered from 0. */
typedef void ParallelBody(void *user, int member, uint64_t first, uint64_t last);

/* With the caller as one of `size` members. NULL: out of memory. */
ThreadTeam *thread_team_create(int size);
void thread_team_free(ThreadTeam *team);
/* Numbers of members are below this. */
int thread_team_size(const ThreadTeam *team);
/* Does all of them, so many at a time, and returns when they are done. */
void parallel_for(ThreadTeam *team, uint64_t items, uint64_t at_a_time, ParallelBody *work,
                  void *user);
/* The same together with other teams, which take theirs from the same counter: it began at 0.
 * Returns when none is left to be taken and those of this team are done. */
void parallel_for_shared(ThreadTeam *team, _Atomic uint64_t *next, uint64_t items,
                         uint64_t at_a_time, ParallelBody *work, void *user);

#endif
