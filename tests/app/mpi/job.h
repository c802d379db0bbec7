/* Runs jobs of porfia-mpi for its tests. */
#ifndef APP_MPI_JOB_H
#define APP_MPI_JOB_H

#include "support/program.h"

#include <stddef.h>
#include <stdlib.h>

/* More processes than cores are fine for tests; a job that hangs is ended. */
#define JOB MPIRUN " --oversubscribe --timeout 1200 -n "

/* For a group of tests. */
static inline int job_set_up(void **state)
{
    /* Tests may run as root, as in a container. */
    setenv("OMPI_ALLOW_RUN_AS_ROOT", "1", 1);
    setenv("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1", 1);
    /* After a non-zero status mpirun waits a second or more for ended processes. */
    setenv("OMPI_MCA_odls_base_sigkill_timeout", "0", 1);
    /* All processes are on one machine: probing networks takes longer than most of these jobs. */
    setenv("OMPI_MCA_pml", "ob1", 1);
    setenv("OMPI_MCA_btl", "self,vader", 1);
    /* Without /sys, a library of mpirun prints warnings. */
    setenv("HWLOC_HIDE_ERRORS", "2", 1);
    return program_set_up(state);
}

/* Runs another command instead of the program; NULL: the program. */
static inline Outcome run_as(const char *command, const char *arguments)
{
    program_command(command);
    Outcome got = program_run("", arguments);
    program_command(NULL);
    return got;
}

/* The same without waiting. */
static inline Running start_as(const char *command, const char *arguments)
{
    program_command(command);
    Running running = program_start(arguments);
    program_command(NULL);
    return running;
}

#endif
