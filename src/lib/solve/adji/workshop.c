/* Notes about a level, and loops: see workshop.h. */
#include "solve/adji/workshop.h"

#include <stdlib.h>

/* A loop takes its items from one counter of process 0, and the next loop from the other, so that
 * there is time to set the first one back. */
enum { COUNTERS = 2 };

static uint64_t words_of(uint64_t positions)
{
    return positions / 64 + 1;
}

uint64_t workshop_words(const Workshop *workshop)
{
    return words_of(workshop->level->count);
}

/* What a process keeps: counters, marks, captures. */
static size_t notes_size(uint64_t positions)
{
    return COUNTERS * sizeof(uint64_t) + 2 * words_of(positions) * sizeof(Marks) + positions;
}

static Share share_of(const Workshop *workshop, int rank)
{
    uint8_t *notes = workshop->memory.blocks[rank];
    int8_t *values = level_values(workshop->level, rank);
    if (!notes || !values)
        return (Share){0};
    uint64_t words = words_of(workshop->level->plan.positions[rank]);
    Marks *changed = (Marks *)(void *)notes + COUNTERS, *doubted = changed + words;
    return (Share){.values = values,
                   .captures = (int8_t *)(void *)(doubted + words),
                   .changed = changed,
                   .doubted = doubted};
}

bool workshop_init(Workshop *workshop, Level levels[], int pieces, const Solvers *solvers)
{
    Level *level = &levels[pieces];
    const Company *company = solvers->company;
    *workshop = (Workshop){.level = level,
                           .solvers = solvers,
                           .shares = calloc((size_t)company->size, sizeof *workshop->shares)};
    bool is_ready =
        commons_init(&workshop->memory, company, notes_size(level->count)) && workshop->shares;
    for (int i = 0; is_ready && i < company->size; i++)
        workshop->shares[i] = share_of(workshop, i);
    workshop->is_whole = workshop->memory.is_whole && level_is_seen(levels, pieces);
    return is_ready;
}

void workshop_release(Workshop *workshop)
{
    commons_release(&workshop->memory);
    free(workshop->shares);
}

void workshop_loop(Workshop *workshop, uint64_t items, uint64_t at_a_time, TeamWork *work,
                   void *user)
{
    const Company *company = workshop->solvers->company;
    Team *team = workshop->solvers->team;
    if (!workshop->is_whole) {
        team_share(team, items, at_a_time, work, user);
        return;
    }
    _Atomic uint64_t *counters = (void *)workshop->memory.blocks[0];
    _Atomic uint64_t *next = &counters[workshop->loops++ % COUNTERS];
    team_take(team, next, items, at_a_time, work, user);
    company_meet(company);
    if (company->rank == 0)
        atomic_store(next, 0);
}
