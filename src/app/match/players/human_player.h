/* A human at the board: whoever shows the board asks for the move. */
#ifndef MATCH_PLAYERS_HUMAN_PLAYER_H
#define MATCH_PLAYERS_HUMAN_PLAYER_H

#include "match/match_game.h"

/* Where no human can play the answer will be PLAYER_UNUSABLE. NULL: out of memory. */
MatchPlayer *human_player_open(const Match *match, const Pairing *pairing,
                               const MatchGameHost *host, PorfiaError *error);

#endif
