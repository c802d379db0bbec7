/*
 * Formats texts with arguments: in a PorfiaText, {0}, {1}, .. stand for arguments, and
 * {0|move|moves} for the first word if argument 0 is 1, else for the second.
 *
 * kinds has a letter for each argument:
 *   s  const char *  a string; control characters become '?'
 *   f  const char *  a path as typed in a shell, quoted if necessary
 *   d  int           a number
 *   u  uint64_t      a number
 *   n  uint64_t      a count, digits in groups of three
 *   c  uint64_t      an abbreviated count: 950, 12.3k, 4.5M
 *   p  int           a number with a sign, except 0
 *   m  double        a mean, with one decimal place
 *   r  double        a ratio, with three decimal places
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

/* Fills in the error and returns false. Kinds are s, d, u and i (int64_t). Arguments are cut to
 * PORFIA_ERROR_ARGUMENT_SIZE; those after PORFIA_ERROR_ARGUMENTS are ignored. error may be NULL. */
bool format_error(PorfiaError *error, const PorfiaText *text, const char *kinds, ...);
void format_error_list(PorfiaError *error, const PorfiaText *text, const char *kinds, va_list list);

#endif
