/* Waiting with a timeout: see timeout.h. */
#define _GNU_SOURCE
#include "support/timeout.h"

#include <time.h>
#include <unistd.h>

enum { PAUSE_US = 2000 };

static time_t seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

bool wait_until(bool (*is_so)(void *user), void *user)
{
    time_t end = seconds_now() + TIMEOUT_S;
    while (!is_so(user)) {
        if (seconds_now() > end)
            return false;
        usleep(PAUSE_US);
    }
    return true;
}
