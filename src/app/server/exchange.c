/* A request from its first line to its response: see exchange.h. */
#define _GNU_SOURCE
#include "server/exchange.h"

#include "server/origin_check.h"
#include "server/response.h"
#include "server/texts.h"
#include "json/writer.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

typedef enum ExchangeState { BEGUN, JUDGED, ASKED } ExchangeState;

typedef struct Exchange {
    char *target; /* as received */
    ExchangeState state;
    Route route;
    char *body;
    size_t length, room;
    struct MHD_Connection *connection;
    CallArguments arguments;
    ServiceCall call; /* while a call thread has it, the connection is suspended */
} Exchange;

void *exchange_begin(void *context, const char *target, struct MHD_Connection *connection)
{
    (void)context;
    (void)connection;
    Exchange *exchange = calloc(1, sizeof *exchange);
    if (exchange && !(exchange->target = strdup(target))) {
        free(exchange);
        return NULL;
    }
    return exchange;
}

void exchange_end(void *context, struct MHD_Connection *connection, void **user,
                  enum MHD_RequestTerminationCode reason)
{
    (void)context;
    (void)connection;
    (void)reason;
    Exchange *exchange = *user;
    *user = NULL;
    if (!exchange)
        return;
    call_arguments_release(&exchange->arguments);
    free(exchange->call.answer);
    free(exchange->target);
    free(exchange->body);
    free(exchange);
}

/* ---- Before the body ---- */

static bool admit(const ServerContext *context, struct MHD_Connection *connection,
                  const Route *route, HttpError *http_error)
{
    const OriginHeaders headers = {.host = header_of(connection, "Host"),
                                   .origin = header_of(connection, "Origin"),
                                   .site = header_of(connection, "Sec-Fetch-Site"),
                                   .mode = header_of(connection, "Sec-Fetch-Mode")};
    switch (origin_check(&context->listener, &headers, route->kind == ROUTE_FILE)) {
    case ORIGIN_ADMITTED: return true;
    case ORIGIN_FOREIGN_HOST:
        http_error->status = MHD_HTTP_MISDIRECTED_REQUEST;
        return server_error(&http_error->error, SERVER_TEXT_FOREIGN_HOST, "s",
                            headers.host ? headers.host : "");
    default:
        http_error->status = MHD_HTTP_FORBIDDEN;
        return server_error(&http_error->error, SERVER_TEXT_FOREIGN_ORIGIN, "");
    }
}

static bool admit_body(Exchange *exchange, struct MHD_Connection *connection, HttpError *http_error)
{
    const char *length = header_of(connection, "Content-Length");
    bool is_chunked = header_of(connection, "Transfer-Encoding") != NULL;
    if (!route_admits_body(&exchange->route, length, is_chunked, http_error))
        return false;
    exchange->room = length ? strtoul(length, NULL, 10) : 0;
    exchange->body = malloc(exchange->room + 1);
    if (exchange->body)
        return true;
    http_error->status = MHD_HTTP_INTERNAL_SERVER_ERROR;
    return server_error(&http_error->error, SERVER_TEXT_MEMORY, "");
}

/* Whether the request is accepted; otherwise it is refused as early as possible, before its body. A
 * refused origin learns nothing about what exists. */
static enum MHD_Result judge(const ServerContext *context, Exchange *exchange,
                             struct MHD_Connection *connection, const char *method)
{
    HttpError lost = {0}, http_error = {0};
    Route *route = &exchange->route;
    bool is_found = route_find(route, method, exchange->target, &lost);
    if (!admit(context, connection, route, &http_error))
        return respond_error(connection, route, &http_error);
    if (!is_found)
        return respond_error(connection, route, &lost);
    if (!admit_body(exchange, connection, &http_error))
        return respond_error(connection, route, &http_error);
    exchange->state = JUDGED;
    return MHD_YES;
}

/* ---- Answers ---- */

static enum MHD_Result answer_file(const ServerContext *context, struct MHD_Connection *connection,
                                   const Route *route)
{
    const Asset *asset = assets_find(&context->assets, route->path);
    if (asset)
        return respond_asset(connection, asset);
    HttpError http_error = {.status = MHD_HTTP_NOT_FOUND};
    server_error(&http_error.error, SERVER_TEXT_NO_PATH, "s", route->path);
    return respond_error(connection, route, &http_error);
}

static enum MHD_Result answer_health(const ServerContext *context,
                                     struct MHD_Connection *connection)
{
    SearchQueueCounts counts = search_queue_counts(context->queue);
    JsonDocument answer;
    if (!json_document_begin(&answer))
        return MHD_NO;
    Json *json = &answer.json;
    json_text(json, "status", "ok");
    json_text(json, "version", PORFIA_VERSION);
    json_number(json, "threads", context->threads);
    json_number(json, "hash", context->hash_mib);
    json_open(json, "searches", '{');
    json_number(json, "running", counts.running);
    json_number(json, "waiting", counts.waiting);
    json_number(json, "aside", counts.aside);
    json_number(json, "limit", counts.limit);
    json_close(json, '}');
    json_bool(json, "log", access(context->log, R_OK) == 0);
    json_bool(json, "records", true);
    json_open(json, "tables", '{');
    if (context->tables)
        json_number(json, porfia_game_name(porfia_tables_game(context->tables)),
                    porfia_tables_pieces(context->tables));
    json_close(json, '}');
    return json_document_end(&answer) ? respond_json(connection, MHD_HTTP_OK, answer.text) : MHD_NO;
}

