/* Starting and stopping the server: see server.h. */
#define _GNU_SOURCE
#include "server/server.h"

#include "server/exchange.h"
#include "server/texts.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CALL_THREADS = 2, /* threads that answer what is answered at once; searches have their own */
    MAX_CONNECTIONS = 1024,
    /* Of a connection on which nothing happens: a request that does not come to its end, an answer
     * that is not read, a client that asks for nothing more. */
    PATIENCE_S = 30,
    LONGEST_S = 10 * 60,
    /* For the first line and the headers of a request; a longer first line than MAX_TARGET is
     * refused by us. */
    CONNECTION_MEMORY = 48 << 10,
    URL_SIZE = LISTENER_HOST_SIZE + 32
};

struct Server {
    Office office;
    struct MHD_Daemon *daemon;
    char url[URL_SIZE];
};

/* Signals go to the thread that waits for them. */
static struct MHD_Daemon *daemon_start(Server *server, int patience_s)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    Office *office = &server->office;
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, exchange_handle,
        office, MHD_OPTION_LISTEN_SOCKET, office->listener.socket, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)MAX_CONNECTIONS, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)patience_s,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_MEMORY, MHD_OPTION_URI_LOG_CALLBACK,
        exchange_begin, office, MHD_OPTION_NOTIFY_COMPLETED, exchange_end, office, MHD_OPTION_END);
    int reason = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return daemon;
}

static bool server_open(Server *server, const ServerSettings *settings, PorfiaError *error)
{
    Office *office = &server->office;
    const SearchQueueSettings queue = {.searches = settings->searches,
                                       .threads = settings->threads,
                                       .hash_mib = settings->hash_mib,
                                       .longest_s =
                                           settings->longest_s ? settings->longest_s : LONGEST_S};
    int patience_s = settings->patience_s ? settings->patience_s : PATIENCE_S;
    office->log = settings->log;
    office->threads = settings->threads;
    office->hash_mib = settings->hash_mib;
    if (!assets_read(&office->assets, settings->page, error) ||
        !listener_open(&office->listener, settings->address, settings->port, settings->more_ports,
                       error))
        return false;
    office->queue = search_queue_create(&queue, error);
    if (!office->queue)
        return false;
    office->call_threads = call_threads_create(CALL_THREADS);
    server->daemon = office->call_threads ? daemon_start(server, patience_s) : NULL;
    if (!server->daemon)
        return server_error(error, SERVER_TEXT_THREADS, "s", strerror(errno));
    snprintf(server->url, sizeof server->url, "http://%s:%d/",
             office->listener.is_any ? "localhost" : office->listener.host, office->listener.port);
    return true;
}

Server *server_start(const ServerSettings *settings, PorfiaError *error)
{
    Server *server = calloc(1, sizeof *server);
    if (!server) {
        server_error(error, SERVER_TEXT_MEMORY, "");
        return NULL;
    }
    server->office.listener.socket = -1;
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
    return !server->office.listener.is_loopback;
}

/* Connections that sleep must be awake when the daemon stops: so everybody first says what there is
 * to say. */
void server_stop(Server *server)
{
    Office *office = &server->office;
    if (office->queue)
        search_queue_close(office->queue);
    if (office->call_threads)
        call_threads_close(office->call_threads);
    if (server->daemon)
        MHD_stop_daemon(server->daemon); /* it closes the listening socket */
    else if (office->listener.socket >= 0)
        close(office->listener.socket);
    if (office->call_threads)
        call_threads_free(office->call_threads);
    if (office->queue)
        search_queue_free(office->queue);
    assets_release(&office->assets);
    free(server);
}
