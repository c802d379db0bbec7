/* A turn of each kind of player. */
#ifndef CLI_DIALOGUE_TURNS_H
#define CLI_DIALOGUE_TURNS_H

#include "cli/dialogue/play.h"

TurnResult human_turn(Play *play);    /* dialogue.c */
TurnResult computer_turn(Play *play); /* computer.c */
TurnResult random_turn(Play *play);   /* computer.c */

/* What a computer would do in the place of who is to move; false: a signal came. */
bool computer_hint(Play *play); /* computer.c */

#endif
