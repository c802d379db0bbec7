/* Games on a graph in which play can be endless, solved as naively as possible.
 *
 * A move leads to another node, where the other player moves, or ends the game with a value for its
 * player. Endless play is worth 0. For each threshold t > 0, collects the nodes whose mover can
 * force at least t, and those whose mover must lose at least t, until no more are found. */
#ifndef PORFIA_TESTS_LOOPS_H
#define PORFIA_TESTS_LOOPS_H

enum { LOOPS_MAX_MOVES = 6, LOOPS_END = -1 };

typedef struct LoopMove {
    int to;    /* a node, or LOOPS_END */
    int worth; /* of an end, for the player who moves */
} LoopMove;

typedef struct LoopNode {
    int move_count; /* at least one */
    LoopMove moves[LOOPS_MAX_MOVES];
} LoopNode;

/* No value exceeds `most` in size. */
void loops_solve(const LoopNode nodes[], int count, int most, int values[]);

#endif
