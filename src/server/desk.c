/* Taking searches in, running them, and noticing when nobody wants them any more: see desk.h. */
#define _GNU_SOURCE
#include "desk.h"

#include "attendant.h"
#include "lender.h"
#include "server_texts.h"
#include "thread.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_WAITING = 256,
    BEAT_MS = 15000,         /* the longest silence of a stream */
    MAX_RUN_MS = 10 * 60000, /* then a search is asked to come to its end */
    SLICE_NODES = 1 << 20    /* after which a search tells how far it is */
};

typedef enum ErrandState { WAITING, RUNNING, DONE } ErrandState;

struct Errand {
    Desk *desk;
    uint64_t id;
    int socket;
    char *name;
    Parameters parameters;
    Stream *stream;
    ErrandState state; /* this and what follows: with the desk's mutex */
    Job *job;          /* while it is running */
    bool is_left;      /* by its connection */
    bool is_unwanted;  /* the job shall come to its end */
    int place;         /* in the queue, as the client was last told; 0: it was not */
    int64_t began;     /* when it began to run */
    Errand *next, *previous;
};

struct Desk {
    pthread_mutex_t mutex;
    pthread_cond_t work; /* there is some, or it is over */
    DeskSettings settings;
    Lender *lender;
    Attendant *attendant;
    pthread_t *workers;
    int worker_count;
    bool is_closing;
    uint64_t last_id;
    DeskCounts counts;
    /* All errands in the order in which they came, so that those who wait are in the order of the queue. */
    Errand *first, *last;
};

/* ---- The list, with the mutex held ---- */

static void list_append(Desk *desk, Errand *errand)
{
    errand->previous = desk->last;
    *(desk->last ? &desk->last->next : &desk->first) = errand;
    desk->last = errand;
}

static void list_remove(Desk *desk, Errand *errand)
{
    *(errand->previous ? &errand->previous->next : &desk->first) = errand->next;
    *(errand->next ? &errand->next->previous : &desk->last) = errand->previous;
}

static void errand_free(Errand *errand)
{
    parameters_release(&errand->parameters);
    free(errand->name);
    stream_free(errand->stream);
    free(errand);
}

/* Frees it if neither its connection nor a worker needs it. */
static void errand_release(Errand *errand)
{
    if (!errand->is_left || errand->state == RUNNING)
        return;
    list_remove(errand->desk, errand);
    if (errand->state == WAITING)
        errand->desk->counts.waiting--;
    errand_free(errand);
}

static Errand *next_waiting(Errand *errand)
{
    while (errand && errand->state != WAITING)
        errand = errand->next;
    return errand;
}

/* Tells who waits its place, if that has changed. Nobody waits whom a worker is about to take. */
static void tell_places(Desk *desk)
{
    int place = desk->counts.running - desk->counts.limit;
    for (Errand *errand = next_waiting(desk->first); errand; errand = next_waiting(errand->next)) {
        char message[64];
        if (++place <= 0 || place == errand->place)
            continue;
        errand->place = place;
        int length =
            snprintf(message, sizeof message, "{\"type\":\"waiting\",\"place\":%d}", place);
        stream_tell(errand->stream, message, (size_t)length);
    }
}

/* ---- Jobs ---- */

static void tell(void *user, const char *message, size_t length)
{
    Errand *errand = user;
    stream_tell(errand->stream, message, length);
}

static PorfiaSearch *lend(void *user, const PorfiaMethod *method, PorfiaError *error)
{
    Errand *errand = user;
    return lender_lend(errand->desk->lender, method, error);
}

static void take_back(void *user, PorfiaSearch *search)
{
    Errand *errand = user;
    lender_take_back(errand->desk->lender, search);
}

static JobMeans means_of(Errand *errand)
{
    return (JobMeans){.max_threads = errand->desk->settings.threads,
                      .max_hash_mib = errand->desk->settings.hash_mib,
                      .slice = SLICE_NODES,
                      .tell = tell,
                      .user = errand,
                      .lend = lend,
                      .take_back = take_back};
}

/* From now on it can be stopped. */
static void errand_set_job(Errand *errand, Job *job)
{
    pthread_mutex_lock(&errand->desk->mutex);
    errand->job = job;
    if (job && errand->is_unwanted)
        job_stop(job);
    pthread_mutex_unlock(&errand->desk->mutex);
}

