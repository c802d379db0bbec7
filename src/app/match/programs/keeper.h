/*
 * The keeper of a program: a small process between the runner and a program it does not trust.
 *
 * It starts the program and becomes the parent of whatever the program leaves behind, however often
 * that forks, so that nothing of it survives. It watches the memory of all of them. It ends, and
 * everything below it first, when the program ends, when too much memory is used, and when the
 * runner closes the control socket, also by being killed.
 *
 * A runner has threads, and after a fork a process that had some may do next to nothing. So the
 * keeper is this executable, started again as
 *     porfia keep MEMORY_MIB COMMAND
 * with the program's input, output and errors as its 0, 1 and 2 and the control socket as its 3.
 * People never type it; without that socket there is no such command.
 */
#ifndef MATCH_PROGRAMS_KEEPER_H
#define MATCH_PROGRAMS_KEEPER_H

#include <stdbool.h>
#include <stdint.h>

enum { KEEPER_CONTROL = 3 };
#define KEEPER_COMMAND "keep"

typedef enum KeeperReason {
    KEEPER_EXIT,      /* value: the status */
    KEEPER_SIGNAL,    /* value: which one */
    KEEPER_MEMORY,    /* value: the MiB that it used */
    KEEPER_UNSTARTED, /* value: errno */
    KEEPER_RUNS       /* it has not ended */
} KeeperReason;

/* How the program ended. A runner that sends a byte asks whether it has: a program that runs is reported
 * at once, one that is ending when it has ended. */
typedef struct KeeperReport {
    int32_t reason; /* KeeperReason */
    int32_t value;
} KeeperReport;

/* Whether the arguments of main, and the socket, are those of a keeper. */
bool keeper_is_called(int argc, char **argv);
int keeper_main(int argc, char **argv);

#endif
