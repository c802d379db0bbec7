/* The part of editing that games share: the end of a position's text. */
#ifndef GAMES_EDITING_H
#define GAMES_EDITING_H

#include "games/game.h"

/* Replaces the mover, 0 or 1, and the points at the end of a position's text. */
void editing_turn(char text[PORFIA_POSITION_SIZE], int mover, const int points[2]);

#endif
