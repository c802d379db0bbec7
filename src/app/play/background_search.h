/*
 * A search in a thread of its own that a front end can watch without waiting. All calls come from
 * one thread, the front end's.
 */
#ifndef PLAY_BACKGROUND_SEARCH_H
#define PLAY_BACKGROUND_SEARCH_H

#include "porfia.h"

#include <pthread.h>
#include <stdatomic.h>

enum { BACKGROUND_LINES = 8 };

/* The state of a search so far. */
typedef struct BackgroundView {
    int count; /* of the lines, best first; their depths may differ */
    PorfiaResult lines[BACKGROUND_LINES];
    uint64_t nodes;
    int64_t microseconds; /* since it began */
} BackgroundView;

typedef struct BackgroundSearch {
    /* Called by the thread when there is news, and when it ends. */
    void (*tell)(void *user);
    void *user;
    PorfiaSearch *search;
    PorfiaPlay *play; /* a copy of the game */
    PorfiaLimits limits;
    int lines;
    int64_t begin; /* by stopwatch_now */
    pthread_t thread;
    bool is_running; /* the thread must be joined */
    atomic_bool is_done;
    PorfiaResult answer; /* valid once it is done */
    int64_t end;         /* time of the answer */
    pthread_mutex_t mutex;
    BackgroundView view; /* guarded by the mutex */
} BackgroundSearch;

void background_init(BackgroundSearch *background, void (*tell)(void *user), void *user);
void background_release(BackgroundSearch *background);

/* Begins to search the position after the first `length` moves of the game, and stops a search that
 * still runs. False: out of memory or threads. */
bool background_start(BackgroundSearch *background, PorfiaSearch *search, const PorfiaPlay *play,
                      int length, PorfiaLimits limits, int lines);
/* Asks for the answer now: the search stops and answers as if its time were over. */
void background_hurry(BackgroundSearch *background);
/* Whether the answer is there; the search has then ended. */
bool background_take(BackgroundSearch *background, PorfiaResult *answer);
/* Ends the search and drops its answer. */
void background_stop(BackgroundSearch *background);
void background_look(BackgroundSearch *background, BackgroundView *view);

/* The first moves of a game as a separate game; NULL: out of memory. */
PorfiaPlay *play_copy(const PorfiaPlay *play, int length);

#endif
