/*
 * A position inside the library: the game's own value and the points. All copies share the setup,
 * which moves do not change.
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
/* Adds the traces of a legal move. */
void position_trace(const PorfiaPosition *position, Move move, PorfiaTrace *trace);

/* Copies a position into the caller's memory; the copy shares the setup until position_leave. */
void position_share(PorfiaPosition *copy, const PorfiaPosition *position);
/* Gives up the position's share of the setup, if it has one. */
void position_leave(PorfiaPosition *position);

#endif
