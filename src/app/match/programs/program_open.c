/*
 * Starts a program under its supervisor: see program.h and supervisor.h.
 *
 * posix_spawn is used because this process has threads. Every file is opened with close-on-exec, so
 * that a program started by another thread at the same moment inherits none.
 */
#define _GNU_SOURCE
#include "match/programs/program_inside.h"

#include "match/programs/program_texts.h"
#include "match/programs/supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

/* The supervisor's ends, by descriptor. */
enum { CHILD_FILES = SUPERVISOR_CONTROL + 1 };

/* Opens a stream of the program: end `ours` of the pair is this program's, and non-blocking. */
static bool open_stream(int ours, int *our_end, int *child_end)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
        return false;
    *our_end = ends[ours];
    *child_end = ends[1 - ours];
    return fcntl(*our_end, F_SETFL, O_NONBLOCK) == 0;
}

static bool open_files(Program *program, int child[CHILD_FILES])
{
    int control[2];
    program->stop_event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (program->stop_event < 0 ||
        socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, control) != 0)
        return false;
    program->control = control[0];
    child[SUPERVISOR_CONTROL] = control[1];
    return open_stream(1, &program->input, &child[STDIN_FILENO]) &&
           open_stream(0, &program->output, &child[STDOUT_FILENO]) &&
           open_stream(0, &program->errors, &child[STDERR_FILENO]);
}

/* Whether an added variable replaces this one. */
static bool is_replaced(const char *variable, const char *const *added)
{
    size_t length = strcspn(variable, "=");
    for (; *added; added++)
        if (strncmp(variable, *added, length + 1) == 0)
            return true;
    return false;
}

/* This program's environment with the added variables; free the list alone. */
static char **environment_with(const char *const *added)
{
    size_t count = 0, length = 0;
    while (environ[count])
        count++;
    for (const char *const *variable = added; *variable; variable++)
        count++;
    char **list = malloc((count + 1) * sizeof *list);
    if (!list)
        return NULL;
    for (char **variable = environ; *variable; variable++)
        if (!is_replaced(*variable, added))
            list[length++] = *variable;
    for (; *added; added++)
        list[length++] = (char *)*added;
    list[length] = NULL;
    return list;
}

/* A new session, so that Ctrl-C reaches this program alone; default signal actions. */
static int prepare(posix_spawnattr_t *attributes, posix_spawn_file_actions_t *actions,
                   const int child[CHILD_FILES])
{
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &all);
    posix_spawnattr_setflags(attributes,
                             POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    /* No end is 0, 1 or 2, which are open here: none is overwritten before it is copied. */
    int failed = 0;
    for (int file = 0; file < CHILD_FILES && !failed; file++)
        failed = posix_spawn_file_actions_adddup2(actions, child[file], file);
    return failed;
}

/* keep MEMORY COMMAND, and what starts the sandbox; to be freed. */
static char **supervisor_arguments(const ProgramLaunch *launch, const char *memory, char **sandbox)
{
    enum { FIRST = 4 };
    size_t count = 0;
    while (sandbox && sandbox[count])
        count++;
    char **list = calloc(FIRST + count + 1, sizeof *list);
    if (!list)
        return NULL;
    list[0] = (char *)"porfia";
    list[1] = (char *)SUPERVISOR_COMMAND;
    list[2] = (char *)memory;
    list[3] = (char *)launch->command;
    for (size_t i = 0; i < count; i++)
        list[FIRST + i] = sandbox[i];
    return list;
}

static int spawn(Program *program, const char *path, char **arguments, char **environment,
                 const int child[CHILD_FILES])
{
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_init(&actions);
    int failed = prepare(&attributes, &actions, child);
    if (!failed)
        failed =
            posix_spawn(&program->supervisor, path, &actions, &attributes, arguments, environment);
    if (failed)
        program->supervisor = 0;
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    return failed;
}

static int spawn_supervisor(Program *program, const ProgramLaunch *launch,
                            const int child[CHILD_FILES])
{
    static const char *const nothing[] = {NULL};
    char memory[PROGRAM_NUMBER_SIZE];
    const char *path = launch->supervisor ? launch->supervisor : "/proc/self/exe";
    char **sandbox = launch->sandbox ? sandbox_arguments(launch->sandbox, launch->command) : NULL;
    char **arguments =
        supervisor_arguments(launch, program_number(memory, launch->memory_mib), sandbox);
    char **environment = environment_with(launch->environment ? launch->environment : nothing);
    int failed = ENOMEM;
    if (arguments && environment && (sandbox || !launch->sandbox))
        failed = spawn(program, path, arguments, environment, child);
    free(environment);
    free(arguments);
    free(sandbox);
    return failed;
}

Program *program_open(const ProgramLaunch *launch, PorfiaError *error)
{
    int child[CHILD_FILES] = {-1, -1, -1, -1};
    Program *program = calloc(1, sizeof *program);
    if (!program) {
        program_error_set(error, PROGRAM_TEXT_NO_MEMORY, NULL);
        return NULL;
    }
    program->has_free_errors = launch->has_free_errors;
    program->control = program->stop_event = -1;
    program->input = program->output = program->errors = -1;
    int failed = open_files(program, child) ? spawn_supervisor(program, launch, child) : errno;
    for (int file = 0; file < CHILD_FILES; file++)
        if (child[file] >= 0)
            close(child[file]);
    if (!failed)
        return program;
    program_error_set(error, PROGRAM_TEXT_NOT_STARTED,
                      PROGRAM_ARGUMENTS(launch->command, strerror(failed)));
    program_close(program, 0);
    return NULL;
}
