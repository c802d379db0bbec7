/* Opens players that are programs, in one call. */
#ifndef TESTS_PLAYERS_H
#define TESTS_PLAYERS_H

#include "match/players/program_settings.h"
#include "support/timeout.h"

/* A play from the position, which is freed. */
PorfiaPlay *play_from(PorfiaPosition *start);

/* A player such as "line:./program", opened at the game's start. */
MatchPlayer *match_player_with(const char *player, const PorfiaPlay *play, const MatchTerms *terms,
                               const ProgramOption *options, int option_count);
MatchPlayer *match_player_of(const char *player, const PorfiaPlay *play, const MatchTerms *terms);

/* Plays both sides with the player until it fails or the game is over. */
void match_player_play(MatchPlayer *match_player, PorfiaPlay *play, PlayerAnswer *answer);

#endif
