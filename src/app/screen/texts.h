/*
 * All texts of the full screen in every language: texts.inc has one TEXT(NAME, english, portuguese)
 * for each, with places for arguments (format.h).
 */
#ifndef SCREEN_TEXTS_H
#define SCREEN_TEXTS_H

#include "text/table.h"

#define TEXT(name, ...) SCREEN_TEXT_##name,
typedef enum ScreenText {
#include "screen/texts.inc"
    SCREEN_TEXTS
} ScreenText;
#undef TEXT

enum { SCREEN_STRING_SIZE = 512 };

/* A formatted text, returned by value. */
typedef struct ScreenString {
    char text[SCREEN_STRING_SIZE];
} ScreenString;

ScreenString screen_text(PorfiaLanguage language, ScreenText text, const char *kinds, ...);
ScreenString screen_text_list(PorfiaLanguage language, ScreenText text, const char *kinds,
                              va_list list);
/* A text without arguments. */
const char *screen_text_plain(PorfiaLanguage language, ScreenText text);

#endif
