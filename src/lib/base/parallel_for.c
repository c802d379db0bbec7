/* Parallel loops: see parallel_for.h. */
#include "base/parallel_for.h"

#include <stdlib.h>

typedef struct Member {
    ThreadTeam *team;
    int number;
} Member;

struct ThreadTeam {
    ThreadPool *pool;
    int size;
    _Atomic uint64_t *next;
    uint64_t items, at_a_time;
    ParallelBody *work;
    void *user;
    Member members[];
};

ThreadTeam *thread_team_create(int size)
{
    ThreadTeam *team = calloc(1, sizeof *team + (size_t)size * sizeof(Member));
    if (!team)
        return NULL;
    team->size = size;
    team->pool = thread_pool_create(size - 1);
    for (int i = 0; i < size; i++)
        team->members[i] = (Member){team, i};
    if (team->pool)
        return team;
    free(team);
    return NULL;
}

void thread_team_free(ThreadTeam *team)
{
    if (team)
        thread_pool_free(team->pool);
    free(team);
}

int thread_team_size(const ThreadTeam *team)
{
    return team->size;
}

static void member_work(void *user)
{
    const Member *member = user;
    ThreadTeam *team = member->team;
    for (;;) {
        uint64_t first =
            atomic_fetch_add_explicit(team->next, team->at_a_time, memory_order_relaxed);
        if (first >= team->items)
            return;
        uint64_t left = team->items - first;
        team->work(team->user, member->number, first,
                   first + (left < team->at_a_time ? left : team->at_a_time));
    }
}

void parallel_for_shared(ThreadTeam *team, _Atomic uint64_t *next, uint64_t items,
                         uint64_t at_a_time, ParallelBody *work, void *user)
{
    team->next = next;
    team->items = items;
    team->at_a_time = at_a_time;
    team->work = work;
    team->user = user;
    int helpers = items > at_a_time ? thread_pool_start(team->pool) : 0;
    for (int i = 0; i < helpers; i++)
        thread_pool_submit(team->pool, i, member_work, &team->members[i + 1]);
    member_work(&team->members[0]);
    thread_pool_wait(team->pool);
}

void parallel_for(ThreadTeam *team, uint64_t items, uint64_t at_a_time, ParallelBody *work,
                  void *user)
{
    _Atomic uint64_t next = 0;
    parallel_for_shared(team, &next, items, at_a_time, work, user);
}
