/* What can go wrong with a game at the table, in every language. */
#ifndef PLAY_TEXTS_H
#define PLAY_TEXTS_H

#include "porfia.h"

typedef enum PlayingText {
    PLAYING_MEMORY,
    PLAYING_PROGRAM,
    PLAYING_NO_GAME,
    PLAYING_NOTHING_TO_RESUME,
    PLAYING_TEXTS
} PlayingText;

/* Fills in the error and returns false; kinds as in wording_error. */
bool playing_error(PorfiaError *error, PlayingText text, const char *kinds, ...);

#endif
