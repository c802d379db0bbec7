/* The built-in players of a match: searches and random moves. */
#ifndef MATCH_PLAYERS_COMPUTER_PLAYER_H
#define MATCH_PLAYERS_COMPUTER_PLAYER_H

#include "match/players/match_player.h"
#include "pool/search_pool.h"

/* Takes its search from the pool. NULL: out of memory. */
MatchPlayer *computer_player_open(const PorfiaPlayer *player, const MatchTerms *terms,
                                  SearchPool *pool, PorfiaError *error);

#endif
