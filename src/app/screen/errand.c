/* Something that takes a while: see errand.h. */
#include "screen/errand.h"

#include "play/thread.h"

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
    if (!errand->is_left)
        wake_send(errand->wake);
    pthread_mutex_unlock(&errand->mutex);
    return NULL;
}

bool errand_start(Errand *errand, Wake *wake)
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

static void errand_join(Errand *errand)
{
    pthread_join(errand->thread, NULL);
    errand_discard(errand);
}

/* Of those that were left, joins the ones that have ended, or all of them. */
static void join_left(Wake *wake, bool waits)
{
    for (Errand **place = &wake->left, *errand; (errand = *place);) {
        if (!waits && !errand_is_done(errand)) {
            place = &errand->next;
            continue;
        }
        *place = errand->next;
        errand_join(errand);
    }
}

void errand_leave(Errand *errand)
{
    Wake *wake = errand->wake;
    pthread_mutex_lock(&errand->mutex);
    errand->is_left = true;
    pthread_mutex_unlock(&errand->mutex);
    errand->next = wake->left;
    wake->left = errand;
    join_left(wake, false);
}

void errand_join_left(Wake *wake)
{
    join_left(wake, true);
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
