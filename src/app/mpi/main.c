/*
 * The program porfia-mpi: porfia as an MPI job. Process 0 runs the command; the others play games
 * of a match for it or build tables with it. A single process does everything itself.
 */
#define _GNU_SOURCE
#include "cli/arguments/flags.h"
#include "cli/arguments/language.h"
#include "cli/command_line.h"
#include "cli/console.h"
#include "match/programs/supervisor.h"
#include "mpi/coordinator.h"
#include "mpi/worker.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* Removes the job's variables from the environment: a player that uses MPI must not take itself for
 * this process. */
static void leave_job(void)
{
    static const char *const prefixes[] = {"OMPI_", "PMIX_", "PMI_"};
    char **kept = environ;
    for (char **variable = environ; *variable; variable++) {
        bool is_of_job = false;
        for (size_t i = 0; i < sizeof prefixes / sizeof *prefixes; i++)
            is_of_job |= strncmp(*variable, prefixes[i], strlen(prefixes[i])) == 0;
        if (!is_of_job)
            *kept++ = *variable;
    }
    *kept = NULL;
}

/* If SIGINT reaches mpirun, it ends the processes itself and loses their output. It forwards
 * SIGUSR1. */
static void handle_user_signal(int number)
{
    (void)number;
    raise(SIGTERM);
}

/* mpirun gives each process a terminal as standard output even if its own is none. Such a terminal
 * has no size. */
static void distrust_terminal(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col == 0)
        setenv("TERM", "dumb", 1);
}

/* Only process 0 parses it and sends it to the others (coordinator.c), so that errors are reported
 * once. */
static bool read_neighbours(MpiJob *job, int argc, char **argv)
{
    const char *text = getenv("PORFIA_NEIGHBOURS");
    uint64_t number = 0;
    if (text && *text && !number_parse(text, 0, INT_MAX, &number)) {
        Console console = console_open("porfia-mpi", language_choose(argc, argv));
        console_fail(&console, TEXT_MPI_NEIGHBOURS, "sd", text, INT_MAX);
        return false;
    }
    job->neighbours = (int)number;
    return true;
}

static int run_command(MpiJob *job, int argc, char **argv)
{
    RemoteWorkers others = coordinator_workers(job);
    distrust_terminal();
    signal(SIGUSR1, handle_user_signal);
    int status = STATUS_USAGE;
    if (read_neighbours(job, argc, argv))
        status = command_line_run(argc, argv, job->size > 1 ? &others : NULL);
    coordinator_dismiss_workers(job);
    return status;
}

static int refuse_threads(const MpiJob *job, int argc, char **argv)
{
    Console console = console_open("porfia-mpi", language_choose(argc, argv));
    if (job->rank == 0)
        console_fail(&console, TEXT_MPI_THREADS, "");
    return STATUS_FAILED;
}

int main(int argc, char **argv)
{
    if (supervisor_is_called(argc, argv)) {
        leave_job();
        return supervisor_main(argc, argv);
    }
    MpiJob job;
    int status = STATUS_OK;
    command_line_prepare();
    signal(SIGUSR1, SIG_IGN); /* process 0 handles it, once the ranks are known */
    if (!mpi_job_open(&job))
        status = refuse_threads(&job, argc, argv);
    else if (job.rank == 0)
        status = run_command(&job, argc, argv);
    else
        worker_run(&job);
    mpi_job_close(&job);
    return status;
}
