/* The fields of a line: see field_reader.h. */
#include "log/field_reader.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "log/texts.h"

const PorfiaText log_texts[LOG_TEXT_COUNT] = {LOG_TEXTS(TEXT_ENTRY)};

bool fields_fault(Fields *fields, const char *name)
{
    if (fields->error)
        fields->error->field = name;
    return false;
}

/* Both texts are shortened in front, to just before their first difference, so that it is shown
 * however long they are. */
bool fields_differ(Fields *fields, const char *name, Slice found, const char *expected)
{
    enum { SHOWN = PORFIA_ERROR_ARGUMENT_SIZE - 8, BEFORE = 12 };
    Slice wanted = slice_of(expected);
    size_t same = 0;
    while (same < found.length && same < wanted.length && found.start[same] == wanted.start[same])
        same++;
    bool cut = (found.length > SHOWN || wanted.length > SHOWN) && same > BEFORE;
    size_t skipped = cut ? same - BEFORE : 0;
    char texts[2][PORFIA_ERROR_ARGUMENT_SIZE];
    for (int i = 0; i < 2; i++) {
        Slice shown = i == 0 ? found : wanted;
        size_t left = shown.length - skipped;
        snprintf(texts[i], sizeof texts[i], "%s%.*s%s", cut ? "..." : "",
                 (int)(left < SHOWN ? left : SHOWN), shown.length ? shown.start + skipped : "",
                 left > SHOWN ? "..." : "");
    }
    error_set(fields->error, &log_texts[LOG_TEXT_FIELD_DIFFERS], "ss", texts[0], texts[1]);
    return fields_fault(fields, name);
}

bool fields_next_is(const Fields *fields, const char *name)
{
    size_t length = strlen(name);
    return fields->rest.start && fields->rest.length > length &&
           memcmp(fields->rest.start, name, length) == 0 && fields->rest.start[length] == '=';
}

/* The value of the next field; escapes are not resolved. */
static bool fields_value(Fields *fields, const char *name, Slice *value)
{
    bool expected = fields_next_is(fields, name);
    bool missing = !fields->rest.start;
    Slice field = slice_split(&fields->rest, '\t');
    if (!expected) {
        if (missing)
            error_set(fields->error, &log_texts[LOG_TEXT_FIELD_MISSING], "");
        else
            error_set(fields->error, &log_texts[LOG_TEXT_FIELD_ORDER], "n", field);
        return fields_fault(fields, name);
    }
    *value = field;
    slice_split(value, '=');
    return true;
}

/* The character of an escape, or 0. */
static char escaped_letter(char letter)
{
    switch (letter) {
    case '\\': return '\\';
    case 't': return '\t';
    case 'n': return '\n';
    case 'r': return '\r';
    default: return '\0';
    }
}

bool fields_text(Fields *fields, const char *name, char *text, size_t size)
{
    Slice value;
    if (!fields_value(fields, name, &value))
        return false;
    size_t length = 0;
    for (size_t i = 0; i < value.length; i++) {
        char letter = value.start[i];
        if (letter == '\\') {
            letter = ++i < value.length ? escaped_letter(value.start[i]) : '\0';
            if (letter == '\0') {
                error_set(fields->error, &log_texts[LOG_TEXT_FIELD_ESCAPE], "n", value);
                return fields_fault(fields, name);
            }
        }
        if (length + 1 >= size) {
            error_set(fields->error, &log_texts[LOG_TEXT_FIELD_LONG], "n", value);
            return fields_fault(fields, name);
        }
        text[length++] = letter;
    }
    text[length] = '\0';
    return true;
}

static bool fields_not_number(Fields *fields, const char *name, Slice value, int64_t min,
                              uint64_t max)
{
    char from[24], to[24];
    snprintf(from, sizeof from, "%lld", (long long)min);
    snprintf(to, sizeof to, "%llu", (unsigned long long)max);
    error_set(fields->error, &log_texts[LOG_TEXT_FIELD_NUMBER], "nss", value, from, to);
    return fields_fault(fields, name);
}

bool fields_number(Fields *fields, const char *name, uint64_t max, uint64_t *number)
{
    Slice value;
    if (!fields_value(fields, name, &value))
        return false;
    return slice_number(value, max, number) || fields_not_number(fields, name, value, 0, max);
}

bool fields_signed(Fields *fields, const char *name, int *number)
{
    Slice value;
    if (!fields_value(fields, name, &value))
        return false;
    bool negative = value.length > 0 && value.start[0] == '-';
    Slice digits = negative ? (Slice){value.start + 1, value.length - 1} : value;
    if (!slice_int(digits, INT_MAX, number) || (negative && *number == 0))
        return fields_not_number(fields, name, value, -INT_MAX, INT_MAX);
    if (negative)
        *number = -*number;
    return true;
}

bool fields_choice(Fields *fields, const char *name, const char *const *names, int *index)
{
    Slice value;
    if (!fields_value(fields, name, &value))
        return false;
    char allowed[PORFIA_ERROR_ARGUMENT_SIZE];
    Writer writer = writer_to(allowed, sizeof allowed);
    for (*index = 0; names[*index]; ++*index) {
        if (slice_is(value, names[*index]))
            return true;
        writer_text(&writer, *index ? " " : "");
        writer_text(&writer, names[*index]);
    }
    error_set(fields->error, &log_texts[LOG_TEXT_FIELD_CHOICE], "ns", value, allowed);
    return fields_fault(fields, name);
}

static bool is_date(const char *text)
{
    static const char form[] = "dddd-dd-ddTdd:dd:ddZ";
    static const int month_days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (strlen(text) != sizeof form - 1)
        return false;
    for (size_t i = 0; form[i]; i++)
        if (form[i] == 'd' ? text[i] < '0' || text[i] > '9' : text[i] != form[i])
            return false;
    int year, month, day, hour, minute, second;
    sscanf(text, "%4d-%2d-%2dT%2d:%2d:%2d", &year, &month, &day, &hour, &minute, &second);
    if (month < 1 || month > 12)
        return false;
    bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    int days = month_days[month - 1] + (leap && month == 2);
    return day >= 1 && day <= days && hour < 24 && minute < 60 && second <= 60;
}

bool fields_date(Fields *fields, const char *name, char date[PORFIA_DATE_SIZE])
{
    if (!fields_text(fields, name, date, PORFIA_DATE_SIZE))
        return false;
    if (is_date(date))
        return true;
    error_set(fields->error, &log_texts[LOG_TEXT_FIELD_DATE], "s", date);
    return fields_fault(fields, name);
}

bool fields_expect(Fields *fields, const char *name, const char *expected)
{
    Slice value;
    if (!fields_value(fields, name, &value))
        return false;
    return slice_is(value, expected) || fields_differ(fields, name, value, expected);
}

bool fields_expect_number(Fields *fields, const char *name, int expected)
{
    char text[24];
    snprintf(text, sizeof text, "%d", expected);
    return fields_expect(fields, name, text);
}

bool fields_end(Fields *fields)
{
    if (!fields->rest.start)
        return true;
    Slice extra = slice_split(&fields->rest, '\t');
    return error_set(fields->error, &log_texts[LOG_TEXT_FIELD_EXTRA], "n", extra);
}
