/* Texts for the place of an error in a file. */
#ifndef BASE_TEXTS_H
#define BASE_TEXTS_H

#include "base/text.h"

#define BASE_TEXTS(TEXT)                                                                           \
    TEXT(BASE_TEXT_LINE, "line ", "linha ")                                                        \
    TEXT(BASE_TEXT_FIELD, "field ", "campo ")

enum { BASE_TEXTS(TEXT_NAME) BASE_TEXT_COUNT };

extern const PorfiaText base_texts[BASE_TEXT_COUNT];

#endif
