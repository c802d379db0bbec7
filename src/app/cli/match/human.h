/* A human who plays in a match: shows the board and asks for a move. */
#ifndef CLI_MATCH_HUMAN_H
#define CLI_MATCH_HUMAN_H

#include "cli/dialogue/input.h"
#include "match/match_game.h"

typedef struct HumanPlace {
    const Console *console;
    Input *input; /* opened on first use */
    InputWords words;
} HumanPlace;

HumanTurn match_human_turn; /* its user is a HumanPlace */
void human_place_release(HumanPlace *place);

#endif
