/*
 * The other processes of a job, the workers: each plays the games that process 0 sends, one at a
 * time, or takes part in building tables. A worker writes nothing to standard output.
 */
#ifndef MPI_WORKER_H
#define MPI_WORKER_H

#include "mpi/job.h"

/* Works until dismissed. */
void worker_run(MpiJob *job);

#endif
