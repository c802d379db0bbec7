/* When a computer knows how the game ends: what a front end tells a person once. */
#ifndef PLAY_OUTCOME_H
#define PLAY_OUTCOME_H

#include "porfia.h"

/* Whether the outcome with best play became known with the last move of a game that goes on, and
 * not before; *lead is then player 1's in the end. What a player below full strength finds is not
 * counted: it may play otherwise. */
bool outcome_is_news(const PorfiaRecord *record, int *lead);

#endif
