/* The errors of ratings. */
#ifndef RATING_TEXTS_H
#define RATING_TEXTS_H

#include "base/text.h"

#define RATING_TEXTS(TEXT)                                                                         \
    TEXT(RATING_TEXT_PLAYERS, "'{0}' is not a number of players from 1 to {1}",                    \
         "'{0}' não é um número de jogadores de 1 a {1}")

enum { RATING_TEXTS(TEXT_NAME) RATING_TEXT_COUNT };

extern const PorfiaText rating_texts[RATING_TEXT_COUNT];

#endif
