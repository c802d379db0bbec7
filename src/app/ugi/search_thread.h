/*
 * The search in a thread of its own: it writes the `info` lines and, for every start, exactly one
 * `bestmove`. Everything here is called from the one thread that reads the input.
 */
#ifndef UGI_SEARCH_THREAD_H
#define UGI_SEARCH_THREAD_H

#include "porfia.h"
#include "ugi/output.h"

/* What to think about; nothing of it changes before the search_thread is idle. */
typedef struct SearchTask {
    PorfiaSearch *search;
    const PorfiaPlay *play;
    PorfiaLimits limits;
    int64_t delay_us; /* between the question and its being read */
    int lines;        /* for how many of the best moves */
    PorfiaLanguage language;
    bool holds; /* the answer waits for a stop, even if the search has ended */
} SearchTask;

typedef struct SearchThread {
    UgiOutput *output;
    SearchTask task;
    uint64_t told_nodes; /* of the last info line */
    bool has_told_solver;
    pthread_t thread;
    bool has_thread;  /* there is one to be joined */
    atomic_bool busy; /* the answer has not been written */
    pthread_mutex_t mutex;
    pthread_cond_t stopping;
    bool searching; /* guarded by the mutex, as is what follows */
    bool stopped;   /* the answer is wanted now */
} SearchThread;

void search_thread_open(SearchThread *search_thread, UgiOutput *output);
/* Stops, and releases everything. */
void search_thread_close(SearchThread *search_thread);
/* Whether an answer is still to come. */
bool search_thread_is_busy(SearchThread *search_thread);
/* Only when it is not busy. False: errno says why there is no thread. */
bool search_thread_start(SearchThread *search_thread, const SearchTask *task);
/* Asks for the answer now, and waits until it has been written. */
void search_thread_stop(SearchThread *search_thread);

#endif
