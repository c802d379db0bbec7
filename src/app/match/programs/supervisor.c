/*
 * The supervisor: see supervisor.h.
 *
 * One thread. As a subreaper it inherits every orphan below it, so "no child left" means that
 * nothing of the program runs. The closed socket tells that the runner is gone: PR_SET_PDEATHSIG
 * would already fire at the end of the thread that started the supervisor.
 */
#define _GNU_SOURCE
#include "match/programs/supervisor.h"

#include "match/programs/process_tree.h"
#include "system/stopwatch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The interval of memory checks, which may take at most 1/50 of the time. */
enum { WATCH_MS = 50, WATCH_SHARE = 50 };
/* A process that the kernel cannot end now (waiting for a dead disk) is left behind after this
 * time. */
enum { KILL_PATIENCE_MS = 10000, KILL_PAUSE_US = 500 };

enum { MEBIBYTE = 1 << 20 };

static void report(SupervisorReason reason, int value)
{
    SupervisorReport message = {reason, value};
    /* Without a runner the report is dropped. */
    (void)!send(SUPERVISOR_CONTROL, &message, sizeof message, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* ---- The end ---- */

static void kill_one(void *user, const Process *process)
{
    (void)user;
    kill(process->id, SIGKILL);
}

/* Reaps ended children; false: none are left. */
static bool reap(void)
{
    pid_t ended;
    do
        ended = waitpid(-1, NULL, WNOHANG);
    while (ended > 0 || (ended < 0 && errno == EINTR));
    return ended == 0;
}

static void kill_descendants(void)
{
    int64_t deadline = stopwatch_now() + KILL_PATIENCE_MS * 1000;
    while (reap() && stopwatch_now() < deadline) {
        processes_visit_descendants(getpid(), kill_one, NULL);
        usleep(KILL_PAUSE_US);
    }
}

/* ---- The program ---- */

/* Runs in the child. */
static void become_program(const char *command, const sigset_t *signals)
{
    char *text;
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* if the supervisor is killed */
    sigprocmask(SIG_SETMASK, signals, NULL);
    if (asprintf(&text, "exec %s", command) >= 0)
        execl("/bin/sh", "sh", "-c", text, (char *)NULL);
    _exit(127);
}

/* Closes its copies of the program's pipes: otherwise the runner would not see when the program
 * closes its own. */
static void let_go_of_streams(void)
{
    int null = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (null < 0 || dup2(null, stream) < 0)
            close(stream);
}

/* ---- Watching ---- */

static void add_memory(void *user, const Process *process)
{
    if (!process->is_dead)
        *(int64_t *)user += process->resident_bytes;
}

/* Whether the memory limit is exceeded; sets the time of the next check. */
static bool memory_is_exceeded(int64_t limit_mib, int64_t *next_us)
{
    int64_t before = stopwatch_now(), bytes = 0;
    processes_visit_descendants(getpid(), add_memory, &bytes);
    int64_t took = stopwatch_now() - before;
    int64_t pause = took * WATCH_SHARE > WATCH_MS * 1000 ? took * WATCH_SHARE : WATCH_MS * 1000;
    *next_us = stopwatch_now() + pause;
    if (bytes <= limit_mib * MEBIBYTE)
        return false;
    report(SUPERVISOR_MEMORY, (int)(bytes / MEBIBYTE));
    return true;
}

/* Reaps children; true if the program itself has ended, which is reported. */
static bool program_has_ended(pid_t program)
{
    int status;
    pid_t ended;
    while ((ended = waitpid(-1, &status, WNOHANG)) > 0 || (ended < 0 && errno == EINTR)) {
        if (ended != program)
            continue;
        if (WIFSIGNALED(status))
            report(SUPERVISOR_SIGNAL, WTERMSIG(status));
        else
            report(SUPERVISOR_EXIT, WEXITSTATUS(status));
        return true;
    }
    return false;
}

/* Answers the runner. False: the runner has closed its end. A process that is exiting, whose files
 * may be closed already, is reported once it has ended. */
static bool answer_runner(pid_t program)
{
    char question;
    ssize_t count = recv(SUPERVISOR_CONTROL, &question, sizeof question, MSG_DONTWAIT);
    Process process;
    if (count <= 0)
        return count < 0 && (errno == EAGAIN || errno == EINTR);
    if (process_find(program, &process) && !process.is_dead && !process.is_ending)
        report(SUPERVISOR_RUNS, 0);
    return true;
}

/* Watches until there is a reason to end. */
static void watch(pid_t program, int64_t limit_mib, int signals)
{
    struct pollfd events[] = {{.fd = SUPERVISOR_CONTROL, .events = POLLIN},
                              {.fd = signals, .events = POLLIN}};
    int64_t next_us = stopwatch_now();
    for (;;) {
        int64_t wait_ms = (next_us - stopwatch_now()) / 1000 + 1;
        int ready = poll(events, 2, limit_mib == 0 ? -1 : wait_ms > 0 ? (int)wait_ms : 0);
        if (ready < 0 && errno != EINTR)
            return;
        if (ready > 0 && events[0].revents && !answer_runner(program))
            return;
        struct signalfd_siginfo signal_read;
        if (ready > 0 && events[1].revents &&
            read(signals, &signal_read, sizeof signal_read) == sizeof signal_read &&
            signal_read.ssi_signo != SIGCHLD)
            return;
        if (program_has_ended(program))
            return;
        if (limit_mib > 0 && stopwatch_now() >= next_us && memory_is_exceeded(limit_mib, &next_us))
            return;
    }
}

bool supervisor_is_called(int argc, char **argv)
{
    struct stat status;
    return argc == 4 && strcmp(argv[1], SUPERVISOR_COMMAND) == 0 &&
           fstat(SUPERVISOR_CONTROL, &status) == 0 && S_ISSOCK(status.st_mode);
}

int supervisor_main(int argc, char **argv)
{
    (void)argc;
    close_range(SUPERVISOR_CONTROL + 1, ~0U, 0);
    fcntl(SUPERVISOR_CONTROL, F_SETFD, FD_CLOEXEC);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    signal(SIGPIPE, SIG_DFL); /* default action for the program */
    signal(SIGXFSZ, SIG_DFL);
    sigset_t watched, before;
    sigemptyset(&watched);
    sigaddset(&watched, SIGCHLD);
    sigaddset(&watched, SIGTERM);
    sigaddset(&watched, SIGINT);
    sigaddset(&watched, SIGHUP);
    sigprocmask(SIG_BLOCK, &watched, &before);
    int signals = signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
    pid_t program = signals < 0 ? -1 : fork();
    if (program == 0)
        become_program(argv[3], &before);
    if (program < 0)
        report(SUPERVISOR_UNSTARTED, errno);
    let_go_of_streams();
    if (program > 0)
        watch(program, strtoll(argv[2], NULL, 10), signals);
    kill_descendants();
    _exit(0);
}
