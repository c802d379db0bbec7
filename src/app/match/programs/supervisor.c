/*
 * The supervisor: see supervisor.h.
 *
 * One thread. As a subreaper it inherits every orphan below it, so "no child left" means that
 * nothing of the program runs. The closed socket tells that the runner is gone: PR_SET_PDEATHSIG
 * would already fire at the end of the thread that started the supervisor.
 */
#define _GNU_SOURCE
#include "match/programs/supervisor.h"

#include "match/programs/open_copy.h"
#include "match/programs/process_tree.h"
#include "match/programs/sandbox.h"
#include "system/stopwatch.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The first argument after those of keep and init. */
enum { FIRST_MORE = 4 };
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

/* ---- The sandbox ---- */

/* In the child: bwrap keeps its own 0, 1 and 2 open, so the program's input and output are others;
 * the first process inside puts them back. */
static void become_sandbox(char **arguments, const sigset_t *signals, int complete)
{
    enum { FREE = 16 }; /* descriptors from here on are unused */
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigprocmask(SIG_SETMASK, signals, NULL);
    int null = open("/dev/null", O_RDWR | O_CLOEXEC), self = open("/proc/self/exe", O_PATH);
    null = fcntl(null, F_DUPFD_CLOEXEC, FREE);
    self = fcntl(self, F_DUPFD_CLOEXEC, FREE);
    complete = fcntl(complete, F_DUPFD_CLOEXEC, FREE);
    const int moves[][2] = {{self, SUPERVISOR_SELF},
                            {STDIN_FILENO, SUPERVISOR_INPUT},
                            {STDOUT_FILENO, SUPERVISOR_OUTPUT},
                            {complete, SUPERVISOR_COMPLETE},
                            {null, STDIN_FILENO},
                            {null, STDOUT_FILENO}};
    for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
        if (dup2(moves[i][0], moves[i][1]) < 0)
            _exit(127);
    fcntl(SUPERVISOR_CONTROL, F_SETFD, 0);
    execv(arguments[0], arguments);
    _exit(127);
}

static void limit(int resource, rlim_t most)
{
    struct rlimit limits;
    if (getrlimit(resource, &limits) != 0)
        return;
    limits.rlim_max = limits.rlim_max < most ? limits.rlim_max : most;
    limits.rlim_cur = limits.rlim_cur < limits.rlim_max ? limits.rlim_cur : limits.rlim_max;
    setrlimit(resource, &limits);
}

/* The first process of the sandbox gives up what it has and the program must not have. Being closed
 * to ptrace, as is what it has open, it cannot be made to say what is not true. */
static bool enter_sandbox(const char *id_text, char *const *closed)
{
    uid_t id = (uid_t)strtoul(id_text, NULL, 10);
    for (int i = 0; closed[i]; i++) {
        char aside[48];
        snprintf(aside, sizeof aside, SANDBOX_CLOSED "/%d", i);
        /* What was removed meanwhile is not there for the program either. */
        if (access(aside, F_OK) == 0 && !open_copy(aside, closed[i]))
            return false;
    }
    if (id && (setgroups(0, NULL) != 0 || setresgid(id, id, id) != 0 || setresuid(id, id, id) != 0))
        return false;
    limit(RLIMIT_NPROC, SANDBOX_PROCESSES);
    limit(RLIMIT_FSIZE, (rlim_t)SANDBOX_SCRATCH_MIB << 20);
    limit(RLIMIT_CORE, 0);
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_NO_NEW_PRIVS, 1);
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* a change of ids has forgotten it */
    if (dup2(SUPERVISOR_INPUT, STDIN_FILENO) < 0 || dup2(SUPERVISOR_OUTPUT, STDOUT_FILENO) < 0)
        return false;
    return write(SUPERVISOR_COMPLETE, "", 1) == 1;
}

