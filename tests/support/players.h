/* Players that are programs, seated without ceremony. */
#ifndef TESTS_PLAYERS_H
#define TESTS_PLAYERS_H

#include "match/players/program_player.h"
#include "support/patience.h"

/* A game that begins with the position, which is freed. */
PorfiaPlay *play_from(PorfiaPosition *start);

/* The seat of a player such as "line:./program", at the game's start. */
Seat *seat_with(const char *player, const PorfiaPlay *play, const SeatTerms *terms,
                const ProgramOption *options, int option_count);
Seat *seat_of(const char *player, const PorfiaPlay *play, const SeatTerms *terms);

/* The seat plays both sides until it fails or the game is over. */
void seat_play(Seat *seat, PorfiaPlay *play, SeatAnswer *answer);

#endif
