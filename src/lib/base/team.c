/* A shared loop: see team.h. */
#include "base/team.h"

#include <stdlib.h>

typedef struct Member {
    Team *team;
    int number;
} Member;

struct Team {
    ThreadPool *pool;
    int size;
    _Atomic uint64_t *next;
    uint64_t items, at_a_time;
    TeamWork *work;
    void *user;
    Member members[];
};

Team *team_create(int size)
{
    Team *team = calloc(1, sizeof *team + (size_t)size * sizeof(Member));
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

void team_free(Team *team)
{
    if (team)
        thread_pool_free(team->pool);
    free(team);
}

int team_size(const Team *team)
{
    return team->size;
}

static void member_work(void *user)
{
    const Member *member = user;
    Team *team = member->team;
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

void team_take(Team *team, _Atomic uint64_t *next, uint64_t items, uint64_t at_a_time,
               TeamWork *work, void *user)
{
    team->next = next;
    team->items = items;
    team->at_a_time = at_a_time;
    team->work = work;
    team->user = user;
    int helpers = items > at_a_time ? thread_pool_gather(team->pool) : 0;
    for (int i = 0; i < helpers; i++)
        thread_pool_give(team->pool, i, member_work, &team->members[i + 1]);
    member_work(&team->members[0]);
    thread_pool_await(team->pool);
}

void team_share(Team *team, uint64_t items, uint64_t at_a_time, TeamWork *work, void *user)
{
    _Atomic uint64_t next = 0;
    team_take(team, &next, items, at_a_time, work, user);
}
