/*
 * Something that takes a while, in a thread of its own. Nobody ever waits for it: who has no use for it
 * any more leaves it, and it clears up after itself when it has come to its end.
 */
#ifndef SCREEN_ERRAND_H
#define SCREEN_ERRAND_H

#include "event.h"

#include <pthread.h>

typedef struct Errand Errand;

typedef struct ErrandKind {
    /* In the thread. */
    void (*run)(Errand *errand);
    /* Frees what the errand holds; in whichever thread is the last to know it. */
    void (*release)(Errand *errand);
} ErrandKind;

/* The first member of every errand, which is allocated by errand_create. */
struct Errand {
    const ErrandKind *kind;
    const Wake *wake;
    pthread_t thread;
    pthread_mutex_t mutex; /* for what both threads use, also of the kind's own */
    bool is_done, is_left; /* guarded by it */
};

/* All zero but its kind; NULL: out of memory. */
void *errand_create(size_t size, const ErrandKind *kind);
/* Releases one that was not started. */
void errand_discard(Errand *errand);
/* The loop is woken when it has ended. False: there is no thread for it, and it is released. */
bool errand_start(Errand *errand, const Wake *wake);
bool errand_is_done(Errand *errand);
/* Releases it: at once if it has ended, otherwise when it does. */
void errand_leave(Errand *errand);

/* In the thread: tells that there is more to see. False: nobody wants to know, it should end. */
bool errand_tell(Errand *errand);

#endif
