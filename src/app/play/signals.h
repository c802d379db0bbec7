/*
 * Signals such as Ctrl-C: they stop a running search and end the wait for input; the program then
 * leaves in good order.
 */
#ifndef PLAY_SIGNALS_H
#define PLAY_SIGNALS_H

#include "porfia.h"

/* Catches SIGINT, SIGTERM, SIGHUP and SIGQUIT, except those ignored when the program started. */
void signals_install(void);
/* The signal that asks the program to leave; 0: none. */
int signals_caught(void);
/* Sets the search that a signal stops; NULL: none. */
void signals_watch(PorfiaSearch *search);

typedef enum SignalsWait {
    SIGNALS_INPUT,    /* input is available */
    SIGNALS_LEAVE,    /* a signal asks the program to leave */
    SIGNALS_CONTINUED /* the program continues after Ctrl-Z: the terminal may have changed */
} SignalsWait;

/* Waits for input or a signal; no signal is missed. */
SignalsWait signals_wait(int descriptor);

#endif
