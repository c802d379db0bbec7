/* The monotonic clock: see stopwatch.h. */
#define _GNU_SOURCE
#include "system/stopwatch.h"

#include <time.h>

int64_t stopwatch_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t stopwatch_ms(void)
{
    return stopwatch_now() / 1000;
}
