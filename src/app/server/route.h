/*
 * A request as the server understands it, without anything of sockets: from the method, the target
 * as it was sent ("/api/state?game=dots") and the body to what is asked for and the parameters of
 * it, or to the reason why it is refused.
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

/* Why a request is refused: the status of HTTP, and what is said of it. */
typedef struct HttpError {
    unsigned status;
    PorfiaError error;
} HttpError;

typedef enum RouteKind {
    ROUTE_FILE,   /* of the page */
    ROUTE_CALL,   /* answered at once */
    ROUTE_STREAM, /* answered by an event stream */
    ROUTE_HEALTH,
    ROUTE_LOG_FILE
} RouteKind;

/* Where a request leads. */
typedef struct Route {
    RouteKind kind;
    bool is_post;
    char path[MAX_PATH]; /* as it was sent: no path that leads anywhere needs an escape */
    const char *call;    /* the name of what is called, inside the path */
    const char *query;   /* inside the target */
    PorfiaLanguage language;
} Route;

/* Finds where it leads; the language is known in any case. */
bool route_find(Route *route, const char *method, const char *target, HttpError *http_error);
/* Before the body is read: whether there may be one of this kind and so many bytes. length:
 * Content-Length, or NULL where the request says none; is_chunked: it says that the length comes
 * with the body. */
bool route_admits_body(const Route *route, const char *length, bool is_chunked,
                       HttpError *http_error);

/* What is asked, from the query and the body. */
typedef struct CallArguments {
    Parameters parameters;
    const char *text; /* a body that is a text by itself, borrowed */
    size_t text_length;
} CallArguments;

bool call_arguments_read(CallArguments *arguments, const Route *route, const char *content_type,
                         const char *body, size_t length, HttpError *http_error);
void call_arguments_release(CallArguments *arguments);
/* The language that the parameters name, wherever they stand. */
void route_set_language(Route *route, const Parameters *parameters);

#endif
