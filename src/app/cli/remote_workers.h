/*
 * Other processes that take work: NULL in porfia; in porfia-mpi, which has the same commands, the
 * other processes of the MPI job (src/app/mpi).
 */
#ifndef CLI_REMOTE_WORKERS_H
#define CLI_REMOTE_WORKERS_H

#include "match/run.h"

typedef struct RemoteWorkers {
    void *user;
    /* Sends the match to the workers and changes the run's settings so that they play its games.
     * False: error is set. */
    bool (*start_match)(void *user, const Match *match, RunSettings *settings, PorfiaError *error);
    /* Makes the workers build tables together with this process, whose part is in ranks. They must
     * be able to reach the folder. False: error is set. */
    bool (*start_tables)(void *user, const PorfiaGame *game, const char *folder, int pieces,
                         int threads, PorfiaRanks *ranks, PorfiaError *error);
} RemoteWorkers;

#endif
