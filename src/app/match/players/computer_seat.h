/* The players of this program, at the board: its searches, and random moves. */
#ifndef MATCH_PLAYERS_COMPUTER_SEAT_H
#define MATCH_PLAYERS_COMPUTER_SEAT_H

#include "match/players/search_pool.h"
#include "match/players/seat.h"

/* The owner is the entrant, whose search comes from the pool. NULL: out of memory. */
Seat *computer_seat_open(const PorfiaPlayer *player, const SeatTerms *terms, SearchPool *pool,
                         int owner, PorfiaError *error);

#endif
