/*
 * An evaluation that the caller of a search supplies instead of the game's own. It gets a plain
 * board, which costs more than the game's own evaluation. A search without one pays one pointer
 * test a leaf.
 */
#ifndef SEARCH_EXTERNAL_EVALUATION_H
#define SEARCH_EXTERNAL_EVALUATION_H

#include "games/game.h"

/* Nodes between two polls with an external evaluation, which may be slow; a power of two. */
enum { EXTERNAL_POLL_NODES = 64 };

typedef struct ExternalEvaluation {
    PorfiaEvaluation *function;
    void *user;
    const Game *game;
    char rules[PORFIA_RULES_SIZE];
} ExternalEvaluation;

/* Fills in *external for the position's game; NULL: the game's own evaluation is used. */
const ExternalEvaluation *external_evaluation_for(ExternalEvaluation *external,
                                                  const PorfiaMethod *method,
                                                  const PorfiaPosition *position);
/* The evaluation for the mover, clipped to PORFIA_MAX_EVALUATION. */
int external_evaluation_ask(const ExternalEvaluation *external, const void *setup,
                            const void *position);

#endif
