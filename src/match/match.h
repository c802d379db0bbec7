/* What the rest of match asks of a game being played beyond the public functions. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "porfia.h"

/* The player, 1 or 2, who made or will make move `index` (0 is the first). */
int match_mover(const PorfiaMatch *match, int index);
/* The turn, counted from 1, that move `index` belongs to or, being the next, will belong to: moves
 * of one player in a row are one turn. */
int match_turn(const PorfiaMatch *match, int index);
/* Who has more points now: 1, 2, or 0 for a draw. */
int match_leader(const PorfiaMatch *match);

#endif
