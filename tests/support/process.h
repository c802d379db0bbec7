/*
 * What another process is doing, as the kernel tells it: so that a test can wait for a state
 * instead of letting time pass and hoping.
 */
#ifndef TESTS_PROCESS_H
#define TESTS_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Whether its first thread sleeps until one of so many descriptors is ready (poll), and no signal
 * is on its way to it: everything that it was given before this call and has read, it has dealt
 * with. */
bool process_is_waiting(pid_t process, int descriptors);
/* Waits until it does; false: it has ended, or never does. */
bool process_wait(pid_t process, int descriptors);
/* The same of one that waits for the lock of a file (fcntl). */
bool process_wait_lock(pid_t process);
/* Waits until it has computed for so long from now on; false: it has ended, or never does. */
bool process_wait_computing(pid_t process, int ms);
/* What it is doing, for the output of a test that fails: one line, for at most so many bytes. */
void process_describe(pid_t process, char *line, int size);

/* Milliseconds of a clock that is never set. */
int64_t process_now(void);

#endif
