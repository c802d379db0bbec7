/* The buffer of an event stream: see stream.h. */
#define _GNU_SOURCE
#include "server/stream.h"

#include "system/stopwatch.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* The limit of unsent bytes; a client that reads at all stays far below. */
enum { MAX_UNREAD = 1 << 20, FIRST_ROOM = 4096 };

struct Stream {
    pthread_mutex_t mutex;
    struct MHD_Connection *connection;
    char *data; /* data[sent .. length) is unsent */
    size_t sent, length, room;
    int64_t last_told;
    bool is_asleep; /* the connection is suspended */
    bool is_over;
    bool is_closed;
};

Stream *stream_create(struct MHD_Connection *connection)
{
    Stream *stream = calloc(1, sizeof *stream);
    if (!stream)
        return NULL;
    pthread_mutex_init(&stream->mutex, NULL);
    stream->connection = connection;
    stream->last_told = stopwatch_ms();
    return stream;
}

void stream_free(Stream *stream)
{
    if (!stream)
        return;
    pthread_mutex_destroy(&stream->mutex);
    free(stream->data);
    free(stream);
}

/* Below, the mutex is held. */

static void wake(Stream *stream)
{
    if (!stream->is_asleep)
        return;
    stream->is_asleep = false;
    MHD_resume_connection(stream->connection);
}

static void close_now(Stream *stream)
{
    stream->is_closed = true;
    stream->sent = stream->length = 0;
    wake(stream);
}

/* Moves unsent bytes to the front, and enlarges the buffer if necessary. */
static bool make_room(Stream *stream, size_t more)
{
    if (stream->sent > 0) {
        memmove(stream->data, stream->data + stream->sent, stream->length - stream->sent);
        stream->length -= stream->sent;
        stream->sent = 0;
    }
    size_t needed = stream->length + more;
    if (needed <= stream->room)
        return true;
    size_t room = stream->room ? stream->room : FIRST_ROOM;
    while (room < needed)
        room *= 2;
    char *data = needed <= MAX_UNREAD ? realloc(stream->data, room) : NULL;
    if (!data)
        return false;
    stream->data = data;
    stream->room = room;
    return true;
}

static void append(Stream *stream, const char *text, size_t length)
{
    memcpy(stream->data + stream->length, text, length);
    stream->length += length;
}

/* Writes an event. If there is no room the stream is closed: a client that missed an event must not
 * take the rest for the whole. */
static void write_event(Stream *stream, const char *begin, const char *message, size_t length,
                        const char *end)
{
    pthread_mutex_lock(&stream->mutex);
    if (!stream->is_over && !stream->is_closed) {
        if (make_room(stream, strlen(begin) + length + strlen(end))) {
            append(stream, begin, strlen(begin));
            append(stream, message, length);
            append(stream, end, strlen(end));
            stream->last_told = stopwatch_ms();
            wake(stream);
        } else {
            close_now(stream);
        }
    }
    pthread_mutex_unlock(&stream->mutex);
}

void stream_send(Stream *stream, const char *message, size_t length)
{
    write_event(stream, "data: ", message, length, "\n\n");
}

void stream_keep_alive(Stream *stream, int64_t silence_ms)
{
    pthread_mutex_lock(&stream->mutex);
    bool is_due = stopwatch_ms() - stream->last_told >= silence_ms;
    pthread_mutex_unlock(&stream->mutex);
    if (is_due)
        write_event(stream, ":", "", 0, "\n\n");
}

void stream_end(Stream *stream)
{
    pthread_mutex_lock(&stream->mutex);
    stream->is_over = true;
    wake(stream);
    pthread_mutex_unlock(&stream->mutex);
}

void stream_close(Stream *stream)
{
    pthread_mutex_lock(&stream->mutex);
    close_now(stream);
    pthread_mutex_unlock(&stream->mutex);
}

static ssize_t take(Stream *stream, char *buffer, size_t size)
{
    size_t unread = stream->length - stream->sent;
    size_t length = unread < size ? unread : size;
    if (stream->is_closed)
        return MHD_CONTENT_READER_END_WITH_ERROR;
    if (length > 0) {
        memcpy(buffer, stream->data + stream->sent, length);
        stream->sent += length;
    } else if (stream->is_over) {
        return MHD_CONTENT_READER_END_OF_STREAM;
    } else {
        stream->is_asleep = true;
        MHD_suspend_connection(stream->connection);
    }
    return (ssize_t)length;
}

ssize_t stream_read(void *user, uint64_t position, char *buffer, size_t size)
{
    (void)position;
    Stream *stream = user;
    pthread_mutex_lock(&stream->mutex);
    ssize_t length = take(stream, buffer, size);
    pthread_mutex_unlock(&stream->mutex);
    return length;
}
