/*
 * A line beneath everything else that says how far something has come, for as long as it takes.
 *
 * A thread of its own renews it ten times a second, however long the work says nothing. It exists
 * on a screen only; elsewhere, and for JSON, every function here does nothing.
 */
#ifndef CLI_OUTPUT_PROGRESS_H
#define CLI_OUTPUT_PROGRESS_H

#include "cli/console.h"

#include <pthread.h>

/* Writes the line as it is now, without its end. Called by the thread, with the progress locked. */
typedef void ProgressDraw(void *user);

typedef struct Progress {
    const Console *console;
    ProgressDraw *draw;
    void *user;
    pthread_t thread;
    bool is_shown;
    pthread_mutex_t mutex; /* held by whoever writes; guards what follows */
    pthread_cond_t ending;
    bool ends;
    int beats; /* how often the line was written */
} Progress;

void progress_begin(Progress *progress, const Console *console, ProgressDraw *draw, void *user);
/* What is written between these two stands above the line; what the line shows may change. */
void progress_lock(Progress *progress);
void progress_unlock(Progress *progress);
/* A part of the line: how much is done, 0 .. 1, as so many cells. */
void progress_bar(const Console *console, double share, int cells);
/* Removes the line. */
void progress_end(Progress *progress);

#endif
