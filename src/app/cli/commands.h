/*
 * The commands of the program: one table, from which usage, help, completion and the command line
 * follow, and one file of commands/ for each.
 */
#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

#include "cli/arguments/flags.h"

/* Returns the exit status: an ExitStatus, or 128 plus the signal that ended it. */
typedef int CommandRun(Console *console, const Arguments *arguments);

/* A line to type in a shell, shown at the end of a command's help, and its purpose. */
typedef struct CommandExample {
    const char *line; /* NULL: no example */
    CliText about;
} CommandExample;

enum { COMMAND_EXAMPLES = 2, COMMAND_KINDS = 3 };

typedef struct Command {
    const char *name;
    CliText summary;
    CliText operands;               /* as in the usage line */
    int least, most;                /* number of operands */
    ValueKind kinds[COMMAND_KINDS]; /* of each operand; the last holds for all that follow */
    FlagSet flags;                  /* besides the flags of every command */
    CommandRun *run;
    CommandExample examples[COMMAND_EXAMPLES];
} Command;

int command_count(void);
const Command *command_at(int index);
/* NULL: there is no such command. */
const Command *command_find(const char *name);
/* All flags of a command; NULL: the flags that every command has. */
FlagSet command_flags(const Command *command);

CommandRun command_play;
CommandRun command_games;
CommandRun command_start;
CommandRun command_show;
CommandRun command_moves;
CommandRun command_apply;
CommandRun command_perft;
CommandRun command_analyse;
CommandRun command_solve;
CommandRun command_tables;
CommandRun command_tree;
CommandRun command_lab;
CommandRun command_replay;
CommandRun command_report;
CommandRun command_bench;
CommandRun command_match;
CommandRun command_openings;
CommandRun command_serve;
CommandRun command_engine;
CommandRun command_completion;

#endif
