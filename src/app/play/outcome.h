/* The moment when a computer proves the outcome of a game: front ends announce it once. */
#ifndef PLAY_OUTCOME_H
#define PLAY_OUTCOME_H

#include "porfia.h"

/* Whether the last move's search, and none before it, knew the outcome with best play of a game
 * that goes on; *lead is then player 1's lead at the end. Players below full strength do not count:
 * they may play otherwise. */
bool outcome_is_news(const PorfiaRecord *record, int *lead);

#endif
