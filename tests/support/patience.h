/* The time limit of tests that wait for an event. */
#ifndef TESTS_PATIENCE_H
#define TESTS_PATIENCE_H

#include <stdbool.h>

/* Tests wait for events and never measure time. The limit only ends the test of a faulty program; a
 * machine with ten times the usual load does not reach it. */
enum { PATIENCE_S = 600, PATIENCE_MS = 1000 * PATIENCE_S };

/* Polls until the condition holds. False: it never did. */
bool patience_until(bool (*is_so)(void *user), void *user);

#endif
