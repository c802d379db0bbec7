/* A human at the board: whoever shows the board asks for the move. */
#ifndef CHAMPIONSHIP_HUMAN_SEAT_H
#define CHAMPIONSHIP_HUMAN_SEAT_H

#include "bout.h"

/* Where no human can play the answer will be SEAT_UNUSABLE. NULL: out of memory. */
Seat *human_seat_open(const Championship *championship, const Fixture *fixture,
                      const BoutHost *host, PorfiaError *error);

#endif
