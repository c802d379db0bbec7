/* Starts and stops the server: see server.h. */
#define _GNU_SOURCE
#include "server/server.h"

#include "server/exchange.h"
#include "server/texts.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CALL_THREADS = 2, /* for synchronous calls; searches have their own threads */
    MAX_CONNECTIONS = 1024,
    /* For an incomplete request, an unread response, or an idle connection. */
    IDLE_TIMEOUT_S = 30,
    MAX_SEARCH_S = 10 * 60,
    TURN_MS = 1000,
    PATIENCE_MS = 5000,
    /* For the request line and headers; a request line longer than MAX_TARGET is refused
     * earlier. */
    CONNECTION_MEMORY = 48 << 10,
    URL_SIZE = LISTENER_HOST_SIZE + 32
};

struct Server {
    ServerContext context;
    pthread_mutex_t log_mutex;
    Recorder recorder;
    PorfiaTables *page_tables; /* NULL: none */
    struct MHD_Daemon *daemon;
    char url[URL_SIZE];
};

/* Opens the log for each change, so that another program may resume a game of it meanwhile. What no
 * reader would accept does not even make a file. */
static bool update_log(void *user, const PorfiaRecord *record, PorfiaError *error)
{
    Server *server = user;
    char *text = porfia_record_text(record, error);
    if (!text)
        return false;
    free(text);
    pthread_mutex_lock(&server->log_mutex);
    PorfiaLog *log = porfia_log_open(server->context.log, NULL, error);
    bool is_good = log && porfia_log_update(log, record, error) &&
                   (record->end == PORFIA_RUNNING || porfia_log_sync(log, error));
    porfia_log_close(log);
    pthread_mutex_unlock(&server->log_mutex);
    return is_good;
}

/* Signals must reach the thread that waits for them. */
static struct MHD_Daemon *daemon_start(Server *server, int idle_timeout_s)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    ServerContext *context = &server->context;
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, exchange_handle,
        context, MHD_OPTION_LISTEN_SOCKET, context->listener.socket, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)MAX_CONNECTIONS, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)idle_timeout_s,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY, MHD_OPTION_URI_LOG_CALLBACK,
        exchange_begin, context, MHD_OPTION_NOTIFY_COMPLETED, exchange_end, context,
        MHD_OPTION_END);
    int reason = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return daemon;
}

/* The tables that the page offers for download. False: they are unusable. */
static bool page_tables_open(Server *server, PorfiaError *error)
{
    error->text = NULL;
    for (size_t i = 0; !server->page_tables && !error->text && i < porfia_game_count(); i++) {
        const PorfiaGame *game = porfia_game_at(i);
        char path[64];
        snprintf(path, sizeof path, "/tables/%s.bin", porfia_game_name(game));
        const Asset *asset = assets_find(&server->context.assets, path);
        if (asset && porfia_game_has_tables(game))
            server->page_tables =
                porfia_tables_open_memory(game, asset->plain.data, asset->plain.length, error);
    }
    return !error->text;
}

/* The tables that go further. */
static const PorfiaTables *choose_tables(const PorfiaTables *given, const PorfiaTables *of_page)
{
    if (!given || !of_page)
        return given ? given : of_page;
    return porfia_tables_pieces(given) < porfia_tables_pieces(of_page) ? of_page : given;
}

static bool server_open(Server *server, const ServerSettings *settings, PorfiaError *error)
{
    ServerContext *context = &server->context;
    SearchQueueSettings queue = {
        .searches = settings->searches,
        .threads = settings->threads,
        .hash_mib = settings->hash_mib,
        .max_search_s = settings->max_search_s ? settings->max_search_s : MAX_SEARCH_S,
        .turn_ms = settings->turn_ms ? settings->turn_ms : TURN_MS,
        .patience_ms = settings->patience_ms ? settings->patience_ms : PATIENCE_MS};
    int idle_timeout_s = settings->idle_timeout_s ? settings->idle_timeout_s : IDLE_TIMEOUT_S;
    context->log = settings->log;
    context->threads = settings->threads;
    context->hash_mib = settings->hash_mib;
    if (!assets_read(&context->assets, settings->page, error) || !page_tables_open(server, error) ||
        !listener_open(&context->listener, settings->address, settings->port, settings->more_ports,
                       error))
        return false;
    context->tables = queue.tables = choose_tables(settings->tables, server->page_tables);
    context->queue = search_queue_create(&queue, error);
    if (!context->queue)
        return false;
    context->call_threads = call_threads_create(CALL_THREADS, &server->recorder);
    server->daemon = context->call_threads ? daemon_start(server, idle_timeout_s) : NULL;
    if (!server->daemon)
        return server_error(error, SERVER_TEXT_THREADS, "s", strerror(errno));
    snprintf(server->url, sizeof server->url, "http://%s:%d/",
             context->listener.is_any ? "localhost" : context->listener.host,
             context->listener.port);
    return true;
}

Server *server_start(const ServerSettings *settings, PorfiaError *error)
{
    Server *server = calloc(1, sizeof *server);
    if (!server) {
        server_error(error, SERVER_TEXT_MEMORY, "");
        return NULL;
    }
    server->context.listener.socket = -1;
    pthread_mutex_init(&server->log_mutex, NULL);
    server->recorder = (Recorder){.update = update_log, .user = server};
    if (server_open(server, settings, error))
        return server;
    server_stop(server);
    return NULL;
}

const char *server_url(const Server *server)
{
    return server->url;
}

bool server_is_public(const Server *server)
{
    return !server->context.listener.is_loopback;
}

/* Suspended connections must be resumed before the daemon stops: so the queue and the call threads
 * are closed first. */
void server_stop(Server *server)
{
    ServerContext *context = &server->context;
    if (context->queue)
        search_queue_close(context->queue);
    if (context->call_threads)
        call_threads_close(context->call_threads);
    if (server->daemon)
        MHD_stop_daemon(server->daemon); /* closes the listening socket */
    else if (context->listener.socket >= 0)
        close(context->listener.socket);
    if (context->call_threads)
        call_threads_free(context->call_threads);
    if (context->queue)
        search_queue_free(context->queue);
    porfia_tables_free(server->page_tables);
    assets_release(&context->assets);
    pthread_mutex_destroy(&server->log_mutex);
    free(server);
}
