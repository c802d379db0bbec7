/* Busy threads: see load.h. */
#include "cli/bench/load.h"

#include "system/thread.h"

static void *load_run(void *user)
{
    const Load *load = user;
    while (!atomic_load_explicit(&load->ends, memory_order_relaxed))
        continue;
    return NULL;
}

void load_begin(Load *load, int threads)
{
    load->count = 0;
    atomic_init(&load->ends, false);
    while (load->count < threads && load->count < LOAD_MAX_THREADS &&
           thread_start(&load->threads[load->count], load_run, load))
        load->count++;
}

void load_end(Load *load)
{
    atomic_store(&load->ends, true);
    for (int i = 0; i < load->count; i++)
        pthread_join(load->threads[i], NULL);
}
