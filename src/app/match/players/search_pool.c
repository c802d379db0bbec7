/* Searches for several games: see search_pool.h. */
#define _GNU_SOURCE
#include "match/players/search_pool.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct Idle {
    int owner;
    PorfiaSearch *search; /* NULL: an empty place */
    uint64_t since;       /* the larger, the later it was given back */
} Idle;

struct SearchPool {
    pthread_mutex_t mutex;
    uint64_t now;
    int room;
    Idle places[];
};

SearchPool *search_pool_create(int room)
{
    SearchPool *pool = calloc(1, sizeof *pool + (size_t)room * sizeof(Idle));
    if (!pool)
        return NULL;
    pthread_mutex_init(&pool->mutex, NULL);
    pool->room = room;
    return pool;
}

void search_pool_free(SearchPool *pool)
{
    if (!pool)
        return;
    for (int i = 0; i < pool->room; i++)
        porfia_search_free(pool->places[i].search);
    pthread_mutex_destroy(&pool->mutex);
    free(pool);
}

/* Takes one of the owner's out; NULL: there is none. */
static PorfiaSearch *pool_remove(SearchPool *pool, int owner)
{
    PorfiaSearch *found = NULL;
    pthread_mutex_lock(&pool->mutex);
    for (int i = 0; i < pool->room && !found; i++) {
        Idle *place = &pool->places[i];
        if (!place->search || place->owner != owner)
            continue;
        found = place->search;
        *place = (Idle){0};
    }
    pthread_mutex_unlock(&pool->mutex);
    return found;
}

PorfiaSearch *search_pool_take(SearchPool *pool, int owner, const PorfiaMethod *method,
                               PorfiaError *error)
{
    PorfiaSearch *search = pool ? pool_remove(pool, owner) : NULL;
    if (!search)
        return porfia_search_create(method, error);
    porfia_search_renew(search, method->seed);
    return search;
}

/* Puts it in an empty place, or in that of the one that was left alone for longest. */
static PorfiaSearch *pool_insert(SearchPool *pool, int owner, PorfiaSearch *search)
{
    pthread_mutex_lock(&pool->mutex);
    Idle *place = &pool->places[0];
    for (int i = 1; i < pool->room; i++)
        if (pool->places[i].since < place->since)
            place = &pool->places[i];
    PorfiaSearch *leaving = place->search;
    *place = (Idle){owner, search, ++pool->now};
    pthread_mutex_unlock(&pool->mutex);
    return leaving;
}

void search_pool_give(SearchPool *pool, int owner, PorfiaSearch *search)
{
    if (!search)
        return;
    porfia_search_free(pool && pool->room > 0 ? pool_insert(pool, owner, search) : search);
}
