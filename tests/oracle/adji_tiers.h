/* All positions of Adji with one number of pieces as nodes of a graph, with their values.
 *
 * A board is twelve numbers of pieces in sowing order, the mover's six first. */
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

/* The value of a board with fewer pieces for its mover; its size is at most that number. */
typedef int TierBelow(void *user, const TierBoard *board, int pieces);

/* False: out of memory. */
bool oracle_tier_solve(OracleTier *tier, int pieces, TierBelow *below, void *user);
void oracle_tier_release(OracleTier *tier);
int oracle_tier_value(const OracleTier *tier, const TierBoard *board);

#endif
