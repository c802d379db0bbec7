/*
 * The state of another process as /proc shows it, so that tests wait for a state instead of a time.
 */
#ifndef TESTS_PROCESS_H
#define TESTS_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Whether the first thread sleeps in a poll of this many descriptors with no signal pending: then
 * it has processed all that it has read. */
bool process_is_waiting(pid_t process, int descriptors);
/* Waits for that; false: the process has ended, or it never happens. */
bool process_wait(pid_t process, int descriptors);
/* The same for a wait for a file lock (fcntl). */
bool process_wait_lock(pid_t process);
/* Waits until the process has used `ms` of CPU time from now on; false: it has ended, or never
 * does. */
bool process_wait_computing(pid_t process, int ms);
/* The state of a process in one line of at most `size` bytes, for failed tests. */
void process_describe(pid_t process, char *line, int size);

/* Milliseconds of the monotonic clock. */
int64_t process_now(void);

#endif
