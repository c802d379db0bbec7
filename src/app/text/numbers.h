/* Numbers as each language writes them. */
#ifndef TEXT_NUMBERS_H
#define TEXT_NUMBERS_H

#include "porfia.h"

enum { NUMBER_TEXT_SIZE = 32 }; /* of every buffer of this file */

/* A count, digits in groups of three. */
void number_grouped(char *out, uint64_t number, PorfiaLanguage language);
/* An abbreviated count: 950, 12.3k, 4.5M. */
void number_short(char *out, uint64_t number, PorfiaLanguage language);
/* With a sign, except 0. */
void number_signed(char *out, int number);
void number_decimal(char *out, double number, int decimals, PorfiaLanguage language);
/* Microseconds, as 2:03 or 1:02:03. */
void number_time(char *out, int64_t microseconds);

#endif
