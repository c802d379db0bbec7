/* Work for every core that is of no use, to see what a busy machine does to somebody else. */
#ifndef TERMINAL_LOAD_H
#define TERMINAL_LOAD_H

#include "porfia.h"

#include <pthread.h>
#include <stdatomic.h>

typedef struct Load {
    pthread_t threads[PORFIA_MAX_THREADS];
    int count; /* of those that could be started */
    atomic_bool ends;
} Load;

/* One busy thread for each of so many cores. */
void load_begin(Load *load, int cores);
void load_end(Load *load);

#endif
