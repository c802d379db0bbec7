/* Every position of Adji with so many pieces as a node of a graph, and what it is worth.
 *
 * A board is twelve numbers of pieces in the order of sowing, the mover's six first. */
#ifndef PORFIA_TESTS_ADJI_LEVELS_H
#define PORFIA_TESTS_ADJI_LEVELS_H

#include <stdbool.h>
#include <stdint.h>

enum { LEVEL_HOLES = 12 };

typedef struct TierBoard {
    uint8_t holes[LEVEL_HOLES];
} TierBoard;

typedef struct OracleTier {
    int pieces;
    int count;
    TierBoard *boards; /* sorted */
    int *values;
} OracleTier;

/* What a board with fewer pieces is worth to its mover: no more than these, either sign. */
typedef int TierBelow(void *user, const TierBoard *board, int pieces);

/* False: out of memory. */
bool oracle_tier_solve(OracleTier *tier, int pieces, TierBelow *below, void *user);
void oracle_tier_release(OracleTier *tier);
int oracle_tier_value(const OracleTier *tier, const TierBoard *board);

#endif
