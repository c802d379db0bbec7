/* Jobs of porfia-mpi, for its tests. */
#ifndef TESTS_MPI_JOB_H
#define TESTS_MPI_JOB_H

#include "support/program.h"

#include <stddef.h>

/* More processes than cores are right for tests; a job that hangs is ended. */
#define JOB MPIRUN " --oversubscribe --timeout 100 -n "

/* Runs another command than the program, or, with NULL, the program itself. */
static inline Outcome run_as(const char *command, const char *arguments)
{
    program_command(command);
    Outcome got = program_run("", arguments);
    program_command(NULL);
    return got;
}

/* The same, started and not waited for. */
static inline Running start_as(const char *command, const char *arguments)
{
    program_command(command);
    Running running = program_start(arguments);
    program_command(NULL);
    return running;
}

#endif
