/* Seats for entrants, whoever they are. */
#ifndef CHAMPIONSHIP_ENTRANT_SEAT_H
#define CHAMPIONSHIP_ENTRANT_SEAT_H

#include "bout.h"

/* A seat for one of the fixture's two, 0 or 1. NULL: out of memory. */
Seat *entrant_seat_open(const Championship *championship, const Fixture *fixture, int index,
                        const BoutHost *host, PorfiaError *error);

#endif
