/*
 * Ctrl-C and its like: they stop a running search and end the wait for input, and the program then
 * leaves in good order.
 */
#ifndef PLAY_SIGNALS_H
#define PLAY_SIGNALS_H

#include "porfia.h"

/* Catches SIGINT, SIGTERM, SIGHUP and SIGQUIT, unless they were ignored when the program
 * started. */
void signals_install(void);
/* The signal that asks the program to leave; 0: none came. */
int signals_caught(void);
/* The search that a signal must stop from now on; NULL: none. */
void signals_watch(PorfiaSearch *search);

typedef enum SignalsWait {
    SIGNALS_INPUT,    /* something can be read */
    SIGNALS_LEAVE,    /* a signal asks the program to leave */
    SIGNALS_CONTINUED /* the program was stopped (Ctrl-Z) and goes on: the terminal may differ */
} SignalsWait;

/* Waits for input or a signal; none is missed, whenever it comes. */
SignalsWait signals_wait(int descriptor);

#endif
