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
    char *data; /* what has come and was not looked at */
    size_t length;
} Client;

typedef struct HttpReply {
    int status; /* 0: the connection was closed instead */
    char *head; /* all headers, each ends with \r\n */
    char *body; /* ends with a zero byte that does not count */
    size_t length;
} HttpReply;

Client client_open(int port);
void client_close(Client *client);

/* Sends bytes as they are. False: the other side has closed the connection. */
bool client_send(Client *client, const char *bytes, size_t length);
/* "GET /path HTTP/1.1" and its like, with Host and the headers, which end with \r\n, and a body. */
void client_request(Client *client, const char *line, const char *headers, const char *body);
/* The next reply; that to a HEAD has no body. */
HttpReply client_receive(Client *client, bool is_head);
void reply_release(HttpReply *reply);
/* The value of a header, which is overwritten by the next call; NULL: there is none. */
const char *reply_header(const HttpReply *reply, const char *name);

/* Asks on a connection of its own. */
HttpReply http_ask(int port, const char *line, const char *headers, const char *body);

/* Asks for a stream and reads the head of the reply, which must be 200. */
Client events_open(int port, const char *target);
/* The data of the next event, to be freed, comments passed over; NULL: the stream is over. */
char *events_next(Client *client);
/* Events are read until one has this part; it is freed by the caller. NULL: the stream is over. */
char *events_until(Client *client, const char *part);
/* Whether something comes, be it the end of the connection. */
bool client_hears(Client *client);
/* Whether the other side closes the connection; what it sends before is read and thrown away. */
bool client_is_closed(Client *client);

#endif
