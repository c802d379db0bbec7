/* The value of a Cavalo position, for tests: searches every line to its end without cuts, by the
 * naive rules of oracle.h, and reports which special cases occur. */
#ifndef PORFIA_TESTS_ORACLE_CAVALO_SOLUTION_H
#define PORFIA_TESTS_ORACLE_CAVALO_SOLUTION_H

#include "oracle.h"

typedef struct OracleSolution {
    int value;        /* the mover's future gain minus the opponent's */
    OracleMoves best; /* all moves with that value */
    bool must_pass;   /* the mover, in this position */
    /* in this position: no number around its knight, while the other knight can move */
    bool one_is_stuck;
    bool pass_is_lifted; /* in some line: a player who passed moves again */
    bool both_blocked;   /* in some line: the game ends with numbers left around both knights */
} OracleSolution;

/* False: more than max_nodes positions, or an invalid position; *solution is then undefined. */
bool oracle_cavalo_solve(const char *rules, const char *position, uint64_t max_nodes,
                         OracleSolution *solution);

#endif
