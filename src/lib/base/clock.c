/* The monotonic clock: see clock.h. */
#define _GNU_SOURCE

#include "base/clock.h"

#include <stdlib.h>
#include <time.h>

#ifdef __linux__
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>
#endif

static int64_t microseconds(const struct timespec *time)
{
    return (int64_t)time->tv_sec * 1000000 + time->tv_nsec / 1000;
}

int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return microseconds(&now);
}

#ifdef __linux__

/* Fields of schedstat: nanoseconds on a core, nanoseconds runnable without a core, time slices. */
static int64_t thread_queued(void)
{
    char text[96], *second;
    int file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
    ssize_t length = file >= 0 ? read(file, text, sizeof text - 1) : -1;
    if (file >= 0)
        close(file);
    if (length <= 0)
        return 0;
    text[length] = '\0';
    strtoll(text, &second, 10);
    return strtoll(second, NULL, 10) / 1000;
}

PorfiaThreadTimes clock_thread_times(void)
{
    struct timespec core;
    struct rusage usage;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &core);
    getrusage(RUSAGE_THREAD, &usage);
    return (PorfiaThreadTimes){.core = microseconds(&core),
                               .queued = thread_queued(),
                               .sleeps = usage.ru_nvcsw,
                               .now = clock_now()};
}

#else

PorfiaThreadTimes clock_thread_times(void)
{
    int64_t now = clock_now(); /* assumes that the thread was always on a core */
    return (PorfiaThreadTimes){.now = now, .core = now};
}

#endif

int64_t clock_thread_delay(const PorfiaThreadTimes *begin, const PorfiaThreadTimes *end)
{
    int64_t queued = end->queued - begin->queued;
    int64_t off_core = (end->now - begin->now) - (end->core - begin->core);
    bool has_slept = begin->now == 0 || end->sleeps != begin->sleeps;
    return has_slept || off_core < queued ? queued : off_core;
}
