/* Accepts, runs and cancels searches: see search_queue.h. */
#define _GNU_SOURCE
#include "server/search_queue.h"

#include "pool/search_pool.h"
#include "server/hang_up_watch.h"
#include "server/texts.h"
#include "system/stopwatch.h"
#include "system/thread.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* Kept besides the running ones: players at different levels alternate. */
enum { SPARE_SEARCHES = 1 };

enum {
    MAX_WAITING = 256,
    NEAR = 8,              /* changes of the first places are sent at once, others every second */
    BEAT_MS = 15000,       /* longest silence of a stream */
    SLICE_NODES = 1 << 17, /* nodes until a search may be put aside: about 20 ms */
    SHORT_TURNS = 10,      /* in a turn */
    MORE_NICENESS = 5
};

typedef enum TicketState { WAITING, RUNNING, DONE } TicketState;

struct Ticket {
    SearchQueue *queue;
    uint64_t id;
    int socket;
    char *name;
    Parameters parameters;
    JobPurpose purpose;
    Stream *stream;
    TicketState state; /* guarded by the queue's mutex, like all below */
    Job *job;          /* from the first run to the end */
    bool is_left;      /* by its connection */
    bool is_unwanted;  /* the job must end */
    int place;         /* in the queue, as last sent; 0: not sent */
    int rank;          /* of the present run */
    int64_t since;     /* when this state began */
    int64_t ran;       /* milliseconds in earlier runs */
    Ticket *next, *previous;
};

struct SearchQueue {
    pthread_mutex_t mutex;
    pthread_cond_t work; /* a ticket waits, or the queue is closed */
    SearchQueueSettings settings;
    SearchPool *pool, *analysis_pool; /* apart, so that tables of analyses displace no others */
    HangUpWatch *hang_up_watch;
    pthread_t *workers;
    int worker_count;
    bool is_closing;
    uint64_t last_id;
    SearchQueueCounts counts;
    /* All tickets in order of arrival, so that the waiting ones are in the order of the queue. */
    Ticket *first, *last;
};

/* ---- The list, with the mutex held ---- */

static void list_append(SearchQueue *queue, Ticket *ticket)
{
    ticket->previous = queue->last;
    ticket->next = NULL;
    *(queue->last ? &queue->last->next : &queue->first) = ticket;
    queue->last = ticket;
}

static void list_remove(SearchQueue *queue, Ticket *ticket)
{
    *(ticket->previous ? &ticket->previous->next : &queue->first) = ticket->next;
    *(ticket->next ? &ticket->next->previous : &queue->last) = ticket->previous;
}

static void ticket_free(Ticket *ticket)
{
    parameters_release(&ticket->parameters);
    free(ticket->name);
    stream_free(ticket->stream);
    free(ticket);
}

/* Frees the ticket if neither its connection nor a worker uses it. A job is ended by a worker. */
static void ticket_release(Ticket *ticket)
{
    if (!ticket->is_left || ticket->state == RUNNING || ticket->job)
        return;
    list_remove(ticket->queue, ticket);
    if (ticket->state == WAITING)
        ticket->queue->counts.waiting--;
    ticket_free(ticket);
}

static Ticket *next_waiting(Ticket *ticket)
{
    while (ticket && ticket->state != WAITING)
        ticket = ticket->next;
    return ticket;
}

static void ticket_set_state(Ticket *ticket, TicketState state)
{
    SearchQueueCounts *counts = &ticket->queue->counts;
    counts->waiting += (state == WAITING) - (ticket->state == WAITING);
    counts->running += (state == RUNNING) - (ticket->state == RUNNING);
    ticket->state = state;
    ticket->since = stopwatch_ms();
}

/* ---- Ranks, with the mutex held ---- */

/* Jobs to end come before all others. */
enum { FIRST_RANK = -1 };

/* The less the sooner. A long wait improves it, so that even under a load of moves everything goes
 * on. */
static int waiting_rank(const Ticket *ticket, int64_t now)
{
    int64_t improved = (now - ticket->since) / ticket->queue->settings.patience_ms;
    if (ticket->is_unwanted)
        return FIRST_RANK;
    return improved < (int64_t)ticket->purpose ? (int)ticket->purpose - (int)improved : 0;
}

