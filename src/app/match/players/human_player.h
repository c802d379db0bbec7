/* A human player of a match. The host shows the board and asks for the move. */
#ifndef MATCH_PLAYERS_HUMAN_PLAYER_H
#define MATCH_PLAYERS_HUMAN_PLAYER_H

#include "match/match_game.h"

/* If the host has no human, the answer is PLAYER_UNUSABLE. NULL: out of memory. */
MatchPlayer *human_player_open(const Match *match, const Pairing *pairing,
                               const MatchGameHost *host, PorfiaError *error);

#endif
