/*
 * How a match between players is shown while it goes on and when it has ended: as a line that is
 * rewritten on a screen, as a line for each pair elsewhere, or as JSON; then a table or an object
 * of totals.
 */
#ifndef TERMINAL_SCOREBOARD_H
#define TERMINAL_SCOREBOARD_H

#include "console.h"

typedef struct Scoreboard {
    const Console *console;
    const PorfiaContest *contest;
    int64_t begin;     /* of the match, on the stopwatch */
    int64_t last_live; /* when the live line was written; 0: not yet */
    int64_t last_news; /* when it was written because of a pair */
    int pair;          /* the last one that was told of */
} Scoreboard;

Scoreboard scoreboard_open(const Console *console, const PorfiaContest *contest);
/* A pair has been played. */
void scoreboard_pair(Scoreboard *board, const PorfiaPair *pair, const PorfiaTally *tally);
/* Time has passed. */
void scoreboard_tick(Scoreboard *board, const PorfiaTally *tally);
/* The totals, and why there are no more; signal: what interrupted the match, or 0. */
void scoreboard_close(Scoreboard *board, const PorfiaTally *tally, PorfiaContestEnd end,
                      int signal);

#endif
