/* Calling an external evaluation: see external_evaluation.h. */
#include "search/external_evaluation.h"

#include "games/position.h"

const ExternalEvaluation *external_evaluation_for(ExternalEvaluation *external,
                                                  const PorfiaMethod *method,
                                                  const PorfiaPosition *position)
{
    if (!method->evaluation || !position->game->evaluation.board)
        return NULL;
    external->function = method->evaluation;
    external->user = method->evaluation_user;
    external->game = position->game;
    porfia_rules_print(position->game, &position->rules, external->rules, sizeof external->rules);
    return external;
}

int external_evaluation_ask(const ExternalEvaluation *external, const void *setup,
                            const void *position)
{
    PorfiaBoard board = {.game = external->game->name,
                         .rules = external->rules,
                         .mover = external->game->rules.mover(position) + 1};
    external->game->evaluation.board(setup, position, &board);
    int value = external->function(external->user, &board);
    if (value > PORFIA_MAX_EVALUATION)
        return PORFIA_MAX_EVALUATION;
    return value < -PORFIA_MAX_EVALUATION ? -PORFIA_MAX_EVALUATION : value;
}
