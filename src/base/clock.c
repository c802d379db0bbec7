/* The monotonic clock: see clock.h. */
#define _GNU_SOURCE

#include "base/clock.h"

#include <fcntl.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

#ifdef __linux__

/* The file holds: nanoseconds on a core, nanoseconds ready without one, times on a core. */
int64_t clock_thread_delay(void)
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

#else

int64_t clock_thread_delay(void)
{
    return 0;
}

#endif
