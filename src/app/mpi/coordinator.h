/*
 * Process 0 of a job, the coordinator: it runs the command as porfia does, but the other processes
 * play the games of a match, one each at a time, and all processes build tables together.
 */
#ifndef MPI_COORDINATOR_H
#define MPI_COORDINATOR_H

#include "cli/remote_workers.h"
#include "mpi/job.h"

/* The other processes of a job, which work (worker.h) until they are dismissed. */
RemoteWorkers coordinator_workers(MpiJob *job);
void coordinator_dismiss_workers(MpiJob *job);

#endif