/* The ticket to run next; NULL: none waits. */
static Ticket *first_waiting(const SearchQueue *queue, int64_t now)
{
    Ticket *best = NULL;
    for (Ticket *ticket = next_waiting(queue->first); ticket; ticket = next_waiting(ticket->next))
        if (!best || waiting_rank(ticket, now) < waiting_rank(best, now))
            best = ticket;
    return best;
}

/* Whether a running ticket is put aside for a waiting one. Of equal rank, analyses take turns, and
 * with others too; a turn won by waiting is short, so that those of many analyses leave room for
 * moves. Moves and hints never take turns. */
static bool gives_way(const Ticket *ticket, const Ticket *waiting, int64_t now)
{
    int rank = waiting ? waiting_rank(waiting, now) : 0;
    int turn = ticket->queue->settings.turn_ms;
    if (!waiting || ticket->is_unwanted || rank > ticket->rank)
        return false;
    if (rank < ticket->rank)
        return true;
    if (ticket->rank < (int)ticket->purpose)
        turn /= SHORT_TURNS;
    return ticket->purpose >= JOB_REPORT && now - ticket->since >= turn &&
           (ticket->purpose != JOB_REPORT || waiting->purpose != JOB_REPORT);
}

/* ---- Places, with the mutex held ---- */

static void tell_place(Ticket *ticket, int place)
{
    char message[64];
    ticket->place = place;
    int length = snprintf(message, sizeof message, "{\"type\":\"waiting\",\"place\":%d%s}", place,
                          ticket->job ? ",\"aside\":true" : "");
    stream_send(ticket->stream, message, (size_t)length);
}

/* Sends waiting tickets their places, if changed: at once to new ones and to the first that have
 * not begun, to the others at a tick. Idle workers are about to take the first ones. */
static void tell_places(SearchQueue *queue, bool is_tick)
{
    int64_t now = stopwatch_ms();
    int place = 1 - (queue->counts.limit - queue->counts.running);
    for (int rank = FIRST_RANK; rank < JOB_PURPOSES; rank++)
        for (Ticket *ticket = next_waiting(queue->first); ticket;
             ticket = next_waiting(ticket->next)) {
            if (waiting_rank(ticket, now) != rank)
                continue;
            bool is_due = is_tick || ticket->place == 0 || (place <= NEAR && !ticket->job);
            if (is_due && place > 0 && place != ticket->place)
                tell_place(ticket, place);
            place++;
        }
}

/* ---- Jobs ---- */

static void tell(void *user, const char *message, size_t length)
{
    Ticket *ticket = user;
    stream_send(ticket->stream, message, length);
}

static SearchPool *pool_of(const Ticket *ticket)
{
    const SearchQueue *queue = ticket->queue;
    return ticket->purpose == JOB_ANALYSIS ? queue->analysis_pool : queue->pool;
}

/* A search limited by time keeps its table, to find as much as possible; one limited by nodes,
 * depth or a level is renewed, to be repeatable. */
static PorfiaSearch *acquire_search(void *user, const PorfiaMethod *method, PorfiaError *error)
{
    Ticket *ticket = user;
    bool remembers =
        parameters_find(&ticket->parameters, "time") && !porfia_method_is_bounded(method);
    PorfiaMethod complete = *method;
    complete.tables = ticket->queue->settings.tables;
    return search_pool_acquire(pool_of(ticket), &complete, remembers, error);
}

static void release_search(void *user, PorfiaSearch *search)
{
    search_pool_release(pool_of(user), search);
}

/* Analyses share: one that begins beside n others, whose tables stay while they are put aside, has
 * at most 1/(n+1) of the memory and the threads of a search. */
static int analysis_share(SearchQueue *queue)
{
    int share = 1;
    pthread_mutex_lock(&queue->mutex);
    for (const Ticket *ticket = queue->first; ticket; ticket = ticket->next)
        share += ticket->purpose == JOB_ANALYSIS && ticket->job;
    pthread_mutex_unlock(&queue->mutex);
    return share;
}

static int share_of(int whole, int share)
{
    return whole > share ? whole / share : 1;
}

static JobContext means_of(Ticket *ticket)
{
    const SearchQueueSettings *settings = &ticket->queue->settings;
    int share = ticket->purpose == JOB_ANALYSIS ? analysis_share(ticket->queue) : 1;
    return (JobContext){.max_threads = share_of(settings->threads, share),
                        .max_hash_mib = share_of(settings->hash_mib, share),
                        .slice = SLICE_NODES,
                        .tell = tell,
                        .user = ticket,
                        .acquire_search = acquire_search,
                        .release_search = release_search};
}

