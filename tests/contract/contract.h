/*
 * The contract suite: checks the promises of games/game.h for any game, through its table alone.
 *
 * Plain C without a test framework, so that it also runs as WebAssembly.
 */
#ifndef TESTS_CONTRACT_H
#define TESTS_CONTRACT_H

#include "games/game.h"

typedef struct ContractEffort {
    int games;      /* random games for each combination of options and start */
    int key_sample; /* positions whose keys are compared */
} ContractEffort;

typedef struct ContractResult {
    int combinations;
    int64_t games;
    int64_t positions;
    int sampled;         /* positions whose keys were compared */
    int64_t shared_keys; /* pairs of different positions with equal keys */
    int failures;
    char first_failure[1024]; /* what is wrong, and where */
} ContractResult;

ContractResult contract_check(const Game *game, const ContractEffort *effort);

#endif
