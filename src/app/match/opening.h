/* The starts of pairs of games, and the seeds of their players. */
#ifndef MATCH_OPENING_H
#define MATCH_OPENING_H

#include "match/schedule.h"

/* The start of both games of a pair; NULL: out of memory. */
PorfiaPosition *opening_position(const Match *match, int start, PorfiaError *error);
/* A player of the pairing with its seeds for this pair. */
PorfiaPlayer opening_player(const Match *match, const Pairing *pairing, int index);

#endif
