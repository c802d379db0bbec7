/*
 * A client that speaks HTTP byte by byte, so that a test decides what is sent and sees what comes.
 * It shares no code with the server. Whatever does not come (timeout.h) fails the test.
 */
#ifndef TESTS_HTTP_H
#define TESTS_HTTP_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Client {
    int port;
    int socket;
    char *data; /* received but not yet consumed */
    size_t length;
} Client;

typedef struct HttpReply {
    int status; /* 0: the connection was closed */
    char *head; /* all headers, each with its \r\n */
    char *body; /* with an additional zero byte */
    size_t length;
} HttpReply;

Client client_open(int port);
void client_close(Client *client);

/* Sends raw bytes. False: the server has closed the connection. */
bool client_send(Client *client, const char *bytes, size_t length);
/* Sends a request: a line such as "GET /path HTTP/1.1", Host, more headers that end with \r\n, and
 * a body. */
void client_request(Client *client, const char *line, const char *headers, const char *body);
/* The next reply; a reply to HEAD has no body. */
HttpReply client_receive(Client *client, bool is_head);
void reply_release(HttpReply *reply);
/* The value of a header, valid until the next call; NULL: there is none. */
const char *reply_header(const HttpReply *reply, const char *name);

/* A request on a connection of its own. */
HttpReply http_ask(int port, const char *line, const char *headers, const char *body);

/* Opens a stream of events; the status must be 200. */
Client events_open(int port, const char *target);
/* The data of the next event, without comments; the caller frees it. NULL: the stream is over. */
char *events_next(Client *client);
/* Reads events until one contains `part`; the caller frees it. NULL: the stream is over. */
char *events_until(Client *client, const char *part);
/* Waits for any data or the end of the connection. */
bool client_hears(Client *client);
/* Whether the server closes the connection; data before that is discarded. */
bool client_is_closed(Client *client);

#endif
