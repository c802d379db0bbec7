/* The parts of position texts that games share: fields, side to move, points, size. */
#ifndef GAMES_POSITION_TEXT_H
#define GAMES_POSITION_TEXT_H

#include "games/game.h"

enum { TEXT_MAX_POINTS = 1000000, TEXT_MAX_SIDE = 1000 };

/* Splits the text at single spaces into exactly `count` fields. */
bool read_fields(Slice text, const char *game, int count, Slice fields[], PorfiaError *error);
/* Reads "1" or "2" as player 0 or 1. */
bool read_side(Slice field, uint8_t *mover, PorfiaError *error);
/* Reads "12:34", each at most TEXT_MAX_POINTS. */
bool read_points(Slice field, int points[2], PorfiaError *error);
/* Reads "5x6", rows and columns, without further checks. */
bool read_size(Slice field, int *rows, int *columns, PorfiaError *error);
/* Writes side and points with a space before each: " 1 12:34". */
void write_side_and_points(Writer *writer, int mover, const int points[2]);

#endif