/* Sends the present log; other processes may be appending to it. */
static enum MHD_Result answer_log_file(const ServerContext *context,
                                       struct MHD_Connection *connection, const Route *route)
{
    struct stat status;
    HttpError http_error = {.status = MHD_HTTP_NOT_FOUND};
    int file = open(context->log, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    bool is_file = file >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    if (is_file)
        return respond_file(connection, file, (uint64_t)status.st_size);
    if (file >= 0 || errno == ENOENT)
        server_error(&http_error.error, SERVER_TEXT_NO_LOG, "s", context->log);
    else
        server_error(&http_error.error, SERVER_TEXT_LOG_FAILED, "ss", context->log,
                     strerror(errno));
    if (file >= 0)
        close(file);
    return respond_error(connection, route, &http_error);
}

static unsigned status_of(ServiceStatus status)
{
    static const unsigned statuses[] = {
        [SERVICE_OK] = MHD_HTTP_OK,
        [SERVICE_BAD_REQUEST] = MHD_HTTP_BAD_REQUEST,
        [SERVICE_UNKNOWN_CALL] = MHD_HTTP_NOT_FOUND,
        [SERVICE_NO_MEMORY] = MHD_HTTP_INTERNAL_SERVER_ERROR,
    };
    return statuses[status];
}

static void wake(void *user)
{
    Exchange *exchange = user;
    MHD_resume_connection(exchange->connection);
}

/* Suspends the connection until a call thread has the answer. */
static enum MHD_Result ask(const ServerContext *context, Exchange *exchange,
                           struct MHD_Connection *connection)
{
    HttpError http_error = {.status = MHD_HTTP_SERVICE_UNAVAILABLE};
    exchange->state = ASKED;
    exchange->connection = connection;
    exchange->call = (ServiceCall){.name = exchange->route.call,
                                   .parameters = &exchange->arguments.parameters,
                                   .text = exchange->arguments.text,
                                   .text_length = exchange->arguments.text_length,
                                   .answered = wake,
                                   .user = exchange};
    MHD_suspend_connection(connection);
    if (call_threads_submit(context->call_threads, &exchange->call))
        return MHD_YES;
    MHD_resume_connection(connection);
    server_error(&http_error.error, SERVER_TEXT_CLOSING, "");
    return respond_error(connection, &exchange->route, &http_error);
}

static enum MHD_Result answer_asked(Exchange *exchange, struct MHD_Connection *connection)
{
    char *answer = exchange->call.answer;
    exchange->call.answer = NULL;
    return respond_json(connection, status_of(exchange->call.status), answer);
}

static enum MHD_Result answer_stream(const ServerContext *context, Exchange *exchange,
                                     struct MHD_Connection *connection)
{
    HttpError http_error = {0};
    char *answer = NULL;
    Ticket *ticket = search_queue_accept(context->queue, connection, exchange->route.call,
                                         &exchange->arguments.parameters, &http_error, &answer);
    if (ticket)
        return respond_events(connection, ticket_read, ticket, ticket_leave);
    return answer ? respond_json(connection, http_error.status, answer)
                  : respond_error(connection, &exchange->route, &http_error);
}

static enum MHD_Result answer_inquiry(const ServerContext *context, Exchange *exchange,
                                      struct MHD_Connection *connection)
{
    HttpError http_error = {0};
    Route *route = &exchange->route;
    if (!call_arguments_read(&exchange->arguments, route, header_of(connection, "Content-Type"),
                             exchange->body, exchange->length, &http_error))
        return respond_error(connection, route, &http_error);
    route_set_language(route, &exchange->arguments.parameters);
    return route->kind == ROUTE_CALL ? ask(context, exchange, connection)
                                     : answer_stream(context, exchange, connection);
}

static enum MHD_Result answer(const ServerContext *context, Exchange *exchange,
                              struct MHD_Connection *connection)
{
    const Route *route = &exchange->route;
    switch (route->kind) {
    case ROUTE_FILE: return answer_file(context, connection, route);
    case ROUTE_HEALTH: return answer_health(context, connection);
    case ROUTE_LOG_FILE: return answer_log_file(context, connection, route);
    default: return answer_inquiry(context, exchange, connection);
    }
}

/* libmicrohttpd enforces Content-Length, for which there is room. */
static enum MHD_Result take_piece(Exchange *exchange, const char *piece, size_t *length)
{
    if (*length > exchange->room - exchange->length)
        return MHD_NO;
    memcpy(exchange->body + exchange->length, piece, *length);
    exchange->length += *length;
    *length = 0;
    return MHD_YES;
}

enum MHD_Result exchange_handle(void *user, struct MHD_Connection *connection, const char *url,
                                const char *method, const char *version, const char *piece,
                                size_t *piece_length, void **exchange_place)
{
    (void)url;
    (void)version;
    const ServerContext *context = user;
    Exchange *exchange = *exchange_place;
    if (!exchange)
        return MHD_NO;
    if (exchange->state == BEGUN)
        return judge(context, exchange, connection, method);
    if (exchange->state == ASKED)
        return answer_asked(exchange, connection);
    if (*piece_length > 0)
        return take_piece(exchange, piece, piece_length);
    return answer(context, exchange, connection);
}
