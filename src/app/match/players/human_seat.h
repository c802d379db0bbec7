/* A human at the board: whoever shows the board asks for the move. */
#ifndef MATCH_PLAYERS_HUMAN_SEAT_H
#define MATCH_PLAYERS_HUMAN_SEAT_H

#include "match/bout.h"

/* Where no human can play the answer will be SEAT_UNUSABLE. NULL: out of memory. */
Seat *human_seat_open(const Championship *championship, const Fixture *fixture,
                      const BoutHost *host, PorfiaError *error);

#endif
