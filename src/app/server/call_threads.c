/* A queue of calls and its threads: see call_threads.h. */
#define _GNU_SOURCE
#include "server/call_threads.h"

#include "system/thread.h"

#include <errno.h>
#include <stdlib.h>

struct CallThreads {
    pthread_mutex_t mutex;
    pthread_cond_t work; /* a call is waiting, or the queue is closed */
    ServiceCall *first, **end;
    const Recorder *recorder;
    bool is_closing;
    int count;
    pthread_t threads[];
};

/* NULL: the queue is closed and empty. */
static ServiceCall *next_call(CallThreads *call_threads)
{
    pthread_mutex_lock(&call_threads->mutex);
    while (!call_threads->first && !call_threads->is_closing)
        pthread_cond_wait(&call_threads->work, &call_threads->mutex);
    ServiceCall *call = call_threads->first;
    if (call && !(call_threads->first = call->next))
        call_threads->end = &call_threads->first;
    pthread_mutex_unlock(&call_threads->mutex);
    return call;
}

static void *serve(void *user)
{
    CallThreads *call_threads = user;
    for (ServiceCall *call; (call = next_call(call_threads));) {
        size_t length;
        call->status = service_answer(call->name, call->parameters, call->text, call->text_length,
                                      call_threads->recorder, &call->answer, &length);
        call->answered(call->user);
    }
    return NULL;
}

CallThreads *call_threads_create(int count, const Recorder *recorder)
{
    CallThreads *call_threads =
        calloc(1, sizeof *call_threads + (size_t)count * sizeof *call_threads->threads);
    if (!call_threads)
        return NULL;
    pthread_mutex_init(&call_threads->mutex, NULL);
    pthread_cond_init(&call_threads->work, NULL);
    call_threads->end = &call_threads->first;
    call_threads->recorder = recorder;
    while (call_threads->count < count &&
           thread_start(&call_threads->threads[call_threads->count], serve, call_threads))
        call_threads->count++;
    if (call_threads->count == count)
        return call_threads;
    call_threads_close(call_threads);
    call_threads_free(call_threads);
    errno = EAGAIN;
    return NULL;
}

void call_threads_close(CallThreads *call_threads)
{
    pthread_mutex_lock(&call_threads->mutex);
    call_threads->is_closing = true;
    pthread_cond_broadcast(&call_threads->work);
    pthread_mutex_unlock(&call_threads->mutex);
    for (int i = 0; i < call_threads->count; i++)
        pthread_join(call_threads->threads[i], NULL);
    call_threads->count = 0;
}

void call_threads_free(CallThreads *call_threads)
{
    pthread_cond_destroy(&call_threads->work);
    pthread_mutex_destroy(&call_threads->mutex);
    free(call_threads);
}

bool call_threads_submit(CallThreads *call_threads, ServiceCall *call)
{
    call->next = NULL;
    pthread_mutex_lock(&call_threads->mutex);
    bool is_open = !call_threads->is_closing;
    if (is_open) {
        *call_threads->end = call;
        call_threads->end = &call->next;
        pthread_cond_signal(&call_threads->work);
    }
    pthread_mutex_unlock(&call_threads->mutex);
    return is_open;
}
