/* Threads that sleep between tasks: see thread_pool.h. */
#define _POSIX_C_SOURCE 200809L

#include "base/thread_pool.h"

#include <stdlib.h>

#ifdef PORFIA_NO_THREADS

struct ThreadPool {
    char unused;
};

ThreadPool *thread_pool_create(int size)
{
    (void)size;
    return malloc(sizeof(ThreadPool));
}

void thread_pool_free(ThreadPool *pool)
{
    free(pool);
}

int thread_pool_start(ThreadPool *pool)
{
    (void)pool;
    return 0;
}

void thread_pool_stop(ThreadPool *pool)
{
    (void)pool;
}

bool thread_pool_is_idle(const ThreadPool *pool, int index)
{
    (void)pool, (void)index;
    return false;
}

void thread_pool_wait(const ThreadPool *pool)
{
    (void)pool;
}

void thread_pool_submit(ThreadPool *pool, int index, ThreadPoolWork *work, void *user)
{
    (void)pool, (void)index, (void)work, (void)user;
}

#else

#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>

/* Semaphores instead of condition variables: a helper that is preempted while it holds a mutex
 * would block the thread that only wants to wake it. */
typedef struct Helper {
    pthread_t thread;
    sem_t wake;
    atomic_bool is_idle; /* false: the helper may read its work */
    ThreadPoolWork *work;
    void *user;
} Helper;

struct ThreadPool {
    int size;
    int count; /* helpers that were started */
    Helper helpers[];
};

/* A helper that is woken without work exits. */
static void *helper_main(void *user)
{
    Helper *helper = user;
    for (;;) {
        while (sem_wait(&helper->wake) != 0)
            continue;
        if (atomic_load_explicit(&helper->is_idle, memory_order_relaxed))
            return NULL;
        helper->work(helper->user);
        atomic_store_explicit(&helper->is_idle, true, memory_order_release);
    }
}

/* Blocks all signals, which are for the program's own threads. */
static bool helper_start(Helper *helper)
{
    sigset_t all, before;
    if (sem_init(&helper->wake, 0, 0) != 0)
        return false;
    atomic_init(&helper->is_idle, true);
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_started = pthread_create(&helper->thread, NULL, helper_main, helper) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!is_started)
        sem_destroy(&helper->wake);
    return is_started;
}

ThreadPool *thread_pool_create(int size)
{
    ThreadPool *pool = calloc(1, sizeof *pool + (size_t)size * sizeof(Helper));
    if (pool)
        pool->size = size;
    return pool;
}

void thread_pool_free(ThreadPool *pool)
{
    if (pool)
        thread_pool_stop(pool);
    free(pool);
}

int thread_pool_start(ThreadPool *pool)
{
    while (pool->count < pool->size && helper_start(&pool->helpers[pool->count]))
        pool->count++;
    return pool->count;
}

void thread_pool_stop(ThreadPool *pool)
{
    for (int i = 0; i < pool->count; i++)
        sem_post(&pool->helpers[i].wake);
    for (int i = 0; i < pool->count; i++) {
        pthread_join(pool->helpers[i].thread, NULL);
        sem_destroy(&pool->helpers[i].wake);
    }
    pool->count = 0;
}

bool thread_pool_is_idle(const ThreadPool *pool, int index)
{
    return index < pool->count &&
           atomic_load_explicit(&pool->helpers[index].is_idle, memory_order_acquire);
}

void thread_pool_wait(const ThreadPool *pool)
{
    for (int i = 0; i < pool->count; i++)
        while (!thread_pool_is_idle(pool, i))
            sched_yield();
}

void thread_pool_submit(ThreadPool *pool, int index, ThreadPoolWork *work, void *user)
{
    Helper *helper = &pool->helpers[index];
    helper->work = work;
    helper->user = user;
    atomic_store_explicit(&helper->is_idle, false, memory_order_relaxed);
    sem_post(&helper->wake);
}

#endif
