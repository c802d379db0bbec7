/*
 * Texts with arguments, for the front ends: a PorfiaText in which {0}, {1}, .. are places for
 * arguments, and {0|move|moves} is the first word if argument 0 is the number 1, else the second.
 *
 * kinds has a letter for each argument:
 *   s  const char *  a string; control characters in it are shown as '?'
 *   f  const char *  the path of a file as it is typed in a shell, in quotes if it must be
 *   d  int           a number as it is
 *   u  uint64_t      a number as it is
 *   n  uint64_t      a count, its digits in groups of three
 *   c  uint64_t      a count in short: 950, 12.3k, 4.5M
 *   p  int           a number with its sign, + or -; 0 has none
 *   m  double        a mean, with one decimal
 *   r  double        a ratio, with three decimals
 *   t  int64_t       microseconds, as 2:03 or 1:02:03
 */
#ifndef TEXT_FORMAT_H
#define TEXT_FORMAT_H

#include "porfia.h"

#include <stdarg.h>
#include <stdio.h>

void format_write(FILE *stream, PorfiaLanguage language, const PorfiaText *text, const char *kinds,
                  ...);
void format_write_list(FILE *stream, PorfiaLanguage language, const PorfiaText *text,
                       const char *kinds, va_list list);
/* The same into a buffer, cut to its size; returns it. */
const char *format_print(char *buffer, size_t size, PorfiaLanguage language, const PorfiaText *text,
                         const char *kinds, ...);
void format_print_list(char *buffer, size_t size, PorfiaLanguage language, const PorfiaText *text,
                       const char *kinds, va_list list);

/* Fills in an error with the text and returns false. Only the kinds s, d, u and i, an int64_t; as
 * many arguments as an error can have, each cut to what fits there. */
bool format_error(PorfiaError *error, const PorfiaText *text, const char *kinds, ...);
void format_error_list(PorfiaError *error, const PorfiaText *text, const char *kinds, va_list list);

#endif
