/*
 * Parses a request without its socket: from method, target as received ("/api/state?game=dots") and
 * body to a route and its parameters, or to an error.
 */
#ifndef SERVER_ROUTE_H
#define SERVER_ROUTE_H

#include "service/service.h"

enum {
    MAX_TARGET = 16 << 10, /* bytes */
    MAX_BODY = 64 << 10,
    MAX_LOG_BODY = 4 << 20,
    MAX_PATH = 1024
};

/* A refused request: HTTP status and message. */
typedef struct HttpError {
    unsigned status;
    PorfiaError error;
} HttpError;

typedef enum RouteKind {
    ROUTE_FILE,   /* of the page */
    ROUTE_CALL,   /* answered synchronously */
    ROUTE_STREAM, /* answered by an event stream */
    ROUTE_HEALTH,
    ROUTE_LOG_FILE
} RouteKind;

/* The target of a request. */
typedef struct Route {
    RouteKind kind;
    bool is_post;
    char path[MAX_PATH]; /* as received: no valid path needs escapes */
    const char *call;    /* name of the call, inside path */
    const char *query;   /* inside the target */
    PorfiaLanguage language;
} Route;

/* Finds the route; sets the language in any case. */
bool route_find(Route *route, const char *method, const char *target, HttpError *http_error);
/* Before the body is read: whether the route takes a body of this length. length: Content-Length,
 * NULL if missing; is_chunked: chunked transfer coding. */
bool route_admits_body(const Route *route, const char *length, bool is_chunked,
                       HttpError *http_error);

/* The arguments of a call, from the query and the body. */
typedef struct CallArguments {
    Parameters parameters;
    const char *text; /* body that is a plain text, borrowed */
    size_t text_length;
} CallArguments;

bool call_arguments_read(CallArguments *arguments, const Route *route, const char *content_type,
                         const char *body, size_t length, HttpError *http_error);
void call_arguments_release(CallArguments *arguments);
/* Sets the language that the parameters name. */
void route_set_language(Route *route, const Parameters *parameters);

#endif
