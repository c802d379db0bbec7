/*
 * A search in a thread of its own, which can be watched while it runs: for a front end that must
 * never wait. All calls are from one thread, the front end's.
 */
#ifndef PLAY_BACKGROUND_SEARCH_H
#define PLAY_BACKGROUND_SEARCH_H

#include "porfia.h"

#include <pthread.h>
#include <stdatomic.h>

enum { BACKGROUND_LINES = 8 };

/* What is known of a search so far. */
typedef struct BackgroundView {
    int count; /* of the lines, best first; each may be of another depth */
    PorfiaResult lines[BACKGROUND_LINES];
    uint64_t nodes;
    int64_t microseconds; /* since it began */
} BackgroundView;

typedef struct BackgroundSearch {
    /* Called by the thread when there is more to see, and when it has ended. */
    void (*tell)(void *user);
    void *user;
    PorfiaSearch *search;
    PorfiaPlay *play; /* its own copy of the game */
    PorfiaLimits limits;
    int lines;
    int64_t begin; /* of stopwatch_now */
    pthread_t thread;
    bool is_running; /* there is a thread to be joined */
    atomic_bool is_done;
    PorfiaResult answer; /* once it is done */
    int64_t end;         /* and when that was */
    pthread_mutex_t mutex;
    BackgroundView view; /* guarded by the mutex */
} BackgroundSearch;

void background_init(BackgroundSearch *background, void (*tell)(void *user), void *user);
void background_release(BackgroundSearch *background);

/* Begins to search the position after the first `length` moves of the game. One that still runs is
 * stopped. False: it cannot, for lack of memory or of a thread. */
bool background_start(BackgroundSearch *background, PorfiaSearch *search, const PorfiaPlay *play,
                      int length, PorfiaLimits limits, int lines);
/* Asks for the answer now; it comes as soon as it would have come by itself. */
void background_hurry(BackgroundSearch *background);
/* Whether the answer is there; it then runs no more. */
bool background_take(BackgroundSearch *background, PorfiaResult *answer);
/* Ends it and forgets what it would have said. */
void background_stop(BackgroundSearch *background);
void background_look(BackgroundSearch *background, BackgroundView *view);

/* The first moves of a game as a game of its own; NULL: out of memory. */
PorfiaPlay *play_copy(const PorfiaPlay *play, int length);

#endif
