/*
 * The command line: finds the command, reads its arguments, runs it.
 *
 * A command is a line in the table below and a file command_<name>.c.
 */
#define _GNU_SOURCE
#include "command_line.h"

#include "commands.h"
#include "language.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

typedef struct Command {
    const char *name;
    TextId summary;
    TextId operands; /* as the usage line shows them */
    int min_operands, max_operands;
    FlagSet flags; /* besides those that every command has */
    CommandRun *run;
} Command;

enum { MANY = 1 << 20 };

#define F(flag) FLAG_BIT(FLAG_##flag)

static const FlagSet common_flags = F(LANG) | F(HELP);
#define POSITION_FLAGS (F(RULES) | F(SEED) | F(SIZE) | F(PIECES) | F(JSON))
#define METHOD_FLAGS                                                                               \
    (F(TIME) | F(DEPTH) | F(ALGORITHM) | F(ORDERING) | F(MEMO) | F(HASH) | F(THREADS))

static const Command commands[] = {
    {"play", TEXT_PLAY_SUMMARY, TEXT_OPERANDS_PLAY, 0, 1,
     F(RULES) | F(SEED) | F(SIZE) | F(PIECES) | F(MODE) | F(FIRST) | F(P1) | F(P2) | METHOD_FLAGS |
         F(LEVEL) | F(PONDER) | F(EVALUATION) | F(POSITION) | F(LOG) | F(RESUME) | F(GAME) |
         F(NO_COLOR),
     command_play},
    {"games", TEXT_GAMES_SUMMARY, TEXT_OPERANDS_NONE, 0, 0, F(JSON), command_games},
    {"start", TEXT_START_SUMMARY, TEXT_OPERANDS_GAME, 1, 1, POSITION_FLAGS, command_start},
    {"show", TEXT_SHOW_SUMMARY, TEXT_OPERANDS_POSITION, 2, 2, POSITION_FLAGS | F(NO_COLOR),
     command_show},
    {"moves", TEXT_MOVES_SUMMARY, TEXT_OPERANDS_POSITION, 2, 2, POSITION_FLAGS, command_moves},
    {"apply", TEXT_APPLY_SUMMARY, TEXT_OPERANDS_APPLY, 3, MANY, POSITION_FLAGS, command_apply},
    {"perft", TEXT_PERFT_SUMMARY, TEXT_OPERANDS_POSITION, 2, 2, POSITION_FLAGS | F(DEPTH),
     command_perft},
    {"analyse", TEXT_ANALYSE_SUMMARY, TEXT_OPERANDS_POSITION, 2, 2,
     POSITION_FLAGS | METHOD_FLAGS | F(DEEPEN) | F(PLAYOUTS) | F(NODES) | F(MULTIPV) |
         F(EVALUATION) | F(NO_COLOR),
     command_analyse},
    {"solve", TEXT_SOLVE_SUMMARY, TEXT_OPERANDS_POSITION, 2, 2,
     POSITION_FLAGS | F(HASH) | F(THREADS) | F(NO_COLOR), command_solve},
    {"tree", TEXT_TREE_SUMMARY, TEXT_OPERANDS_TREE, 2, 2,
     POSITION_FLAGS | F(DEPTH) | F(ALGORITHM) | F(ORDERING) | F(MEMO) | F(HASH) | F(PLAYOUTS) |
         F(EVALUATION) | F(SVG),
     command_tree},
    {"lab", TEXT_LAB_SUMMARY, TEXT_OPERANDS_LAB, 1, 1,
     POSITION_FLAGS | F(POSITIONS) | F(COUNT) | F(DEPTH) | F(ALGORITHMS) | F(NODES) | F(HASH) |
         F(PLAYOUTS) | F(EVALUATION) | F(HTML) | F(CSV) | F(NO_COLOR),
     command_lab},
    {"replay", TEXT_REPLAY_SUMMARY, TEXT_OPERANDS_FILE, 1, 1,
     F(GAME) | F(QUIET) | F(JSON) | F(NO_COLOR), command_replay},
    {"report", TEXT_REPORT_SUMMARY, TEXT_OPERANDS_FILE, 1, 1,
     F(HTML) | F(ANALYSE) | F(NODES) | F(THREADS) | F(GAME) | F(MATCH) | F(JSON) | F(NO_COLOR),
     command_report},
    {"match", TEXT_MATCH_SUMMARY, TEXT_OPERANDS_MATCH, 0, MANY,
     POSITION_FLAGS | F(PAIRS) | F(GAMES) | F(TIME) | F(NODES) | F(DEPTH) | F(OPENINGS) | F(SPRT) |
         F(SCHEDULE) | F(CONCURRENCY) | F(CONFIG) | F(DATABASE) | F(RESUME) | F(MATCH) |
         F(STANDINGS) | F(EXPORT) | F(REPEAT) | F(COMPLIANCE) | F(MARGIN) | F(PATIENCE) |
         F(MEMORY) | F(MAX_MOVES) | F(ADJUDICATE) | F(EVALUATION) | F(NO_COLOR),
     command_match},
    {"openings", TEXT_OPENINGS_SUMMARY, TEXT_OPERANDS_OPENINGS, 1, 1,
     POSITION_FLAGS | F(COUNT) | F(PLIES) | F(BALANCE) | F(TIME) | F(NODES) | F(DEPTH) | F(HASH) |
         F(THREADS),
     command_openings},
    {"bench", TEXT_BENCH_SUMMARY, TEXT_OPERANDS_NONE, 0, 0,
     F(QUICK) | F(TIME_LIMITS) | F(EXACT) | F(SCALING) | F(THREADS) | F(JSON) | F(NO_COLOR),
     command_bench},
    {"engine", TEXT_ENGINE_SUMMARY, TEXT_OPERANDS_NONE, 0, 0, 0, command_engine},
};
enum { COMMANDS = sizeof commands / sizeof *commands };

