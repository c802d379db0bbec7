/* What the kinds of jobs share: see job_inside.h. */
#include "service/job_inside.h"

#include "system/stopwatch.h"

#include <stdlib.h>

enum { PROGRESS_US = 100000 };

static bool read_limits(const Request *request, PorfiaLimits *limits, Fault *fault)
{
    int64_t depth, nodes;
    if (!request_number(request, "time", 1, PORFIA_MAX_TIME_MS, 0, &limits->time_ms, fault) ||
        !request_number(request, "depth", 1, PORFIA_MAX_DEPTH, 0, &depth, fault) ||
        !request_number(request, "nodes", 1, INT64_MAX, 0, &nodes, fault))
        return false;
    limits->depth = (int)depth;
    limits->nodes = (uint64_t)nodes;
    limits->deepen = true;
    return true;
}

/* Threads and table: what is asked for, up to what there is. */
static bool read_means(const Request *request, const JobMeans *means, PorfiaMethod *method,
                       Fault *fault)
{
    int64_t threads, hash;
    if (!request_number(request, "threads", 1, PORFIA_MAX_THREADS, means->max_threads, &threads,
                        fault) ||
        !request_number(request, "hash", 1, PORFIA_MAX_TABLE_MIB, means->max_hash_mib, &hash,
                        fault))
        return false;
    method->threads = threads < means->max_threads ? (int)threads : means->max_threads;
    method->table_mib = hash < means->max_hash_mib ? (int)hash : means->max_hash_mib;
    return true;
}

bool job_begin(Job *job, const JobKind *kind, const Request *request, const JobMeans *means,
               PorfiaMethod method, Fault *fault)
{
    PorfiaError error;
    job->kind = kind;
    job->means = *means;
    job->limits.slice = means->slice;
    if (!read_limits(request, &job->limits, fault) || !read_means(request, means, &method, fault))
        return false;
    if (job->limits.time_ms == 0 && job->limits.depth == 0 && job->limits.nodes == 0 &&
        !porfia_method_is_bounded(&method))
        return fault_set(fault, NULL, SERVICE_TEXT_LIMIT, "");
    job->play = request_play(request, fault);
    if (!job->play)
        return false;
    if (kind->needs_moves && porfia_play_length(job->play) == 0)
        return fault_set(fault, "moves", SERVICE_TEXT_NO_MOVES, "");
    job->search = means->lend(means->user, &method, &error);
    if (!job->search)
        return fault_take(fault, NULL, &error);
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
    porfia_search_stop(job->search);
}

void job_free(Job *job)
{
    if (!job)
        return;
    job->kind->release(job);
    if (job->search)
        job->means.take_back(job->means.user, job->search);
    porfia_play_free(job->play);
    free(job);
}

bool message_begin(JsonDocument *message, const char *type)
{
    if (!document_begin(message))
        return false;
    json_text(&message->json, "type", type);
    return true;
}

void message_tell(JsonDocument *message, const Job *job)
{
    if (document_end(message))
        job->means.tell(job->means.user, message->text, message->length);
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
