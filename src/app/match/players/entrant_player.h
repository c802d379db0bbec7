/* Players for entrants, whoever they are. */
#ifndef MATCH_PLAYERS_ENTRANT_PLAYER_H
#define MATCH_PLAYERS_ENTRANT_PLAYER_H

#include "match/match_game.h"

/* A player for one of the fixture's two, 0 or 1. NULL: out of memory. */
MatchPlayer *entrant_player_open(const Match *match, const Fixture *fixture, int index,
                                 const MatchGameHost *host, PorfiaError *error);

#endif
