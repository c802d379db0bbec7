/*
 * Threads for the synchronous calls of the service. A single thread reads and writes for all
 * connections; if it computed answers too, all other clients would wait, including those of event
 * streams.
 */
#ifndef SERVER_CALL_THREADS_H
#define SERVER_CALL_THREADS_H

#include "service/service.h"

typedef struct CallThreads CallThreads;

/* A call: name, arguments and answer. */
typedef struct ServiceCall {
    const char *name;
    const Parameters *parameters;
    const char *text; /* NULL: none */
    size_t text_length;
    ServiceStatus status;
    char *answer; /* allocated; NULL: out of memory */
    /* Called in another thread once the answer is there; then the call threads do not use the call
     * any more. */
    void (*answered)(void *user);
    void *user;
    struct ServiceCall *next;
} ServiceCall;

/* Borrows the recorder. NULL: see errno. */
CallThreads *call_threads_create(int count, const Recorder *recorder);
/* Answers all submitted calls and accepts no more. */
void call_threads_close(CallThreads *call_threads);
/* After call_threads_close. */
void call_threads_free(CallThreads *call_threads);
/* Borrows the call until it is answered. False: closed. */
bool call_threads_submit(CallThreads *call_threads, ServiceCall *call);

#endif
