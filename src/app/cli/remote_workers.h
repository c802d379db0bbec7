/*
 * Other processes that work can be given to: nobody in porfia; in porfia-mpi, which has the same
 * commands, the processes of its job (src/app/mpi).
 */
#ifndef CLI_REMOTE_WORKERS_H
#define CLI_REMOTE_WORKERS_H

#include "match/run.h"

typedef struct RemoteWorkers {
    void *user;
    /* Gets the others ready to play the games of a match, and changes the settings of its run
     * so that they do. False: the error has been filled in. */
    bool (*start_match)(void *user, const Match *match, RunSettings *settings, PorfiaError *error);
    /* Has the others build tables together with this process, which takes part as
     * ranks says. The folder is one that they find. False: the error has been filled in. */
    bool (*start_tables)(void *user, const PorfiaGame *game, const char *folder, int pieces,
                         int threads, PorfiaRanks *ranks, PorfiaError *error);
} RemoteWorkers;

#endif