/* With a job it can be stopped. */
static void ticket_set_job(Ticket *ticket, Job *job)
{
    pthread_mutex_lock(&ticket->queue->mutex);
    ticket->job = job;
    if (job && ticket->is_unwanted)
        job_stop(job);
    pthread_mutex_unlock(&ticket->queue->mutex);
}

/* Sends an error of the service as a message. */
static void tell_failure(Ticket *ticket, const char *answer)
{
    char *message;
    int length = asprintf(&message, "{\"type\":\"error\",%s", answer + 1);
    if (length < 0)
        return;
    stream_send(ticket->stream, message, (size_t)length);
    free(message);
}

static void ticket_begin(Ticket *ticket)
{
    JobContext means = means_of(ticket);
    Job *job;
    char *answer;
    job_create(&job, ticket->name, &ticket->parameters, &means, &answer);
    if (job)
        ticket_set_job(ticket, job);
    else if (answer)
        tell_failure(ticket, answer);
    free(answer);
}

/* Runs until the next place to put it aside; false: it has ended. Only the worker that runs the
 * ticket sets its job, and so reads it without the mutex. */
static bool ticket_step(Ticket *ticket)
{
    if (!ticket->job)
        ticket_begin(ticket);
    Job *job = ticket->job;
    if (job && job_step(job))
        return true;
    ticket_set_job(ticket, NULL);
    job_free(job);
    return false;
}

/* Checks a request before it waits by beginning it without a search: the search is acquired
 * last. */
static PorfiaSearch *acquire_none(void *user, const PorfiaMethod *method, PorfiaError *error)
{
    bool *is_asked = user;
    (void)method;
    *is_asked = true;
    server_error(error, SERVER_TEXT_MEMORY, "");
    return NULL;
}

static bool is_possible(const SearchQueue *queue, const char *name, const Parameters *parameters,
                        HttpError *http_error, char **answer)
{
    bool is_asked = false;
    const JobContext means = {.max_threads = queue->settings.threads,
                              .max_hash_mib = queue->settings.hash_mib,
                              .user = &is_asked,
                              .acquire_search = acquire_none};
    Job *job;
    ServiceStatus status = job_create(&job, name, parameters, &means, answer);
    if (is_asked) {
        free(*answer);
        *answer = NULL;
        return true;
    }
    http_error->status =
        status == SERVICE_NO_MEMORY ? MHD_HTTP_INTERNAL_SERVER_ERROR : MHD_HTTP_BAD_REQUEST;
    return server_error(&http_error->error, SERVER_TEXT_MEMORY, "");
}

/* ---- Workers ---- */

/* The mutex is held. */
static void worker_begin(SearchQueue *queue, Ticket *ticket)
{
    int64_t now = stopwatch_ms();
    ticket->rank = waiting_rank(ticket, now);
    ticket->place = 0;
    if (ticket->job)
        job_rest(ticket->job, now - ticket->since);
    ticket_set_state(ticket, RUNNING);
    tell_places(queue, false);
}

/* The next ticket to run; NULL: the queue is closed. */
static Ticket *worker_take(SearchQueue *queue)
{
    Ticket *ticket = NULL;
    pthread_mutex_lock(&queue->mutex);
    while (!queue->is_closing && !(ticket = first_waiting(queue, stopwatch_ms())))
        pthread_cond_wait(&queue->work, &queue->mutex);
    if (ticket)
        worker_begin(queue, ticket);
    pthread_mutex_unlock(&queue->mutex);
    return ticket;
}

/* The mutex is held. Analyses go to the end of the line; others keep their place in it, so that as
 * few as possible have begun. */
static void worker_put_aside(SearchQueue *queue, Ticket *ticket)
{
    ticket->ran += stopwatch_ms() - ticket->since;
    ticket_set_state(ticket, WAITING);
    if (ticket->purpose == JOB_ANALYSIS) {
        list_remove(queue, ticket);
        list_append(queue, ticket);
    }
}

