/* Stalls of the machine: see stalls.h. */
#define _GNU_SOURCE
#include "cli/bench/stalls.h"

#include "play/signals.h"
#include "porfia.h"
#include "system/stopwatch.h"
#include "system/thread.h"

#include <stdio.h>
#include <unistd.h>

int64_t stalls_stolen(void)
{
    long long stolen = 0;
    FILE *file = fopen("/proc/stat", "re");
    if (!file)
        return 0;
    /* user, nice, system, idle, iowait, irq, softirq, steal */
    if (fscanf(file, "cpu %*d %*d %*d %*d %*d %*d %*d %lld", &stolen) != 1)
        stolen = 0;
    fclose(file);
    return stolen * 1000000 / sysconf(_SC_CLK_TCK);
}

typedef struct Reader {
    pthread_t thread;
    int64_t duration;
    int64_t longest;
} Reader;

static void *reader_run(void *user)
{
    Reader *reader = user;
    int64_t begin = stopwatch_now(), last = begin;
    while (last - begin < reader->duration && !signals_caught()) {
        int64_t now = stopwatch_now();
        if (now - last > reader->longest)
            reader->longest = now - last;
        last = now;
    }
    return NULL;
}

int64_t stalls_longest(int threads, int64_t duration)
{
    Reader readers[PORFIA_MAX_THREADS];
    int count = 0;
    int64_t longest = 0;
    for (; count < threads && count < PORFIA_MAX_THREADS; count++) {
        readers[count] = (Reader){.duration = duration};
        if (!thread_start(&readers[count].thread, reader_run, &readers[count]))
            break;
    }
    for (int i = 0; i < count; i++) {
        pthread_join(readers[i].thread, NULL);
        if (readers[i].longest > longest)
            longest = readers[i].longest;
    }
    return longest;
}
