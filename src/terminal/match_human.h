/* A human who plays in a match: the board is shown, and a move is asked for. */
#ifndef TERMINAL_MATCH_HUMAN_H
#define TERMINAL_MATCH_HUMAN_H

#include "input.h"
#include "scoreboard.h"

typedef struct HumanPlace {
    const Console *console;
    Scoreboard *board; /* which is taken off the screen meanwhile */
    Input *input;      /* opened when it is first needed */
} HumanPlace;

HumanTurn match_human_turn; /* its user is a HumanPlace */
void human_place_release(HumanPlace *place);

#endif
