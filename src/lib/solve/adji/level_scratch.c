/* Notes about a level, and loops: see level_scratch.h. */
#include "solve/adji/level_scratch.h"

#include <stdlib.h>

/* A loop takes its items from one counter of process 0, and the next loop from the other, so that
 * there is time to set the first one back. */
enum { COUNTERS = 2 };

static uint64_t tokens_of(uint64_t positions)
{
    return positions / 64 + 1;
}

uint64_t scratch_words(const LevelScratch *scratch)
{
    return tokens_of(scratch->level->count);
}

/* What a process keeps: counters, marks, captures. */
static size_t notes_size(uint64_t positions)
{
    return COUNTERS * sizeof(uint64_t) + 2 * tokens_of(positions) * sizeof(Marks) + positions;
}

static Share share_of(const LevelScratch *scratch, int rank)
{
    uint8_t *notes = scratch->memory.blocks[rank];
    int8_t *values = level_values(scratch->level, rank);
    if (!notes || !values)
        return (Share){0};
    uint64_t words = tokens_of(scratch->level->plan.positions[rank]);
    Marks *changed = (Marks *)(void *)notes + COUNTERS, *doubted = changed + words;
    return (Share){.values = values,
                   .captures = (int8_t *)(void *)(doubted + words),
                   .changed = changed,
                   .doubted = doubted};
}

bool scratch_init(LevelScratch *scratch, Level levels[], int pieces, const Solvers *solvers)
{
    Level *level = &levels[pieces];
    const Ranks *ranks = solvers->ranks;
    *scratch = (LevelScratch){.level = level,
                              .solvers = solvers,
                              .shares = calloc((size_t)ranks->size, sizeof *scratch->shares)};
    bool is_ready =
        shared_block_init(&scratch->memory, ranks, notes_size(level->count)) && scratch->shares;
    for (int i = 0; is_ready && i < ranks->size; i++)
        scratch->shares[i] = share_of(scratch, i);
    scratch->is_whole = scratch->memory.is_whole && level_is_seen(levels, pieces);
    return is_ready;
}

void scratch_release(LevelScratch *scratch)
{
    shared_block_release(&scratch->memory);
    free(scratch->shares);
}

void scratch_loop(LevelScratch *scratch, uint64_t items, uint64_t at_a_time, TeamWork *work,
                  void *user)
{
    const Ranks *ranks = scratch->solvers->ranks;
    Team *team = scratch->solvers->team;
    if (!scratch->is_whole) {
        team_share(team, items, at_a_time, work, user);
        return;
    }
    _Atomic uint64_t *counters = (void *)scratch->memory.blocks[0];
    _Atomic uint64_t *next = &counters[scratch->loops++ % COUNTERS];
    team_take(team, next, items, at_a_time, work, user);
    ranks_meet(ranks);
    if (ranks->rank == 0)
        atomic_store(next, 0);
}
