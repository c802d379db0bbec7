/* Players that are programs, opened in one call. */
#ifndef TESTS_PLAYERS_H
#define TESTS_PLAYERS_H

#include "match/players/program_settings.h"
#include "support/timeout.h"

/* A play that starts at a position, which is freed. */
PorfiaPlay *play_from(PorfiaPosition *start);

/* A player such as "line:./program", opened at the play's start. */
MatchPlayer *match_player_with(const char *player, const PorfiaPlay *play, const MatchTerms *terms,
                               const ProgramOption *options, int option_count);
MatchPlayer *match_player_of(const char *player, const PorfiaPlay *play, const MatchTerms *terms);

/* The player makes both sides' moves until it fails or the game is over. */
void match_player_play(MatchPlayer *match_player, PorfiaPlay *play, PlayerAnswer *answer);

#endif
