/* Threads that wait for work: see crew.h. */
#define _POSIX_C_SOURCE 200809L

#include "base/crew.h"

#include <stdlib.h>

#ifdef PORFIA_NO_THREADS

struct Crew {
    char nobody;
};

Crew *crew_create(int size)
{
    (void)size;
    return malloc(sizeof(Crew));
}

void crew_free(Crew *crew)
{
    free(crew);
}

int crew_gather(Crew *crew)
{
    (void)crew;
    return 0;
}

void crew_dismiss(Crew *crew)
{
    (void)crew;
}

bool crew_is_idle(const Crew *crew, int index)
{
    (void)crew, (void)index;
    return false;
}

void crew_await(const Crew *crew)
{
    (void)crew;
}

void crew_give(Crew *crew, int index, CrewWork *work, void *user)
{
    (void)crew, (void)index, (void)work, (void)user;
}

#else

#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>

/* A semaphore and no condition variable: a helper that loses its core while it holds a mutex would
 * keep those waiting who only want to wake it. */
typedef struct Helper {
    pthread_t thread;
    sem_t wake;
    atomic_bool is_idle; /* false: its work is the helper's to read */
    CrewWork *work;
    void *user;
} Helper;

struct Crew {
    int size;
    int count; /* of those that were started */
    Helper helpers[];
};

/* Who is woken without work goes home. */
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

/* Signals are for the program's own threads. */
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

Crew *crew_create(int size)
{
    Crew *crew = calloc(1, sizeof *crew + (size_t)size * sizeof(Helper));
    if (crew)
        crew->size = size;
    return crew;
}

void crew_free(Crew *crew)
{
    if (crew)
        crew_dismiss(crew);
    free(crew);
}

int crew_gather(Crew *crew)
{
    while (crew->count < crew->size && helper_start(&crew->helpers[crew->count]))
        crew->count++;
    return crew->count;
}

void crew_dismiss(Crew *crew)
{
    for (int i = 0; i < crew->count; i++)
        sem_post(&crew->helpers[i].wake);
    for (int i = 0; i < crew->count; i++) {
        pthread_join(crew->helpers[i].thread, NULL);
        sem_destroy(&crew->helpers[i].wake);
    }
    crew->count = 0;
}

bool crew_is_idle(const Crew *crew, int index)
{
    return index < crew->count &&
           atomic_load_explicit(&crew->helpers[index].is_idle, memory_order_acquire);
}

void crew_await(const Crew *crew)
{
    for (int i = 0; i < crew->count; i++)
        while (!crew_is_idle(crew, i))
            sched_yield();
}

void crew_give(Crew *crew, int index, CrewWork *work, void *user)
{
    Helper *helper = &crew->helpers[index];
    helper->work = work;
    helper->user = user;
    atomic_store_explicit(&helper->is_idle, false, memory_order_relaxed);
    sem_post(&helper->wake);
}

#endif
