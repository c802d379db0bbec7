/* What a position of Cavalo is worth, for tests only: every line to its end, without any cut, by
 * the naive rules of oracle.h; and which of the things that are easy to get wrong can happen in
 * it. */
#ifndef PORFIA_TESTS_ORACLE_CAVALO_SOLUTION_H
#define PORFIA_TESTS_ORACLE_CAVALO_SOLUTION_H

#include "oracle.h"

typedef struct OracleSolution {
    int value;           /* what the mover still gains more than the other */
    OracleMoves best;    /* every move that is worth as much */
    bool must_pass;      /* the mover, now */
    bool one_is_stuck;   /* now: there is no number around its knight, and the other can move */
    bool pass_is_lifted; /* in some line: who passed moves again */
    bool both_blocked;   /* in some line: the game ends with numbers around both knights */
} OracleSolution;

/* False when there are more than max_nodes positions, or this is none: then *solution means
 * nothing. */
bool oracle_cavalo_solve(const char *rules, const char *position, uint64_t max_nodes,
                         OracleSolution *solution);

#endif
