/* Taking searches in, running them, and noticing when nobody wants them any more: see desk.h. */
#define _GNU_SOURCE
#include "server/desk.h"

#include "play/thread.h"
#include "server/attendant.h"
#include "server/lender.h"
#include "server/texts.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    MAX_WAITING = 256,
    NEAR = 8, /* places of which every change is told at once; of others it is told once a second */
    BEAT_MS = 15000,       /* the longest silence of a stream */
    SLICE_NODES = 1 << 20, /* after which a search tells how far it is */
    MORE_NICENESS = 5
};

typedef enum TicketState { WAITING, RUNNING, DONE } TicketState;

struct Ticket {
    Desk *desk;
    uint64_t id;
    int socket;
    char *name;
    Parameters parameters;
    Stream *stream;
    TicketState state; /* this and what follows: with the desk's mutex */
    Job *job;          /* while it is running */
    bool is_left;      /* by its connection */
    bool is_unwanted;  /* the job shall come to its end */
    int place;         /* in the queue, as the client was last told; 0: it was not */
    int64_t began;     /* when it began to run */
    Ticket *next, *previous;
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
    /* All tickets in the order in which they came, so that those who wait are in the order of the
     * queue. */
    Ticket *first, *last;
};

/* ---- The list, with the mutex held ---- */

static void list_append(Desk *desk, Ticket *ticket)
{
    ticket->previous = desk->last;
    *(desk->last ? &desk->last->next : &desk->first) = ticket;
    desk->last = ticket;
}

static void list_remove(Desk *desk, Ticket *ticket)
{
    *(ticket->previous ? &ticket->previous->next : &desk->first) = ticket->next;
    *(ticket->next ? &ticket->next->previous : &desk->last) = ticket->previous;
}

static void ticket_free(Ticket *ticket)
{
    parameters_release(&ticket->parameters);
    free(ticket->name);
    stream_free(ticket->stream);
    free(ticket);
}

/* Frees it if neither its connection nor a worker needs it. */
static void ticket_release(Ticket *ticket)
{
    if (!ticket->is_left || ticket->state == RUNNING)
        return;
    list_remove(ticket->desk, ticket);
    if (ticket->state == WAITING)
        ticket->desk->counts.waiting--;
    ticket_free(ticket);
}

static Ticket *next_waiting(Ticket *ticket)
{
    while (ticket && ticket->state != WAITING)
        ticket = ticket->next;
    return ticket;
}

static void tell_place(Ticket *ticket, int place)
{
    char message[64];
    if (place <= 0 || place == ticket->place)
        return;
    ticket->place = place;
    int length = snprintf(message, sizeof message, "{\"type\":\"waiting\",\"place\":%d}", place);
    stream_tell(ticket->stream, message, (size_t)length);
}

/* Who are about to take somebody who waits. */
static int idle_workers(const Desk *desk)
{
    return desk->counts.limit - desk->counts.running;
}

/* Tells the first ones who wait their places, where these have changed. */
static void tell_places(Desk *desk, int most)
{
    int place = 1 - idle_workers(desk);
    for (Ticket *ticket = next_waiting(desk->first); ticket && place <= most;
         ticket = next_waiting(ticket->next))
        tell_place(ticket, place++);
}

/* ---- Jobs ---- */

static void tell(void *user, const char *message, size_t length)
{
    Ticket *ticket = user;
    stream_tell(ticket->stream, message, length);
}

/* Who limits the time wants as much as possible found in it; who limits nodes or depth, or plays at
 * a level, the same as ever. */
static PorfiaSearch *lend(void *user, const PorfiaMethod *method, PorfiaError *error)
{
    Ticket *ticket = user;
    bool remembers =
        parameters_find(&ticket->parameters, "time") && !porfia_method_is_bounded(method);
    return lender_lend(ticket->desk->lender, method, remembers, error);
}

static void take_back(void *user, PorfiaSearch *search)
{
    Ticket *ticket = user;
    lender_take_back(ticket->desk->lender, search);
}

static JobMeans means_of(Ticket *ticket)
{
    return (JobMeans){.max_threads = ticket->desk->settings.threads,
                      .max_hash_mib = ticket->desk->settings.hash_mib,
                      .slice = SLICE_NODES,
                      .tell = tell,
                      .user = ticket,
                      .lend = lend,
                      .take_back = take_back};
}

/* From now on it can be stopped. */
static void ticket_set_job(Ticket *ticket, Job *job)
{
    pthread_mutex_lock(&ticket->desk->mutex);
    ticket->job = job;
    if (job && ticket->is_unwanted)
        job_stop(job);
    pthread_mutex_unlock(&ticket->desk->mutex);
}

/* An answer of the service as a message. */
static void tell_failure(Ticket *ticket, const char *answer)
{
    char *message;
    int length = asprintf(&message, "{\"type\":\"error\",%s", answer + 1);
    if (length < 0)
        return;
    stream_tell(ticket->stream, message, (size_t)length);
    free(message);
}

static void ticket_run(Ticket *ticket)
{
    JobMeans means = means_of(ticket);
    Job *job;
    char *answer;
    job_create(&job, ticket->name, &ticket->parameters, &means, &answer);
    if (job) {
        ticket_set_job(ticket, job);
        while (job_step(job))
            continue;
        ticket_set_job(ticket, NULL);
        job_free(job);
    } else if (answer) {
        tell_failure(ticket, answer);
        free(answer);
    }
}

/* Whether a request is all right is found out before it waits, by beginning it without a search: a
 * search is the last thing that is asked for. */
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
    refusal->status =
        status == SERVICE_NO_MEMORY ? MHD_HTTP_INTERNAL_SERVER_ERROR : MHD_HTTP_BAD_REQUEST;
    return server_error(&refusal->error, SERVER_TEXT_MEMORY, "");
}

