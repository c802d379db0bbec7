/*
 * Pondering: a computer goes on thinking while the program waits for a human. What it finds is not
 * used as such; it stays in the table of the computer's search, which is then ahead of its clock.
 *
 * It thinks about the position in which it expects to move again. All its work is on a copy of the
 * game, and it writes nothing anywhere.
 */
#ifndef PLAY_PONDER_H
#define PLAY_PONDER_H

#include "play/background_search.h"

typedef struct Ponder {
    BackgroundSearch background; /* with the computer's search, for as long as it runs */
} Ponder;

/* The game up to where the player to move is expected to hand the turn over: the line of the last
 * search, if the game has followed it so far; where the line ends, so does what is expected. NULL:
 * out of memory. */
PorfiaPlay *ponder_expect(const PorfiaRecord *record);

/* Begins; depth as in the limits of a search. Where it cannot, for lack of memory or of a thread,
 * nothing happens: nobody depends on it. */
void ponder_start(Ponder *ponder, PorfiaSearch *search, int depth, const PorfiaRecord *record);
/* Ends it at once, and leaves the search as it was before, but for its table. */
void ponder_stop(Ponder *ponder);

#endif
