/* How long tests wait for what must happen. */
#ifndef TESTS_PATIENCE_H
#define TESTS_PATIENCE_H

#include <stdbool.h>

/* A test waits for events and never measures how long they take. This limit is only for a program
 * that is wrong: a machine with ten times too much to do does not reach it. */
enum { PATIENCE_S = 600, PATIENCE_MS = 1000 * PATIENCE_S };

/* Asks again and again until the answer is yes. False: it was no for all that time. */
bool patience_until(bool (*is_so)(void *user), void *user);

#endif
