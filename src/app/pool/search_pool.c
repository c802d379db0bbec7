/* A pool of searches: see search_pool.h. */
#define _GNU_SOURCE
#include "pool/search_pool.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct PooledSearch {
    PorfiaSearch *search; /* NULL: the slot is empty */
    PorfiaMethod method;
    bool is_taken;
    uint64_t since; /* grows with each release */
} PooledSearch;

struct SearchPool {
    pthread_mutex_t mutex;
    uint64_t now;
    int room;
    PooledSearch places[];
};

SearchPool *search_pool_create(int most, int spare)
{
    size_t room = (size_t)most + (size_t)spare;
    SearchPool *pool = calloc(1, sizeof *pool + room * sizeof *pool->places);
    if (!pool)
        return NULL;
    pthread_mutex_init(&pool->mutex, NULL);
    pool->room = (int)room;
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

/* A free slot of this kind, else an empty one, else the one released first; NULL: all are in
 * use. */
static PooledSearch *find_place(SearchPool *pool, const PorfiaMethod *method)
{
    PooledSearch *found = NULL;
    for (int i = 0; i < pool->room; i++) {
        PooledSearch *place = &pool->places[i];
        if (place->is_taken)
            continue;
        if (place->search && porfia_method_is_alike(&place->method, method))
            return place;
        if (!found || !place->search || (found->search && place->since < found->since))
            found = place;
    }
    return found;
}

/* Marks a slot as in use. Its search is either of this kind or must be freed. */
static PooledSearch *claim_place(SearchPool *pool, const PorfiaMethod *method, PorfiaSearch **fit,
                                 PorfiaSearch **unfit)
{
    pthread_mutex_lock(&pool->mutex);
    PooledSearch *place = find_place(pool, method);
    *fit = *unfit = NULL;
    if (place) {
        bool is_fit = place->search && porfia_method_is_alike(&place->method, method);
        *(is_fit ? fit : unfit) = place->search;
        place->search = *fit;
        place->method = *method;
        place->is_taken = true;
    }
    pthread_mutex_unlock(&pool->mutex);
    return place;
}

PorfiaSearch *search_pool_acquire(SearchPool *pool, const PorfiaMethod *method, bool remembers,
                                  PorfiaError *error)
{
    PorfiaSearch *fit = NULL, *unfit = NULL;
    PooledSearch *place = pool ? claim_place(pool, method, &fit, &unfit) : NULL;
    if (fit) {
        if (!remembers)
            porfia_search_reset(fit, method->seed);
        return fit;
    }
    /* Freed before the new one is made: the number of tables never exceeds the limit. */
    porfia_search_free(unfit);
    PorfiaSearch *search = porfia_search_create(method, error);
    if (!place)
        return search;
    pthread_mutex_lock(&pool->mutex);
    place->search = search;
    place->is_taken = search != NULL;
    pthread_mutex_unlock(&pool->mutex);
    return search;
}

/* False: the pool has no slot for the search. */
static bool pool_keeps(SearchPool *pool, const PorfiaSearch *search)
{
    bool is_kept = false;
    pthread_mutex_lock(&pool->mutex);
    for (int i = 0; i < pool->room && !is_kept; i++) {
        PooledSearch *place = &pool->places[i];
        is_kept = place->search == search && place->is_taken;
        if (is_kept) {
            place->is_taken = false;
            place->since = ++pool->now;
        }
    }
    pthread_mutex_unlock(&pool->mutex);
    return is_kept;
}

void search_pool_release(SearchPool *pool, PorfiaSearch *search)
{
    if (search && !(pool && pool_keeps(pool, search)))
        porfia_search_free(search);
}
