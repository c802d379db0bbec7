/*
 * A game of a match as JSON, for processes that play games for another one: the game to play, and
 * its result. match.h has the match itself as JSON.
 */
#ifndef MATCH_PLAYED_JSON_H
#define MATCH_PLAYED_JSON_H

#include "match/match_game.h"

/* NULL: out of memory. */
json_t *pairing_json(const Pairing *pairing, int game);
json_t *played_game_json(const PlayedGame *played);

/* False: not such an object. */
bool pairing_read(const json_t *object, Pairing *pairing, int *game, PorfiaError *error);
/* Release the game in any case. */
bool played_game_read(const json_t *object, PlayedGame *played, PorfiaError *error);

/* Adds the result of the move's search to the object. */
void played_result_add(json_t *object, const PlayedMove *move);

#endif
