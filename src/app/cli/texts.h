/*
 * Every text that the program shows to a person, in every language.
 *
 * The texts themselves stand in texts.inc, one TEXT(NAME, english, portuguese) a line, with places
 * for arguments (wording.h). Here are their names.
 */
#ifndef CLI_TEXTS_H
#define CLI_TEXTS_H

#include "porfia.h"

#include <stdarg.h>
#include <stdio.h>

#define TEXT(name, english, portuguese) TEXT_##name,
typedef enum TextId {
#include "cli/texts.inc"
    TEXTS
} TextId;
#undef TEXT

const PorfiaText *text_get(TextId text);
const char *text_in(TextId text, PorfiaLanguage language);

/* Writes the text with its arguments; wording.h says what the letters of kinds mean. */
void text_write(FILE *stream, PorfiaLanguage language, TextId text, const char *kinds, ...);
/* The same into a buffer, cut to its size. */
void text_print(char *buffer, size_t size, PorfiaLanguage language, TextId text, const char *kinds,
                ...);
void text_write_list(FILE *stream, PorfiaLanguage language, TextId text, const char *kinds,
                     va_list arguments);

#endif
