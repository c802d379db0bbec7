/*
 * A task in a thread of its own. The screen never waits for it: a page that does not need it any
 * more leaves it. Its thread is joined after its end, at the latest when the screen closes
 * (wake_close), so that no thread lives when main returns.
 */
#ifndef SCREEN_BACKGROUND_TASK_H
#define SCREEN_BACKGROUND_TASK_H

#include "screen/event.h"

#include <pthread.h>

typedef struct BackgroundTask BackgroundTask;

typedef struct BackgroundTaskKind {
    /* Called in the thread. */
    void (*run)(BackgroundTask *task);
    /* Frees the members; the thread has ended, or was never started. */
    void (*release)(BackgroundTask *task);
} BackgroundTaskKind;

/* The first member of every task; allocated by background_task_create. */
struct BackgroundTask {
    const BackgroundTaskKind *kind;
    WakePipe *wake;
    BackgroundTask *next; /* in the list of left tasks */
    pthread_t thread;
    pthread_mutex_t mutex; /* for everything that both threads use */
    bool is_done, is_left; /* guarded by the mutex */
};

/* All zero but its kind; NULL: out of memory. */
void *background_task_create(size_t size, const BackgroundTaskKind *kind);
/* Releases a task that was not started. */
void background_task_discard(BackgroundTask *task);
/* The end of the task wakes the loop. False: no thread; the task is released. */
bool background_task_start(BackgroundTask *task, WakePipe *wake);
bool background_task_is_done(BackgroundTask *task);
/* Gives the task up: it is released now if it has ended, else by a later call of this or the next
 * function. Like background_task_start, for the loop's thread only. */
void background_task_leave(BackgroundTask *task);
/* Waits for all left tasks and releases them. */
void background_task_join_left(WakePipe *wake);

/* In the thread: announces news. False: the task was left and should end. */
bool background_task_tell(BackgroundTask *task);

#endif
