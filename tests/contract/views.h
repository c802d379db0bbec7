/* What every game's drawings, places and edited positions must keep: parts of the contract
 * suite. */
#ifndef TESTS_CONTRACT_VIEWS_H
#define TESTS_CONTRACT_VIEWS_H

#include "base/random.h"
#include "porfia.h"

/* Looks at a position in a view of everything, chosen at random; last: the move that led to it.
 * Returns what is wrong, or NULL. */
const char *views_check(const PorfiaPosition *position, PorfiaMove last, Random *random);

/* Edits a position at a place chosen at random. Returns what is wrong, or NULL. */
const char *edits_check(const PorfiaPosition *position, Random *random);

#endif
