/*
 * Moves that were taken back and can be played again, with what was known of them: who thought
 * about them for how long, and what was found.
 */
#ifndef PLAY_REDO_H
#define PLAY_REDO_H

#include "play/session.h"

typedef struct RedoMove {
    PorfiaMove move;
    PorfiaMoveRecord entry; /* owns its line */
} RedoMove;

/* The last one is the first to be played again. */
typedef struct RedoList {
    RedoMove *moves;
    int count;
} RedoList;

/* Keeps the moves of the game after the first `length`, before they are taken back. Where memory
 * runs out, none is kept. */
void redo_keep(RedoList *redo, const PorfiaRecord *record, int length);
void redo_clear(RedoList *redo);
/* A move is made: what was taken back can be played again only as long as the game goes the same
 * way. */
void redo_follow(RedoList *redo, PorfiaMove move);
/* Plays the next one again; there must be one. */
bool redo_play(RedoList *redo, PlaySession *session, PorfiaError *error);

#endif
