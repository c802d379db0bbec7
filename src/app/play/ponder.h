/*
 * Pondering: a computer searches while a human thinks. Its result is not used directly; it stays in
 * the table of the computer's search.
 *
 * It searches the position in which it expects to move next, on a copy of the game, and writes
 * nothing.
 */
#ifndef PLAY_PONDER_H
#define PLAY_PONDER_H

#include "play/background_search.h"

typedef struct Ponder {
    BackgroundSearch background; /* with the computer's search, while it runs */
} Ponder;

/* The game up to where the mover is expected to hand over the turn, along the last search's line if
 * the game has followed it so far, and at most to the end of the line. NULL: out of memory. */
PorfiaPlay *ponder_expect(const PorfiaRecord *record);

/* Begins; depth as in PorfiaLimits. Without memory or a thread nothing happens. */
void ponder_start(Ponder *ponder, PorfiaSearch *search, int depth, const PorfiaRecord *record);
/* Ends it at once and restores the search, except for its table. */
void ponder_stop(Ponder *ponder);

#endif
