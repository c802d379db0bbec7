/* Asking an evaluation of the caller's: see own_evaluation.h. */
#include "search/own_evaluation.h"

#include "games/position.h"

const OwnEvaluation *own_evaluation_for(OwnEvaluation *own, const PorfiaMethod *method,
                                        const PorfiaPosition *position)
{
    if (!method->evaluation || !position->game->board)
        return NULL;
    own->function = method->evaluation;
    own->user = method->evaluation_user;
    own->game = position->game;
    porfia_rules_print(position->game, &position->rules, own->rules, sizeof own->rules);
    return own;
}

int own_evaluation_ask(const OwnEvaluation *own, const void *setup, const void *position)
{
    PorfiaBoard board = {
        .game = own->game->name, .rules = own->rules, .mover = own->game->mover(position) + 1};
    own->game->board(setup, position, &board);
    int value = own->function(own->user, &board);
    if (value > PORFIA_MAX_EVALUATION)
        return PORFIA_MAX_EVALUATION;
    return value < -PORFIA_MAX_EVALUATION ? -PORFIA_MAX_EVALUATION : value;
}
