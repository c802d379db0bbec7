/* Threads and timed waits: see thread.h. */
#define _GNU_SOURCE
#include "system/thread.h"

#include <errno.h>
#include <signal.h>
#include <time.h>

/* A search recurses once a move of the game; default stack sizes differ between machines. */
enum { STACK_SIZE = 8 << 20 };
enum { US_PER_S = 1000000, NS_PER_US = 1000, NS_PER_S = 1000000000 };

bool thread_start(pthread_t *thread, void *(*run)(void *), void *user)
{
    sigset_t all, before;
    pthread_attr_t attributes;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, STACK_SIZE);
    int failure = pthread_create(thread, &attributes, run, user);
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = failure;
    return failure == 0;
}

void condition_init(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

void condition_wait(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t us)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += us / US_PER_S;
    until.tv_nsec += us % US_PER_S * NS_PER_US;
    if (until.tv_nsec >= NS_PER_S) {
        until.tv_nsec -= NS_PER_S;
        until.tv_sec++;
    }
    pthread_cond_timedwait(condition, mutex, &until);
}
