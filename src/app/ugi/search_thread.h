/*
 * The search in a thread of its own: it writes the `info` lines and, for every start, exactly one
 * `bestmove`. All functions are for the thread that reads the input.
 */
#ifndef UGI_SEARCH_THREAD_H
#define UGI_SEARCH_THREAD_H

#include "porfia.h"
#include "ugi/output.h"

/* A search to run; nothing of it changes until the thread is idle. */
typedef struct SearchTask {
    PorfiaSearch *search;
    const PorfiaPlay *play;
    PorfiaLimits limits;
    int64_t delay_us; /* from the command's arrival until it was read */
    int lines;        /* number of best moves to report */
    PorfiaLanguage language;
    bool holds; /* answers only after a stop, even if the search has ended */
} SearchTask;

typedef struct SearchThread {
    UgiOutput *output;
    SearchTask task;
    uint64_t told_nodes; /* in the last info line */
    bool has_told_solver;
    pthread_t thread;
    bool has_thread;  /* a thread must be joined */
    atomic_bool busy; /* the answer has not been written */
    pthread_mutex_t mutex;
    pthread_cond_t stopping;
    bool searching; /* guarded by the mutex, like all below */
    bool stopped;   /* the answer is wanted now */
} SearchThread;

void search_thread_open(SearchThread *search_thread, UgiOutput *output);
/* Stops the search and frees the members. */
void search_thread_close(SearchThread *search_thread);
/* Whether an answer is due. */
bool search_thread_is_busy(SearchThread *search_thread);
/* Only when idle. False: errno says why there is no thread. */
bool search_thread_start(SearchThread *search_thread, const SearchTask *task);
/* Asks for the answer now and waits until it is written. */
void search_thread_stop(SearchThread *search_thread);

#endif
