/*
 * Shows a match while it is played and its totals afterwards: on a screen a table that is redrawn,
 * elsewhere a line a pair, or JSON.
 */
#ifndef CLI_MATCH_SCOREBOARD_H
#define CLI_MATCH_SCOREBOARD_H

#include "cli/console.h"
#include "match/run.h"

typedef struct Scoreboard {
    const Console *console;
    const Match *match;
    const Store *store;
    int64_t begin;                      /* of the match, by stopwatch_now */
    int64_t last_live;                  /* when the live table was last drawn; 0: never */
    int live_lines;                     /* its lines on the screen */
    int faults[MATCH_MAX_PARTICIPANTS]; /* reported so far, per player */
    int64_t known;                      /* pairs played before this run */
    bool has_table; /* redraws a table: on a screen, unless a human plays there */
} Scoreboard;

Scoreboard scoreboard_open(const Console *console, const Match *match, const Store *store);
/* Called for each pair played. */
void scoreboard_pair(Scoreboard *board, const PairResult *pair, const Results *results);
/* Called several times a second. */
void scoreboard_tick(Scoreboard *board, const Results *results);
/* Erases the live table. */
void scoreboard_clear(Scoreboard *board);
/* Prints the totals and why the match ended; signal: the signal that interrupted it, or 0. */
void scoreboard_close(Scoreboard *board, const Results *results, RunEnd end, int signal);
/* Prints the present totals. */
void scoreboard_show(Scoreboard *board, const Results *results);

/* That programs are not isolated, if they are not. */
void isolation_say(const Console *console, Isolation isolation);

#endif
