/* The check that all starts pass before a game sees them. */
#ifndef GAMES_START_H
#define GAMES_START_H

#include "games/game.h"

/* Whether every value is in the range that its parameter says. */
bool start_check(const PorfiaGame *game, const PorfiaStart *start, PorfiaError *error);

#endif
