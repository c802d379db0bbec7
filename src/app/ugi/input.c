/* Lines from a descriptor: see input.h. */
#define _GNU_SOURCE
#include "ugi/input.h"

#include "porfia.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CAPACITY = INPUT_MAX_LENGTH + 2 }; /* the longest line and its end */

bool ugi_input_open(UgiInput *input, int descriptor, int answers)
{
    /* One more byte, to terminate a last line without an end. */
    *input =
        (UgiInput){.descriptor = descriptor, .answers = answers, .bytes = malloc(CAPACITY + 1)};
    return input->bytes != NULL;
}

void ugi_input_close(UgiInput *input)
{
    free(input->bytes);
}

/* Waits for input. poll reports a closed pipe of the answers without being asked. */
static void input_wait(UgiInput *input)
{
    struct pollfd places[] = {{.fd = input->descriptor, .events = POLLIN}, {.fd = input->answers}};
    PorfiaThreadTimes before = porfia_thread_times();
    while (poll(places, 2, -1) < 0)
        if (errno != EINTR)
            return;
    PorfiaThreadTimes after = porfia_thread_times();
    input->delay_us = porfia_thread_delay(&before, &after);
    input->unheard = (places[1].revents & (POLLERR | POLLNVAL)) != 0;
}

static void input_fill(UgiInput *input)
{
    memmove(input->bytes, input->bytes + input->start, input->end - input->start);
    input->end -= input->start;
    input->start = 0;
    if (input->end == CAPACITY) {
        input->skips = true;
        input->end = 0;
    }
    input_wait(input);
    if (input->unheard) {
        input->ended = true;
        input->end = 0;
        return;
    }
    ssize_t count = read(input->descriptor, input->bytes + input->end, CAPACITY - input->end);
    if (count > 0)
        input->end += (size_t)count;
    else if (count == 0 || (errno != EINTR && errno != EAGAIN))
        input->ended = true;
}

static bool is_plain(const char *line, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((line[i] < ' ' || line[i] > '~') && line[i] != '\t')
            return false;
    return true;
}

/* Takes the bytes up to `end`, the end of the line. */
static LineKind input_take(UgiInput *input, size_t end, char **line)
{
    size_t length = end - input->start;
    *line = input->bytes + input->start;
    input->start = end < input->end ? end + 1 : end;
    if (length > 0 && (*line)[length - 1] == '\r')
        length--;
    (*line)[length] = '\0';
    bool is_long = input->skips || length > INPUT_MAX_LENGTH;
    input->skips = false;
    return is_long ? LINE_LONG : is_plain(*line, length) ? LINE_READ : LINE_FOREIGN;
}

LineKind ugi_input_next(UgiInput *input, char **line)
{
    for (;;) {
        char *rest = input->bytes + input->start;
        char *newline = memchr(rest, '\n', input->end - input->start);
        if (newline)
            return input_take(input, (size_t)(newline - input->bytes), line);
        if (input->ended && input->start == input->end && !input->skips)
            return LINE_NONE;
        if (input->ended)
            return input_take(input, input->end, line);
        input_fill(input);
    }
}
