/*
 * Threads that answer what the service answers at once. One thread reads and writes for all
 * connections; if it thought about an answer as well, everybody else would wait, also whoever
 * follows a search.
 */
#ifndef SERVER_CALL_THREADS_H
#define SERVER_CALL_THREADS_H

#include "service/service.h"

typedef struct CallThreads CallThreads;

/* A call, what it is asked and what comes of it. */
typedef struct ServiceCall {
    const char *name;
    const Parameters *parameters;
    const char *text; /* NULL: none */
    size_t text_length;
    ServiceStatus status;
    char *answer; /* on the heap; NULL: out of memory */
    /* Called when there is an answer, in another thread; from then on the call threads know nothing
     * of it. */
    void (*answered)(void *user);
    void *user;
    struct ServiceCall *next;
} ServiceCall;

/* NULL: errno says why not. */
CallThreads *call_threads_create(int count);
/* All that was asked is answered, and nothing more can be asked. */
void call_threads_close(CallThreads *call_threads);
/* After it was closed. */
void call_threads_free(CallThreads *call_threads);
/* Borrowed until it is answered. False: they are closed. */
bool call_threads_submit(CallThreads *call_threads, ServiceCall *call);

#endif
