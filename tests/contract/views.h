/* The parts of the contract suite about drawings, places and edited positions. */
#ifndef TESTS_CONTRACT_VIEWS_H
#define TESTS_CONTRACT_VIEWS_H

#include "base/random.h"
#include "porfia.h"

/* Draws a position in a random view; last is the move that led to it. Returns what is wrong, or
 * NULL. */
const char *views_check(const PorfiaPosition *position, PorfiaMove last, Random *random);

/* Edits a position at a random place. Returns what is wrong, or NULL. */
const char *edits_check(const PorfiaPosition *position, Random *random);

#endif
