/*
 * Conversion: the way to the next capture.
 *
 * A won position may have several best moves, and some of them may only lead round in a circle,
 * which the rule of repetition punishes. So the player who is ahead, the attacker, gets a best move
 * after which the defender loses pieces or value in as few moves as possible. Each such move leaves
 * fewer moves to the next capture.
 */
#ifndef SOLVE_ADJI_CONVERSION_H
#define SOLVE_ADJI_CONVERSION_H

#include "solve/adji/table_set.h"

typedef struct Conversion Conversion;

/* NULL: out of memory. */
Conversion *conversion_create(Prober *prober);
void conversion_free(Conversion *conversion);
/* A best move of a position in the tables that is not over; if the mover is ahead, one on the way
 * to the next capture. *plies bounds the plies to it, or is 0 if the mover is not ahead or the
 * search was too long. The effort, which may be NULL, can end the search early. PORFIA_NO_MOVE: the
 * position is not in the tables. */
Move conversion_move(Conversion *conversion, Effort *effort, const AdjiPosition *position,
                     int *plies);

#endif
