/*
 * A game of a match as JSON, for processes that play it for another one: which game is to be
 * played, and what became of it. The match itself is an object as well (match.h).
 */
#ifndef MATCH_PLAYED_JSON_H
#define MATCH_PLAYED_JSON_H

#include "match/match_game.h"

/* NULL: memory ran out. */
json_t *pairing_json(const Pairing *pairing, int game);
json_t *played_game_json(const PlayedGame *played);

/* False: it is no such object. */
bool pairing_read(const json_t *object, Pairing *pairing, int *game, PorfiaError *error);
/* The game must be released whatever comes of it. */
bool played_game_read(const json_t *object, PlayedGame *played, PorfiaError *error);

/* Adds what the search for a move found to the object. */
void played_result_add(json_t *object, const PlayedMove *move);

#endif
