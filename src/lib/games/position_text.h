/* The parts of a position's text that games share: fields, side to move, points, a size. */
#ifndef GAMES_POSITION_TEXT_H
#define GAMES_POSITION_TEXT_H

#include "games/game.h"

enum { TEXT_MAX_POINTS = 1000000, TEXT_MAX_SIDE = 1000 };

/* Splits at single spaces into exactly `count` fields. */
bool read_fields(Slice text, const char *game, int count, Slice fields[], PorfiaError *error);
/* "1" or "2"; players are counted from 0. */
bool read_side(Slice field, uint8_t *mover, PorfiaError *error);
/* "12:34", each at most TEXT_MAX_POINTS. */
bool read_points(Slice field, int points[2], PorfiaError *error);
/* "5x6": rows and columns, not checked further. */
bool read_size(Slice field, int *rows, int *columns, PorfiaError *error);
/* " 1 12:34": what read_side and read_points read, with the space before. */
void write_side_and_points(Writer *writer, int mover, const int points[2]);

#endif
