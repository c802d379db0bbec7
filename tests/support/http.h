/*
 * An HTTP client that works byte by byte, so that tests control what is sent and see what arrives.
 * It shares no code with the server. Anything that does not arrive in time (timeout.h) fails the
 * test.
 */
#ifndef TESTS_HTTP_H
#define TESTS_HTTP_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Client {
    int port;
    int socket;
    char *data; /* received but not taken */
    size_t length;
} Client;

typedef struct HttpReply {
    int status; /* 0: the connection was closed instead */
    char *head; /* all headers, each ending with \r\n */
    char *body; /* followed by a zero byte that does not count */
    size_t length;
} HttpReply;

Client client_open(int port);
void client_close(Client *client);

/* Sends raw bytes. False: the server has closed the connection. */
bool client_send(Client *client, const char *bytes, size_t length);
/* Sends a request: a line such as "GET /path HTTP/1.1", Host, the headers, each ending with \r\n,
 * and a body. */
void client_request(Client *client, const char *line, const char *headers, const char *body);
/* Receives a response; that to HEAD has no body. */
HttpReply client_receive(Client *client, bool is_head);
void reply_release(HttpReply *reply);
/* The value of a header, valid until the next call; NULL: missing. */
const char *reply_header(const HttpReply *reply, const char *name);

/* Sends a request on a connection of its own. */
HttpReply http_ask(int port, const char *line, const char *headers, const char *body);

/* Requests an event stream and reads the response's head, which must be 200. */
Client events_open(int port, const char *target);
/* The data of the next event, to be freed; comments are skipped. NULL: the stream has ended. */
char *events_next(Client *client);
/* Reads events until one contains `part`; free it. NULL: the stream has ended. */
char *events_until(Client *client, const char *part);
/* Whether anything arrives, even the end of the connection. */
bool client_hears(Client *client);
/* Whether the server closes the connection; data before that is dropped. */
bool client_is_closed(Client *client);

#endif
