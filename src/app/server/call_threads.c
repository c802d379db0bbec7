/* A queue and the threads that serve it: see call_threads.h. */
#define _GNU_SOURCE
#include "server/call_threads.h"

#include "system/thread.h"

#include <errno.h>
#include <stdlib.h>

struct CallThreads {
    pthread_mutex_t mutex;
    pthread_cond_t work; /* there is some, or it is over */
    Question *first, **end;
    bool is_closing;
    int count;
    pthread_t threads[];
};

/* NULL: there is no more to do, ever. */
static Question *next_question(CallThreads *call_threads)
{
    pthread_mutex_lock(&call_threads->mutex);
    while (!call_threads->first && !call_threads->is_closing)
        pthread_cond_wait(&call_threads->work, &call_threads->mutex);
    Question *question = call_threads->first;
    if (question && !(call_threads->first = question->next))
        call_threads->end = &call_threads->first;
    pthread_mutex_unlock(&call_threads->mutex);
    return question;
}

static void *serve(void *user)
{
    CallThreads *call_threads = user;
    for (Question *question; (question = next_question(call_threads));) {
        size_t length;
        question->status = service_answer(question->call, question->parameters, question->text,
                                          question->text_length, &question->answer, &length);
        question->answered(question->user);
    }
    return NULL;
}

CallThreads *call_threads_create(int count)
{
    CallThreads *call_threads =
        calloc(1, sizeof *call_threads + (size_t)count * sizeof *call_threads->threads);
    if (!call_threads)
        return NULL;
    pthread_mutex_init(&call_threads->mutex, NULL);
    pthread_cond_init(&call_threads->work, NULL);
    call_threads->end = &call_threads->first;
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

bool call_threads_ask(CallThreads *call_threads, Question *question)
{
    question->next = NULL;
    pthread_mutex_lock(&call_threads->mutex);
    bool is_open = !call_threads->is_closing;
    if (is_open) {
        *call_threads->end = question;
        call_threads->end = &question->next;
        pthread_cond_signal(&call_threads->work);
    }
    pthread_mutex_unlock(&call_threads->mutex);
    return is_open;
}
