/* Adjudication: ends a game whose outcome is proved, if the match asks for it. */
#ifndef MATCH_ADJUDICATION_H
#define MATCH_ADJUDICATION_H

#include "pool/search_pool.h"

/* A search from the pool, to be released to it. NULL: out of memory. */
PorfiaSearch *adjudication_acquire(SearchPool *pool, PorfiaError *error);
void adjudication_release(SearchPool *pool, PorfiaSearch *adjudication);
/* Whether the rest of the game is solved: then *lead is player 1's lead over player 2 at the end if
 * both play their best. */
bool adjudication_knows(PorfiaSearch *adjudication, const PorfiaPlay *play, int *lead);

#endif
