/* Who ends a game whose value is known for certain, where that is wanted. */
#ifndef CHAMPIONSHIP_REFEREE_H
#define CHAMPIONSHIP_REFEREE_H

#include "porfia.h"

/* NULL: out of memory. The search is to be freed as any other. */
PorfiaSearch *referee_create(PorfiaError *error);
/* Whether the rest of the game is known: then *lead is by how much player 1 will be ahead of player 2
 * at the end if both play their best. */
bool referee_knows(PorfiaSearch *referee, const PorfiaMatch *match, int *lead);

#endif
