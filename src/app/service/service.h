/*
 * The service: requests in, JSON out, for pages and programs. docs/api.md describes every call.
 *
 * It knows no transport: the WebAssembly module and the HTTP server are two of them. Most calls are
 * quick and are answered at once; a search or a report takes its time and is a Job, whose answer is
 * a series of messages.
 */
#ifndef SERVICE_SERVICE_H
#define SERVICE_SERVICE_H

#include "service/parameters.h"

typedef enum ServiceStatus {
    SERVICE_OK,
    SERVICE_BAD_REQUEST,  /* something is wrong with its parameters */
    SERVICE_UNKNOWN_CALL, /* there is no such call */
    SERVICE_NO_MEMORY     /* and there is no answer either: NULL */
} ServiceStatus;

/* Whether a call takes its time. */
bool service_is_long(const char *name);

/* Answers a quick call. *answer is an object of JSON, {"error":..} if the status is not OK, and the
 * caller frees it. body may be NULL. */
ServiceStatus service_answer(const char *name, const Parameters *parameters, const char *body,
                             size_t body_length, char **answer, size_t *length);

/* An error as such an answer; NULL: out of memory. */
char *service_error_answer(const PorfiaError *error, PorfiaLanguage language);

/* Where jobs get their searches from, and what they may ask for. */
typedef struct JobContext {
    int max_threads;  /* threads that a search has, and may ask for at most; 1 at least */
    int max_hash_mib; /* the same for its table */
    uint64_t slice;   /* nodes that one step searches; 0: a step is a whole search */
    /* Told of every message, an object of JSON, in the thread that calls job_step. */
    void (*tell)(void *user, const char *message, size_t length);
    void *user;
    /* Lends a search that works by the method; NULL, with an error: there is none. */
    PorfiaSearch *(*lend)(void *user, const PorfiaMethod *method, PorfiaError *error);
    void (*take_back)(void *user, PorfiaSearch *search);
} JobContext;

typedef struct Job Job;

/* Begins a long call; what is wrong with it is answered as by service_answer. The context's functions
 * are asked until the job is freed. */
ServiceStatus job_create(Job **job, const char *name, const Parameters *parameters,
                         const JobContext *context, char **answer);
/* Does a part of it; false: the last message has been told. */
bool job_step(Job *job);
/* From any thread: the present step ends soon, with what is known until then as the last
 * message. */
void job_stop(Job *job);
void job_free(Job *job);

#endif