/* bwrap has ended. If the sandbox was complete, its first process has told how the program did. */
static void report_sandbox(int complete, int status)
{
    char byte;
    if (read(complete, &byte, 1) != 1)
        report(SUPERVISOR_NO_SANDBOX,
               WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
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

/* What is watched. */
typedef struct Watch {
    pid_t program; /* or bwrap */
    int64_t limit_mib;
    int signals;
    int complete; /* of a sandbox: see SUPERVISOR_COMPLETE; -1: there is none */
} Watch;

/* Reaps children; true if the program itself has ended, which is reported. */
static bool program_has_ended(const Watch *watch)
{
    int status;
    pid_t ended;
    while ((ended = waitpid(-1, &status, WNOHANG)) > 0 || (ended < 0 && errno == EINTR)) {
        if (ended != watch->program)
            continue;
        if (watch->complete >= 0)
            report_sandbox(watch->complete, status);
        else if (WIFSIGNALED(status))
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

/* Watches until there is a reason to end. In a sandbox its first process answers the runner. */
static void watch_program(const Watch *watch)
{
    bool answers = watch->complete < 0;
    struct pollfd events[] = {{.fd = SUPERVISOR_CONTROL, .events = answers ? POLLIN : 0},
                              {.fd = watch->signals, .events = POLLIN}};
    int64_t next_us = stopwatch_now();
    for (;;) {
        int64_t wait_ms = (next_us - stopwatch_now()) / 1000 + 1;
        int ready = poll(events, 2, watch->limit_mib == 0 ? -1 : wait_ms > 0 ? (int)wait_ms : 0);
        if (ready < 0 && errno != EINTR)
            return;
        if (ready > 0 && events[0].revents && (!answers || !answer_runner(watch->program)))
            return;
        struct signalfd_siginfo signal_read;
        if (ready > 0 && events[1].revents &&
            read(watch->signals, &signal_read, sizeof signal_read) == sizeof signal_read &&
            signal_read.ssi_signo != SIGCHLD)
            return;
        if (program_has_ended(watch))
            return;
        if (watch->limit_mib > 0 && stopwatch_now() >= next_us &&
            memory_is_exceeded(watch->limit_mib, &next_us))
            return;
    }
}

static bool is_socket(int file)
{
    struct stat status;
    return fstat(file, &status) == 0 && S_ISSOCK(status.st_mode);
}

static bool is_init(int argc, char **argv)
{
    return argc >= FIRST_MORE && strcmp(argv[1], SUPERVISOR_INIT_COMMAND) == 0;
}

bool supervisor_is_called(int argc, char **argv)
{
    bool is_named =
        is_init(argc, argv) || (argc >= FIRST_MORE && strcmp(argv[1], SUPERVISOR_COMMAND) == 0);
    return is_named && is_socket(SUPERVISOR_CONTROL);
}

/* Signals that are read, not caught; the former mask is the program's. */
static int open_signals(sigset_t *before)
{
    sigset_t watched;
    sigemptyset(&watched);
    sigaddset(&watched, SIGCHLD);
    sigaddset(&watched, SIGTERM);
    sigaddset(&watched, SIGINT);
    sigaddset(&watched, SIGHUP);
    sigprocmask(SIG_BLOCK, &watched, before);
    return signalfd(-1, &watched, SFD_CLOEXEC | SFD_NONBLOCK);
}

int supervisor_main(int argc, char **argv)
{
    bool is_inside = is_init(argc, argv), is_sandbox = !is_inside && argc > FIRST_MORE;
    sigset_t before;
    int complete[2] = {-1, -1};
    if (is_inside && !enter_sandbox(argv[2], argv + FIRST_MORE)) {
        perror(SUPERVISOR_INIT_COMMAND);
        return 1;
    }
    close_range(SUPERVISOR_CONTROL + 1, ~0U, 0);
    fcntl(SUPERVISOR_CONTROL, F_SETFD, FD_CLOEXEC);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    signal(SIGPIPE, SIG_DFL); /* the program is to find them as usual */
    signal(SIGXFSZ, SIG_DFL);
    int signals = open_signals(&before);
    bool is_ready = signals >= 0 && (!is_sandbox || pipe2(complete, O_CLOEXEC | O_NONBLOCK) == 0);
    pid_t program = is_ready ? fork() : -1;
    if (program == 0 && is_sandbox)
        become_sandbox(argv + FIRST_MORE, &before, complete[1]);
    if (program == 0)
        become_program(argv[3], &before);
    if (program < 0)
        report(SUPERVISOR_UNSTARTED, errno);
    let_go_of_streams();
    if (program > 0)
        watch_program(&(Watch){.program = program,
                               .limit_mib = is_inside ? 0 : strtoll(argv[2], NULL, 10),
                               .signals = signals,
                               .complete = complete[0]});
    kill_descendants();
    _exit(0);
}
