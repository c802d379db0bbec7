/* Threads beside the one that waits for input and signals, and waits with a time limit. */
#ifndef SYSTEM_THREAD_H
#define SYSTEM_THREAD_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

/* Starts a thread that receives no signals: a signal must end what the first thread waits for. Its
 * stack is large enough for a search. False: errno says why it cannot be started. */
bool thread_start(pthread_t *thread, void *(*run)(void *), void *user);

/* A condition for condition_wait: its clock is never set. */
void condition_init(pthread_cond_t *condition);
/* Waits for a signal of the condition, at most this many microseconds. */
void condition_wait(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t us);

#endif
