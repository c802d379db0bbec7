/* What the kinds of jobs share: see service.h. */
#ifndef SERVICE_JOB_INSIDE_H
#define SERVICE_JOB_INSIDE_H

#include "service/request.h"
#include "service/service.h"
#include "json/writer.h"

#include <stdatomic.h>

typedef struct JobKind {
    bool (*step)(Job *job); /* false: the last message has been told */
    void (*release)(Job *job);
    bool needs_moves; /* a game without any is refused */
} JobKind;

/* The beginning of every kind of job. */
struct Job {
    const JobKind *kind;
    JobContext context;
    PorfiaSearch *search; /* lent */
    PorfiaPlay *play;     /* what it is about */
    PorfiaLimits limits;
    atomic_bool is_stopped;
    int64_t begin_us, told_us; /* when it began, and when progress was told last */
};

/* Fills in the game, the limits and the search that the request asks for. False: job_free is still
 * to be called. */
bool job_begin(Job *job, const JobKind *kind, const Request *request, const JobContext *context,
               PorfiaMethod method, RequestError *request_error);

/* A message: begun, filled in, told. The type is its first member; false: out of memory, then there
 * is none. */
bool message_begin(JsonDocument *message, const char *type);
void message_tell(JsonDocument *message, const Job *job);

/* Whether it is time to tell of progress again. */
bool job_is_due(Job *job);
double job_ms(const Job *job);

Job *search_job_create(const Request *request, const JobContext *context,
                       RequestError *request_error);
Job *report_job_create(const Request *request, const JobContext *context,
                       RequestError *request_error);

#endif
