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

/* Asks a player for a whole turn, move by move, and plays it: the moves after the first are kept
 * from its first answer. Its moves must be the expected ones; with a fault, its detail must have
 * them. Otherwise the test fails and names the form of the answer. */
void match_player_check_moves(MatchPlayer *player, PorfiaPlay *play, const char *form,
                              const char *moves, PlayerFault fault);

#endif
