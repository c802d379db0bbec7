/* Lines to a descriptor: see output.h. */
#define _GNU_SOURCE
#include "ugi/output.h"

#include "porfia.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

/* The longest line of a search with its prefix, or a message. */
enum { LINE_SIZE = PORFIA_LINE_SIZE + PORFIA_MESSAGE_SIZE };

void ugi_output_open(UgiOutput *output, int descriptor)
{
    output->descriptor = descriptor;
    pthread_mutex_init(&output->mutex, NULL);
    atomic_init(&output->failure, 0);
}

void ugi_output_close(UgiOutput *output)
{
    pthread_mutex_destroy(&output->mutex);
}

int ugi_output_failure(UgiOutput *output)
{
    return atomic_load(&output->failure);
}

void ugi_output_fail(UgiOutput *output, int failure)
{
    int none = 0;
    atomic_compare_exchange_strong(&output->failure, &none, failure);
}

/* The descriptor may be non-blocking. */
static void output_wait(const UgiOutput *output)
{
    struct pollfd place = {.fd = output->descriptor, .events = POLLOUT};
    poll(&place, 1, -1);
}

static void output_write(UgiOutput *output, const char *bytes, size_t length)
{
    while (length > 0 && !ugi_output_failure(output)) {
        ssize_t count = write(output->descriptor, bytes, length);
        if (count >= 0) {
            bytes += count;
            length -= (size_t)count;
        } else if (errno == EAGAIN) {
            output_wait(output);
        } else if (errno != EINTR) {
            ugi_output_fail(output, errno);
        }
    }
}

void ugi_output_line(UgiOutput *output, const char *format, ...)
{
    char line[LINE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    int wanted = vsnprintf(line, sizeof line - 1, format, arguments);
    va_end(arguments);
    size_t length = wanted < 0                         ? 0
                    : (size_t)wanted > sizeof line - 2 ? sizeof line - 2
                                                       : (size_t)wanted;
    line[length++] = '\n';
    pthread_mutex_lock(&output->mutex);
    output_write(output, line, length);
    pthread_mutex_unlock(&output->mutex);
}
