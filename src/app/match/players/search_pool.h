/*
 * Searches that are used for one game after another: a table of many MiB costs more to get than a
 * short game to play. Each is renewed before it is given out, so that nothing is remembered.
 */
#ifndef MATCH_PLAYERS_SEARCH_POOL_H
#define MATCH_PLAYERS_SEARCH_POOL_H

#include "porfia.h"

typedef struct SearchPool SearchPool;

/* Keeps so many that nobody uses. NULL: out of memory. */
SearchPool *search_pool_create(int room);
void search_pool_free(SearchPool *pool);

/* A search with this method, for an owner: who asks again gets the same method. From any thread; a
 * pool that is NULL keeps none. NULL: out of memory. */
PorfiaSearch *search_pool_take(SearchPool *pool, int owner, const PorfiaMethod *method,
                               PorfiaError *error);
/* Gives it back; it may be NULL. */
void search_pool_give(SearchPool *pool, int owner, PorfiaSearch *search);

#endif
