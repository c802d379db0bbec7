/*
 * A progress line below all other output.
 *
 * A thread of its own redraws it ten times a second. It exists on a screen only; elsewhere, and for
 * JSON, every function here does nothing.
 */
#ifndef CLI_OUTPUT_PROGRESS_H
#define CLI_OUTPUT_PROGRESS_H

#include "cli/console.h"

#include <pthread.h>

/* Writes the present line without its end. Called by the thread while it holds the mutex. */
typedef void ProgressDraw(void *user);

typedef struct Progress {
    const Console *console;
    ProgressDraw *draw;
    void *user;
    pthread_t thread;
    bool is_shown;
    pthread_mutex_t mutex; /* held while writing; guards what follows */
    pthread_cond_t ending;
    bool ends;
    int beats; /* how often the line was drawn */
} Progress;

void progress_begin(Progress *progress, const Console *console, ProgressDraw *draw, void *user);
/* Output between these two calls appears above the line; the line's data may change there. */
void progress_lock(Progress *progress);
void progress_unlock(Progress *progress);
/* A part of the line: a bar of `cells` cells for a share from 0 to 1. */
void progress_bar(const Console *console, double share, int cells);
/* Erases the line. */
void progress_end(Progress *progress);

#endif