static void errand_run(Errand *errand)
{
    JobMeans means = means_of(errand);
    Job *job;
    char *answer;
    job_create(&job, errand->name, &errand->parameters, &means, &answer);
    if (job) {
        errand_set_job(errand, job);
        while (job_step(job))
            continue;
        errand_set_job(errand, NULL);
        job_free(job);
    } else if (answer) {
        stream_tell(errand->stream, answer, strlen(answer));
        free(answer);
    }
    stream_end(errand->stream);
}

/* Whether a request is all right is found out before it waits, by beginning it without a search: a search is
 * the last thing that is asked for. */
static PorfiaSearch *lend_none(void *user, const PorfiaMethod *method, PorfiaError *error)
{
    bool *is_asked = user;
    (void)method;
    *is_asked = true;
    server_error(error, SERVER_TEXT_MEMORY, "");
    return NULL;
}

static bool is_possible(const Desk *desk, const char *name, const Parameters *parameters,
                        Refusal *refusal, char **answer)
{
    bool is_asked = false;
    const JobMeans means = {.max_threads = desk->settings.threads,
                            .max_hash_mib = desk->settings.hash_mib,
                            .user = &is_asked,
                            .lend = lend_none};
    Job *job;
    ServiceStatus status = job_create(&job, name, parameters, &means, answer);
    if (is_asked) {
        free(*answer);
        *answer = NULL;
        return true;
    }
    refusal->status = status == SERVICE_NO_MEMORY ? MHD_HTTP_INTERNAL_SERVER_ERROR
                                                  : MHD_HTTP_BAD_REQUEST;
    return server_error(&refusal->error, SERVER_TEXT_MEMORY, "");
}

/* ---- Workers ---- */

/* The next errand, to be run; NULL: the desk is closed. */
static Errand *worker_take(Desk *desk)
{
    Errand *errand = NULL;
    pthread_mutex_lock(&desk->mutex);
    while (!desk->is_closing && !(errand = next_waiting(desk->first)))
        pthread_cond_wait(&desk->work, &desk->mutex);
    if (errand) {
        errand->state = RUNNING;
        errand->began = stream_clock();
        desk->counts.waiting--;
        desk->counts.running++;
        tell_places(desk);
    }
    pthread_mutex_unlock(&desk->mutex);
    return errand;
}

static void worker_give_back(Desk *desk, Errand *errand)
{
    pthread_mutex_lock(&desk->mutex);
    errand->state = DONE;
    desk->counts.running--;
    errand_release(errand);
    pthread_mutex_unlock(&desk->mutex);
}

static void *work(void *user)
{
    Desk *desk = user;
    for (Errand *errand; (errand = worker_take(desk));) {
        errand_run(errand);
        worker_give_back(desk, errand);
    }
    return NULL;
}

/* ---- The attendant's reports ---- */

/* With the mutex held. */
static void errand_stop(Errand *errand)
{
    errand->is_unwanted = true;
    if (errand->job)
        job_stop(errand->job);
}

static void hang_up(void *user, uint64_t id)
{
    Desk *desk = user;
    pthread_mutex_lock(&desk->mutex);
    for (Errand *errand = desk->first; errand; errand = errand->next)
        if (errand->id == id) {
            errand_stop(errand);
            stream_close(errand->stream);
        }
    pthread_mutex_unlock(&desk->mutex);
}

static void tick(void *user)
{
    Desk *desk = user;
    int64_t now = stream_clock();
    pthread_mutex_lock(&desk->mutex);
    for (Errand *errand = desk->first; errand; errand = errand->next) {
        stream_beat(errand->stream, BEAT_MS);
        if (errand->state == RUNNING && now - errand->began >= MAX_RUN_MS)
            errand_stop(errand);
    }
    pthread_mutex_unlock(&desk->mutex);
}

/* ---- The desk ---- */

static bool start_workers(Desk *desk)
{
    desk->workers = calloc((size_t)desk->settings.searches, sizeof *desk->workers);
    if (!desk->workers)
        return false;
    while (desk->worker_count < desk->settings.searches) {
        if (!thread_start(&desk->workers[desk->worker_count], work, desk))
            return false;
        desk->worker_count++;
    }
    return true;
}

