/* What can go wrong with a session, in every language. */
#ifndef PLAY_TEXTS_H
#define PLAY_TEXTS_H

#include "porfia.h"

typedef enum SessionText {
    SESSION_MEMORY,
    SESSION_PROGRAM,
    SESSION_NO_GAME,
    SESSION_NOTHING_TO_RESUME,
    SESSION_TEXTS
} SessionText;

/* Fills in the error and returns false; kinds as in wording_error_list. */
bool session_error(PorfiaError *error, SessionText text, const char *kinds, ...);

#endif
