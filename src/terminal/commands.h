/* The commands of the program, each in its command_<name>.c. */
#ifndef TERMINAL_COMMANDS_H
#define TERMINAL_COMMANDS_H

#include "flags.h"

/* Returns the exit status: a Status, or 128 and the number of the signal that ended it. */
typedef int CommandRun(Console *console, const Arguments *arguments);

CommandRun command_play;
CommandRun command_games;
CommandRun command_start;
CommandRun command_show;
CommandRun command_moves;
CommandRun command_apply;
CommandRun command_perft;
CommandRun command_analyse;
CommandRun command_solve;
CommandRun command_tree;
CommandRun command_lab;
CommandRun command_replay;
CommandRun command_report;
CommandRun command_bench;
CommandRun command_match;
CommandRun command_openings;
CommandRun command_engine;

#endif
