/* What the three notations share: decimal numbers and the closing fields " <side> <p1>:<p2>".
 * Private to the oracles.
 *
 * Scanners advance the cursor over what they accept and return false otherwise. Writers return the
 * position of the next character; only a position's end has a terminating zero. */
#ifndef PORFIA_TESTS_ORACLE_TEXT_H
#define PORFIA_TESTS_ORACLE_TEXT_H

#include <stdbool.h>

static inline bool scan_char(const char **cursor, char wanted)
{
    if (**cursor != wanted) {
        return false;
    }
    ++*cursor;
    return true;
}

/* Accepts neither signs nor leading zeros. `largest` also prevents overflow. */
static inline bool scan_number(const char **cursor, int largest, int *number)
{
    const char *start = *cursor;
    *number = 0;
    while (**cursor >= '0' && **cursor <= '9') {
        *number = *number * 10 + (**cursor - '0');
        ++*cursor;
        if (*number > largest) {
            return false;
        }
    }
    const bool leading_zero = *start == '0' && *cursor - start > 1;
    return *cursor > start && !leading_zero;
}

/* The end of a position text; mover is 0 for player 1 and 1 for player 2. */
static inline bool scan_tail(const char **cursor, int largest, int *mover, int points[2])
{
    if (!scan_char(cursor, ' ') || (**cursor != '1' && **cursor != '2')) {
        return false;
    }
    *mover = **cursor - '1';
    ++*cursor;
    return scan_char(cursor, ' ') && scan_number(cursor, largest, &points[0]) &&
           scan_char(cursor, ':') && scan_number(cursor, largest, &points[1]) && **cursor == '\0';
}

static inline char *put_char(char *out, char character)
{
    *out = character;
    return out + 1;
}

static inline char *put_number(char *out, int number)
{
    if (number >= 10) {
        out = put_number(out, number / 10);
    }
    return put_char(out, (char)('0' + number % 10));
}

static inline void put_tail(char *out, int mover, const int points[2])
{
    out = put_char(out, ' ');
    out = put_char(out, (char)('1' + mover));
    out = put_char(out, ' ');
    out = put_number(out, points[0]);
    out = put_char(out, ':');
    out = put_number(out, points[1]);
    put_char(out, '\0');
}

#endif
