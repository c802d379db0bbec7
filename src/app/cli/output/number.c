/* Numbers as texts: see number.h. */
#include "cli/output/number.h"

#include "text/numbers.h"

#include <math.h>
#include <string.h>

Number number_of(const Console *console, double value, int decimals)
{
    Number number;
    number_decimal(number.text, value, decimals, console->language);
    return number;
}

Number number_signed_of(const Console *console, double value, int decimals)
{
    Number plain = number_of(console, value, decimals), number;
    /* A number that rounds to zero has no sign. */
    bool is_zero = strpbrk(plain.text, "123456789in") == NULL;
    const char *digits = is_zero && plain.text[0] == '-' ? plain.text + 1 : plain.text;
    snprintf(number.text, sizeof number.text, "%s%.*s", !is_zero && value > 0 ? "+" : "",
             NUMBER_SIZE - 2, digits);
    return number;
}

Number number_with_error(const Console *console, double value, double error)
{
    Number lead = number_signed_of(console, value, 1), number;
    snprintf(number.text, sizeof number.text, "%.16s %s %.16s", lead.text,
             console->ascii ? "+/-" : "±",
             isfinite(error) ? number_of(console, error, 1).text : "?");
    return number;
}

json_t *real_json(double value)
{
    return isfinite(value) ? json_real(value) : json_null();
}
