/* Threads beside the one that waits for input and for signals. */
#ifndef PLAY_THREAD_H
#define PLAY_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Signals never go to it: there they would not end what the first thread waits for. Its stack is
 * large enough for a search. False: it cannot be started. */
bool thread_start(pthread_t *thread, void *(*run)(void *), void *user);

#endif
