/*
 * The way to the next capture.
 *
 * A position that is worth more than 0 has a best move, and perhaps several; some of these may only
 * lead round and round, and a repetition takes everything. So whoever is ahead, the hunter, is
 * shown a move after which the other, the prey, whatever it does, will lose pieces or points in as
 * few moves as possible. Then each move of the hunter leaves fewer to the next capture.
 */
#ifndef SOLVE_ADJI_CONVERSION_H
#define SOLVE_ADJI_CONVERSION_H

#include "solve/adji/table_folder.h"

typedef struct Conversion Conversion;

/* NULL: out of memory. */
Conversion *conversion_create(Prober *prober);
void conversion_free(Conversion *conversion);
/* A best move of a position that the tables know and that is not over, on the way to the next
 * capture if the mover is ahead; *plies is the number of moves to it at most, or 0 where nobody is
 * to be hunted or the search was too long. The effort, which may be NULL, ends it sooner.
 * PORFIA_NO_MOVE: the position is not known. */
Move conversion_move(Conversion *conversion, Effort *effort, const AdjiPosition *position,
                     int *plies);

#endif
