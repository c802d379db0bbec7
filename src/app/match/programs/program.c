/*
 * An external program: its pipes, and waiting for them. See program.h; program_open.c starts it.
 *
 * All waiting is one step: poll for every possible event, then do what does not block.
 */
#define _GNU_SOURCE
#include "match/programs/program_inside.h"

#include "match/programs/plain_text.h"
#include "match/programs/supervisor.h"
#include "system/stopwatch.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* A program that leaves more unread is broken. */
enum { MAX_KEPT = 1 << 20, CHUNK_SIZE = 1 << 14 };
/* How long a program may live on after its output ended; then its supervisor is asked. */
enum { REPORT_MS = 500, ANSWER_MS = 60000 };

static void close_file(int *file)
{
    if (*file >= 0)
        close(*file);
    *file = -1;
}

/* ---- Input ---- */

static void tail_add(Tail *tail, const char *bytes, size_t length)
{
    if (length > TAIL_SIZE) {
        bytes += length - TAIL_SIZE;
        length = TAIL_SIZE;
        tail->is_cut = true;
    }
    size_t dropped = tail->length + length > TAIL_SIZE ? tail->length + length - TAIL_SIZE : 0;
    memmove(tail->bytes, tail->bytes + dropped, tail->length - dropped);
    memcpy(tail->bytes + tail->length - dropped, bytes, length);
    tail->length += length - dropped;
    tail->is_cut |= dropped > 0;
}

/* Reads at most `size` available bytes; 0: none now. At the end the file is closed. */
static size_t read_some(Program *program, int *file, Tail *tail, char *bytes, size_t size)
{
    ssize_t count;
    do
        count = read(*file, bytes, size);
    while (count < 0 && errno == EINTR);
    if (count < 0 && errno == EAGAIN)
        return 0;
    if (count <= 0) {
        close_file(file);
        return 0;
    }
    tail_add(tail, bytes, (size_t)count);
    program->flood += (size_t)count;
    return (size_t)count;
}

/* Drops the line that was returned last. */
static void forget_line(Program *program)
{
    program->length -= program->taken;
    memmove(program->buffer, program->buffer + program->taken, program->length);
    program->searched -= program->taken;
    program->taken = 0;
}

static size_t read_output(Program *program)
{
    size_t room = sizeof program->buffer - program->length;
    char *place = program->buffer + program->length;
    size_t count = read_some(program, &program->output, &program->output_tail, place, room);
    for (char *zero = place; (zero = memchr(zero, '\0', count - (size_t)(zero - place)));)
        *zero = '\1'; /* a zero byte must not end a line early */
    program->length += count;
    return count;
}

static size_t read_errors(Program *program)
{
    char chunk[CHUNK_SIZE];
    size_t flood = program->flood;
    size_t count = read_some(program, &program->errors, &program->errors_tail, chunk, sizeof chunk);
    if (program->has_free_errors)
        program->flood = flood;
    return count;
}

static void read_report(Program *program)
{
    static const ProgramEndKind kinds[] = {[SUPERVISOR_EXIT] = PROGRAM_EXIT,
                                           [SUPERVISOR_SIGNAL] = PROGRAM_SIGNAL,
                                           [SUPERVISOR_MEMORY] = PROGRAM_MEMORY,
                                           [SUPERVISOR_UNSTARTED] = PROGRAM_UNSTARTED,
                                           [SUPERVISOR_NO_SANDBOX] = PROGRAM_NO_SANDBOX};
    SupervisorReport report;
    ssize_t count = recv(program->control, &report, sizeof report, MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (count == sizeof report && report.reason == SUPERVISOR_RUNS) {
        program->runs_on = true;
        return;
    }
    /* What ends a sandbox can end its program before this is told: the first word counts. */
    if (program->end.kind == PROGRAM_RUNS && count == sizeof report &&
        report.reason >= SUPERVISOR_EXIT && report.reason <= SUPERVISOR_NO_SANDBOX)
        program->end = (ProgramEnd){kinds[report.reason], report.value};
    else if (program->end.kind == PROGRAM_RUNS)
        program->end = (ProgramEnd){PROGRAM_LOST, 0};
    if (count <= 0)
        close_file(&program->control);
}

/* ---- Output ---- */

/* Writing to a closed pipe must not end this program, whatever its action for SIGPIPE: the signal
 * is blocked and, if this write raised it, removed. */
static ssize_t write_quietly(int file, const char *bytes, size_t length)
{
    sigset_t pipe_signal, pending, before;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &before);
    ssize_t count = write(file, bytes, length);
    int error = errno;
    if (count < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE))
        sigtimedwait(&pipe_signal, NULL, &(struct timespec){0});
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return count;
}

static void write_kept(Program *program)
{
    while (program->input >= 0 && program->kept_length > 0) {
        ssize_t count = write_quietly(program->input, program->kept, program->kept_length);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && errno == EAGAIN)
            return;
        if (count < 0) { /* closed by the program: its next event tells why */
            close_file(&program->input);
            program->kept_length = 0;
            return;
        }
        program->kept_length -= (size_t)count;
        memmove(program->kept, program->kept + count, program->kept_length);
    }
    if (program->input_ends)
        close_file(&program->input);
}

bool program_send(Program *program, const char *text)
{
    size_t length = strlen(text);
    if (program->input < 0)
        return true; /* as if written and never read */
    if (program->kept_length + length > MAX_KEPT)
        return false;
    char *kept = realloc(program->kept, program->kept_length + length + 1);
    if (!kept)
        return false;
    memcpy(kept + program->kept_length, text, length);
    program->kept = kept;
    program->kept_length += length;
    write_kept(program);
    return true;
}

