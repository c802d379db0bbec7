/* Numbers as text: see numbers.h. */
#include "text/numbers.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Between groups of three digits. */
static const char group_separator[PORFIA_LANGUAGES] = {
    [PORFIA_ENGLISH] = ',',
    [PORFIA_PORTUGUESE] = ' ',
};

static const char decimal_sign[PORFIA_LANGUAGES] = {
    [PORFIA_ENGLISH] = '.',
    [PORFIA_PORTUGUESE] = ',',
};

void number_grouped(char *out, uint64_t number, PorfiaLanguage language)
{
    char digits[NUMBER_TEXT_SIZE];
    int length = snprintf(digits, sizeof digits, "%" PRIu64, number);
    for (int i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0)
            *out++ = group_separator[language];
        *out++ = digits[i];
    }
    *out = '\0';
}

void number_signed(char *out, int number)
{
    snprintf(out, NUMBER_TEXT_SIZE, number ? "%+d" : "%d", number);
}

void number_decimal(char *out, double number, int decimals, PorfiaLanguage language)
{
    snprintf(out, NUMBER_TEXT_SIZE, "%.*f", decimals, number);
    char *place = strpbrk(out, ".,");
    if (place)
        *place = decimal_sign[language];
}

void number_short(char *out, uint64_t number, PorfiaLanguage language)
{
    static const char units[] = "kMGTPE";
    double short_number = (double)number;
    int unit = -1;
    /* A number that rounds to 1000 is 1 of the next unit. */
    for (; short_number >= (unit < 0 ? 1000 : 999.95); unit++)
        short_number /= 1000;
    if (unit < 0) {
        snprintf(out, NUMBER_TEXT_SIZE, "%" PRIu64, number);
        return;
    }
    number_decimal(out, short_number, 1, language);
    size_t length = strlen(out);
    snprintf(out + length, NUMBER_TEXT_SIZE - length, "%c", units[unit]);
}

void number_time(char *out, int64_t microseconds)
{
    int64_t seconds = microseconds / 1000000;
    int64_t hours = seconds / 3600, minutes = seconds / 60 % 60;
    if (hours > 0)
        out += snprintf(out, NUMBER_TEXT_SIZE, "%" PRId64 ":%02" PRId64, hours, minutes);
    else
        out += snprintf(out, NUMBER_TEXT_SIZE, "%" PRId64, minutes);
    snprintf(out, NUMBER_TEXT_SIZE / 4, ":%02" PRId64, seconds % 60);
}
