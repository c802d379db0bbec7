/*
 * The service: requests in, JSON out, for pages and programs. docs/api.md describes every call.
 *
 * It is independent of the transport, which is the WebAssembly module or the HTTP server. Most
 * calls are synchronous; a search or a report is a Job, whose answer is a series of messages.
 */
#ifndef SERVICE_SERVICE_H
#define SERVICE_SERVICE_H

#include "service/parameters.h"

typedef enum ServiceStatus {
    SERVICE_OK,
    SERVICE_BAD_REQUEST,  /* a parameter is wrong */
    SERVICE_UNKNOWN_CALL, /* there is no such call */
    SERVICE_NO_MEMORY     /* without an answer: NULL */
} ServiceStatus;

/* Whether a call is a job. */
bool service_is_long(const char *name);

/* A log for the call `logfile`. */
typedef struct Recorder {
    /* Writes what the log lacks of a game; from any thread. */
    bool (*update)(void *user, const PorfiaRecord *record, PorfiaError *error);
    void *user;
} Recorder;

/* Answers a synchronous call. *answer is a JSON object, {"error":..} unless the status is OK; free
 * it. body may be NULL; so may the recorder: then there is no call `logfile`. */
ServiceStatus service_answer(const char *name, const Parameters *parameters, const char *body,
                             size_t body_length, const Recorder *recorder, char **answer,
                             size_t *length);

/* An error in the form of such an answer; NULL: out of memory. */
char *service_error_answer(const PorfiaError *error, PorfiaLanguage language);

/* What a job is for: the more urgent come first. */
typedef enum JobPurpose {
    JOB_PLAY, /* a move of a game */
    JOB_HINT,
    JOB_REPORT,
    JOB_ANALYSIS,
    JOB_PURPOSES
} JobPurpose;

/* The value of `purpose`, or what the call is usually for. */
JobPurpose job_purpose(const char *name, const Parameters *parameters);

/* The surroundings of jobs: limits, messages and searches. */
typedef struct JobContext {
    int max_threads;  /* default and maximum of a search's threads; at least 1 */
    int max_hash_mib; /* default and maximum of its table */
    uint64_t slice;   /* nodes per step; 0: a step is a whole search */
    bool has_lab;     /* offers the call `lab`, which searches without these limits */
    /* Receives each message, a JSON object, in the thread that calls job_step. */
    void (*tell)(void *user, const char *message, size_t length);
    void *user;
    /* Provides a search for the method; NULL, with an error: there is none. */
    PorfiaSearch *(*acquire_search)(void *user, const PorfiaMethod *method, PorfiaError *error);
    void (*release_search)(void *user, PorfiaSearch *search);
} JobContext;

typedef struct Job Job;

/* Begins a job. Errors are answered as by service_answer. The context's functions are used until
 * job_free. */
ServiceStatus job_create(Job **job, const char *name, const Parameters *parameters,
                         const JobContext *context, char **answer);
/* Does one step; false: the last message has been sent. */
bool job_step(Job *job);
/* From any thread: the present step ends soon, and its results so far are the last message. */
void job_stop(Job *job);
/* Between two steps: the time since the last one, in milliseconds, does not count. */
void job_rest(Job *job, int64_t ms);
/* NULL is allowed. */
void job_free(Job *job);

#endif
