/*
 * A championship is played: games are handed out to threads, kept, and reported in the order of the
 * schedule, until all are played, a sequential test is decided, or somebody interrupts.
 */
#ifndef MATCH_RUN_H
#define MATCH_RUN_H

#include "match/results.h"

typedef enum RunEnd { RUN_PLAYED, RUN_DECIDED, RUN_INTERRUPTED } RunEnd;

const char *run_end_name(RunEnd end); /* "pairs", "sprt", "interrupted" */

/* Plays one game for one of the threads, as bout_play does; this may happen on another machine. */
typedef BoutOutcome RunGame(void *user, int thread, const Championship *championship,
                            const Fixture *fixture, int game, const BoutHost *host,
                            PlayedGame *played, PorfiaError *error);

typedef struct RunSettings {
    int concurrency; /* how many games at once; 0 is 1 */
    BoutHost host;   /* all but who is told of the seats */
    RunGame *play;   /* NULL: here */
    void *play_user;
    /* Told of each pair in order and, with pair NULL, several times a second; by the calling thread.
     * False interrupts. */
    bool (*observe)(void *user, const PairResult *pair, const Results *results);
    void *observer;
} RunSettings;

/* Results that were there before are reported as well. False: the database failed, or memory ran
 * out. */
bool championship_run(const Championship *championship, Store *store, const RunSettings *settings,
                      Results *results, RunEnd *end, PorfiaError *error);

#endif
