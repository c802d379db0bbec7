/* Opens players of any kind. */
#ifndef MATCH_PLAYERS_PLAYER_FACTORY_H
#define MATCH_PLAYERS_PLAYER_FACTORY_H

#include "match/match_game.h"

/* A player for participant 0 or 1 of the pairing. NULL: out of memory. */
MatchPlayer *match_player_open(const Match *match, const Pairing *pairing, int index,
                               const MatchGameHost *host, PorfiaError *error);

#endif
