/* Asking the threads of a race: see race.h. */
#include "solve/race.h"

#include <stdlib.h>

int race_possible_size(int threads)
{
#ifdef PORFIA_NO_THREADS
    threads = 1;
#endif
    return threads;
}

bool race_init(Race *race, int size, uint64_t patience, void (*answer)(Racer *racer))
{
    race->size = size;
    race->answer = answer;
    race->patience = patience;
    race->pool = thread_pool_create(size - 1);
    race->racers = calloc((size_t)size, sizeof(Racer *));
    return race->pool && race->racers;
}

void race_release(Race *race)
{
    atomic_store_explicit(&race->is_done, true, memory_order_relaxed);
    thread_pool_free(race->pool);
    free(race->racers);
}

void race_join(Race *race, int index, Racer *racer)
{
    race->racers[index] = racer;
    racer->race = race;
    racer->index = index;
}

void race_wait(Race *race)
{
    thread_pool_wait(race->pool);
}

static void racer_run(void *user)
{
    Racer *racer = user;
    Race *race = racer->race;
    int none = -1;
    racer->stopped = false;
    racer->ply = 0;
    race->answer(racer);
    bool is_stopped = racer->stopped;
    racer_publish(racer);
    if (!is_stopped && atomic_compare_exchange_strong(&race->winner, &none, racer->index))
        atomic_store_explicit(&race->is_done, true, memory_order_relaxed);
}

/* Helpers start late, since most questions are answered at once. */
static void call_helpers(Race *race)
{
    if (race->has_helpers)
        return;
    race->has_helpers = true;
    int helpers = thread_pool_start(race->pool);
    for (int i = 0; i < helpers; i++)
        thread_pool_submit(race->pool, i, racer_run, race->racers[i + 1]);
}

Racer *race_ask(Race *race, Effort *effort)
{
    Racer *first = race->racers[0];
    atomic_store(&race->winner, -1);
    atomic_store_explicit(&race->is_done, false, memory_order_relaxed);
    race->has_helpers = false;
    race->nodes_before = first->nodes;
    first->effort = effort;
    racer_run(first);
    atomic_store_explicit(&race->is_done, true, memory_order_relaxed);
    int winner = atomic_load(&race->winner);
    return winner < 0 ? NULL : race->racers[winner];
}

void racer_publish(Racer *racer)
{
    Race *race = racer->race;
    uint64_t more = racer->nodes - racer->published;
    racer->published = racer->nodes;
    if (!racer->effort) {
        atomic_fetch_add_explicit(&race->helper_nodes, more, memory_order_relaxed);
        return;
    }
    more += atomic_exchange_explicit(&race->helper_nodes, 0, memory_order_relaxed);
    racer->stopped |= effort_is_over(racer->effort, more);
}

void racer_poll(Racer *racer)
{
    Race *race = racer->race;
    racer_publish(racer);
    racer->stopped |= atomic_load_explicit(&race->is_done, memory_order_relaxed);
    if (racer->effort && !racer->stopped && race->size > 1 &&
        racer->nodes - race->nodes_before >= race->patience)
        call_helpers(race);
}
