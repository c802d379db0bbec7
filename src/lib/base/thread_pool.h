/*
 * Helpers that outlive a search: threads that sleep until they are given work, and sleep again when
 * they have done it. So no move pays for starting a thread.
 *
 * Nobody need wait for a helper, except to be rid of all of them: whoever has work asks first
 * whether one is idle. One thread at a time gives work out. Where there are no threads, a pool is
 * empty.
 */
#ifndef BASE_THREAD_POOL_H
#define BASE_THREAD_POOL_H

#include <stdbool.h>

typedef struct ThreadPool ThreadPool;
typedef void ThreadPoolWork(void *user);

/* As many helpers, none of them started yet. NULL: out of memory. */
ThreadPool *thread_pool_create(int size);
void thread_pool_free(ThreadPool *pool);
/* Starts those that are missing, as far as that can be done; returns how many there are. */
int thread_pool_start(ThreadPool *pool);
/* Ends all of them, once they have done what they are at; they can be started again. */
void thread_pool_stop(ThreadPool *pool);
/* Whether a helper is there and has nothing to do. Then all that it did has been done. */
bool thread_pool_is_idle(const ThreadPool *pool, int index);
/* Waits until those that are there have nothing to do: for who has told them to end, and is going
 * to change what they look at. */
void thread_pool_wait(const ThreadPool *pool);
/* Gives work to one that is idle; it is woken for it, and nobody waits. */
void thread_pool_submit(ThreadPool *pool, int index, ThreadPoolWork *work, void *user);

#endif
