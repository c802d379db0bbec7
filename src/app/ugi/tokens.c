/* Tokens: see tokens.h. */
#include "ugi/tokens.h"

#include <stddef.h>
#include <string.h>

static const char blanks[] = " \t";

char *tokens_next(Tokens *words)
{
    char *word = words->rest + strspn(words->rest, blanks);
    if (!*word) {
        words->rest = word;
        return NULL;
    }
    char *end = word + strcspn(word, blanks);
    words->rest = *end ? end + 1 : end;
    *end = '\0';
    return word;
}

char *tokens_until(Tokens *words, const char *last)
{
    char *joined = words->rest, *end = joined;
    char *word;
    /* Joined words never need more room than before, so writing stays behind reading. */
    while ((word = tokens_next(words))) {
        if (last && strcmp(word, last) == 0)
            break;
        size_t length = strlen(word);
        if (end > joined)
            *end++ = ' ';
        memmove(end, word, length);
        end += length;
    }
    *end = '\0';
    return joined;
}

bool word_number(const char *word, int64_t min, int64_t max, int64_t *number)
{
    bool negative = word[0] == '-' && min < 0;
    const char *digit = word + negative;
    int64_t value = 0;
    if (!*digit)
        return false;
    for (; *digit; digit++) {
        if (*digit < '0' || *digit > '9' || value > (INT64_MAX - (*digit - '0')) / 10)
            return false;
        value = value * 10 + (*digit - '0');
    }
    *number = negative ? -value : value;
    return *number >= min && *number <= max;
}

bool word_decimal(const char *word, int64_t *number)
{
    static const char digits[] = "0123456789";
    bool is_negative = word[0] == '-';
    const char *digit = word + is_negative;
    size_t length = strspn(digit, digits);
    const char *rest = digit + length;
    if (length == 0 || (*rest && *rest != '.') || (*rest && rest[1 + strspn(rest + 1, digits)]))
        return false;
    int64_t value = 0;
    for (; digit < rest; digit++) {
        bool fits = value <= (INT64_MAX - (*digit - '0')) / 10;
        value = fits ? value * 10 + (*digit - '0') : INT64_MAX;
    }
    *number = is_negative ? -value : value;
    return true;
}