/* ---- Workers ---- */

/* The next ticket, to be run; NULL: the desk is closed. */
static Ticket *worker_take(Desk *desk)
{
    Ticket *ticket = NULL;
    pthread_mutex_lock(&desk->mutex);
    while (!desk->is_closing && !(ticket = next_waiting(desk->first)))
        pthread_cond_wait(&desk->work, &desk->mutex);
    if (ticket) {
        ticket->state = RUNNING;
        ticket->began = stream_clock();
        desk->counts.waiting--;
        desk->counts.running++;
        tell_places(desk, NEAR);
    }
    pthread_mutex_unlock(&desk->mutex);
    return ticket;
}

static void worker_give_back(Desk *desk, Ticket *ticket)
{
    pthread_mutex_lock(&desk->mutex);
    stream_end(ticket->stream);
    ticket->state = DONE;
    desk->counts.running--;
    ticket_release(ticket);
    pthread_mutex_unlock(&desk->mutex);
}

/* Searches use all the time that nobody else needs: who asks for something else, or the browser on
 * the same machine, comes first. The threads of a search begin as the one that makes it. */
static void *work(void *user)
{
    Desk *desk = user;
    id_t thread = (id_t)gettid();
    setpriority(PRIO_PROCESS, thread, getpriority(PRIO_PROCESS, thread) + MORE_NICENESS);
    for (Ticket *ticket; (ticket = worker_take(desk));) {
        ticket_run(ticket);
        worker_give_back(desk, ticket);
    }
    return NULL;
}

/* ---- The attendant's reports ---- */

/* With the mutex held. */
static void ticket_stop(Ticket *ticket)
{
    ticket->is_unwanted = true;
    if (ticket->job)
        job_stop(ticket->job);
}

static void hang_up(void *user, uint64_t id)
{
    Desk *desk = user;
    pthread_mutex_lock(&desk->mutex);
    for (Ticket *ticket = desk->first; ticket; ticket = ticket->next)
        if (ticket->id == id) {
            ticket_stop(ticket);
            stream_close(ticket->stream);
        }
    pthread_mutex_unlock(&desk->mutex);
}

static void tick(void *user)
{
    Desk *desk = user;
    int64_t now = stream_clock();
    pthread_mutex_lock(&desk->mutex);
    for (Ticket *ticket = desk->first; ticket; ticket = ticket->next) {
        stream_beat(ticket->stream, BEAT_MS);
        if (ticket->state == RUNNING &&
            now - ticket->began >= (int64_t)desk->settings.longest_s * 1000)
            ticket_stop(ticket);
    }
    tell_places(desk, MAX_WAITING);
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
    for (Ticket *ticket = desk->first; ticket; ticket = ticket->next) {
        ticket_stop(ticket);
        if (ticket->state == WAITING)
            stream_end(ticket->stream);
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

/* ---- Tickets ---- */

static Ticket *ticket_create(Desk *desk, struct MHD_Connection *connection, const char *name,
                             Parameters *parameters)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    Ticket *ticket = calloc(1, sizeof *ticket);
    if (!ticket || !info)
        return free(ticket), NULL;
    ticket->desk = desk;
    ticket->socket = info->connect_fd;
    ticket->name = strdup(name);
    ticket->stream = stream_create(connection);
    if (!ticket->name || !ticket->stream) {
        ticket_free(ticket);
        return NULL;
    }
    ticket->parameters = *parameters;
    *parameters = (Parameters){0};
    return ticket;
}

/* Puts it at the end of the queue, if there is room. */
static bool desk_enqueue(Desk *desk, Ticket *ticket, Refusal *refusal)
{
    bool is_good = false;
    pthread_mutex_lock(&desk->mutex);
    if (desk->is_closing) {
        server_error(&refusal->error, SERVER_TEXT_CLOSING, "");
    } else if (desk->counts.waiting >= MAX_WAITING) {
        server_error(&refusal->error, SERVER_TEXT_QUEUE_FULL, "d", MAX_WAITING);
    } else {
        is_good = true;
        ticket->id = ++desk->last_id;
        attendant_watch(desk->attendant, ticket->socket, ticket->id);
        list_append(desk, ticket);
        desk->counts.waiting++;
        tell_place(ticket, desk->counts.waiting - idle_workers(desk));
        pthread_cond_signal(&desk->work);
    }
    pthread_mutex_unlock(&desk->mutex);
    return is_good;
}

Ticket *desk_accept(Desk *desk, struct MHD_Connection *connection, const char *name,
                    Parameters *parameters, Refusal *refusal, char **answer)
{
    if (!is_possible(desk, name, parameters, refusal, answer))
        return NULL;
    Ticket *ticket = ticket_create(desk, connection, name, parameters);
    refusal->status = MHD_HTTP_SERVICE_UNAVAILABLE;
    if (!ticket) {
        server_error(&refusal->error, SERVER_TEXT_MEMORY, "");
    } else if (!desk_enqueue(desk, ticket, refusal)) {
        ticket_free(ticket);
        ticket = NULL;
    }
    return ticket;
}

ssize_t ticket_read(void *user, uint64_t position, char *buffer, size_t size)
{
    Ticket *ticket = user;
    return stream_read(ticket->stream, position, buffer, size);
}

void ticket_leave(void *user)
{
    Ticket *ticket = user;
    Desk *desk = ticket->desk;
    pthread_mutex_lock(&desk->mutex);
    attendant_forget(desk->attendant, ticket->socket);
    stream_close(ticket->stream);
    ticket_stop(ticket);
    ticket->is_left = true;
    ticket_release(ticket);
    tell_places(desk, NEAR);
    pthread_mutex_unlock(&desk->mutex);
}
