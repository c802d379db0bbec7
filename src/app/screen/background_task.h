/*
 * Something that takes a while, in a thread of its own. The screen does not wait for it: a page
 * that has no use for it any more leaves it. Its thread is joined when it has ended, at the latest
 * when the screen closes (wake_close), so that no thread is alive when main returns.
 */
#ifndef SCREEN_BACKGROUND_TASK_H
#define SCREEN_BACKGROUND_TASK_H

#include "screen/event.h"

#include <pthread.h>

typedef struct BackgroundTask BackgroundTask;

typedef struct BackgroundTaskKind {
    /* In the thread. */
    void (*run)(BackgroundTask *task);
    /* Frees what the task holds; its thread has ended, or was never started. */
    void (*release)(BackgroundTask *task);
} BackgroundTaskKind;

/* The first member of every task, which is allocated by background_task_create. */
struct BackgroundTask {
    const BackgroundTaskKind *kind;
    WakePipe *wake;
    BackgroundTask *next; /* of those that were left */
    pthread_t thread;
    pthread_mutex_t mutex; /* for what both threads use, also of the kind's own */
    bool is_done, is_left; /* guarded by it */
};

/* All zero but its kind; NULL: out of memory. */
void *background_task_create(size_t size, const BackgroundTaskKind *kind);
/* Releases one that was not started. */
void background_task_discard(BackgroundTask *task);
/* The loop is woken when it has ended. False: there is no thread for it, and it is released. */
bool background_task_start(BackgroundTask *task, WakePipe *wake);
bool background_task_is_done(BackgroundTask *task);
/* Releases it: at once if it has ended, otherwise at a later call of this or the next function.
 * Like background_task_start, in the thread of the loop alone. */
void background_task_leave(BackgroundTask *task);
/* Waits for those that were left, and releases them. */
void background_task_join_left(WakePipe *wake);

/* In the thread: tells that there is more to see. False: the task was left and should end. */
bool background_task_tell(BackgroundTask *task);

#endif
