/* porfia serve: the page and its API at an address of this machine, until a signal comes. */
#define _GNU_SOURCE
#include "cli/arguments/tables_folder.h"
#include "cli/commands.h"
#include "play/session.h"
#include "play/signals.h"
#include "server/page_folder.h"
#include "server/server.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    USUAL_PORT = 8080,
    MORE_PORTS = 20,     /* tried if the port is taken and none was asked for */
    USUAL_SEARCHES = 2,  /* for example the computer's move and an analysis */
    USUAL_HASH_MIB = 128 /* per search */
};

static ServerSettings settings_from_flags(const FlagValue flags[FLAGS], const char *page,
                                          const PorfiaTables *tables)
{
    bool has_port = flags[FLAG_PORT].given;
    return (ServerSettings){
        .address = flags[FLAG_ADDRESS].given ? flags[FLAG_ADDRESS].text : "127.0.0.1",
        .port = has_port ? (int)flags[FLAG_PORT].number : USUAL_PORT,
        .more_ports = has_port ? 0 : MORE_PORTS,
        .page = page,
        .tables = tables,
        .log = flags[FLAG_LOG].given ? flags[FLAG_LOG].text : "log.dat",
        .searches = flags[FLAG_SEARCHES].given ? (int)flags[FLAG_SEARCHES].number : USUAL_SEARCHES,
        .threads = threads_from_flags(flags),
        .hash_mib = flags[FLAG_HASH].given ? (int)flags[FLAG_HASH].number : USUAL_HASH_MIB};
}

/* Starts the browser with nothing of ours but the environment: no signal of our terminal reaches
 * it, and it does not write to our terminal. Returns errno. */
static int browser_start(const char *url, pid_t *browser)
{
    extern char **environ;
    char *const arguments[] = {"xdg-open", (char *)url, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    int failure = posix_spawnp(browser, arguments[0], &files, &attributes, arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return failure;
}

static void open_page(const Console *console, const char *url, pid_t *browser)
{
    int failure = browser_start(url, browser);
    if (failure != 0)
        console_fail(console, TEXT_SERVE_NO_BROWSER, "ss", url, strerror(failure));
}

/* Serves until a signal comes. A signal is the normal way to end a server, so the status is 0. */
static int serve(const Console *console, Server *server, bool opens)
{
    pid_t browser = 0;
    console_line(console, TEXT_SERVE_READY, "s", server_url(server));
    console_line(console, TEXT_SERVE_END, "");
    if (server_is_public(server))
        console_fail(console, TEXT_SERVE_PUBLIC, "");
    if (!console_flush())
        return STATUS_FAILED;
    if (opens)
        open_page(console, server_url(server), &browser);
    while (signals_wait(-1) != SIGNALS_LEAVE)
        continue;
    if (browser > 0)
        waitpid(browser, NULL, WNOHANG);
    return STATUS_OK;
}

int command_serve(Console *console, const Arguments *arguments)
{
    char folder[PATH_MAX];
    PorfiaError error;
    const FlagValue *flags = arguments->flags;
    const char *page = flags[FLAG_PAGE].given ? flags[FLAG_PAGE].text : folder;
    if (page == folder && !page_folder_find(folder, sizeof folder))
        return console_fail(console, TEXT_SERVE_NO_PAGE, "");
    PorfiaTables *tables;
    if (!tables_from_flags(console, arguments, &tables))
        return STATUS_USAGE;
    ServerSettings settings = settings_from_flags(flags, page, tables);
    signals_install();
    Server *server = server_start(&settings, &error);
    int status;
    if (server) {
        status = serve(console, server, flags[FLAG_OPEN].given);
        server_stop(server);
    } else {
        status = (int)console_fail_error(console, &error);
    }
    porfia_tables_free(tables);
    return status;
}
