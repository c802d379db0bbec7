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

/* Kept besides the running ones: requests of players at a level and analyses alternate. */
enum { SPARE_SEARCHES = 2 };

enum {
    MAX_WAITING = 256,
    NEAR = 8,              /* changes of the first places are sent at once, others every second */
    BEAT_MS = 15000,       /* longest silence of a stream */
    SLICE_NODES = 1 << 20, /* nodes between two progress messages */
    MORE_NICENESS = 5
};

typedef enum TicketState { WAITING, RUNNING, DONE } TicketState;

struct Ticket {
    SearchQueue *queue;
    uint64_t id;
    int socket;
    char *name;
    Parameters parameters;
    Stream *stream;
    TicketState state; /* guarded by the queue's mutex, like all below */
    Job *job;          /* while it is running */
    bool is_left;      /* by its connection */
    bool is_unwanted;  /* the job must end */
    int place;         /* in the queue, as last sent; 0: not sent */
    int64_t began;     /* start of the run */
    Ticket *next, *previous;
};

struct SearchQueue {
    pthread_mutex_t mutex;
    pthread_cond_t work; /* a ticket waits, or the queue is closed */
    SearchQueueSettings settings;
    SearchPool *pool;
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

/* Frees the ticket if neither its connection nor a worker uses it. */
static void ticket_release(Ticket *ticket)
{
    if (!ticket->is_left || ticket->state == RUNNING)
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

static void tell_place(Ticket *ticket, int place)
{
    char message[64];
    if (place <= 0 || place == ticket->place)
        return;
    ticket->place = place;
    int length = snprintf(message, sizeof message, "{\"type\":\"waiting\",\"place\":%d}", place);
    stream_send(ticket->stream, message, (size_t)length);
}

/* The number of workers about to take a waiting ticket. */
static int idle_workers(const SearchQueue *queue)
{
    return queue->counts.limit - queue->counts.running;
}

/* Sends the first `most` waiting tickets their places, if changed. */
static void tell_places(SearchQueue *queue, int most)
{
    int place = 1 - idle_workers(queue);
    for (Ticket *ticket = next_waiting(queue->first); ticket && place <= most;
         ticket = next_waiting(ticket->next))
        tell_place(ticket, place++);
}

/* ---- Jobs ---- */

static void tell(void *user, const char *message, size_t length)
{
    Ticket *ticket = user;
    stream_send(ticket->stream, message, length);
}

/* A search limited by time keeps its table, to find as much as possible; one limited by nodes,
 * depth or a level is renewed, to be repeatable. */
static PorfiaSearch *acquire_search(void *user, const PorfiaMethod *method, PorfiaError *error)
{
    Ticket *ticket = user;
    bool remembers =
        parameters_find(&ticket->parameters, "time") && !porfia_method_is_bounded(method);
    return search_pool_acquire(ticket->queue->pool, method, remembers, error);
}

static void release_search(void *user, PorfiaSearch *search)
{
    Ticket *ticket = user;
    search_pool_release(ticket->queue->pool, search);
}

static JobContext means_of(Ticket *ticket)
{
    return (JobContext){.max_threads = ticket->queue->settings.threads,
                        .max_hash_mib = ticket->queue->settings.hash_mib,
                        .slice = SLICE_NODES,
                        .tell = tell,
                        .user = ticket,
                        .acquire_search = acquire_search,
                        .release_search = release_search};
}

/* From now on it can be stopped. */
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

static void ticket_run(Ticket *ticket)
{
    JobContext means = means_of(ticket);
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

/* The next ticket to run; NULL: the queue is closed. */
static Ticket *worker_take(SearchQueue *queue)
{
    Ticket *ticket = NULL;
    pthread_mutex_lock(&queue->mutex);
    while (!queue->is_closing && !(ticket = next_waiting(queue->first)))
        pthread_cond_wait(&queue->work, &queue->mutex);
    if (ticket) {
        ticket->state = RUNNING;
        ticket->began = stopwatch_ms();
        queue->counts.waiting--;
        queue->counts.running++;
        tell_places(queue, NEAR);
    }
    pthread_mutex_unlock(&queue->mutex);
    return ticket;
}

static void worker_give_back(SearchQueue *queue, Ticket *ticket)
{
    pthread_mutex_lock(&queue->mutex);
    stream_end(ticket->stream);
    ticket->state = DONE;
    queue->counts.running--;
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
    for (Ticket *ticket; (ticket = worker_take(queue));) {
        ticket_run(ticket);
        worker_give_back(queue, ticket);
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
            now - ticket->began >= (int64_t)queue->settings.max_search_s * 1000)
            ticket_stop(ticket);
    }
    tell_places(queue, MAX_WAITING);
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
    queue->hang_up_watch = hang_up_watch_create(hang_up, tick, queue);
    if (queue->pool && queue->hang_up_watch && start_workers(queue))
        return queue;
    server_error(error, SERVER_TEXT_THREADS, "s", strerror(errno));
    search_queue_close(queue);
    search_queue_free(queue);
    return NULL;
}

void search_queue_close(SearchQueue *queue)
{
    pthread_mutex_lock(&queue->mutex);
    queue->is_closing = true;
    pthread_cond_broadcast(&queue->work);
    for (Ticket *ticket = queue->first; ticket; ticket = ticket->next) {
        ticket_stop(ticket);
        if (ticket->state == WAITING)
            stream_end(ticket->stream);
    }
    pthread_mutex_unlock(&queue->mutex);
    for (int i = 0; i < queue->worker_count; i++)
        pthread_join(queue->workers[i], NULL);
    queue->worker_count = 0;
}

void search_queue_free(SearchQueue *queue)
{
    hang_up_watch_free(queue->hang_up_watch);
    search_pool_free(queue->pool);
    free(queue->workers);
    pthread_cond_destroy(&queue->work);
    pthread_mutex_destroy(&queue->mutex);
    free(queue);
}

SearchQueueCounts search_queue_counts(SearchQueue *queue)
{
    pthread_mutex_lock(&queue->mutex);
    SearchQueueCounts counts = queue->counts;
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
        queue->counts.waiting++;
        tell_place(ticket, queue->counts.waiting - idle_workers(queue));
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
    tell_places(queue, NEAR);
    pthread_mutex_unlock(&queue->mutex);
}
