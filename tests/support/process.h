/* The state of another process, from /proc: a test waits for a state, not for time to pass. */
#ifndef TESTS_PROCESS_H
#define TESTS_PROCESS_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* Whether its first thread sleeps in a poll of this many descriptors with no signal pending: then
 * it has handled all input that it has read. */
bool process_is_waiting(pid_t process, int descriptors);
/* Waits for that state; false: it has ended, or timeout. */
bool process_wait(pid_t process, int descriptors);
/* The same for a process that waits for a file lock (fcntl). */
bool process_wait_lock(pid_t process);
/* Waits until it has used this much CPU time from now on; false: it has ended, or timeout. */
bool process_wait_computing(pid_t process, int ms);
/* Describes what it is doing in one line, for a failed test. */
void process_describe(pid_t process, char *line, int size);

/* Milliseconds of the monotonic clock. */
int64_t process_now(void);

#endif