/* After a step of a ticket: it, or the one for which it is put aside. */
static Ticket *worker_go_on(SearchQueue *queue, Ticket *ticket)
{
    pthread_mutex_lock(&queue->mutex);
    int64_t now = stopwatch_ms();
    Ticket *waiting = first_waiting(queue, now);
    bool is_idle = queue->counts.running < queue->counts.limit; /* a worker is about to take it */
    if (!queue->is_closing && !is_idle && gives_way(ticket, waiting, now)) {
        worker_put_aside(queue, ticket);
        worker_begin(queue, waiting);
        ticket = waiting;
    }
    pthread_mutex_unlock(&queue->mutex);
    return ticket;
}

static void worker_give_back(SearchQueue *queue, Ticket *ticket)
{
    pthread_mutex_lock(&queue->mutex);
    stream_end(ticket->stream);
    ticket_set_state(ticket, DONE);
    ticket_release(ticket);
    pthread_mutex_unlock(&queue->mutex);
}

/* Searches have the lowest priority: other requests, and the browser on the same machine, come
 * first. A search's threads inherit the priority. */
static void *work(void *user)
{
    SearchQueue *queue = user;
    id_t thread = (id_t)gettid();
    setpriority(PRIO_PROCESS, thread, getpriority(PRIO_PROCESS, thread) + MORE_NICENESS);
    for (Ticket *ticket = worker_take(queue); ticket;) {
        if (ticket_step(ticket)) {
            ticket = worker_go_on(queue, ticket);
        } else {
            worker_give_back(queue, ticket);
            ticket = worker_take(queue);
        }
    }
    return NULL;
}

/* ---- The hang-up watch's reports ---- */

/* The mutex is held. */
static void ticket_stop(Ticket *ticket)
{
    ticket->is_unwanted = true;
    if (ticket->job)
        job_stop(ticket->job);
}

static void hang_up(void *user, uint64_t id)
{
    SearchQueue *queue = user;
    pthread_mutex_lock(&queue->mutex);
    for (Ticket *ticket = queue->first; ticket; ticket = ticket->next)
        if (ticket->id == id) {
            ticket_stop(ticket);
            stream_close(ticket->stream);
        }
    pthread_mutex_unlock(&queue->mutex);
}

static void tick(void *user)
{
    SearchQueue *queue = user;
    int64_t now = stopwatch_ms();
    pthread_mutex_lock(&queue->mutex);
    for (Ticket *ticket = queue->first; ticket; ticket = ticket->next) {
        stream_keep_alive(ticket->stream, BEAT_MS);
        if (ticket->state == RUNNING &&
            ticket->ran + now - ticket->since >= (int64_t)queue->settings.max_search_s * 1000)
            ticket_stop(ticket);
    }
    tell_places(queue, true);
    pthread_mutex_unlock(&queue->mutex);
}

/* ---- The queue ---- */

static bool start_workers(SearchQueue *queue)
{
    queue->workers = calloc((size_t)queue->settings.searches, sizeof *queue->workers);
    if (!queue->workers)
        return false;
    while (queue->worker_count < queue->settings.searches) {
        if (!thread_start(&queue->workers[queue->worker_count], work, queue))
            return false;
        queue->worker_count++;
    }
    return true;
}

SearchQueue *search_queue_create(const SearchQueueSettings *settings, PorfiaError *error)
{
    SearchQueue *queue = calloc(1, sizeof *queue);
    if (!queue) {
        server_error(error, SERVER_TEXT_MEMORY, "");
        return NULL;
    }
    queue->settings = *settings;
    queue->counts.limit = settings->searches;
    pthread_mutex_init(&queue->mutex, NULL);
    pthread_cond_init(&queue->work, NULL);
    queue->pool = search_pool_create(settings->searches, SPARE_SEARCHES);
    queue->analysis_pool = search_pool_create(settings->searches, 0);
    queue->hang_up_watch = hang_up_watch_create(hang_up, tick, queue);
    if (queue->pool && queue->analysis_pool && queue->hang_up_watch && start_workers(queue))
        return queue;
    server_error(error, SERVER_TEXT_THREADS, "s", strerror(errno));
    search_queue_close(queue);
    search_queue_free(queue);
    return NULL;
}

