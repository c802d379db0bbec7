/* Something that takes a while: see errand.h. */
#include "errand.h"

#include "thread.h"

#include <stdlib.h>

void *errand_create(size_t size, const ErrandKind *kind)
{
    Errand *errand = calloc(1, size);
    if (!errand)
        return NULL;
    errand->kind = kind;
    pthread_mutex_init(&errand->mutex, NULL);
    return errand;
}

void errand_discard(Errand *errand)
{
    errand->kind->release(errand);
    pthread_mutex_destroy(&errand->mutex);
    free(errand);
}

static void *errand_main(void *user)
{
    Errand *errand = user;
    errand->kind->run(errand);
    pthread_mutex_lock(&errand->mutex);
    errand->is_done = true;
    bool is_left = errand->is_left;
    /* Under the lock: once it is left, there may be nobody to wake. */
    if (!is_left)
        wake_send(errand->wake);
    pthread_mutex_unlock(&errand->mutex);
    if (is_left)
        errand_discard(errand);
    return NULL;
}

bool errand_start(Errand *errand, const Wake *wake)
{
    errand->wake = wake;
    if (thread_start(&errand->thread, errand_main, errand))
        return true;
    errand_discard(errand);
    return false;
}

bool errand_is_done(Errand *errand)
{
    pthread_mutex_lock(&errand->mutex);
    bool is_done = errand->is_done;
    pthread_mutex_unlock(&errand->mutex);
    return is_done;
}

void errand_leave(Errand *errand)
{
    pthread_mutex_lock(&errand->mutex);
    pthread_t thread = errand->thread;
    bool is_done = errand->is_done;
    errand->is_left = true;
    pthread_mutex_unlock(&errand->mutex);
    if (!is_done) {
        pthread_detach(thread);
        return;
    }
    pthread_join(thread, NULL);
    errand_discard(errand);
}

bool errand_tell(Errand *errand)
{
    pthread_mutex_lock(&errand->mutex);
    bool is_left = errand->is_left;
    if (!is_left)
        wake_send(errand->wake);
    pthread_mutex_unlock(&errand->mutex);
    return !is_left;
}
