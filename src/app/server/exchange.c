/* From the first line of a request to its answer: see exchange.h. */
#define _GNU_SOURCE
#include "server/exchange.h"

#include "server/origin_check.h"
#include "server/reply.h"
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
    char *target; /* as it was sent */
    ExchangeState state;
    Route route;
    char *body;
    size_t length, room;
    struct MHD_Connection *connection;
    Inquiry inquiry;
    Question question; /* while a call thread has it, the connection sleeps */
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
    inquiry_release(&exchange->inquiry);
    free(exchange->question.answer);
    free(exchange->target);
    free(exchange->body);
    free(exchange);
}

/* ---- Before the body ---- */

static bool admit(const ServerContext *context, struct MHD_Connection *connection,
                  const Route *route, Refusal *refusal)
{
    const Claims claims = {.host = header_of(connection, "Host"),
                           .origin = header_of(connection, "Origin"),
                           .site = header_of(connection, "Sec-Fetch-Site"),
                           .mode = header_of(connection, "Sec-Fetch-Mode")};
    switch (origin_check_judge(&context->listener, &claims, route->kind == ROUTE_FILE)) {
    case ADMITTED: return true;
    case FOREIGN_HOST:
        refusal->status = MHD_HTTP_MISDIRECTED_REQUEST;
        return server_error(&refusal->error, SERVER_TEXT_FOREIGN_HOST, "s",
                            claims.host ? claims.host : "");
    default:
        refusal->status = MHD_HTTP_FORBIDDEN;
        return server_error(&refusal->error, SERVER_TEXT_FOREIGN_ORIGIN, "");
    }
}

static bool admit_body(Exchange *exchange, struct MHD_Connection *connection, Refusal *refusal)
{
    const char *length = header_of(connection, "Content-Length");
    bool is_chunked = header_of(connection, "Transfer-Encoding") != NULL;
    if (!route_admits_body(&exchange->route, length, is_chunked, refusal))
        return false;
    exchange->room = length ? strtoul(length, NULL, 10) : 0;
    exchange->body = malloc(exchange->room + 1);
    if (exchange->body)
        return true;
    refusal->status = MHD_HTTP_INTERNAL_SERVER_ERROR;
    return server_error(&refusal->error, SERVER_TEXT_MEMORY, "");
}

/* Whether the request may go on; otherwise it is refused as early as possible, before its body
 * comes. Strangers learn nothing of what there is. */
static enum MHD_Result judge(const ServerContext *context, Exchange *exchange,
                             struct MHD_Connection *connection, const char *method)
{
    Refusal lost = {0}, refusal = {0};
    Route *route = &exchange->route;
    bool is_found = route_find(route, method, exchange->target, &lost);
    if (!admit(context, connection, route, &refusal))
        return reply_refusal(connection, route, &refusal);
    if (!is_found)
        return reply_refusal(connection, route, &lost);
    if (!admit_body(exchange, connection, &refusal))
        return reply_refusal(connection, route, &refusal);
    exchange->state = JUDGED;
    return MHD_YES;
}

/* ---- Answers ---- */

static enum MHD_Result answer_file(const ServerContext *context, struct MHD_Connection *connection,
                                   const Route *route)
{
    const Asset *asset = assets_find(&context->assets, route->path);
    if (asset)
        return reply_asset(connection, asset);
    Refusal refusal = {.status = MHD_HTTP_NOT_FOUND};
    server_error(&refusal.error, SERVER_TEXT_NO_PATH, "s", route->path);
    return reply_refusal(connection, route, &refusal);
}

static enum MHD_Result answer_health(const ServerContext *context,
                                     struct MHD_Connection *connection)
{
    SearchQueueCounts counts = search_queue_counts(context->queue);
    JsonDocument answer;
    if (!document_begin(&answer))
        return MHD_NO;
    Json *json = &answer.json;
    json_text(json, "status", "ok");
    json_text(json, "version", PORFIA_VERSION);
    json_number(json, "threads", context->threads);
    json_number(json, "hash", context->hash_mib);
    json_open(json, "searches", '{');
    json_number(json, "running", counts.running);
    json_number(json, "waiting", counts.waiting);
    json_number(json, "limit", counts.limit);
    json_close(json, '}');
    json_bool(json, "log", access(context->log, R_OK) == 0);
    return document_end(&answer) ? reply_json(connection, MHD_HTTP_OK, answer.text) : MHD_NO;
}

/* The log as it is now; others may be appending to it. */
static enum MHD_Result answer_log_file(const ServerContext *context,
                                       struct MHD_Connection *connection, const Route *route)
{
    struct stat status;
    Refusal refusal = {.status = MHD_HTTP_NOT_FOUND};
    int file = open(context->log, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    bool is_file = file >= 0 && fstat(file, &status) == 0 && S_ISREG(status.st_mode);
    if (is_file)
        return reply_file(connection, file, (uint64_t)status.st_size);
    if (file >= 0 || errno == ENOENT)
        server_error(&refusal.error, SERVER_TEXT_NO_LOG, "s", context->log);
    else
        server_error(&refusal.error, SERVER_TEXT_LOG_FAILED, "ss", context->log, strerror(errno));
    if (file >= 0)
        close(file);
    return reply_refusal(connection, route, &refusal);
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

/* The connection sleeps until a call thread has the answer. */
static enum MHD_Result ask(const ServerContext *context, Exchange *exchange,
                           struct MHD_Connection *connection)
{
    Refusal refusal = {.status = MHD_HTTP_SERVICE_UNAVAILABLE};
    exchange->state = ASKED;
    exchange->connection = connection;
    exchange->question = (Question){.call = exchange->route.call,
                                    .parameters = &exchange->inquiry.parameters,
                                    .text = exchange->inquiry.text,
                                    .text_length = exchange->inquiry.text_length,
                                    .answered = wake,
                                    .user = exchange};
    MHD_suspend_connection(connection);
    if (call_threads_ask(context->call_threads, &exchange->question))
        return MHD_YES;
    MHD_resume_connection(connection);
    server_error(&refusal.error, SERVER_TEXT_CLOSING, "");
    return reply_refusal(connection, &exchange->route, &refusal);
}

static enum MHD_Result answer_asked(Exchange *exchange, struct MHD_Connection *connection)
{
    char *answer = exchange->question.answer;
    exchange->question.answer = NULL;
    return reply_json(connection, status_of(exchange->question.status), answer);
}

static enum MHD_Result answer_stream(const ServerContext *context, Exchange *exchange,
                                     struct MHD_Connection *connection)
{
    Refusal refusal = {0};
    char *answer = NULL;
    Ticket *ticket = search_queue_accept(context->queue, connection, exchange->route.call,
                                         &exchange->inquiry.parameters, &refusal, &answer);
    if (ticket)
        return reply_events(connection, ticket_read, ticket, ticket_leave);
    return answer ? reply_json(connection, refusal.status, answer)
                  : reply_refusal(connection, &exchange->route, &refusal);
}

static enum MHD_Result answer_inquiry(const ServerContext *context, Exchange *exchange,
                                      struct MHD_Connection *connection)
{
    Refusal refusal = {0};
    Route *route = &exchange->route;
    if (!inquiry_read(&exchange->inquiry, route, header_of(connection, "Content-Type"),
                      exchange->body, exchange->length, &refusal))
        return reply_refusal(connection, route, &refusal);
    route_set_language(route, &exchange->inquiry.parameters);
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

/* libmicrohttpd keeps to Content-Length, for which there is room. */
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
