/*
 * Every text that the program shows to a person, in every language.
 *
 * The texts themselves stand in texts.inc, one TEXT(NAME, english, portuguese) a line. {0}, {1}, ..
 * are places for arguments; {0|move|moves} is the first word if argument 0 is the number 1, else
 * the second. Here are their names and the function that fills in the arguments.
 */
#ifndef TERMINAL_TEXTS_H
#define TERMINAL_TEXTS_H

#include "porfia.h"

#include <stdarg.h>
#include <stdio.h>

#define TEXT(name, english, portuguese) TEXT_##name,
typedef enum TextId {
#include "texts.inc"
    TEXTS
} TextId;
#undef TEXT

const PorfiaText *text_get(TextId text);
const char *text_in(TextId text, PorfiaLanguage language);

/* Writes the text with its arguments. kinds has a letter for each argument:
 *   s  const char *  a string; control characters in it are shown as '?'
 *   f  const char *  the path of a file as it is typed in a shell, in quotes if it must be
 *   d  int           a number as it is
 *   u  uint64_t      a number as it is
 *   n  uint64_t      a count, its digits in groups of three
 *   c  uint64_t      a count in short: 950, 12.3k, 4.5M
 *   p  int           a number with its sign, + or -; 0 has none
 *   m  double        a mean, with one decimal
 *   r  double        a ratio, with three decimals
 *   t  int64_t       microseconds, as 2:03 or 1:02:03 */
void text_write(FILE *stream, PorfiaLanguage language, TextId text, const char *kinds, ...);
/* The same into a buffer, cut to its size. */
void text_print(char *buffer, size_t size, PorfiaLanguage language, TextId text, const char *kinds,
                ...);
void text_write_list(FILE *stream, PorfiaLanguage language, TextId text, const char *kinds,
                     va_list arguments);

#endif
