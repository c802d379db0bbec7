/* A turn of each kind of player. */
#ifndef TERMINAL_TURNS_H
#define TERMINAL_TURNS_H

#include "play.h"

TurnResult human_turn(Play *play);    /* dialogue.c */
TurnResult computer_turn(Play *play); /* computer.c */
TurnResult random_turn(Play *play);   /* computer.c */

/* What a computer would do in the place of who is to move; false: a signal came. */
bool computer_hint(Play *play); /* computer.c */

#endif
