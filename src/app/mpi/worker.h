/*
 * The other processes of a job: each plays games that process 0 sends it, one after the other, or
 * has its share of the tables that all of them build; it writes nothing to standard output.
 */
#ifndef MPI_WORKER_H
#define MPI_WORKER_H

#include "mpi/job.h"

/* Until there is nothing left to do. */
void worker_run(MpiJob *job);

#endif
