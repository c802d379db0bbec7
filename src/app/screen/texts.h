/*
 * Every text of the full screen, in every language: they stand in texts.inc, one
 * TEXT(NAME, english, portuguese) a line, with places for arguments (wording.h).
 */
#ifndef SCREEN_TEXTS_H
#define SCREEN_TEXTS_H

#include "text/table.h"

#define TEXT(name, ...) SAY_##name,
typedef enum ScreenText {
#include "screen/texts.inc"
    SCREEN_TEXTS
} ScreenText;
#undef TEXT

enum { SAY_SIZE = 512 };

/* A text with its arguments, to be used at once. */
typedef struct Said {
    char text[SAY_SIZE];
} Said;

Said say(PorfiaLanguage language, ScreenText text, const char *kinds, ...);
Said say_list(PorfiaLanguage language, ScreenText text, const char *kinds, va_list list);
/* A text without arguments. */
const char *say_plain(PorfiaLanguage language, ScreenText text);

#endif
