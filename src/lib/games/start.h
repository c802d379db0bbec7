/* The check of a start before a game sees it. */
#ifndef GAMES_START_H
#define GAMES_START_H

#include "games/game.h"

/* Whether each value is in its parameter's range. */
bool start_check(const PorfiaGame *game, const PorfiaStart *start, PorfiaError *error);

#endif
