/* What main does in every program with the commands of porfia. */
#ifndef CLI_COMMAND_LINE_H
#define CLI_COMMAND_LINE_H

#include "cli/remote_workers.h"

/* Before any file is opened: replaces closed streams, ignores signals of writing. */
void command_line_prepare(void);
/* Runs the command; remote_workers may be NULL. Returns the exit status. */
int command_line_run(int argc, char **argv, const RemoteWorkers *remote_workers);

#endif
