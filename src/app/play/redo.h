/* Redo: moves that were taken back, with their log entries (player, time and search). */
#ifndef PLAY_REDO_H
#define PLAY_REDO_H

#include "play/session.h"

typedef struct RedoMove {
    PorfiaMove move;
    PorfiaMoveRecord entry; /* owns its line */
} RedoMove;

/* The last one is redone first. */
typedef struct RedoList {
    RedoMove *moves;
    int count;
} RedoList;

/* Stores the moves after the first `length`, before they are taken back. Without memory the list
 * becomes empty. */
void redo_keep(RedoList *redo, const PorfiaRecord *record, int length);
void redo_clear(RedoList *redo);
/* Call it for each move made: the list is kept only while the game repeats the moves that were
 * taken back. */
void redo_follow(RedoList *redo, PorfiaMove move);
/* Makes the next move again; there must be one. */
bool redo_play(RedoList *redo, PlaySession *session, PorfiaError *error);

#endif
