/*
 * Threads that answer what the service answers at once. One thread reads and writes for all
 * connections; if it thought about an answer as well, everybody else would wait, also whoever
 * follows a search.
 */
#ifndef SERVER_CLERKS_H
#define SERVER_CLERKS_H

#include "service/service.h"

typedef struct Clerks Clerks;

/* A call, what it is asked and what comes of it. */
typedef struct Question {
    const char *call;
    const Parameters *parameters;
    const char *text; /* NULL: none */
    size_t text_length;
    ServiceStatus status;
    char *answer; /* on the heap; NULL: out of memory */
    /* Called when there is an answer, in another thread; from then on the clerks know nothing of
     * it. */
    void (*answered)(void *user);
    void *user;
    struct Question *next;
} Question;

/* NULL: errno says why not. */
Clerks *clerks_create(int count);
/* All that was asked is answered, and nothing more can be asked. */
void clerks_close(Clerks *clerks);
/* After it was closed. */
void clerks_free(Clerks *clerks);
/* Borrowed until it is answered. False: they are closed. */
bool clerks_ask(Clerks *clerks, Question *question);

#endif
