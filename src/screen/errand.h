/*
 * Something that takes a while, in a thread of its own. The screen never waits for it: an errand of no more
 * use is left, and cleared away once it has ended, at the latest when the screen is closed.
 */
#ifndef SCREEN_ERRAND_H
#define SCREEN_ERRAND_H

#include "event.h"

#include <pthread.h>

typedef struct Errand Errand;

typedef struct ErrandKind {
    /* In the thread. */
    void (*run)(Errand *errand);
    /* Frees what the errand holds, once its thread has ended. */
    void (*release)(Errand *errand);
} ErrandKind;

/* The first member of every errand, which is allocated by errand_create. */
struct Errand {
    const ErrandKind *kind;
    Wake *wake;
    Errand *next; /* of those that were left */
    pthread_t thread;
    pthread_mutex_t mutex; /* for what both threads use, also of the kind's own */
    bool is_done, is_left; /* guarded by it */
};

/* All zero but its kind; NULL: out of memory. */
void *errand_create(size_t size, const ErrandKind *kind);
/* Releases one that was not started. */
void errand_discard(Errand *errand);
/* The loop is woken when it has ended. False: there is no thread for it, and it is released. */
bool errand_start(Errand *errand, Wake *wake);
bool errand_is_done(Errand *errand);
/* Releases it: at once if it has ended, otherwise some time after it has. */
void errand_leave(Errand *errand);
/* Clears away those that were left and have ended by now: to be called when one of them wakes the loop. */
void errands_clear(Wake *wake);
/* Waits for those that were left, so that no thread outlives the wake, or the program's end. */
void errands_end(Wake *wake);

/* In the thread: tells that there is more to see. False: nobody wants to know, it should end. */
bool errand_tell(Errand *errand);

#endif
