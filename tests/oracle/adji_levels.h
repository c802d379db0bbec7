/* Every position of Adji with so many pieces as a node of a graph, and what it is worth.
 *
 * A board is twelve numbers of pieces in the order of sowing, the mover's six first. */
#ifndef PORFIA_TESTS_ADJI_LEVELS_H
#define PORFIA_TESTS_ADJI_LEVELS_H

#include <stdbool.h>
#include <stdint.h>

enum { LEVEL_HOLES = 12 };

typedef struct LevelBoard {
    uint8_t holes[LEVEL_HOLES];
} LevelBoard;

typedef struct OracleLevel {
    int pieces;
    int count;
    LevelBoard *boards; /* sorted */
    int *values;
} OracleLevel;

/* What a board with fewer pieces is worth to its mover: no more than these, either sign. */
typedef int LevelBelow(void *user, const LevelBoard *board, int pieces);

/* False: out of memory. */
bool oracle_level_solve(OracleLevel *level, int pieces, LevelBelow *below, void *user);
void oracle_level_release(OracleLevel *level);
int oracle_level_value(const OracleLevel *level, const LevelBoard *board);

#endif
