/* Starting a thread: see thread.h. */
#define _GNU_SOURCE
#include "play/thread.h"

#include <signal.h>

/* A search calls itself as deep as a game is long; the usual size depends on the machine. */
enum { STACK_SIZE = 8 << 20 };

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
    return failure == 0;
}
