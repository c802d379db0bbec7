/* What the editing of games shares: the end of a position's text. */
#ifndef GAMES_EDITING_H
#define GAMES_EDITING_H

#include "games/game.h"

/* Puts another mover, 0 or 1, and other points at the end of a position's text. */
void editing_turn(char text[PORFIA_POSITION_SIZE], int mover, const int points[2]);

#endif
