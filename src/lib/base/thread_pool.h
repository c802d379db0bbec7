/*
 * Helper threads that outlive a search: they sleep until work is submitted and sleep again when it
 * is done, so that no move pays for starting a thread.
 *
 * Submitting does not block: the caller first checks that a helper is idle. Only one thread at a
 * time submits work. Without thread support a pool is empty.
 */
#ifndef BASE_THREAD_POOL_H
#define BASE_THREAD_POOL_H

#include <stdbool.h>

typedef struct ThreadPool ThreadPool;
typedef void ThreadPoolWork(void *user);

/* A pool of `size` helpers, none started yet. NULL: out of memory. */
ThreadPool *thread_pool_create(int size);
void thread_pool_free(ThreadPool *pool);
/* Starts the missing helpers as far as the system allows; returns their number. */
int thread_pool_start(ThreadPool *pool);
/* Ends all helpers after their current work; they can be started again. */
void thread_pool_stop(ThreadPool *pool);
/* Whether a helper exists and is idle. If so, all effects of its work are visible. */
bool thread_pool_is_idle(const ThreadPool *pool, int index);
/* Waits until all helpers are idle: before data that they read is changed. They must have been told
 * to end. */
void thread_pool_wait(const ThreadPool *pool);
/* Gives work to an idle helper and wakes it; does not block. */
void thread_pool_submit(ThreadPool *pool, int index, ThreadPoolWork *work, void *user);

#endif
