/*
 * The supervisor of a program: a small process between the runner and an untrusted program.
 *
 * It starts the program and inherits all orphans below it, however often the program forks, so that
 * no process of it survives. It watches the memory of all of them. It kills them and ends when the
 * program ends, when they use too much memory, and when the runner closes the control socket or
 * dies.
 *
 * After a fork, a process with threads may do almost nothing. So the supervisor is this executable,
 * started again as
 *     porfia keep MEMORY_MIB COMMAND
 * with the program's input, output and errors as descriptors 0, 1 and 2 and the control socket as
 * 3. The command is internal: without that socket it does not exist.
 *
 * More arguments start a sandbox (sandbox.h) instead of the command:
 *     porfia keep MEMORY_MIB COMMAND bwrap .. -- /proc/self/fd/4 init ID COMMAND CLOSED..
 * where CLOSED are paths to which the files in SANDBOX_CLOSED are copied.
 * Inside, this executable is the first process. It is the program's supervisor there, speaks with
 * the runner over the same socket and gives no account of memory; when it ends, the system ends
 * all other processes inside. The supervisor outside watches the memory, and bwrap.
 */
#ifndef MATCH_PROGRAMS_SUPERVISOR_H
#define MATCH_PROGRAMS_SUPERVISOR_H

#include <stdbool.h>
#include <stdint.h>

/* Files: the control socket, and for the first process of a sandbox this executable, the program's
 * input and output, and a pipe that it writes to as soon as the sandbox is complete. */
enum {
    SUPERVISOR_CONTROL = 3,
    SUPERVISOR_SELF,
    SUPERVISOR_INPUT,
    SUPERVISOR_OUTPUT,
    SUPERVISOR_COMPLETE
};
#define SUPERVISOR_COMMAND "keep"
#define SUPERVISOR_INIT_COMMAND "init"

typedef enum SupervisorReason {
    SUPERVISOR_EXIT,       /* value: exit status */
    SUPERVISOR_SIGNAL,     /* value: signal */
    SUPERVISOR_MEMORY,     /* value: MiB used */
    SUPERVISOR_UNSTARTED,  /* value: errno */
    SUPERVISOR_NO_SANDBOX, /* value: the exit status of bwrap */
    SUPERVISOR_RUNS        /* it has not ended */
} SupervisorReason;

/* How the program ended. The runner sends a byte to ask: a running program is reported at once, one
 * that is exiting when it has ended. */
typedef struct SupervisorReport {
    int32_t reason; /* SupervisorReason */
    int32_t value;
} SupervisorReport;

/* Whether the arguments of main, and descriptor 3, are those of a supervisor. */
bool supervisor_is_called(int argc, char **argv);
int supervisor_main(int argc, char **argv);

#endif