void program_end_input(Program *program)
{
    program->input_ends = true;
    write_kept(program);
}

/* ---- Waiting ---- */

/* Waits for any event and handles it; false: the deadline has passed. */
static bool step(Program *program, int64_t deadline_ms)
{
    /* Pending events are handled even if the deadline has passed. */
    int64_t left = deadline_ms - stopwatch_ms();
    left = left > 0 ? left : 0;
    bool writes = program->kept_length > 0;
    bool reads = program->length < sizeof program->buffer;
    /* poll ignores negative descriptors. */
    struct pollfd events[] = {
        {.fd = program->stop_event, .events = POLLIN},
        {.fd = program->control, .events = POLLIN},
        {.fd = reads ? program->output : -1, .events = POLLIN},
        {.fd = program->errors, .events = POLLIN},
        {.fd = writes ? program->input : -1, .events = POLLOUT},
    };
    int ready = poll(events, sizeof events / sizeof *events, left < 60000 ? (int)left : 60000);
    if (ready <= 0)
        return ready < 0 ? errno == EINTR : left > 60000;
    if (events[1].revents)
        read_report(program);
    if (events[2].revents)
        read_output(program);
    if (events[3].revents)
        read_errors(program);
    if (events[4].revents)
        write_kept(program);
    return true;
}

/* Returns the next whole line of the buffer. */
static bool take_line(Program *program, const char **line)
{
    char *from = program->buffer + program->searched;
    char *end = memchr(from, '\n', program->length - program->searched);
    program->searched = end ? (size_t)(end - program->buffer) + 1 : program->length;
    if (!end)
        return false;
    if (end > program->buffer && end[-1] == '\r')
        end[-1] = '\0';
    *end = '\0';
    program->taken = program->searched;
    *line = program->buffer;
    return true;
}

/* Output that the program wrote before its end still counts. */
static bool has_more_output(Program *program)
{
    return program->output >= 0 && (program->end.kind == PROGRAM_RUNS || read_output(program) > 0);
}

ProgramEvent program_read(Program *program, int64_t deadline_ms, const char **line)
{
    forget_line(program);
    for (;;) {
        if (program->is_stopped)
            return PROGRAM_STOPPED;
        if (take_line(program, line))
            return PROGRAM_LINE;
        if (program->length == sizeof program->buffer || program->flood > PROGRAM_FLOOD_SIZE)
            return PROGRAM_FLOODED;
        if (!has_more_output(program))
            return PROGRAM_ENDED;
        if (!step(program, deadline_ms))
            return PROGRAM_TIMEOUT;
    }
}

void program_discard(Program *program)
{
    do
        program->length = program->taken = program->searched = 0;
    while (program->output >= 0 && program->flood <= PROGRAM_FLOOD_SIZE &&
           read_output(program) > 0);
    program->length = program->flood = 0;
}

ProgramEnd program_wait(Program *program, int64_t deadline_ms)
{
    while (program->end.kind == PROGRAM_RUNS && !program->is_stopped) {
        program->length = program->taken = program->searched = 0;
        if (!step(program, deadline_ms))
            break;
    }
    return program->end;
}

ProgramEnd program_end(Program *program)
{
    ProgramEnd end = program_wait(program, stopwatch_ms() + REPORT_MS);
    if (end.kind != PROGRAM_RUNS || program->is_stopped)
        return end;
    int64_t deadline_ms = stopwatch_ms() + ANSWER_MS;
    program->runs_on = false;
    (void)!send(program->control, "", 1, MSG_NOSIGNAL | MSG_DONTWAIT);
    while (!program->runs_on && !program->is_stopped && program->end.kind == PROGRAM_RUNS) {
        program->length = program->taken = program->searched = 0;
        if (!step(program, deadline_ms))
            break;
    }
    return program->end;
}

void program_stop(Program *program)
{
    program->is_stopped = true;
    eventfd_write(program->stop_event, 1);
}

/* ---- The last output ---- */

/* Copies the whole lines of a tail. */
static size_t tail_copy(const Tail *tail, char *text, size_t size)
{
    const char *from = tail->bytes;
    size_t length = tail->length;
    const char *end = tail->is_cut ? memchr(from, '\n', length) : NULL;
    if (end && end + 1 < tail->bytes + tail->length) {
        length -= (size_t)(end + 1 - from);
        from = end + 1;
    }
    return plain_text_copy(text, size, from, length, PLAIN_LINES);
}

void program_last_output(Program *program, bool only_errors, char *text, size_t size)
{
    /* What it wrote before its last line of output is in the pipe at the latest now. */
    for (size_t most = 0; program->errors >= 0 && most < PROGRAM_FLOOD_SIZE;) {
        size_t count = read_errors(program);
        if (count == 0)
            break;
        most += count;
    }
    size_t length = only_errors ? 0 : tail_copy(&program->output_tail, text, size);
    if (length > 0 && text[length - 1] != '\n' && length + 1 < size)
        text[length++] = '\n';
    tail_copy(&program->errors_tail, text + length, size - length);
}

void program_close(Program *program, int64_t grace_ms)
{
    if (!program)
        return;
    program_end_input(program);
    if (grace_ms > 0)
        program_wait(program, stopwatch_ms() + grace_ms);
    close_file(&program->control); /* makes the supervisor end everything */
    close_file(&program->input);
    close_file(&program->output);
    close_file(&program->errors);
    while (program->supervisor > 0 && waitpid(program->supervisor, NULL, 0) < 0 && errno == EINTR)
        continue;
    close_file(&program->stop_event);
    free(program->kept);
    free(program);
}
