/* Lines from a descriptor: see lines.h. */
#define _GNU_SOURCE
#include "ugi/lines.h"

#include "porfia.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CAPACITY = LINES_MAX_LENGTH + 2 }; /* the longest line and its end */

bool lines_open(Lines *lines, int descriptor, int answers)
{
    /* One more, for the zero byte after a last line without an end. */
    *lines = (Lines){.descriptor = descriptor, .answers = answers, .bytes = malloc(CAPACITY + 1)};
    return lines->bytes != NULL;
}

void lines_close(Lines *lines)
{
    free(lines->bytes);
}

/* Waits until something can be read. A pipe whose other end was closed is reported although
 * nothing is asked about it. */
static void lines_wait(Lines *lines)
{
    struct pollfd places[] = {{.fd = lines->descriptor, .events = POLLIN}, {.fd = lines->answers}};
    PorfiaThreadTimes before = porfia_thread_times();
    while (poll(places, 2, -1) < 0)
        if (errno != EINTR)
            return;
    PorfiaThreadTimes after = porfia_thread_times();
    lines->delay_us = porfia_thread_delay(&before, &after);
    lines->unheard = (places[1].revents & (POLLERR | POLLNVAL)) != 0;
}

static void lines_fill(Lines *lines)
{
    memmove(lines->bytes, lines->bytes + lines->start, lines->end - lines->start);
    lines->end -= lines->start;
    lines->start = 0;
    if (lines->end == CAPACITY) {
        lines->skips = true;
        lines->end = 0;
    }
    lines_wait(lines);
    if (lines->unheard) {
        lines->ended = true;
        lines->end = 0;
        return;
    }
    ssize_t count = read(lines->descriptor, lines->bytes + lines->end, CAPACITY - lines->end);
    if (count > 0)
        lines->end += (size_t)count;
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
        lines->ended = true;
}

static bool is_plain(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((line[i] < ' ' || line[i] > '~') && line[i] != '\t')
            return false;
    return true;
}

/* Takes what is there up to the end, which belongs to no line. */
static LineKind lines_take(Lines *lines, size_t end, char **line)
{
    size_t length = end - lines->start;
    *line = lines->bytes + lines->start;
    lines->start = end < lines->end ? end + 1 : end;
    if (length > 0 && (*line)[length - 1] == '\r')
        length--;
    (*line)[length] = '\0';
    bool is_long = lines->skips || length > LINES_MAX_LENGTH;
    lines->skips = false;
    return is_long ? LINE_LONG : is_plain(*line, length) ? LINE_READ : LINE_FOREIGN;
}

LineKind lines_next(Lines *lines, char **line)
{
    for (;;) {
        char *rest = lines->bytes + lines->start;
        char *newline = memchr(rest, '\n', lines->end - lines->start);
        if (newline)
            return lines_take(lines, (size_t)(newline - lines->bytes), line);
        if (lines->ended && lines->start == lines->end && !lines->skips)
            return LINE_NONE;
        if (lines->ended)
            return lines_take(lines, lines->end, line);
        lines_fill(lines);
    }
}
