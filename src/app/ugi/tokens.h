/*
 * A line as words, separated by any number of spaces and tabs. Nothing is copied: the words are
 * made in the line itself.
 */
#ifndef UGI_TOKENS_H
#define UGI_TOKENS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Tokens {
    char *rest; /* what has not been taken */
} Tokens;

/* The next word, NULL at the end. */
char *tokens_next(Tokens *words);
/* All words up to this one, which is taken as well, joined by one space; all there are if it does
 * not come, or is NULL. */
char *tokens_until(Tokens *words, const char *last);

/* A decimal number from min to max; a minus sign only where min is negative. */
bool word_number(const char *word, int64_t min, int64_t max, int64_t *number);

#endif
