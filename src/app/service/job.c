/* What all kinds of jobs share: see job_inside.h. */
#include "service/job_inside.h"

#include "system/stopwatch.h"

#include <stdlib.h>
#include <string.h>

enum { PROGRESS_US = 100000 };

/* In the order of JobPurpose. */
static const char purposes[] = "play hint report analysis";

static JobPurpose usual_purpose(const char *name)
{
    return strcmp(name, "report") == 0 ? JOB_REPORT : JOB_PLAY;
}

JobPurpose job_purpose(const char *name, const Parameters *parameters)
{
    const Request request = {.parameters = parameters};
    RequestError request_error;
    int choice;
    bool is_given = request_has(&request, "purpose") &&
                    request_choice(&request, "purpose", purposes, &choice, &request_error);
    return is_given ? (JobPurpose)choice : usual_purpose(name);
}

/* The depth that the limits have already is the default. */
static bool read_limits(const Request *request, PorfiaLimits *limits, RequestError *request_error)
{
    int64_t depth, nodes;
    if (!request_number(request, "time", 1, PORFIA_MAX_TIME_MS, 0, &limits->time_ms,
                        request_error) ||
        !request_number(request, "depth", 1, PORFIA_MAX_DEPTH, limits->depth, &depth,
                        request_error) ||
        !request_number(request, "nodes", 1, INT64_MAX, 0, &nodes, request_error))
        return false;
    limits->depth = (int)depth;
    limits->nodes = (uint64_t)nodes;
    limits->deepen = true;
    return true;
}

/* Reads threads and table size, up to the limits of the context. The method's own are the default,
 * else what the context has for the engine, or what is usual for a textbook algorithm. */
static bool read_resources(const Request *request, const JobContext *context, PorfiaMethod *method,
                           RequestError *request_error)
{
    bool is_engine = method->algorithm == PORFIA_ENGINE;
    int64_t threads = method->threads ? method->threads : context->max_threads;
    int64_t hash = method->table_mib ? method->table_mib : is_engine ? context->max_hash_mib : 0;
    if (!request_number(request, "threads", 1, PORFIA_MAX_THREADS, threads, &threads,
                        request_error) ||
        !request_number(request, "hash", 1, PORFIA_MAX_TABLE_MIB, hash, &hash, request_error))
        return false;
    method->threads = threads < context->max_threads ? (int)threads : context->max_threads;
    method->table_mib = hash < context->max_hash_mib ? (int)hash : context->max_hash_mib;
    return true;
}

bool job_begin(Job *job, const JobKind *kind, const Request *request, const JobContext *context,
               PorfiaMethod method, RequestError *request_error)
{
    PorfiaError error;
    int purpose;
    job->kind = kind;
    job->context = *context;
    job->limits.slice = context->slice;
    if (!request_choice(request, "purpose", purposes, &purpose, request_error) ||
        !read_limits(request, &job->limits, request_error) ||
        !read_resources(request, context, &method, request_error))
        return false;
    if (job->limits.time_ms == 0 && job->limits.depth == 0 && job->limits.nodes == 0 &&
        !porfia_method_is_bounded(&method))
        return request_error_set(request_error, NULL, SERVICE_TEXT_LIMIT, "");
    job->play = request_play(request, request_error);
    if (!job->play)
        return false;
    if (kind->needs_moves && porfia_play_length(job->play) == 0)
        return request_error_set(request_error, "moves", SERVICE_TEXT_NO_MOVES, "");
    job->search = context->acquire_search(context->user, &method, &error);
    if (!job->search)
        return request_error_take(request_error, NULL, &error);
    porfia_search_rearm(job->search);
    job->begin_us = job->told_us = stopwatch_now();
    return true;
}

bool job_step(Job *job)
{
    return job->kind->step(job);
}

void job_stop(Job *job)
{
    atomic_store(&job->is_stopped, true);
    if (job->search)
        porfia_search_stop(job->search);
}

void job_rest(Job *job, int64_t ms)
{
    job->begin_us += ms * 1000;
    if (job->search)
        porfia_search_rest(job->search, ms * 1000);
}

void job_free(Job *job)
{
    if (!job)
        return;
    job->kind->release(job);
    if (job->search)
        job->context.release_search(job->context.user, job->search);
    porfia_play_free(job->play);
    free(job);
}

bool message_begin(JsonDocument *message, const char *type)
{
    if (!json_document_begin(message))
        return false;
    json_text(&message->json, "type", type);
    return true;
}

void message_tell(JsonDocument *message, const Job *job)
{
    if (json_document_end(message))
        job->context.tell(job->context.user, message->text, message->length);
    free(message->text);
}

double job_ms(const Job *job)
{
    return (double)(stopwatch_now() - job->begin_us) / 1000;
}

bool job_is_due(Job *job)
{
    int64_t now = stopwatch_now();
    if (now - job->told_us < PROGRESS_US)
        return false;
    job->told_us = now;
    return true;
}
