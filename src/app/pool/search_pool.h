/*
 * A pool of searches with their tables and threads: a table of many MiB costs more to allocate than
 * a short search or game. The server lends them to its requests, a match to its players.
 */
#ifndef POOL_SEARCH_POOL_H
#define POOL_SEARCH_POOL_H

#include "porfia.h"

typedef struct SearchPool SearchPool;

/* At most `most` searches are in use at once; `spare` more are kept for methods that return. There
 * are never more tables than both. NULL: out of memory. */
SearchPool *search_pool_create(int most, int spare);
/* After all searches were released. */
void search_pool_free(SearchPool *pool);

/* A search with this method; from any thread. Either it keeps its results (`remembers`), or it is
 * renewed, so that its answers depend on method and question alone. A pool of NULL makes a new
 * search. NULL: out of memory. */
PorfiaSearch *search_pool_acquire(SearchPool *pool, const PorfiaMethod *method, bool remembers,
                                  PorfiaError *error);
/* Returns a search to the pool; NULL is allowed. */
void search_pool_release(SearchPool *pool, PorfiaSearch *search);

#endif
