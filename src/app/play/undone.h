/*
 * Moves that were taken back and can be played again, with what was known of them: who thought
 * about them for how long, and what was found.
 */
#ifndef PLAY_UNDONE_H
#define PLAY_UNDONE_H

#include "play/session.h"

typedef struct UndoneMove {
    PorfiaMove move;
    PorfiaMoveRecord entry; /* owns its line */
} UndoneMove;

/* The last one is the first to be played again. */
typedef struct Undone {
    UndoneMove *moves;
    int count;
} Undone;

/* Keeps the moves of the game after the first `length`, before they are taken back. Where memory
 * runs out, none is kept. */
void undone_keep(Undone *undone, const PorfiaRecord *record, int length);
void undone_clear(Undone *undone);
/* A move is made: what was taken back can be played again only as long as the game goes the same
 * way. */
void undone_follow(Undone *undone, PorfiaMove move);
/* Plays the next one again; there must be one. */
bool undone_play(Undone *undone, PlaySession *session, PorfiaError *error);

#endif
