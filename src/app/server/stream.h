/*
 * An event stream: what a search tells, on its way to the client (Server-Sent Events).
 *
 * One thread tells, the thread of the connection sends. While there is nothing to send, the
 * connection sleeps (it is suspended); telling wakes it. A client that leaves too much unread is
 * left.
 */
#ifndef SERVER_STREAM_H
#define SERVER_STREAM_H

#include <microhttpd.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Stream Stream;

/* NULL: out of memory. */
Stream *stream_create(struct MHD_Connection *connection);
/* Nobody may tell or read any more. */
void stream_free(Stream *stream);

/* A message, one line of JSON. What comes after the end or after the client has gone is dropped.
 * From any thread, as everything below. */
void stream_send(Stream *stream, const char *message, size_t length);
/* Something that means nothing, if nothing was told for so long: so that nobody between gives
 * up. */
void stream_keep_alive(Stream *stream, int64_t silence_ms);
/* Everything is told: the client is sent the rest, and then the connection is free. */
void stream_end(Stream *stream);
/* The client has gone, or shall: nothing more is sent. */
void stream_close(Stream *stream);

/* Gives libmicrohttpd what there is to send, or lets the connection sleep: an
 * MHD_ContentReaderCallback. */
ssize_t stream_read(void *stream, uint64_t position, char *buffer, size_t size);

#endif
