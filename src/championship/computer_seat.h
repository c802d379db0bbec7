/* The players of this program, at the board: its searches, and random moves. */
#ifndef CHAMPIONSHIP_COMPUTER_SEAT_H
#define CHAMPIONSHIP_COMPUTER_SEAT_H

#include "search_pool.h"
#include "seat.h"

/* The owner is the entrant, whose search comes from the pool. NULL: out of memory. */
Seat *computer_seat_open(const PorfiaPlayer *player, const SeatTerms *terms, SearchPool *pool,
                         int owner, PorfiaError *error);

#endif
