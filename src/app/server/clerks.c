/* A queue and the threads that serve it: see clerks.h. */
#define _GNU_SOURCE
#include "server/clerks.h"

#include "play/thread.h"

#include <errno.h>
#include <stdlib.h>

struct Clerks {
    pthread_mutex_t mutex;
    pthread_cond_t work; /* there is some, or it is over */
    Question *first, **end;
    bool is_closing;
    int count;
    pthread_t threads[];
};

/* NULL: there is no more to do, ever. */
static Question *next_question(Clerks *clerks)
{
    pthread_mutex_lock(&clerks->mutex);
    while (!clerks->first && !clerks->is_closing)
        pthread_cond_wait(&clerks->work, &clerks->mutex);
    Question *question = clerks->first;
    if (question && !(clerks->first = question->next))
        clerks->end = &clerks->first;
    pthread_mutex_unlock(&clerks->mutex);
    return question;
}

static void *serve(void *user)
{
    Clerks *clerks = user;
    for (Question *question; (question = next_question(clerks));) {
        size_t length;
        question->status = service_answer(question->call, question->parameters, question->text,
                                          question->text_length, &question->answer, &length);
        question->answered(question->user);
    }
    return NULL;
}

Clerks *clerks_create(int count)
{
    Clerks *clerks = calloc(1, sizeof *clerks + (size_t)count * sizeof *clerks->threads);
    if (!clerks)
        return NULL;
    pthread_mutex_init(&clerks->mutex, NULL);
    pthread_cond_init(&clerks->work, NULL);
    clerks->end = &clerks->first;
    while (clerks->count < count && thread_start(&clerks->threads[clerks->count], serve, clerks))
        clerks->count++;
    if (clerks->count == count)
        return clerks;
    clerks_close(clerks);
    clerks_free(clerks);
    errno = EAGAIN;
    return NULL;
}

void clerks_close(Clerks *clerks)
{
    pthread_mutex_lock(&clerks->mutex);
    clerks->is_closing = true;
    pthread_cond_broadcast(&clerks->work);
    pthread_mutex_unlock(&clerks->mutex);
    for (int i = 0; i < clerks->count; i++)
        pthread_join(clerks->threads[i], NULL);
    clerks->count = 0;
}

void clerks_free(Clerks *clerks)
{
    pthread_cond_destroy(&clerks->work);
    pthread_mutex_destroy(&clerks->mutex);
    free(clerks);
}

bool clerks_ask(Clerks *clerks, Question *question)
{
    question->next = NULL;
    pthread_mutex_lock(&clerks->mutex);
    bool is_open = !clerks->is_closing;
    if (is_open) {
        *clerks->end = question;
        clerks->end = &question->next;
        pthread_cond_signal(&clerks->work);
    }
    pthread_mutex_unlock(&clerks->mutex);
    return is_open;
}
