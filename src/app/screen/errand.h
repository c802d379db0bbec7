/*
 * Something that takes a while, in a thread of its own. The screen does not wait for it: a page that has
 * no use for it any more leaves it. Its thread is joined when it has ended, at the latest when the screen
 * closes (wake_close), so that no thread is alive when main returns.
 */
#ifndef SCREEN_ERRAND_H
#define SCREEN_ERRAND_H

#include "screen/event.h"

#include <pthread.h>

typedef struct Errand Errand;

typedef struct ErrandKind {
    /* In the thread. */
    void (*run)(Errand *errand);
    /* Frees what the errand holds; its thread has ended, or was never started. */
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
/* Releases it: at once if it has ended, otherwise at a later call of this or the next function. Like
 * errand_start, in the thread of the loop alone. */
void errand_leave(Errand *errand);
/* Waits for those that were left, and releases them. */
void errand_join_left(Wake *wake);

/* In the thread: tells that there is more to see. False: the errand was left and should end. */
bool errand_tell(Errand *errand);

#endif
