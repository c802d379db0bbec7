/* A player that was refused before the match: it loses every game, unusable. */
#ifndef MATCH_PLAYERS_REFUSED_PLAYER_H
#define MATCH_PLAYERS_REFUSED_PLAYER_H

#include "match/match.h"

/* NULL: out of memory. */
MatchPlayer *refused_player_open(const Refusal *refusal, PorfiaError *error);

#endif
