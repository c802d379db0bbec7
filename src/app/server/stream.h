/*
 * An event stream (Server-Sent Events): the messages of a search on their way to the client.
 *
 * Search threads send, the connection's thread writes. With nothing to write the connection is
 * suspended; sending resumes it. A client that leaves too much unread is disconnected.
 */
#ifndef SERVER_STREAM_H
#define SERVER_STREAM_H

#include <microhttpd.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Stream Stream;

/* NULL: out of memory. */
Stream *stream_create(struct MHD_Connection *connection);
/* When no thread uses it any more. */
void stream_free(Stream *stream);

/* Sends a message, one line of JSON. Messages after the end, or after the client has gone, are
 * dropped. From any thread, like all functions below. */
void stream_send(Stream *stream, const char *message, size_t length);
/* Sends a keep-alive after this much silence, so that proxies do not time out. */
void stream_keep_alive(Stream *stream, int64_t silence_ms);
/* Ends the stream after all messages so far. */
void stream_end(Stream *stream);
/* Closes the stream now: nothing more is sent. */
void stream_close(Stream *stream);

/* Gives libmicrohttpd the unsent bytes, or suspends the connection: an
 * MHD_ContentReaderCallback. */
ssize_t stream_read(void *stream, uint64_t position, char *buffer, size_t size);

#endif
