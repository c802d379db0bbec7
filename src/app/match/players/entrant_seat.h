/* Seats for entrants, whoever they are. */
#ifndef MATCH_PLAYERS_ENTRANT_SEAT_H
#define MATCH_PLAYERS_ENTRANT_SEAT_H

#include "match/bout.h"

/* A seat for one of the fixture's two, 0 or 1. NULL: out of memory. */
Seat *entrant_seat_open(const Championship *championship, const Fixture *fixture, int index,
                        const BoutHost *host, PorfiaError *error);

#endif
