/* How long tests wait for what must happen. */
#ifndef TESTS_TIMEOUT_H
#define TESTS_TIMEOUT_H

#include <stdbool.h>

/* A test waits for events and never measures how long they take. This limit is only for a program
 * that is wrong: a machine with ten times too much to do does not reach it. */
enum { TIMEOUT_S = 600, TIMEOUT_MS = 1000 * TIMEOUT_S };

/* Asks again and again until the answer is yes. False: it was no for all that time. */
bool wait_until(bool (*is_so)(void *user), void *user);

#endif
