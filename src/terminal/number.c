/* Numbers as texts: see number.h. */
#include "number.h"

#include <math.h>
#include <string.h>

/* A point is what C writes and English reads. */
static void set_comma(const Console *console, char *text)
{
    char *point = console->language == PORFIA_PORTUGUESE ? strchr(text, '.') : NULL;
    if (point)
        *point = ',';
}

Number number_of(const Console *console, double value, int decimals)
{
    Number number;
    snprintf(number.text, sizeof number.text, "%.*f", decimals, value);
    set_comma(console, number.text);
    return number;
}

Number number_signed_of(const Console *console, double value, int decimals)
{
    Number number;
    snprintf(number.text, sizeof number.text, "%+.*f", decimals, value);
    set_comma(console, number.text);
    return number;
}

Number number_with_error(const Console *console, double value, double error)
{
    const char *sign = console->ascii ? "+/-" : "±";
    Number number;
    /* What rounds to zero has no sign. */
    if (fabs(value) < 0.05)
        value = 0;
    int length = snprintf(number.text, sizeof number.text, value != 0 ? "%+.1f" : "%.1f", value);
    set_comma(console, number.text);
    char *end = number.text + length;
    size_t room = sizeof number.text - (size_t)length;
    if (isfinite(error))
        snprintf(end, room, " %s %.1f", sign, error);
    else
        snprintf(end, room, " %s ?", sign);
    set_comma(console, end);
    return number;
}

json_t *real_json(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}
