/* The positions that pairs of games begin with, and what is random in their players. */
#ifndef MATCH_OPENING_H
#define MATCH_OPENING_H

#include "match/schedule.h"

/* The start of both games of a pair; NULL: out of memory. */
PorfiaPosition *opening_position(const Match *match, int start, PorfiaError *error);
/* A player of the pairing with the seeds that it has there. */
PorfiaPlayer opening_player(const Match *match, const Pairing *pairing, int index);

#endif
