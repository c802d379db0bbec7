/*
 * Positions as the lists that the course's Lisp programs use: see docs/players.md.
 *
 * A state is printed in one way only, numbers in decimal, one blank between elements; so two states
 * are the same if their texts are.
 */
#ifndef MATCH_PLAYERS_LISP_STATE_H
#define MATCH_PLAYERS_LISP_STATE_H

#include "porfia.h"

enum { LISP_STATE_SIZE = 1024 }; /* enough for any position */

typedef struct LispState {
    char text[LISP_STATE_SIZE];
    size_t board_length;  /* the board ends there */
    size_t points_length; /* the points end there; the player follows */
} LispState;

/* Of a game that has a form for it. */
void lisp_state_print(const PorfiaPosition *position, LispState *state);
/* Whether a state's text is that of the position. When the game is over nobody is to move. */
bool lisp_state_is(const PorfiaPosition *position, const char *text);

#endif