Desk *desk_create(const DeskSettings *settings, PorfiaError *error)
{
    Desk *desk = calloc(1, sizeof *desk);
    if (!desk) {
        server_error(error, SERVER_TEXT_MEMORY, "");
        return NULL;
    }
    desk->settings = *settings;
    desk->counts.limit = settings->searches;
    pthread_mutex_init(&desk->mutex, NULL);
    pthread_cond_init(&desk->work, NULL);
    desk->lender = lender_create(settings->searches);
    desk->attendant = attendant_create(hang_up, tick, desk);
    if (desk->lender && desk->attendant && start_workers(desk))
        return desk;
    server_error(error, SERVER_TEXT_THREADS, "s", strerror(errno));
    desk_close(desk);
    desk_free(desk);
    return NULL;
}

void desk_close(Desk *desk)
{
    pthread_mutex_lock(&desk->mutex);
    desk->is_closing = true;
    pthread_cond_broadcast(&desk->work);
    for (Errand *errand = desk->first; errand; errand = errand->next) {
        errand_stop(errand);
        if (errand->state == WAITING)
            stream_end(errand->stream);
    }
    pthread_mutex_unlock(&desk->mutex);
    for (int i = 0; i < desk->worker_count; i++)
        pthread_join(desk->workers[i], NULL);
    desk->worker_count = 0;
}

void desk_free(Desk *desk)
{
    attendant_free(desk->attendant);
    lender_free(desk->lender);
    free(desk->workers);
    pthread_cond_destroy(&desk->work);
    pthread_mutex_destroy(&desk->mutex);
    free(desk);
}

DeskCounts desk_counts(Desk *desk)
{
    pthread_mutex_lock(&desk->mutex);
    DeskCounts counts = desk->counts;
    pthread_mutex_unlock(&desk->mutex);
    return counts;
}

/* ---- Errands ---- */

static Errand *errand_create(Desk *desk, struct MHD_Connection *connection, const char *name,
                             Parameters *parameters)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    Errand *errand = calloc(1, sizeof *errand);
    if (!errand || !info)
        return free(errand), NULL;
    errand->desk = desk;
    errand->socket = info->connect_fd;
    errand->name = strdup(name);
    errand->stream = stream_create(connection);
    if (!errand->name || !errand->stream) {
        errand_free(errand);
        return NULL;
    }
    errand->parameters = *parameters;
    *parameters = (Parameters){0};
    return errand;
}

/* Puts it at the end of the queue, if there is room. */
static bool desk_enqueue(Desk *desk, Errand *errand, Refusal *refusal)
{
    bool is_good = false;
    pthread_mutex_lock(&desk->mutex);
    if (desk->is_closing) {
        server_error(&refusal->error, SERVER_TEXT_CLOSING, "");
    } else if (desk->counts.waiting >= MAX_WAITING) {
        server_error(&refusal->error, SERVER_TEXT_QUEUE_FULL, "d", MAX_WAITING);
    } else {
        is_good = true;
        errand->id = ++desk->last_id;
        attendant_watch(desk->attendant, errand->socket, errand->id);
        list_append(desk, errand);
        desk->counts.waiting++;
        tell_places(desk);
        pthread_cond_signal(&desk->work);
    }
    pthread_mutex_unlock(&desk->mutex);
    return is_good;
}

Errand *desk_accept(Desk *desk, struct MHD_Connection *connection, const char *name,
                    Parameters *parameters, Refusal *refusal, char **answer)
{
    if (!is_possible(desk, name, parameters, refusal, answer))
        return NULL;
    Errand *errand = errand_create(desk, connection, name, parameters);
    refusal->status = MHD_HTTP_SERVICE_UNAVAILABLE;
    if (!errand) {
        server_error(&refusal->error, SERVER_TEXT_MEMORY, "");
    } else if (!desk_enqueue(desk, errand, refusal)) {
        errand_free(errand);
        errand = NULL;
    }
    return errand;
}

ssize_t errand_read(void *user, uint64_t position, char *buffer, size_t size)
{
    Errand *errand = user;
    return stream_read(errand->stream, position, buffer, size);
}

void errand_leave(void *user)
{
    Errand *errand = user;
    Desk *desk = errand->desk;
    pthread_mutex_lock(&desk->mutex);
    attendant_forget(desk->attendant, errand->socket);
    stream_close(errand->stream);
    errand_stop(errand);
    errand->is_left = true;
    errand_release(errand);
    tell_places(desk);
    pthread_mutex_unlock(&desk->mutex);
}
