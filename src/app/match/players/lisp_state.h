/*
 * Positions as the lists of the course's Lisp programs: see docs/players.md.
 *
 * Each state has one text, with decimal numbers and one blank between elements; so states are equal
 * if their texts are.
 */
#ifndef MATCH_PLAYERS_LISP_STATE_H
#define MATCH_PLAYERS_LISP_STATE_H

#include "porfia.h"

enum { LISP_STATE_SIZE = 1024 }; /* enough for any position */

typedef struct LispState {
    char text[LISP_STATE_SIZE];
    size_t board_length;  /* end of the board */
    size_t points_length; /* end of the points; the mover follows */
} LispState;

/* The game must have a Lisp form. */
void lisp_state_print(const PorfiaPosition *position, LispState *state);
/* Whether the text is the state of the position. After the end of a game the mover is ignored. */
bool lisp_state_is(const PorfiaPosition *position, const char *text);

#endif
