/*
 * Plays a match: threads play its games and store them, and pairs are reported in the order of the
 * schedule, until all are played, a sequential test is decided, or the observer interrupts.
 */
#ifndef MATCH_RUN_H
#define MATCH_RUN_H

#include "match/results.h"

typedef enum RunEnd { RUN_PLAYED, RUN_DECIDED, RUN_INTERRUPTED } RunEnd;

const char *run_end_name(RunEnd end); /* "pairs", "sprt", "interrupted" */

/* Plays one game for one of the threads, like match_game_play, but perhaps on another machine. */
typedef MatchGameOutcome RunGame(void *user, int thread, const Match *match, const Pairing *pairing,
                                 int game, const MatchGameHost *host, PlayedGame *played,
                                 PorfiaError *error);

typedef struct RunSettings {
    int concurrency;    /* games at once; 0 means 1 */
    MatchGameHost host; /* without `opened` */
    RunGame *play;      /* NULL: match_game_play */
    void *play_user;
    /* Called by the calling thread for each pair in order and, with a pair of NULL, several times a
     * second. False interrupts. */
    bool (*observe)(void *user, const PairResult *pair, const Results *results);
    void *observer;
} RunSettings;

/* Also reports earlier results. False: the database failed, or out of memory. */
bool match_run(const Match *match, Store *store, const RunSettings *settings, Results *results,
               RunEnd *end, PorfiaError *error);

#endif
