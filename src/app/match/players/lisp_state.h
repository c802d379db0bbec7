/*
 * Positions as the lists of the course's Lisp programs: see docs/players.md.
 *
 * Each state has one text, with decimal numbers and one blank between elements; so states are equal
 * if their texts are.
 */
#ifndef MATCH_PLAYERS_LISP_STATE_H
#define MATCH_PLAYERS_LISP_STATE_H

#include "porfia.h"

enum { LISP_STATE_SIZE = 1024, LISP_PLACE_SIZE = 48 }; /* enough for any position */

typedef struct LispState {
    char text[LISP_STATE_SIZE];
    size_t board_length;  /* the board ends there */
    size_t points_length; /* the points end there, if there are any; the player follows */
} LispState;

/* How a player sees positions. */
typedef struct LispView {
    const PorfiaContract *contract;
    bool is_turned; /* player 2 sees itself as player 1 */
} LispView;

void lisp_state_print(const PorfiaPosition *position, LispView view, LispState *state);
/* Whether a state's text is that of the position. When the game is over no player is to move. */
bool lisp_state_is(const PorfiaPosition *position, LispView view, const char *text);

/* Where a state differs first from what it should be. */
typedef struct LispDifference {
    int count;                   /* atoms and brackets that differ; 0: none */
    char place[LISP_PLACE_SIZE]; /* "1.3.4": of the first list the third's fourth element */
    char is[LISP_PLACE_SIZE], should_be[LISP_PLACE_SIZE];
} LispDifference;

LispDifference lisp_state_compare(const char *text, const char *wanted);

#endif
