/*
 * An evaluation that the caller of a search brings along, instead of the game's own. It is asked
 * through a plain board, which costs more than the game's own evaluation; a search without one pays
 * a test of a pointer where it judges a position.
 */
#ifndef SEARCH_EXTERNAL_EVALUATION_H
#define SEARCH_EXTERNAL_EVALUATION_H

#include "games/game.h"

/* Nodes between two looks at the clock where one is asked, for it may be slow; a power of two. */
enum { EXTERNAL_POLL_NODES = 64 };

typedef struct ExternalEvaluation {
    PorfiaEvaluation *function;
    void *user;
    const Game *game;
    char rules[PORFIA_RULES_SIZE];
} ExternalEvaluation;

/* Fills it in for searches of the position's game; NULL: the game's own evaluation judges. */
const ExternalEvaluation *external_evaluation_for(ExternalEvaluation *external,
                                                  const PorfiaMethod *method,
                                                  const PorfiaPosition *position);
/* What it says of a position for the mover, within PORFIA_MAX_EVALUATION. */
int external_evaluation_ask(const ExternalEvaluation *external, const void *setup,
                            const void *position);

#endif
