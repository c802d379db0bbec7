/*
 * The search in a thread of its own: it writes the `info` lines and, for every start, exactly one
 * `bestmove`. Everything here is called from the one thread that reads the input.
 */
#ifndef UGI_THINKER_H
#define UGI_THINKER_H

#include "porfia.h"
#include "ugi/output.h"

/* What to think about; nothing of it changes before the thinker is idle. */
typedef struct Task {
    PorfiaSearch *search;
    const PorfiaPlay *play;
    PorfiaLimits limits;
    int64_t delay_us; /* between the question and its being read */
    int lines;        /* for how many of the best moves */
    PorfiaLanguage language;
    bool holds; /* the answer waits for a stop, even if the search has ended */
} Task;

typedef struct Thinker {
    Output *output;
    Task task;
    uint64_t told_nodes; /* of the last info line */
    bool has_told_solver;
    pthread_t thread;
    bool has_thread;  /* there is one to be joined */
    atomic_bool busy; /* the answer has not been written */
    pthread_mutex_t mutex;
    pthread_cond_t stopping;
    bool searching; /* guarded by the mutex, as is what follows */
    bool stopped;   /* the answer is wanted now */
} Thinker;

void thinker_open(Thinker *thinker, Output *output);
/* Stops, and releases everything. */
void thinker_close(Thinker *thinker);
/* Whether an answer is still to come. */
bool thinker_busy(Thinker *thinker);
/* Only when it is not busy. False: errno says why there is no thread. */
bool thinker_start(Thinker *thinker, const Task *task);
/* Asks for the answer now, and waits until it has been written. */
void thinker_stop(Thinker *thinker);

#endif
