/*
 * Searches, with their tables and threads, that are used one after another: a table of many MiB
 * costs more to get than a short search or game. The server lends them to its requests, a match to
 * its players.
 */
#ifndef POOL_SEARCH_POOL_H
#define POOL_SEARCH_POOL_H

#include "porfia.h"

typedef struct SearchPool SearchPool;

/* So many searches are taken at once; so many more are kept for methods that come again. There are
 * never more tables than both. NULL: out of memory. */
SearchPool *search_pool_create(int most, int spare);
/* After all were given back. */
void search_pool_free(SearchPool *pool);

/* A search with this method; from any thread. Either it remembers what it found before, or it is
 * renewed, so that its answers depend on nothing but method and question. A pool that is NULL keeps
 * none. NULL: out of memory. */
PorfiaSearch *search_pool_acquire(SearchPool *pool, const PorfiaMethod *method, bool remembers,
                                  PorfiaError *error);
/* Gives it back; it may be NULL. */
void search_pool_release(SearchPool *pool, PorfiaSearch *search);

#endif
