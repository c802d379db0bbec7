/* Running the program under test: see program.h. */
#define _GNU_SOURCE
#include "support/program.h"
#include "support/timeout.h"

#include "support/process.h"
#include "support/support.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_ARGUMENTS = 64, ARGUMENTS_SIZE = 4096, PATH_SIZE = 512 };

static const char program_path[] = "'" PROGRAM "'";
static const char *command = program_path;
static char folder[PATH_SIZE];

void outcome_release(Outcome *outcome)
{
    free(outcome->output);
    free(outcome->errors);
    *outcome = (Outcome){0};
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

static int remove_below(const char *path, const struct stat *status, int kind, struct FTW *place)
{
    return place->level > 0 ? remove_entry(path, status, kind, place) : 0;
}

void program_empty_folder(void)
{
    nftw(folder, remove_below, 8, FTW_DEPTH | FTW_PHYS);
}

static void remove_folder(void)
{
    nftw(folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

int program_set_up(void **state)
{
    (void)state;
    const char *parent = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/porfia-test-XXXXXX", parent && *parent ? parent : "/tmp");
    if (!mkdtemp(folder)) {
        perror(folder);
        exit(1);
    }
    atexit(remove_folder);
    return 0;
}

int program_set_up_with_coins(void **state)
{
    program_command("'" PROGRAM_WITH_COINS "'");
    return program_set_up(state);
}

const char *program_folder(void)
{
    return folder;
}

void program_command(const char *other)
{
    command = other ? other : program_path;
}

static void file_path(char path[2 * PATH_SIZE], const char *name)
{
    snprintf(path, 2 * PATH_SIZE, "%s/%s", folder, name);
}

static char *read_stream(FILE *stream)
{
    size_t size = 0, capacity = 4096;
    char *text = malloc(capacity);
    assert(text);
    for (;;) {
        size += fread(text + size, 1, capacity - size - 1, stream);
        if (size + 1 < capacity)
            break;
        capacity *= 2;
        text = realloc(text, capacity);
        assert(text);
    }
    text[size] = '\0';
    return text;
}

char *program_read_file(const char *name)
{
    char path[2 * PATH_SIZE];
    file_path(path, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    char *text = read_stream(file);
    fclose(file);
    return text;
}

static void put_file(const char *name, const char *mode, const char *text)
{
    char path[2 * PATH_SIZE];
    file_path(path, name);
    FILE *file = fopen(path, mode);
    assert(file);
    fputs(text, file);
    fclose(file);
}

void program_write_file(const char *name, const char *text)
{
    put_file(name, "wb", text);
}

void program_append_file(const char *name, const char *text)
{
    put_file(name, "ab", text);
}

void program_remove_file(const char *name)
{
    char path[2 * PATH_SIZE];
    file_path(path, name);
    remove(path);
}

/* Splits the arguments in place. */
static void split_arguments(char *text, char *arguments[MAX_ARGUMENTS])
{
    int count = 0;
    while (*text && count + 1 < MAX_ARGUMENTS) {
        while (*text == ' ')
            text++;
        if (!*text)
            break;
        char end = *text == '\'' ? '\'' : ' ';
        text += end == '\'';
        arguments[count++] = text;
        text = strchrnul(text, end);
        if (*text)
            *text++ = '\0';
    }
    arguments[count] = NULL;
}

static void set_environment(const char *name, const char *value, const char *usual)
{
    if (!value)
        value = usual;
    if (value)
        setenv(name, value, 1);
    else
        unsetenv(name);
}

/* In the child: sets the environment and executes the command. */
static void become_program(const char *arguments, ProgramTerminal terminal)
{
    char text[ARGUMENTS_SIZE];
    char *list[MAX_ARGUMENTS];
    snprintf(text, sizeof text, "%s %s", command, arguments);
    split_arguments(text, list);
    unsetenv("LANG");
    unsetenv("LC_MESSAGES");
    set_environment("LC_ALL", terminal.locale, "C.UTF-8");
    set_environment("TERM", terminal.term, "xterm");
    set_environment("NO_COLOR", terminal.no_color, NULL);
    setenv("HOME", folder, 1);
    unsetenv("XDG_CONFIG_HOME");
    unsetenv("XDG_DATA_HOME");
    unsetenv("PORFIA_TABLES");
    if (chdir(folder) == 0)
        execvp(list[0], list);
    _exit(127);
}

/* Prints the end of the text on standard error. */
static void tell_what_was_said(const char *what, pid_t process, const char *text)
{
    enum { MOST = 8000 };
    char state[256];
    size_t length = text ? strlen(text) : 0;
    process_describe(process, state, sizeof state);
    fprintf(stderr, "%s; process %d: %s; it said:\n%s\n", what, process, state,
            !text           ? ""
            : length > MOST ? text + length - MOST
                            : text);
}

/* Whether the process ends in time; a whole run has twice the usual limit. */
static bool ends(pid_t process)
{
    int handle = (int)syscall(SYS_pidfd_open, process, 0);
    struct pollfd end = {.fd = handle, .events = POLLIN};
    int ready;
    if (handle < 0)
        return true;
    do
        ready = poll(&end, 1, 2 * 1000 * TIMEOUT_S);
    while (ready < 0 && errno == EINTR);
    close(handle);
    return ready != 0;
}

int process_status(pid_t process, const char *text)
{
    int status;
    if (!ends(process)) {
        tell_what_was_said("never ends", process, text);
        kill(process, SIGKILL);
    }
    while (waitpid(process, &status, 0) < 0 && errno == EINTR)
        continue;
    return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

Outcome program_run(const char *input, const char *arguments)
{
    FILE *files[] = {tmpfile(), tmpfile(), tmpfile()};
    assert(files[0] && files[1] && files[2]);
    fputs(input, files[0]);
    rewind(files[0]);
    pid_t process = fork();
    assert(process >= 0);
    if (process == 0) {
        for (int i = 0; i < 3; i++)
            dup2(fileno(files[i]), i);
        become_program(arguments, (ProgramTerminal){0});
    }
    Outcome outcome = {.status = process_status(process, NULL)};
    rewind(files[1]);
    rewind(files[2]);
    outcome.output = read_stream(files[1]);
    outcome.errors = read_stream(files[2]);
    for (int i = 0; i < 3; i++)
        fclose(files[i]);
    return outcome;
}

void program_check_refusal(const char *arguments, const char *message)
{
    Outcome got = program_run("", arguments);
    if (got.status != 2 || *got.output || !strstr(got.errors, message))
        fail_msg("porfia %s\nstatus %d, output:\n%serrors:\n%s", arguments, got.status, got.output,
                 got.errors);
    outcome_release(&got);
}

Running program_start(const char *arguments)
{
    int input[2], output[2];
    int made = pipe2(input, O_CLOEXEC) == 0 && pipe2(output, O_CLOEXEC) == 0;
    assert(made);
    (void)made;
    pid_t process = fork();
    assert(process >= 0);
    if (process == 0) {
        dup2(input[0], STDIN_FILENO);
        dup2(output[1], STDOUT_FILENO);
        dup2(output[1], STDERR_FILENO);
        become_program(arguments, (ProgramTerminal){0});
    }
    close(input[0]);
    close(output[1]);
    return (Running){process, input[1], output[0]};
}

Running program_start_on_terminal(const char *arguments, ProgramTerminal terminal)
{
    int descriptor;
    struct winsize size = {.ws_row = (unsigned short)(terminal.rows ? terminal.rows : 50),
                           .ws_col = (unsigned short)(terminal.columns ? terminal.columns : 100)};
    pid_t process = forkpty(&descriptor, NULL, NULL, &size);
    if (process < 0) {
        perror("forkpty, which needs /dev/pts");
        abort();
    }
    if (process == 0)
        become_program(arguments, terminal);
    return (Running){process, descriptor, descriptor};
}

/* The end of a time limit that starts now, by process_now. */
static int64_t timeout_end(int seconds)
{
    return process_now() + 1000 * (int64_t)seconds;
}

/* Reads available output; false: none until `end`, or the output is closed. */
static bool read_some(const Running *running, char **text, int64_t end)
{
    char bytes[4096];
    ssize_t count;
    struct pollfd source = {.fd = running->output, .events = POLLIN};
    int64_t left = end - process_now();
    int ready = poll(&source, 1, left > 0 ? (int)left : 0);
    if (ready < 0 && errno == EINTR)
        return true;
    if (ready <= 0)
        return false;
    do
        count = read(running->output, bytes, sizeof bytes);
    while (count < 0 && errno == EINTR);
    if (count <= 0)
        return false;
    size_t length = *text ? strlen(*text) : 0;
    *text = realloc(*text, length + (size_t)count + 1);
    assert(*text);
    memcpy(*text + length, bytes, (size_t)count);
    (*text)[length + (size_t)count] = '\0';
    return true;
}

/* The limit also applies if the program keeps writing other texts. */
bool running_read_until(Running *running, char **text, const char *expected)
{
    int64_t end = timeout_end(TIMEOUT_S);
    while (!*text || !strstr(*text, expected)) {
        if (process_now() < end && read_some(running, text, end))
            continue;
        char what[256];
        snprintf(what, sizeof what, "'%s' never comes", expected);
        tell_what_was_said(what, running->process, *text);
        return false;
    }
    return true;
}

int occurrences_of(const char *text, const char *part)
{
    int count = 0;
    for (; text && (text = strstr(text, part)); text += strlen(part))
        count++;
    return count;
}

bool running_read_lines(Running *running, char **text, int lines)
{
    int64_t end = timeout_end(TIMEOUT_S);
    while (occurrences_of(*text, "\n") < lines)
        if (process_now() > end || !read_some(running, text, end))
            return false;
    return true;
}

void running_hold(Running *running, char **text)
{
    siginfo_t state;
    kill(running->process, SIGSTOP);
    while (waitid(P_PID, (id_t)running->process, &state, WSTOPPED | WEXITED | WNOWAIT) < 0 &&
           errno == EINTR)
        continue;
    while (read_some(running, text, 0))
        continue;
}

int running_finish(Running *running, char **text)
{
    int64_t end = timeout_end(2 * TIMEOUT_S);
    while (process_now() < end && read_some(running, text, end))
        continue;
    if (process_now() >= end) {
        tell_what_was_said("never ends", running->process, *text);
        kill(running->process, SIGKILL);
    }
    close(running->output);
    if (running->input != running->output)
        close(running->input);
    return process_status(running->process, *text);
}
