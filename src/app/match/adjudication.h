/* Who ends a game whose value is known for certain, where that is wanted. */
#ifndef MATCH_ADJUDICATION_H
#define MATCH_ADJUDICATION_H

#include "pool/search_pool.h"

/* From the pool, to be given back. NULL: out of memory. */
PorfiaSearch *adjudication_acquire(SearchPool *pool, PorfiaError *error);
void adjudication_release(SearchPool *pool, PorfiaSearch *adjudication);
/* Whether the rest of the game is known: then *lead is by how much player 1 will be ahead of player
 * 2 at the end if both play their best. */
bool adjudication_knows(PorfiaSearch *adjudication, const PorfiaPlay *play, int *lead);

#endif
