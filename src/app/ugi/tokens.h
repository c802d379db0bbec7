/*
 * A line as words, separated by spaces and tabs. Words are terminated in the line itself; nothing
 * is copied.
 */
#ifndef UGI_TOKENS_H
#define UGI_TOKENS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Tokens {
    char *rest; /* the words not taken */
} Tokens;

/* The next word; NULL: none. */
char *tokens_next(Tokens *words);
/* Takes all words before `last` and `last` itself, and returns them joined by one space, without
 * `last`; if it is missing or NULL, takes all words. */
char *tokens_until(Tokens *words, const char *last);

/* Reads a decimal integer from min to max; a minus sign is allowed only if min is negative. */
bool word_number(const char *word, int64_t min, int64_t max, int64_t *number);
/* Reads a decimal number with or without a fraction, which is dropped; beyond the range of int64_t
 * it is the nearest of that range. False: the word is no number. */
bool word_decimal(const char *word, int64_t *number);

#endif
