/* Useless work on every core, to measure what a busy machine does to other programs. */
#ifndef CLI_BENCH_LOAD_H
#define CLI_BENCH_LOAD_H

#include "porfia.h"

#include <pthread.h>
#include <stdatomic.h>

enum { LOAD_MAX = 8, LOAD_MAX_THREADS = LOAD_MAX * PORFIA_MAX_THREADS };

typedef struct Load {
    pthread_t threads[LOAD_MAX_THREADS];
    int count; /* of threads that could be started */
    atomic_bool ends;
} Load;

/* Starts busy threads, at most LOAD_MAX_THREADS. */
void load_begin(Load *load, int threads);
void load_end(Load *load);

#endif
