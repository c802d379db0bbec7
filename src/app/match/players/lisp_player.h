/* The inside of players in Lisp: for lisp_player.c, which asks, lisp_turn.c, which reads answers,
 * and lisp_trial.c. */
#ifndef MATCH_PLAYERS_LISP_PLAYER_H
#define MATCH_PLAYERS_LISP_PLAYER_H

#include "match/players/lisp_state.h"
#include "match/players/program_player.h"

enum { LISP_PACKAGE_SIZE = 64 };

typedef struct LispPlayer {
    ProgramPlayer base;
    LispView view; /* of the question */
    char package[LISP_PACKAGE_SIZE];
    int argument_count;                /* of jogar, 2 or 3; 0: not ready */
    PorfiaMove turn[PORFIA_MAX_MOVES]; /* what was answered last */
    int turn_length;
    int turn_start; /* the length of the game when it was */
} LispPlayer;

/* Reads an answer, "MOVES<tab>STATE", into the turn; false: the fault is filled in. */
bool lisp_turn_read(LispPlayer *lisp, const PorfiaPosition *position, const char *text,
                    PlayerAnswer *answer);

#endif
