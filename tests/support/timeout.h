/* The timeout of tests. */
#ifndef TESTS_TIMEOUT_H
#define TESTS_TIMEOUT_H

#include <stdbool.h>

/* Tests wait for events and never measure durations. The timeout is only for a faulty program: a
 * machine under ten times its load does not reach it. */
enum { TIMEOUT_S = 600, TIMEOUT_MS = 1000 * TIMEOUT_S };

/* Polls until the answer is true. False: timeout. */
bool wait_until(bool (*is_so)(void *user), void *user);

#endif
