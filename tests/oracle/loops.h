/* Games on a graph in which play can go round for ever, solved as naively as possible.
 *
 * A move leads to another node, where the other player moves, or ends the game and is worth
 * something to who made it. Play without end is worth 0. For each threshold t > 0 the nodes whose
 * mover can force at least t, and those whose mover cannot help losing at least t, are collected
 * until no more come. */
#ifndef PORFIA_TESTS_LOOPS_H
#define PORFIA_TESTS_LOOPS_H

enum { LOOPS_MAX_MOVES = 6, LOOPS_END = -1 };

typedef struct LoopMove {
    int to;    /* a node, or LOOPS_END */
    int worth; /* of the end */
} LoopMove;

typedef struct LoopNode {
    int move_count; /* at least one */
    LoopMove moves[LOOPS_MAX_MOVES];
} LoopNode;

/* No value is larger than `most`, either sign. */
void loops_solve(const LoopNode nodes[], int count, int most, int values[]);

#endif
