/* One request and its response: the callbacks of libmicrohttpd, which receives the request piece by
 * piece. */
#ifndef SERVER_EXCHANGE_H
#define SERVER_EXCHANGE_H

#include "server/assets.h"
#include "server/call_threads.h"
#include "server/listener.h"
#include "server/search_queue.h"

/* The data behind all responses. */
typedef struct ServerContext {
    Listener listener;
    Assets assets;
    CallThreads *call_threads;
    SearchQueue *queue;
    const PorfiaTables *tables; /* NULL: none */
    const char *log;            /* path of the log */
    int threads;                /* at most, per search */
    int hash_mib;
} ServerContext;

/* For MHD_OPTION_URI_LOG_CALLBACK, MHD_start_daemon and MHD_OPTION_NOTIFY_COMPLETED; the first
 * argument is the ServerContext. */
void *exchange_begin(void *context, const char *target, struct MHD_Connection *connection);
enum MHD_Result exchange_handle(void *context, struct MHD_Connection *connection, const char *url,
                                const char *method, const char *version, const char *piece,
                                size_t *piece_length, void **exchange);
void exchange_end(void *context, struct MHD_Connection *connection, void **exchange,
                  enum MHD_RequestTerminationCode reason);

#endif
