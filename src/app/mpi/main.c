/*
 * The program porfia-mpi: porfia in an MPI job. Process 0 runs the command, the others play the
 * games of a match for it or build tables with it; started alone it has no others and does all of
 * it itself.
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

/* The programs that a supervisor starts are no part of the job: one that uses MPI itself must not
 * take itself for this process. */
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

/* Where SIGINT and its like reach mpirun it ends the processes itself, and loses what they say.
 * SIGUSR1 it passes on. */
static void handle_user_signal(int number)
{
    (void)number;
    raise(SIGTERM);
}

/* mpirun gives a process a terminal for its standard output wherever that goes in the end, which
 * the process cannot know. It is told by its having no size. */
static void distrust_terminal(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col == 0)
        setenv("TERM", "dumb", 1);
}

/* Only process 0 looks, which tells the others (coordinator.c): what is wrong is said once. */
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
    signal(SIGUSR1, SIG_IGN); /* it is for process 0, as soon as it is known which one that is */
    if (!mpi_job_open(&job))
        status = refuse_threads(&job, argc, argv);
    else if (job.rank == 0)
        status = run_command(&job, argc, argv);
    else
        worker_run(&job);
    mpi_job_close(&job);
    return status;
}
