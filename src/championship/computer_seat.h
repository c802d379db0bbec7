/* The players of this program, at the board: its searches, and random moves. */
#ifndef CHAMPIONSHIP_COMPUTER_SEAT_H
#define CHAMPIONSHIP_COMPUTER_SEAT_H

#include "seat.h"

/* NULL: out of memory. */
Seat *computer_seat_open(const PorfiaPlayer *player, const SeatTerms *terms, PorfiaError *error);

#endif
