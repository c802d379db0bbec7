/* The turn of each kind of player. */
#ifndef CLI_DIALOGUE_TURNS_H
#define CLI_DIALOGUE_TURNS_H

#include "cli/dialogue/dialogue.h"

TurnResult human_turn(Dialogue *dialogue);    /* human_turn.c */
TurnResult computer_turn(Dialogue *dialogue); /* computer_turn.c */
TurnResult random_turn(Dialogue *dialogue);   /* computer_turn.c */

/* A computer's hint for the mover; false: a signal came. */
bool computer_hint(Dialogue *dialogue); /* computer_turn.c */

#endif