/* Without workers, ends the tickets that still wait; those that have begun give their results. */
static void end_waiting(SearchQueue *queue)
{
    pthread_mutex_lock(&queue->mutex);
    for (Ticket *next, *ticket = queue->first; ticket; ticket = next) {
        next = ticket->next;
        while (ticket->job && job_step(ticket->job))
            continue;
        job_free(ticket->job);
        ticket->job = NULL;
        stream_end(ticket->stream);
        ticket_release(ticket);
    }
    pthread_mutex_unlock(&queue->mutex);
}

void search_queue_close(SearchQueue *queue)
{
    pthread_mutex_lock(&queue->mutex);
    queue->is_closing = true;
    pthread_cond_broadcast(&queue->work);
    for (Ticket *ticket = queue->first; ticket; ticket = ticket->next)
        ticket_stop(ticket);
    pthread_mutex_unlock(&queue->mutex);
    for (int i = 0; i < queue->worker_count; i++)
        pthread_join(queue->workers[i], NULL);
    queue->worker_count = 0;
    end_waiting(queue);
}

void search_queue_free(SearchQueue *queue)
{
    hang_up_watch_free(queue->hang_up_watch);
    search_pool_free(queue->pool);
    search_pool_free(queue->analysis_pool);
    free(queue->workers);
    pthread_cond_destroy(&queue->work);
    pthread_mutex_destroy(&queue->mutex);
    free(queue);
}

SearchQueueCounts search_queue_counts(SearchQueue *queue)
{
    pthread_mutex_lock(&queue->mutex);
    SearchQueueCounts counts = queue->counts;
    for (Ticket *ticket = next_waiting(queue->first); ticket; ticket = next_waiting(ticket->next))
        counts.aside += ticket->job != NULL;
    pthread_mutex_unlock(&queue->mutex);
    return counts;
}

/* ---- Tickets ---- */

static Ticket *ticket_create(SearchQueue *queue, struct MHD_Connection *connection,
                             const char *name, Parameters *parameters)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    Ticket *ticket = calloc(1, sizeof *ticket);
    if (!ticket || !info)
        return free(ticket), NULL;
    ticket->queue = queue;
    ticket->socket = info->connect_fd;
    ticket->name = strdup(name);
    ticket->stream = stream_create(connection);
    if (!ticket->name || !ticket->stream) {
        ticket_free(ticket);
        return NULL;
    }
    ticket->parameters = *parameters;
    ticket->purpose = job_purpose(name, parameters);
    *parameters = (Parameters){0};
    return ticket;
}

/* Appends the ticket to the queue, if there is room. */
static bool search_queue_enqueue(SearchQueue *queue, Ticket *ticket, HttpError *http_error)
{
    bool is_good = false;
    pthread_mutex_lock(&queue->mutex);
    if (queue->is_closing) {
        server_error(&http_error->error, SERVER_TEXT_CLOSING, "");
    } else if (queue->counts.waiting >= MAX_WAITING) {
        server_error(&http_error->error, SERVER_TEXT_QUEUE_FULL, "d", MAX_WAITING);
    } else {
        is_good = true;
        ticket->id = ++queue->last_id;
        hang_up_watch_add(queue->hang_up_watch, ticket->socket, ticket->id);
        list_append(queue, ticket);
        ticket->since = stopwatch_ms();
        queue->counts.waiting++;
        tell_places(queue, false);
        pthread_cond_signal(&queue->work);
    }
    pthread_mutex_unlock(&queue->mutex);
    return is_good;
}

Ticket *search_queue_accept(SearchQueue *queue, struct MHD_Connection *connection, const char *name,
                            Parameters *parameters, HttpError *http_error, char **answer)
{
    if (!is_possible(queue, name, parameters, http_error, answer))
        return NULL;
    Ticket *ticket = ticket_create(queue, connection, name, parameters);
    http_error->status = MHD_HTTP_SERVICE_UNAVAILABLE;
    if (!ticket) {
        server_error(&http_error->error, SERVER_TEXT_MEMORY, "");
    } else if (!search_queue_enqueue(queue, ticket, http_error)) {
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
    SearchQueue *queue = ticket->queue;
    pthread_mutex_lock(&queue->mutex);
    hang_up_watch_forget(queue->hang_up_watch, ticket->socket);
    stream_close(ticket->stream);
    ticket_stop(ticket);
    ticket->is_left = true;
    ticket_release(ticket);
    tell_places(queue, false);
    pthread_mutex_unlock(&queue->mutex);
}
