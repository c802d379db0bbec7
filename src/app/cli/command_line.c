/*
 * The command line: finds the command, parses its arguments, runs it.
 *
 * The commands and their flags are tables (commands.h, flags.h).
 */
#define _GNU_SOURCE
#include "cli/command_line.h"

#include "cli/arguments/language.h"
#include "cli/arguments/operands.h"
#include "cli/commands.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

static void list_games(char *names, size_t size)
{
    size_t length = 0;
    for (size_t i = 0; i < porfia_game_count() && length < size; i++)
        length += (size_t)snprintf(names + length, size - length, "%s%s", i ? ", " : "",
                                   porfia_game_name(porfia_game_at(i)));
}

static void show_usage(const Console *console, FILE *stream)
{
    char games[PORFIA_MESSAGE_SIZE] = "";
    list_games(games, sizeof games);
    text_write(stream, console->language, TEXT_USAGE, "s", games);
    for (int i = 0; i < command_count(); i++) {
        fprintf(stream, "  %-10s ", command_at(i)->name);
        text_write(stream, console->language, command_at(i)->summary, "");
        fputc('\n', stream);
    }
    text_write(stream, console->language, TEXT_USAGE_MORE, "");
}

static void show_examples(const Console *console, const Command *command)
{
    console_line(console, TEXT_EXAMPLES, "");
    for (int i = 0; i < COMMAND_EXAMPLES && command->examples[i].line; i++) {
        printf("  %s\n    ", command->examples[i].line);
        console_line(console, command->examples[i].about, "");
    }
}

static void show_command_help(const Console *console, const Command *command)
{
    console_line(console, TEXT_COMMAND_USAGE, "ss", command->name,
                 text_in(command->operands, console->language));
    console_line(console, command->summary, "");
    putchar('\n');
    flags_help(console, command_flags(command));
    putchar('\n');
    show_examples(console, command);
}

static int command_execute(Console *console, const Command *command, int argc, char **argv)
{
    Arguments arguments;
    ExitStatus status = flags_parse(console, command_flags(command), argc, argv, &arguments);
    if (status != STATUS_OK)
        return status;
    if (arguments.flags[FLAG_HELP].given) {
        show_command_help(console, command);
        return STATUS_OK;
    }
    if (arguments.operand_count < command->least)
        return operand_missing(console, command->name, command->operands, arguments.operand_count);
    if (arguments.operand_count > command->most)
        return operand_unexpected(console, command->name, command->operands,
                                  arguments.operands[command->most]);
    console->json = arguments.flags[FLAG_JSON].given;
    if (arguments.flags[FLAG_NO_COLOR].given)
        console->colour = false;
    return command->run(console, &arguments);
}

/* The number of arguments that --lang and its value take at the front. */
static int language_length(int argc, char **argv)
{
    int length = 0;
    while (length < argc) {
        if (strncmp(argv[length], "--lang=", 7) == 0)
            length += 1;
        else if (strcmp(argv[length], "--lang") == 0)
            length += 2;
        else
            break;
    }
    return length < argc ? length : argc;
}

/* A client that starts a bare path speaks to porfia-engine: the command is in the name. */
static bool is_called_engine(const char *program)
{
    const char *slash = strrchr(program, '/');
    return strcmp(slash ? slash + 1 : program, "porfia-engine") == 0;
}

/* argv without the program's name. --lang may stand before the command: it is moved behind it. */
static int program_execute(Console *console, int argc, char **argv)
{
    int before = language_length(argc, argv);
    if (before == argc) {
        Arguments arguments;
        if (flags_parse(console, command_flags(NULL), argc, argv, &arguments) == STATUS_OK)
            show_usage(console, stderr);
        return STATUS_USAGE;
    }
    char *name = argv[before];
    memmove(argv + 1, argv, (size_t)before * sizeof *argv);
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        show_usage(console, stdout);
        return STATUS_OK;
    }
    if (strcmp(name, "--version") == 0) {
        puts("porfia " PORFIA_VERSION);
        return STATUS_OK;
    }
    const Command *command = command_find(name);
    if (!command)
        return console_fail(console, TEXT_UNKNOWN_COMMAND, "s", name);
    return command_execute(console, command, argc - 1, argv + 1);
}

/* A stream that was closed before the program began would become the first file that it opens.
 * So /dev/null takes its place, opened for the opposite direction: use of the stream fails as
 * before. */
static void occupy_closed_streams(void)
{
    static const int directions[] = {
        [STDIN_FILENO] = O_WRONLY, [STDOUT_FILENO] = O_RDONLY, [STDERR_FILENO] = O_RDONLY};
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++)
        if (fcntl(stream, F_GETFD) < 0 && errno == EBADF)
            open("/dev/null", directions[stream]);
}

void command_line_prepare(void)
{
    occupy_closed_streams();
    /* A closed pipe and a file size limit are write errors, like a full disk. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

int command_line_run(int argc, char **argv, const RemoteWorkers *remote_workers)
{
    Console console = console_open(argc > 0 ? argv[0] : "porfia", language_choose(argc, argv));
    console.remote_workers = remote_workers;
    int status = argc > 0 && is_called_engine(argv[0])
                     ? command_execute(&console, command_find("engine"), argc - 1, argv + 1)
                     : program_execute(&console, argc - 1, argv + 1);
    return console_close(&console, status);
}