/* A line to type, for commands whose flags do not explain themselves. */
static const struct {
    CommandRun *run;
    TextId line;
} examples[] = {{command_tree, TEXT_TREE_EXAMPLE}, {command_lab, TEXT_LAB_EXAMPLE}};
enum { EXAMPLES = sizeof examples / sizeof *examples };

static void show_usage(const Console *console, FILE *stream)
{
    text_write(stream, console->language, TEXT_USAGE, "");
    for (int i = 0; i < COMMANDS; i++) {
        fprintf(stream, "  %-9s ", commands[i].name);
        text_write(stream, console->language, commands[i].summary, "");
        fputc('\n', stream);
    }
    text_write(stream, console->language, TEXT_USAGE_MORE, "");
}

static void show_command_help(const Console *console, const Command *command)
{
    console_line(console, TEXT_COMMAND_USAGE, "ss", command->name,
                 text_in(command->operands, console->language));
    console_line(console, command->summary, "");
    putchar('\n');
    flags_help(console, command->flags | common_flags);
    for (int i = 0; i < EXAMPLES; i++) {
        if (examples[i].run == command->run) {
            putchar('\n');
            console_line(console, examples[i].line, "");
        }
    }
}

static const Command *command_find(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    return NULL;
}

static int command_execute(Console *console, const Command *command, int argc, char **argv)
{
    Arguments arguments;
    Status status = flags_parse(console, command->flags | common_flags, argc, argv, &arguments);
    if (status != STATUS_OK)
        return status;
    if (arguments.flags[FLAG_HELP].given) {
        show_command_help(console, command);
        return STATUS_OK;
    }
    const char *operands = text_in(command->operands, console->language);
    if (arguments.operand_count < command->min_operands)
        return console_fail(console, TEXT_MISSING_OPERAND, "ss", command->name, operands);
    if (arguments.operand_count > command->max_operands)
        return console_fail(console, TEXT_UNWANTED_OPERAND, "sss",
                            arguments.operands[command->max_operands], command->name, operands);
    console->json = arguments.flags[FLAG_JSON].given;
    if (arguments.flags[FLAG_NO_COLOR].given)
        console->colour = false;
    return command->run(console, &arguments);
}

/* How many arguments --lang and its value take at the front. */
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

/* argv without the program's name. --lang may stand before the command: it is moved behind it. */
static int program_execute(Console *console, int argc, char **argv)
{
    int before = language_length(argc, argv);
    if (before == argc) {
        Arguments arguments;
        if (flags_parse(console, common_flags, argc, argv, &arguments) == STATUS_OK)
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
 * /dev/null in its place, opened for the opposite direction, lets its use fail as before. */
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
    /* A reader that has gone away, and a file that may not grow, are errors of writing, like a
     * full disk. */
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

int command_line_run(int argc, char **argv, const Workforce *workforce)
{
    Console console = console_open(argc > 0 ? argv[0] : "porfia", language_choose(argc, argv));
    console.workforce = workforce;
    int status = program_execute(&console, argc - 1, argv + 1);
    return console_close(&console, status);
}
