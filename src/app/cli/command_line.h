/* What main has to do, in every program that has the commands of porfia. */
#ifndef CLI_COMMAND_LINE_H
#define CLI_COMMAND_LINE_H

#include "cli/remote_workers.h"

/* Before anything is opened: streams that are closed, signals that would end the program. */
void command_line_prepare(void);
/* Runs the command, given who else can work (NULL: nobody); returns the exit status. */
int command_line_run(int argc, char **argv, const RemoteWorkers *remote_workers);

#endif
