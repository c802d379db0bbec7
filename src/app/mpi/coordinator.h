/*
 * Process 0 of a job: it runs the command as porfia does, except that the games of a match are
 * played by the other processes, one each at a time, and it plays none itself; and that tables are
 * built by all of them together.
 */
#ifndef MPI_COORDINATOR_H
#define MPI_COORDINATOR_H

#include "cli/remote_workers.h"
#include "mpi/job.h"

/* The other processes of a job, which serve (worker.h) until they are dismissed. */
RemoteWorkers coordinator_workers(MpiJob *job);
void coordinator_dismiss_workers(MpiJob *job);

#endif
