/*
 * A match is played: games are handed out to threads, kept, and reported in the order of the
 * schedule, until all are played, a sequential test is decided, or somebody interrupts.
 */
#ifndef MATCH_RUN_H
#define MATCH_RUN_H

#include "match/results.h"

typedef enum RunEnd { RUN_PLAYED, RUN_DECIDED, RUN_INTERRUPTED } RunEnd;

const char *run_end_name(RunEnd end); /* "pairs", "sprt", "interrupted" */

/* Plays one game for one of the threads, as match_game_play does; this may happen on another
 * machine. */
typedef MatchGameOutcome RunGame(void *user, int thread, const Match *match, const Pairing *pairing,
                                 int game, const MatchGameHost *host, PlayedGame *played,
                                 PorfiaError *error);

typedef struct RunSettings {
    int concurrency;    /* how many games at once; 0 is 1 */
    MatchGameHost host; /* all but who is told of the players */
    RunGame *play;      /* NULL: here */
    void *play_user;
    /* Told of each pair in order and, with pair NULL, several times a second; by the calling
     * thread. False interrupts. */
    bool (*observe)(void *user, const PairResult *pair, const Results *results);
    void *observer;
} RunSettings;

/* Results that were there before are reported as well. False: the database failed, or memory ran
 * out. */
bool match_run(const Match *match, Store *store, const RunSettings *settings, Results *results,
               RunEnd *end, PorfiaError *error);

#endif
