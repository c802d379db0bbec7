/* The errors of ratings. */
#ifndef RATING_TEXTS_H
#define RATING_TEXTS_H

#include "base/text.h"

#define RATING_TEXTS(TEXT)                                                                         \
    TEXT(RATING_TEXT_PLAYERS, "{0} players cannot be rated; allowed: 1..{1}",                      \
         "não se podem classificar {0} jogadores; permitido: 1..{1}")

enum { RATING_TEXTS(TEXT_NAME) RATING_TEXT_COUNT };

extern const PorfiaText rating_texts[RATING_TEXT_COUNT];

#endif
