/* What all kinds of jobs share: see service.h. */
#ifndef SERVICE_JOB_INSIDE_H
#define SERVICE_JOB_INSIDE_H

#include "service/request.h"
#include "service/service.h"
#include "json/writer.h"

#include <stdatomic.h>

typedef struct JobKind {
    bool (*step)(Job *job); /* false: the last message has been sent */
    void (*release)(Job *job);
    bool needs_moves; /* refuses a game without moves */
} JobKind;

/* The first member of every job. */
struct Job {
    const JobKind *kind;
    JobContext context;
    PorfiaSearch *search; /* from the context; NULL: the job has its own */
    PorfiaPlay *play;     /* the game in question */
    PorfiaLimits limits;
    atomic_bool is_stopped;
    int64_t begin_us, told_us; /* of the job, and of its last progress message */
};

/* Reads the game, the limits and the search; job->limits.depth is the default of `depth`. False:
 * call job_free all the same. */
bool job_begin(Job *job, const JobKind *kind, const Request *request, const JobContext *context,
               PorfiaMethod method, RequestError *request_error);

/* Begins a message with its type, and sends it. message_begin is false without memory: then there
 * is no message. */
bool message_begin(JsonDocument *message, const char *type);
void message_tell(JsonDocument *message, const Job *job);

/* Whether the next progress message is due. */
bool job_is_due(Job *job);
double job_ms(const Job *job);

Job *search_job_create(const Request *request, const JobContext *context,
                       RequestError *request_error);
Job *report_job_create(const Request *request, const JobContext *context,
                       RequestError *request_error);

Job *lab_job_create(const Request *request, const JobContext *context, RequestError *request_error);

#endif
