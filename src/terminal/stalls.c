/* The machine's own delays: see stalls.h. */
#include "stalls.h"

#include "porfia.h"
#include "signals.h"
#include "stopwatch.h"
#include "thread.h"

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
