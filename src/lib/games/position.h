/*
 * A position as the library sees it: the game's own values and the points. The setup, which no move
 * changes, is shared by all copies.
 */
#ifndef GAMES_POSITION_H
#define GAMES_POSITION_H

#include "games/game.h"

#include <stdalign.h>
#include <stdatomic.h>

typedef struct SharedSetup {
    atomic_int owners;
    alignas(16) unsigned char bytes[]; /* the game's Setup */
} SharedSetup;

struct PorfiaPosition {
    const Game *game;
    PorfiaRules rules;
    int points[2];
    SharedSetup *shared;
    const void *setup;                                   /* its bytes */
    alignas(16) unsigned char state[GAME_POSITION_SIZE]; /* the game's Position */
};

bool position_has_place(const PorfiaPosition *position, int place);
/* Adds what a legal move leaves on the board. */
void position_trace(const PorfiaPosition *position, Move move, PorfiaTrace *trace);

/* Makes a copy in memory of the caller's, which shares the setup until it leaves. */
void position_share(PorfiaPosition *copy, const PorfiaPosition *position);
/* Gives up its share of the setup, if it has one. */
void position_leave(PorfiaPosition *position);

#endif
