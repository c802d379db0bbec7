/*
 * How a match between players is shown while it goes on and when it has ended: as a table that is
 * rewritten on a screen, as a line for each pair elsewhere, or as JSON; then the totals.
 */
#ifndef CLI_MATCH_SCOREBOARD_H
#define CLI_MATCH_SCOREBOARD_H

#include "cli/console.h"
#include "match/run.h"

typedef struct Scoreboard {
    const Console *console;
    const Match *match;
    const Store *store;
    int64_t begin;                      /* of the match, on the stopwatch */
    int64_t last_live;                  /* when the live table was written; 0: not yet */
    int live_lines;                     /* of it, on the screen now */
    int faults[MATCH_MAX_PARTICIPANTS]; /* of each that were told of */
    int64_t known;                      /* pairs that had been played before */
    bool has_table; /* that is renewed: on a screen, unless a human plays there */
} Scoreboard;

Scoreboard scoreboard_open(const Console *console, const Match *match, const Store *store);
/* A pair has been played. */
void scoreboard_pair(Scoreboard *board, const PairResult *pair, const Results *results);
/* Time has passed. */
void scoreboard_tick(Scoreboard *board, const Results *results);
/* Takes the live table off the screen. */
void scoreboard_clear(Scoreboard *board);
/* The totals, and why there are no more; signal: what interrupted the match, or 0. */
void scoreboard_close(Scoreboard *board, const Results *results, RunEnd end, int signal);
/* The totals as they stand. */
void scoreboard_show(Scoreboard *board, const Results *results);

/* That programs are not isolated, if they are not. */
void isolation_say(const Console *console, Isolation isolation);

#endif
