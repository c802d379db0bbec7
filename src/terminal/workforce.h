/*
 * Other processes that work can be given to: nobody in porfia; in porfia-mpi, which has the same
 * commands, the processes of its job (src/mpi).
 */
#ifndef TERMINAL_WORKFORCE_H
#define TERMINAL_WORKFORCE_H

#include "run.h"

typedef struct Workforce {
    void *user;
    /* Gets the others ready to play the games of a championship, and changes the settings of its run
     * so that they do. False: the error has been filled in. */
    bool (*join_match)(void *user, const Championship *championship, RunSettings *settings,
                       PorfiaError *error);
} Workforce;

#endif
